import type { ReactNode } from 'react'
import { mostReceived } from '#domain/receipt.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Section } from '../order/section.tsx'
import { LinePiece } from '../stock/line-piece.tsx'
import type { Change } from './draft-editor.tsx'
import type { DraftLine, ReceiptDraft } from './receipt-draft.ts'

type Props = {
  draft: ReceiptDraft
  faults: readonly string[]
  isCostShown: boolean
  onChange: Change
  end: ReactNode
}

const box =
  'min-h-11 rounded-sm border border-stone/60 bg-white px-2 text-end text-base tabular-nums aria-invalid:border-sale'

export function DraftLines({ draft: { lines, currency }, faults, isCostShown, onChange, end }: Props) {
  const { t } = useTranslation(['receipts', 'stock'])
  const total = lines.reduce((sum, { announced }) => sum + announced, 0)
  const set = (variantId: string, fields: Partial<DraftLine>) =>
    onChange({ lines: lines.map((line) => (line.variantId === variantId ? { ...line, ...fields } : line)) })
  return (
    <Section heading={t('lines')} end={end}>
      <p className="py-2 text-sm text-stone">
        {lines.length === 0 ? t('noLines') : t('stock:pieces', { count: total })}
      </p>
      <ul className="divide-y divide-line text-sm">
        {lines.map((line) => (
          <LinePiece key={line.variantId} piece={line}>
            <span className="flex flex-wrap items-center gap-2">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={mostReceived}
                aria-label={t('quantityOf', { name: `${line.name} ${line.size}` })}
                value={line.announced}
                onChange={({ target }) =>
                  set(line.variantId, { announced: Math.max(0, Math.trunc(Number(target.value))) })
                }
                className={`w-20 ${box}`}
              />
              {isCostShown && (
                <label className="flex items-center gap-2">
                  <span className="sr-only">{t('costOf', { name: `${line.name} ${line.size}` })}</span>
                  <input
                    inputMode="decimal"
                    dir="ltr"
                    maxLength={12}
                    autoComplete="off"
                    value={line.cost}
                    aria-invalid={faults.includes(line.variantId) || undefined}
                    onChange={({ target }) => set(line.variantId, { cost: target.value })}
                    className={`w-24 ${box}`}
                  />
                  <bdi className="text-stone">{currency}</bdi>
                </label>
              )}
              <Button
                look="quiet"
                size="sm"
                aria-label={t('removeOf', { name: `${line.name} ${line.size}` })}
                onClick={() => onChange({ lines: lines.filter(({ variantId }) => variantId !== line.variantId) })}
              >
                {t('remove')}
              </Button>
            </span>
          </LinePiece>
        ))}
      </ul>
      <p role="alert" className="text-sm text-sale">
        {lines.some(({ variantId }) => faults.includes(variantId)) && t('costs.badAmount')}
      </p>
    </Section>
  )
}
