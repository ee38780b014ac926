import { useMemo } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { useStockPlaces } from './places.ts'

export type StockRow = AdminCalls['GET /admin/stock']['reply']['rows'][number]

/** What the list shows beside the places, which have a column each. */
const amounts = ['forSale', 'sold30', 'reserved', 'elsewhere', 'coming'] as const

/** The same columns until the language or the places change. */
export function useStockColumns(): RowColumn<StockRow>[] {
  const { t } = useTranslation('stock')
  const { number } = useFormat()
  const { places } = useStockPlaces()
  const known = places.map(({ code, name }) => `${code} ${name}`).join('\n')
  const columns: RowColumn<StockRow>[] = [
    {
      id: 'variant',
      name: t('list.variant'),
      show: ({ colorName, size, sku }) => (
        <span className="whitespace-nowrap">
          <bdi>{colorName}</bdi> · <bdi>{size}</bdi>
          <bdi dir="ltr" className="block font-mono text-xs text-stone rtl:text-end">
            {sku}
          </bdi>
        </span>
      ),
    },
    ...amounts.map((id) => ({
      id,
      name: t(`list.${id}`),
      isNumber: true,
      isNamed: true,
      show: (row: StockRow) => {
        const amount = id === 'reserved' ? row.online.reserved : row[id]
        if (id === 'forSale')
          return <span className={`tabular-nums ${amount === 0 ? 'text-sale' : ''}`}>{number(amount)}</span>
        return amount === 0 ? null : <span className="tabular-nums">{number(amount)}</span>
      },
    })),
    ...places.map(({ code, name }) => ({
      id: `at-${code}`,
      name,
      isNumber: true,
      isNamed: true,
      show: ({ levels }: StockRow) => {
        const level = levels.find(({ place }) => place === code)
        if (!level) return null
        const isLow = level.quantity < level.minimum
        return (
          <span className={`whitespace-nowrap tabular-nums ${isLow ? 'text-sale' : ''}`}>
            {number(level.quantity)}
            {isLow && <span className="ms-1 text-xs">{t('list.low')}</span>}
          </span>
        )
      },
    })),
  ]
  // Rows are drawn anew only where a column is another one.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => columns, [t, known])
}
