import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { Fact, Section } from '../order/section.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import type { Receipt } from './receipt-draft.ts'
import { showReceipt } from './renew-receipts.ts'

/** What came of it: the pieces, what differs, and what they cost for who may read costs. */
export function Outcome({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation(['receipts', 'stock'])
  const { moment } = useFormat()
  const [isReversing, setReversing] = useState(false)
  const { note, reversedAt, reversedBy, reversalReason, costs } = receipt
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      {note !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {reversedAt !== null && (
        <p className="border-s-2 border-sale bg-white px-4 py-3">
          {t('reversedAt', { time: moment(reversedAt), name: `\u2068${reversedBy ?? ''}\u2069` })}
          <bdi className="block">{reversalReason}</bdi>
        </p>
      )}
      <Section
        heading={t('lines')}
        end={<span className="text-sm">{t('stock:pieces', { count: receipt.arrived ?? receipt.announced })}</span>}
      >
        <ul className="divide-y divide-line text-sm">
          {receipt.lines.map((line) => (
            <LinePiece key={line.variantId} piece={line}>
              <LineOutcome line={line} isCostShown={costs !== null} />
            </LinePiece>
          ))}
        </ul>
      </Section>
      {costs !== null && costs.landedFils !== null && <Costs costs={costs} />}
      {receipt.mayReverse && (
        <Button look="outline" className="justify-self-start" onClick={() => setReversing(true)}>
          {t('reverse.open')}
        </Button>
      )}
      <Window title={t('reverse.open')} isOpen={isReversing} onClose={() => setReversing(false)}>
        {isReversing && <ReverseForm receipt={receipt} onClose={() => setReversing(false)} />}
      </Window>
    </div>
  )
}

function LineOutcome({ line, isCostShown }: { line: Receipt['lines'][number]; isCostShown: boolean }) {
  const { t } = useTranslation(['receipts', 'stock'])
  const { money } = useFormat()
  const { arrived, announced, difference, landedFils } = line
  return (
    <span className="text-end tabular-nums">
      {t('stock:pieces', { count: arrived ?? announced })}
      {difference !== null && difference !== 0 && (
        <span className="block text-sale">
          {difference < 0 ? t('missing', { count: -difference }) : t('more', { count: difference })}
        </span>
      )}
      {isCostShown && arrived !== null && arrived > 0 && (
        <span className="block text-stone">
          {landedFils === null
            ? t('costs.unknown')
            : t('costs.each', { cost: money(toAed(Math.round(landedFils / arrived))) })}
        </span>
      )}
    </span>
  )
}

function Costs({ costs }: { costs: NonNullable<Receipt['costs']> }) {
  const { t } = useTranslation('receipts')
  const { money } = useFormat()
  const { goodsFils, landedFils, currency, rateMicros } = costs
  if (goodsFils === null || landedFils === null) return null
  return (
    <Section heading={t('costs.heading')}>
      <dl>
        {currency !== 'AED' && <Fact name={t('costs.rate', { currency })}>{rateMicros / 1_000_000}</Fact>}
        <Fact name={t('costs.goods')}>{money(toAed(goodsFils))}</Fact>
        <Fact name={t('costs.further')}>{money(toAed(landedFils - goodsFils))}</Fact>
        <Fact name={t('costs.landed')} isStrong>
          {money(toAed(landedFils))}
        </Fact>
      </dl>
    </Section>
  )
}

function ReverseForm({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('receipts')
  const { act, isBusy, error } = useAct()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () =>
        staffCall('POST /admin/receipts/:id/reverse', {
          params: { id: receipt._id },
          body: { reason: reason.trim() },
          headers: { ...oneTimeKey(), ...ifMatch(receipt.version) },
        }),
      ({ receipt: reversed }) => {
        toast.success(said('receipts:done.reversed'))
        showReceipt(reversed)
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p>{t('reverse.text')}</p>
      <TextArea
        label={t('reverse.reason')}
        rows={2}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('reverse.submit')}
      </Button>
    </form>
  )
}
