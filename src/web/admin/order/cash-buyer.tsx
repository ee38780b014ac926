import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { parcelTroubles } from '#domain/parcel.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type OrderReply, tellDone, useFils } from './order-reply.ts'
import { Fact, Section } from './section.tsx'

type History = NonNullable<OrderReply['cashHistory']>
type Rule = History['decisions'][number]['rule']

/** Whether the buyer may pay in cash: what came back, and what staff decided. */
export function CashBuyer({ orderId, history }: { orderId: string; history: History }) {
  const { t } = useTranslation('order')
  const { date } = useFormat()
  const can = useCan()
  const [open, setOpen] = useState<Rule | null>(null)
  const { isCardOnly, isBlocked, decisions, parcels } = history
  const standing = isBlocked ? 'blocked' : isCardOnly ? 'refused' : 'free'
  return (
    <Section heading={t('cashBuyer.heading')}>
      <dl>
        <Fact name={t('cashBuyer.standing')} isStrong={isCardOnly}>
          {t(`cashBuyer.standings.${standing}`)}
        </Fact>
      </dl>
      {parcels.length > 0 && <Refused parcels={parcels} />}
      {decisions.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{t('cashBuyer.decisions')}</h3>
          <ul className="text-sm">
            {decisions.map(({ _id, rule, reason, by, at }) => (
              <li key={_id} className="py-1">
                <span className="text-stone">
                  {t(`cashBuyer.rules.${rule}`)} · <bdi>{by}</bdi> · {date(at)}
                </span>
                <span className="block">
                  <bdi>{reason}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {can('orders.write') && (
        <p className="mt-3 flex flex-wrap gap-3">
          {isCardOnly && (
            <Button look="outline" size="sm" onClick={() => setOpen('lifted')}>
              {t('cashBuyer.lift')}
            </Button>
          )}
          {!isBlocked && (
            <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('blocked')}>
              {t('cashBuyer.block')}
            </Button>
          )}
        </p>
      )}
      {open && <RuleWindow orderId={orderId} rule={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function Refused({ parcels }: Pick<History, 'parcels'>) {
  const { t } = useTranslation(['order', 'packing'])
  const { date } = useFormat()
  const fils = useFils()
  const troubleOf = (word: string | null): string => {
    const known = parcelTroubles.find((trouble) => trouble === word)
    return known ? t(`packing:parcel.troubles.${known}`) : (word ?? '')
  }
  return (
    <>
      <h3 className="mt-3 text-sm font-medium">{t('order:cashBuyer.parcels')}</h3>
      <ul className="text-sm">
        {parcels.map(({ _id, order, trouble, at, amountFils, isForgiven }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to={adminLinks.order(order)}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              <bdi>{order}</bdi>
            </Link>
            <span className="text-stone">
              <bdi>{fils(amountFils)}</bdi> · {date(at)}
            </span>
            <span className="basis-full pb-1 text-stone">
              {isForgiven ? t('order:cashBuyer.forgiven') : <bdi>{troubleOf(trouble)}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type RuleWindowProps = { orderId: string; rule: Rule; onClose: () => void }

function RuleWindow({ orderId, rule, onClose }: RuleWindowProps) {
  const { t } = useTranslation('order')
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const verb = rule === 'lifted' ? 'lift' : 'block'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    const body = { rule, reason: typeof reason === 'string' ? reason : '' }
    void act(
      () => staffCall('POST /admin/orders/:id/cash-rule', { params: { id: orderId }, body, headers: key }),
      () => {
        onClose()
        tellDone(rule)
      },
    )
  }
  return (
    <Window title={t(`cashBuyer.${verb}`)} isOpen onClose={onClose}>
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        <p>{t(`cashBuyer.${verb}Text`)}</p>
        <TextField label={t('cashBuyer.reason')} name="reason" maxLength={300} autoComplete="off" required />
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t(`cashBuyer.${verb}`)}
          </Button>
        </p>
      </form>
    </Window>
  )
}
