import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffReply } from '../session/staff-replies.ts'

type Reply = AdminCalls['GET /admin/figures']['reply']
type Day = Reply['days'][number]
type Measure = (typeof measures)[number]

const measures = ['sales', 'orders', 'confirmed', 'refused', 'returning'] as const
const valueOf = (day: Day, measure: Measure): number => (measure === 'sales' ? day.salesFils : day[measure])

/** Today beside the same weekday a week ago, with the days between as bars; the same figures stand in a table, which a screen reader reads instead. */
export function Figures() {
  const { t } = useTranslation('desk')
  const { days, weekAgo } = useStaffReply('GET /admin/figures', {})
  const show = useShownValue()
  const today = days.at(-1)
  if (!today || !weekAgo) return null
  return (
    <section className="mt-10" aria-labelledby="figures">
      <h2 id="figures" className="font-sans text-base font-medium">
        {t('today.figures.heading')}
      </h2>
      <p className="mt-1 text-sm text-stone">{t('today.figures.note')}</p>
      <ul className="mt-3 grid grid-cols-2 border-t border-line sm:grid-cols-3 xl:grid-cols-5">
        {measures.map((measure) => (
          <li key={measure} className="flex min-w-0 flex-col border-b border-line py-4 pe-6">
            <p className="text-sm text-stone">{t(`today.figures.${measure}`)}</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <bdi className="text-lg">{show(today, measure)}</bdi>
              <bdi className="text-sm text-stone">{t('today.figures.weekAgo', { value: show(weekAgo, measure) })}</bdi>
            </p>
            <Bars values={days.map((day) => valueOf(day, measure))} />
          </li>
        ))}
      </ul>
      <FigureTable days={days} />
    </section>
  )
}

/** Money in dirhams, everything else as a number. */
function useShownValue() {
  const { money, number } = useFormat()
  return (day: Day, measure: Measure) =>
    measure === 'sales' ? money(toAed(day.salesFils)) : number(valueOf(day, measure))
}

const [barWidth, gap, height] = [8, 3, 40]

/** Today is the dark one. In Arabic time runs from right to left, as the line of text does. */
function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const width = values.length * (barWidth + gap) - gap
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-auto h-13 w-full max-w-44 pt-3 rtl:-scale-x-100"
    >
      {values.map((value, place) => {
        const tall = Math.max((value / most) * height, 1)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the days stand in their order, and none comes between
            key={place}
            x={place * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
            className={place === values.length - 1 ? 'fill-ink' : 'fill-stone/40'}
          />
        )
      })}
    </svg>
  )
}

/** Opened by whoever wants the figures behind the bars; read out like any table. */
function FigureTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('desk')
  const { day: dayText } = useFormat()
  const show = useShownValue()
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline-offset-4 hover:underline">
        {t('today.figures.table')}
      </summary>
      {/* Wider than a phone: the keyboard moves it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('today.figures.table')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('today.figures.table')}</caption>
          <thead>
            <tr className="border-b border-line text-stone">
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {t('today.figures.day')}
              </th>
              {measures.map((measure) => (
                <th key={measure} scope="col" className="py-2 ps-4 text-end font-normal">
                  {t(`today.figures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                  {dayText(day.day)}
                </th>
                {measures.map((measure) => (
                  <td key={measure} className="py-2 ps-4 text-end whitespace-nowrap">
                    <bdi>{show(day, measure)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
