import { adjustmentReasons } from '#domain/stock-places.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useOwnPlace } from '../picking/places.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { changeOf, directionOf, type Direction, type Reason } from './adjustment-draft.ts'
import { useStockPlaces } from './places.ts'
import { renewStock } from './renew-stock.ts'
import type { StockRow } from './stock-columns.tsx'

type Props = { row: StockRow; isOpen: boolean; onClose: () => void }

export function AdjustWindow({ row, isOpen, onClose }: Props) {
  const { t } = useTranslation('stock')
  return (
    <Window title={t('adjust.open')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <AdjustForm row={row} onClose={onClose} />}
    </Window>
  )
}

/** Says first what the place will have, and how much orders leave to take. */
function AdjustForm({ row, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('stock')
  const { act, isBusy, error } = useAct()
  const { places } = useStockPlaces()
  const [place, setPlace] = useState(useOwnPlace())
  const [reason, setReason] = useState<Reason>('damage')
  const [direction, setDirection] = useState<Direction>('out')
  const [quantity, setQuantity] = useState('')
  const [note, setNote] = useState('')
  const change = changeOf(quantity, directionOf(reason) ?? direction)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change === null) return
    const body = { place, reason, note: note.trim(), lines: [{ variantId: row._id, quantity: change }] }
    void act(
      () => staffCall('POST /admin/stock/adjustments', { body, headers: oneTimeKey() }),
      ({ approval }) => {
        toast.success(said(approval ? 'stock:adjust.asked' : 'stock:adjust.done'))
        renewStock()
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p className="text-sm text-stone">{t('adjust.cap')}</p>
      <SelectField label={t('adjust.place')} value={place} onChange={({ target }) => setPlace(target.value)}>
        {places.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('adjust.reason')}
        value={reason}
        onChange={({ target }) => setReason(adjustmentReasons.find((one) => one === target.value) ?? 'correction')}
      >
        {adjustmentReasons.map((one) => (
          <option key={one} value={one}>
            {t(`reasons.${one}`)}
          </option>
        ))}
      </SelectField>
      {directionOf(reason) === null && (
        <SelectField
          label={t('adjust.direction')}
          value={direction}
          onChange={({ target }) => setDirection(target.value === 'in' ? 'in' : 'out')}
        >
          <option value="out">{t('adjust.out')}</option>
          <option value="in">{t('adjust.in')}</option>
        </SelectField>
      )}
      <TextField
        label={t('adjust.quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        required
        value={quantity}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <TextArea
        label={t('adjust.note')}
        rows={2}
        isOptional
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Outlook row={row} place={place} change={change} />
      <Button type="submit" isBusy={isBusy}>
        {t('adjust.submit')}
      </Button>
    </form>
  )
}

function Outlook({ row, place, change }: { row: StockRow; place: string; change: number | null }) {
  const { t } = useTranslation('stock')
  const { number } = useFormat()
  const { places, nameOf } = useStockPlaces()
  const before = row.levels.find((level) => level.place === place)?.quantity ?? 0
  const isBound = places.find(({ code }) => code === place)?.sellsOnline && -(change ?? 0) > row.forSale
  return (
    <p aria-live="polite" className="min-h-6 text-sm">
      {change !== null &&
        before + change >= 0 &&
        t('adjust.becomes', { place: nameOf(place), before: number(before), after: number(before + change) })}
      {isBound && <span className="block text-sale">{t('adjust.promised', { most: number(row.forSale) })}</span>}
    </p>
  )
}
