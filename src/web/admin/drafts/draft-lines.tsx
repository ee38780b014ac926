import { purchaseOptions } from '#domain/pricing.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { useFils } from '../order/order-reply.ts'
import type { DraftLine, TypedLine } from './draft-body.ts'
import { readFils } from '#domain/typed-aed.ts'
import { showFils } from './dirhams.ts'
import type { DraftDesk } from './use-draft.ts'

/** The pieces, as many of them and at which price. */
export function DraftLines({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { typed, draft, change, faults } = desk
  if (typed.lines.length === 0) return <p className="py-6 text-stone">{t('goods.none')}</p>
  const setLine = (place: number, line: Partial<TypedLine> | null) =>
    change({
      lines: line
        ? typed.lines.map((one, index) => (index === place ? { ...one, ...line } : one))
        : typed.lines.toSpliced(place, 1),
    })
  return (
    <ul className="divide-y divide-line border-y border-line">
      {typed.lines.map((line, place) => (
        <OneLine
          // oxlint-disable-next-line no-array-index-key
          key={`${line.variantId} ${place}`}
          line={line}
          shown={draft.lines.find(({ variantId }) => variantId === line.variantId)}
          priced={draft.lines[place]}
          fault={faults[`lines.${place}.cutPriceFils`] ?? faults[`lines.${place}.purchaseOption`]}
          onChange={(next) => setLine(place, next)}
        />
      ))}
    </ul>
  )
}

type OneLineProps = {
  line: TypedLine
  shown: DraftLine | undefined
  /** Of the last save. */ priced: DraftLine | undefined
  fault: string | undefined
  onChange: (line: Partial<TypedLine> | null) => void
}

function OneLine({ line, shown, priced, fault, onChange }: OneLineProps) {
  const { t } = useTranslation('drafts')
  const fils = useFils()
  const name = shown ? `${shown.name} ${shown.size}` : ''
  const isShort = shown !== undefined && line.quantity > shown.available
  return (
    <li className="py-4">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <p className="min-w-0">
          {shown ? (
            <>
              <bdi>{shown.name}</bdi> · <bdi>{shown.color}</bdi> · <bdi>{shown.size}</bdi>
            </>
          ) : (
            t('saving')
          )}
        </p>
        <bdi className="tabular-nums">{priced ? fils(priced.lineTotalFils) : ''}</bdi>
      </div>
      {shown && (
        <p className={`text-sm ${isShort || !shown.isSold ? 'text-sale' : 'text-stone'}`}>
          <bdi dir="ltr" className="font-mono text-xs">
            {shown.sku}
          </bdi>{' '}
          · {shown.isSold ? t('goods.left', { count: shown.available }) : t('goods.notSold')} ·{' '}
          <bdi>{fils(priced?.listPriceFils ?? shown.listPriceFils)}</bdi>
        </p>
      )}
      <div
        className={`mt-3 grid grid-cols-2 items-end gap-3 ${
          shown?.isSet
            ? 'sm:grid-cols-[5rem_minmax(0,10rem)_minmax(0,9rem)_minmax(0,1fr)_auto]'
            : 'sm:grid-cols-[5rem_minmax(0,9rem)_minmax(0,1fr)_auto]'
        }`}
      >
        <TextField
          label={t('goods.quantity')}
          aria-label={t('goods.quantityOf', { name })}
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          value={line.quantity}
          onChange={(event) =>
            onChange({ quantity: Math.min(999, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })
          }
        />
        {shown?.isSet ? (
          <SelectField
            label={t('goods.option')}
            aria-label={t('goods.optionOf', { name })}
            value={line.purchaseOption ?? 'combo'}
            onChange={(event) => onChange({ purchaseOption: event.target.value as 'combo', cutPriceFils: null })}
          >
            {purchaseOptions.map((option) => (
              <option key={option} value={option}>
                {t(`options.${option}`)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          label={t('goods.cut')}
          aria-label={t('goods.cutOf', { name })}
          inputMode="decimal"
          dir="ltr"
          defaultValue={showFils(line.cutPriceFils)}
          onBlur={(event) => onChange({ cutPriceFils: readFils(event.target.value) })}
          {...(fault === undefined ? {} : { error: fault })}
        />
        <TextField
          label={t('goods.words')}
          aria-label={t('goods.wordsOf', { name })}
          maxLength={500}
          value={line.customization ?? ''}
          onChange={(event) => onChange({ customization: event.target.value || null })}
        />
        <Button look="quiet" size="sm" onClick={() => onChange(null)} aria-label={t('goods.removeOf', { name })}>
          {t('goods.remove')}
        </Button>
      </div>
    </li>
  )
}
