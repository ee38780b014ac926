import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ColourDot, useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { Line } from './lines.ts'
import { cellOf, gridTotal } from './quantity-grid.ts'
import type { GridQuantities } from './quantity-grid.ts'

type QuantityGridProps = { line: Line; quantities: GridQuantities; onChange: (quantities: GridQuantities) => void }

/** A colour per row, a size per column. For approved buyers, who know what they want of each. */
export function QuantityGrid({ line: { colors, sizes }, quantities, onChange }: QuantityGridProps) {
  const { t } = useTranslation(['wholesale', 'common'])
  const nameOf = useColourName()
  const sizeName = useSizeName()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('grid.heading')}</legend>
      <p className="mt-1 text-sm text-stone">{t('grid.text', { total: gridTotal(quantities) })}</p>
      <div className="mt-3 overflow-x-auto pb-1">
        <table className="border-separate border-spacing-0.5 text-sm sm:border-spacing-1">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('common:colour')}</span>
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className="font-medium sm:px-1">
                  <bdi>{sizeName(size)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colors.map((colour) => (
              <tr key={colour}>
                <th scope="row" className="pe-1 sm:pe-3 text-start font-normal whitespace-nowrap">
                  <ColourDot colour={colour} className="me-1.5 size-3 sm:me-2" />
                  {nameOf(colour)}
                </th>
                {sizes.map((size) => (
                  <td key={size}>
                    <input
                      aria-label={t('grid.cell', { colour: nameOf(colour), size: sizeName(size) })}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={5}
                      value={quantities[cellOf(colour, size)] ?? ''}
                      onChange={({ target }) => onChange({ ...quantities, [cellOf(colour, size)]: target.value })}
                      className="min-h-11 w-11 rounded-sm sm:w-14 border border-stone/60 bg-white px-1 text-center text-base tabular-nums hover:border-ink focus:border-ink"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}
