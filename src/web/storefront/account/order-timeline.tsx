import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { useSession } from '#web/session/use-session.ts'
import { isOwnStep, stepsOf } from './order-steps.ts'
import type { OrderStep } from './order-steps.ts'

/** R098: whoever does not want to follow her orders sees how each stands, above, and no more. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const { user } = useSession()
  if (user?.settings.showTrackingInfo === false) return null
  return (
    <section>
      <h2 className="text-xl">{t('order.timeline')}</h2>
      <Steps order={order} />
    </section>
  )
}

function Steps({ order }: { order: Order }) {
  const { t } = useTranslation(['account', 'pickup'])
  const { days } = useFormat()
  const { from, to } = order.estimatedDelivery
  const steps = stepsOf(order)
  const isUnderway = steps.some(({ at }) => at === null)
  return (
    <>
      {isUnderway && (
        <p className="mt-2 text-stone">
          {order.pickup
            ? t('pickup:order.expected', { day: days(from, to) })
            : t('order.expected', { days: days(from, to) })}
        </p>
      )}
      <ol className="mt-6">
        {steps.map((step, index) => (
          <Step
            key={`${step.status} ${step.at ?? 'ahead'} ${step.note ?? ''}`}
            step={step}
            isCash={order.paymentMethod === 'cod'}
            isCollected={order.pickup !== null}
            before={steps[index - 1]}
            next={steps[index + 1]}
          />
        ))}
      </ol>
    </>
  )
}

function Step({
  step,
  isCash,
  isCollected,
  before,
  next,
}: {
  step: OrderStep
  isCash: boolean
  isCollected: boolean
  before: OrderStep | undefined
  next: OrderStep | undefined
}) {
  const { t } = useTranslation(['account', 'pickup'])
  const { moment } = useFormat()
  const own = isOwnStep(step, before)
  const isAhead = step.at === null
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      {next && (
        <span
          aria-hidden="true"
          className={`absolute start-[5px] top-3 h-full border-s ${next.at === null ? 'border-dashed border-stone' : 'border-ink'}`}
        />
      )}
      <span
        aria-hidden="true"
        className={`relative mt-1.5 size-[11px] shrink-0 rounded-full border ${isAhead ? 'border-stone bg-paper' : 'border-ink bg-ink'}`}
      />
      <div className={isAhead ? 'text-stone' : ''}>
        <p className={isAhead ? '' : 'font-medium'}>
          <span className="sr-only">{isAhead ? t('order.expectedAhead') : t('order.reached')}: </span>
          {own && step.note
            ? t(`note.${step.note}`)
            : isCollected && step.status === 'delivered'
              ? t('pickup:order.collected')
              : t(isCash && step.status === 'pending_payment' ? 'status.to_confirm' : `status.${step.status}`)}
        </p>
        {!own && step.note && <p className="text-sm">{t(`note.${step.note}`)}</p>}
        {step.remark !== '' && (
          <p className="text-sm text-stone">
            <bdi>“{step.remark}”</bdi>
          </p>
        )}
        {step.at && (
          <p className="text-sm text-stone">
            <time dateTime={step.at}>{moment(step.at)}</time>
          </p>
        )}
      </div>
    </li>
  )
}
