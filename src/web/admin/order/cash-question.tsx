import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type OrderReply, renewOrder, tellDone } from './order-reply.ts'
import { Fact, Section } from './section.tsx'

type Asked = NonNullable<OrderReply['confirmation']>

/** Whether her buyer wants a cash order: why it is asked, how it stands, and what was sent. */
export function CashQuestion({ order, asked }: { order: OrderReply['order']; asked: Asked }) {
  const { t } = useTranslation(['order', 'calls'])
  const { moment } = useFormat()
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const sendAgain = () =>
    void act(
      () => staffCall('POST /admin/orders/:id/ask', { params: { id: order._id }, body: {}, headers: oneTimeKey() }),
      () => tellDone('ask'),
    ).finally(renewOrder)
  const isOpen = asked.decidedAt === null
  return (
    <Section heading={t('order:cash.heading')}>
      <dl>
        <Fact name={t('order:cash.state')} isStrong>
          {t(`order:cash.states.${asked.state}`)}
        </Fact>
        <Fact name={t('order:cash.why')}>
          {asked.reasons.map((reason) => t(`order:cash.reasons.${reason}`)).join(' · ')}
        </Fact>
        {asked.decidedAt && <Fact name={t('order:cash.decided')}>{moment(asked.decidedAt)}</Fact>}
      </dl>
      {asked.calls.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{t('order:cash.calls')}</h3>
          <ul className="text-sm">
            {asked.calls.map(({ _id, outcome, called, by, at }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span>
                  {t(`calls:outcomes.${outcome}`)} <bdi className="text-stone">{called}</bdi>
                </span>
                <span className="text-stone">
                  <bdi>{by}</bdi> · {moment(at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked.messages.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{t('order:cash.messages')}</h3>
          <ul className="text-sm">
            {asked.messages.map((message) => (
              <li key={message._id} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span>
                  {t(`order:cash.channels.${message.channel}`)} <bdi className="text-stone">{message.sentTo}</bdi>
                </span>
                <span className="text-stone">
                  {t(`order:cash.sent.${message.state}`)} · {moment(message.at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && can('orders.write') && (
        <Button look="outline" size="sm" className="mt-3" isBusy={isBusy} onClick={sendAgain}>
          {t('order:cash.again')}
        </Button>
      )}
      <p role="alert" className="text-sm text-sale">
        {error}
      </p>
    </Section>
  )
}
