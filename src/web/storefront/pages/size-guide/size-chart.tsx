import type { SizeChart as Chart } from '#contract/size-guide.ts'
import { inUnit } from '../../product/in-unit.ts'
import type { MeasureLabels } from './measure-labels.ts'
import type { SizeTexts } from './size-texts.ts'

/** Both units stand in the page; which one shows is the choice above (unit-choice), without a script. */
export function SizeChart({
  chart,
  data: { texts, labels },
}: {
  chart: Chart
  data: MeasureLabels & { texts: SizeTexts }
}) {
  const { id, name: caption, columns, elsewhere, table } = chart
  const { measures, rows } = table
  const sizesOf = new Map(elsewhere.map(({ size, sizes }) => [size, sizes]))
  const head = 'py-3 pe-2 text-start align-bottom font-medium last:pe-0 sm:pe-4 sm:whitespace-nowrap'
  const cell = 'py-3 pe-2 whitespace-nowrap last:pe-0 sm:pe-4'
  const first = 'sticky start-0 bg-paper'
  return (
    <div>
      <h3 id={`${id}-name`} className="font-sans text-base font-medium">
        {caption}
      </h3>
      {/* Wide tables scroll sideways on phones, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="mt-3 overflow-x-auto" role="region" aria-labelledby={`${id}-name`} tabIndex={0}>
        <table aria-labelledby={`${id}-name`} className="w-full text-xs tabular-nums sm:text-sm">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className={`${head} ${first}`}>
                {table.isEuropean ? labels.eu : labels.size}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={head}>
                  {texts.columns[column]}
                </th>
              ))}
              {measures.map((measure) => (
                <th key={measure} scope="col" className={head}>
                  {labels[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, cm }) => (
              <tr key={size} className="border-b border-line">
                <th scope="row" className={`${cell} ${first} text-start font-medium`}>
                  <bdi>{size}</bdi>
                </th>
                {columns.map((column, index) => (
                  <td key={column} className={`${cell} text-stone`}>
                    <bdi dir="ltr">{sizesOf.get(size)?.[index] ?? '–'}</bdi>
                  </td>
                ))}
                {measures.map((measure, index) => (
                  <td key={measure} className={cell}>
                    <bdi dir="ltr" className="group-has-[#unit-inches:checked]/guide:hidden">
                      {inUnit(cm[index] ?? 0, 'cm')}
                    </bdi>
                    <bdi dir="ltr" className="hidden group-has-[#unit-inches:checked]/guide:inline">
                      {inUnit(cm[index] ?? 0, 'inches')}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-xl text-sm text-stone">{table.how}</p>
    </div>
  )
}
