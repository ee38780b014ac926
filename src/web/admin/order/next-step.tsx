import { useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type OrderReply, renewOrder, tellDone, useClock } from './order-reply.ts'
import { useVerbOfPalette } from './verb-of-palette.ts'
import { CancelWindow, ConfirmWindow, HoldWindow } from './verb-windows.tsx'

type Verb = 'confirm' | 'hold' | 'release' | 'cancel'
const verbs: readonly Verb[] = ['confirm', 'release', 'hold', 'cancel']

/** The next thing to do, with its button; what else may be done stands quietly beside it. */
export function NextStep({ page }: { page: OrderReply }) {
  const { t } = useTranslation('order')
  const { moment } = useFormat()
  const clock = useClock()
  const can = useCan()
  const [open, setOpen] = useState<Verb | null>(null)
  const { act, isBusy, error } = useAct()
  const { order, next, blocked } = page
  const may = (verb: Verb) => blocked[verb] === null && can(verb === 'cancel' ? 'orders.cancel' : 'orders.write')
  const offered = verbs.filter(may)
  const first = offered.find((verb) => verb === next)
  const release = () =>
    void act(
      () => staffCall('POST /admin/orders/:id/release', { params: { id: order._id }, body: {}, headers: oneTimeKey() }),
      () => tellDone('release'),
    ).finally(renewOrder)
  const press = (verb: Verb) => (verb === 'release' ? release() : setOpen(verb))
  useVerbOfPalette((verb) => {
    const known = verbs.find((one) => one === verb)
    if (known && may(known)) press(known)
  })
  const close = () => {
    setOpen(null)
    void renewOrder()
  }
  return (
    <section aria-label={t('nextHeading')} className="mt-6 bg-sand px-4 py-4 sm:px-6">
      {order.held && (
        <p className="mb-3 border-s-2 border-sale ps-3 text-sm">
          <span className="font-medium">{t('held', { time: moment(order.held.at) })}</span>{' '}
          <bdi>{t('heldBecause', { reason: order.held.reason })}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72">
          <span className="block text-sm text-stone">{t('nextHeading')}</span>
          {t(`next.${next}`, {
            time:
              order.confirmBy === null
                ? ''
                : order.status === 'placed'
                  ? moment(order.confirmBy)
                  : clock(order.confirmBy),
          })}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {offered
            .filter((verb) => verb !== first)
            .map((verb) => (
              <Button key={verb} look="quiet" size="sm" className="px-0!" onClick={() => press(verb)}>
                {t(`verbs.${verb}`)}
              </Button>
            ))}
          {first && (
            <Button isBusy={isBusy} onClick={() => press(first)}>
              {t(`verbs.${first}`)}
            </Button>
          )}
        </div>
      </div>
      <FormAlert>{error}</FormAlert>
      <ConfirmWindow id={order._id} isOpen={open === 'confirm'} onClose={close} />
      <HoldWindow id={order._id} isOpen={open === 'hold'} onClose={close} />
      <CancelWindow page={page} isOpen={open === 'cancel'} onClose={close} />
    </section>
  )
}
