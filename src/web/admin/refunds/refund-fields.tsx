/** The parts of a refund: pieces, amounts, where the money and the pieces go. */
import { pickText } from '#domain/locale.ts'
import { isMoneyAlone, refundReasons } from '#domain/refund.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, RadioGroup, SelectField, TextField } from '#web/kit/field.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { useFils } from '../order/order-reply.ts'
import { PieceName } from '../order/piece-name.tsx'
import { useCan } from '../session/me.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import {
  type AmountField,
  destinationOf,
  filsOf,
  type LeftLine,
  type RefundDraft,
  type RefundPreview,
  restockable,
  restocks,
  typedAed,
} from './refund-draft.ts'

export type Refunding = {
  preview: RefundPreview
  draft: RefundDraft
  onDraft: (draft: RefundDraft) => void
}

export function PieceFields({ preview, draft, onDraft }: Refunding) {
  return (
    <ul className="divide-y divide-line">
      {preview.left.lines.map((line) => (
        <PieceField
          key={line.orderLineId}
          line={line}
          value={draft.pieces[line.orderLineId] ?? 0}
          onValue={(pieces) => onDraft({ ...draft, pieces: { ...draft.pieces, [line.orderLineId]: pieces } })}
        />
      ))}
    </ul>
  )
}

type PieceFieldProps = { line: LeftLine; value: number; onValue: (pieces: number) => void }

function PieceField({ line, value, onValue }: PieceFieldProps) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const name = [line.name, line.color, line.size].join(', ')
  const { pieces, quantity, amountFils } = line
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 text-sm">
      <div className={`min-w-0 flex-1 basis-44 ${pieces === 0 ? 'text-stone' : ''}`}>
        <PieceName piece={line}>
          {pieces === 0 ? t('noneLeft') : t('leftOf', { pieces, quantity, amount: fils(amountFils) })}
        </PieceName>
      </div>
      {pieces > 0 && <QuantityStepper value={value} min={0} max={pieces} of={name} onChange={onValue} />}
    </li>
  )
}

/** After an edit, money alone goes back: what the edit left. */
export function AmountFields(props: Refunding) {
  const { t } = useTranslation('refunds')
  const { left, owedFils } = props.preview
  const isAlone = props.draft.reason !== null && isMoneyAlone(props.draft.reason)
  if (isAlone) return <AmountTextField {...props} field="extra" label={t('owed')} mostFils={owedFils} />
  return (
    <>
      {left.shippingFils > 0 && (
        <AmountTextField {...props} field="shipping" label={t('shipping')} mostFils={left.shippingFils} />
      )}
      {left.cashFeeFils > 0 && (
        <AmountTextField {...props} field="cashFee" label={t('cashFee')} mostFils={left.cashFeeFils} />
      )}
      <AmountTextField {...props} field="extra" label={t('extra')} mostFils={left.extraFils} />
    </>
  )
}

type AmountProps = Refunding & { field: AmountField; label: string; mostFils: number }

function AmountTextField({ draft, onDraft, field, label, mostFils }: AmountProps) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const set = (value: string) => onDraft({ ...draft, amounts: { ...draft.amounts, [field]: value } })
  const value = draft.amounts[field]
  return (
    <div className="flex items-start gap-3">
      <TextField
        className="min-w-0 flex-1"
        label={label}
        name={field}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        hint={t('most', { amount: fils(mostFils) })}
        value={value}
        onChange={({ target }) => set(target.value)}
        {...(filsOf(value) === undefined ? { error: t('amount') } : {})}
      />
      {field !== 'extra' && (
        <Button
          look="outline"
          className="mt-7"
          aria-label={t('allOf', { name: label })}
          onClick={() => set(typedAed(mostFils))}
        >
          {t('all')}
        </Button>
      )}
    </div>
  )
}

export function ReasonField({ preview, draft, onDraft }: Refunding) {
  const { t } = useTranslation('refunds')
  const known = refundReasons.filter((reason) => !isMoneyAlone(reason) || preview.owedFils > 0)
  return (
    <SelectField
      label={t('reason')}
      name="reason"
      required
      value={draft.reason ?? ''}
      onChange={({ target }) => {
        const reason = known.find((one) => one === target.value) ?? null
        const isAlone = reason !== null && isMoneyAlone(reason)
        const amounts = isAlone ? { ...draft.amounts, extra: typedAed(preview.owedFils) } : draft.amounts
        onDraft({ ...draft, reason, amounts })
      }}
    >
      <option value="" disabled>
        {t('choose')}
      </option>
      {known.map((reason) => (
        <option key={reason} value={reason}>
          {t(`reasons.${reason}`)}
        </option>
      ))}
    </SelectField>
  )
}

export function DestinationFields({ preview, draft, onDraft }: Refunding) {
  const { t } = useTranslation('refunds')
  const { destinations } = preview
  const destination = destinationOf(draft, destinations)
  return (
    <>
      <RadioGroup
        label={t('destination')}
        name="destination"
        value={destination}
        onValue={(value) => onDraft({ ...draft, destination: destinations.find((one) => one === value) ?? null })}
        options={destinations.map((value) => ({
          value,
          label: t(`destinations.${value}`),
          note: t(`destinationNotes.${value}`),
        }))}
      />
      {destination === 'bank' && (
        <AccountFields
          iban={draft.iban}
          accountName={draft.accountName}
          onAccount={(account) => onDraft({ ...draft, ...account })}
        />
      )}
    </>
  )
}

type Account = { iban: string; accountName: string }

export function AccountFields({ iban, accountName, onAccount }: Account & { onAccount: (account: Account) => void }) {
  const { t } = useTranslation('refunds')
  return (
    <>
      <TextField
        label={t('iban')}
        hint={t('ibanHint')}
        name="iban"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={iban}
        onChange={({ target }) => onAccount({ iban: target.value, accountName })}
      />
      <TextField
        label={t('accountName')}
        name="accountName"
        autoComplete="off"
        maxLength={120}
        value={accountName}
        onChange={({ target }) => onAccount({ iban, accountName: target.value })}
      />
    </>
  )
}

/** Nothing while none of its pieces had left the house. */
export function RestockFields({ preview, draft, onDraft }: Refunding) {
  const { t } = useTranslation('refunds')
  const { language } = useLanguage()
  const { data } = useStaffCall('GET /admin/stock/places', {}, { enabled: useCan()('stock.read') })
  if (restockable(draft, preview.left.lines) === 0 || !data) return null
  const isOn = restocks(draft)
  return (
    <>
      <Checkbox
        label={t('restock')}
        name="restock"
        checked={isOn}
        onChange={({ target }) => onDraft({ ...draft, isRestocked: target.checked })}
      />
      {isOn && (
        <SelectField
          label={t('restockWhere')}
          name="place"
          value={draft.place}
          onChange={({ target }) => onDraft({ ...draft, place: target.value })}
        >
          {data.places.map(({ _id, names }) => (
            <option key={_id} value={_id}>
              {pickText(names, language)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
