import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { writeOffReasons } from '#domain/cash-ledger.ts'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { Amount } from './amount.tsx'

type Ledger = AdminCalls['GET /admin/parcels/:id/cash']['reply']

/** The ledger of one parcel's cash; nothing where it has none. */
export function ParcelCash({ id }: { id: string }) {
  const { data } = useStaffCall('GET /admin/parcels/:id/cash', { params: { id } })
  return data ? <ShownLedger id={id} ledger={data} /> : null
}

function ShownLedger({ id, ledger }: { id: string; ledger: Ledger }) {
  const { t } = useTranslation('ledger')
  const { money, moment } = useFormat()
  const [isGiving, setGiving] = useState(false)
  const mayWrite = useCan()('cash.write')
  const { cash, entries, most } = ledger
  return (
    <section aria-labelledby="parcel-cash" className="mt-6">
      <h2 id="parcel-cash" className="font-sans text-lg font-medium">
        {t('ledger.heading')}
      </h2>
      <p className={cash.isOverdue || cash.stage === 'claim' ? 'font-medium text-sale' : ''}>
        {cash.isOverdue ? t('cash.overdue') : t(`cash.stages.${cash.stage}`)}
        {cash.owed > 0 && (
          <>
            {' · '}
            {t('cash.owed')} <Amount of={cash.owed} />
          </>
        )}
      </p>
      <table className="mt-2 w-full border-y border-line text-sm">
        <caption className="sr-only">{t('ledger.entries')}</caption>
        <tbody className="divide-y divide-line">
          {entries.map(({ _id, kind, amount, at, remittance }) => (
            <tr key={_id}>
              <th scope="row" className="py-1 text-start font-normal">
                {t(`kinds.${kind}`)}
                {remittance && (
                  <Link
                    to={adminLinks.remittance(remittance._id)}
                    className="block text-xs underline underline-offset-4"
                  >
                    {remittance.rowNumber === null
                      ? t('ledger.ofList', { number: remittance.number })
                      : t('ledger.list', { number: remittance.number, row: remittance.rowNumber })}
                  </Link>
                )}
              </th>
              <td className="px-3 py-1 text-stone">{moment(at)}</td>
              <td className="py-1 text-end">
                <Amount of={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayWrite && most > 0 && (
        <Button look="outline" size="sm" className="mt-3" onClick={() => setGiving(true)}>
          {t('ledger.giveUp', { amount: money(toAed(most)) })}
        </Button>
      )}
      {isGiving && <GiveUpWindow id={id} ledger={ledger} onClose={() => setGiving(false)} />}
    </section>
  )
}

function GiveUpWindow({ id, ledger, onClose }: { id: string; ledger: Ledger; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const { money } = useFormat()
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const reason = writeOffReasons.find((one) => one === fields.get('reason')) ?? 'other'
    const body = { reason, note: String(fields.get('note') ?? '') }
    const headers = { ...key, ...ifMatch(ledger.cash.version) }
    void act(
      () => staffCall('POST /admin/parcels/:id/cash/write-off', { params: { id }, body, headers }),
      ({ approval }) => {
        toast.success(said(approval ? 'ledger:ledger.asked' : 'ledger:ledger.done'))
        onClose()
      },
    ).finally(() => staffReplies.renew('GET /admin/parcels/:id/cash'))
  }
  return (
    <Window title={t('ledger.giveUp', { amount: money(toAed(ledger.most)) })} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <p>{t('ledger.giveUpText')}</p>
        <FormAlert>{error}</FormAlert>
        <SelectField label={t('ledger.reason')} name="reason">
          {writeOffReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`ledger.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('ledger.note')} name="note" isOptional maxLength={300} autoComplete="off" />
        <Button type="submit" isBusy={isBusy}>
          {t('ledger.confirm')}
        </Button>
      </form>
    </Window>
  )
}
