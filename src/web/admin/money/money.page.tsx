import type { AdminCalls } from '#contract/admin-calls.ts'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { RowTable } from '../lists/row-table.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { Section } from '../order/section.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Differences } from './differences.tsx'

export const handle = { areas: ['money', 'desk'] } satisfies RouteHandle

type Day = AdminCalls['GET /admin/money']['reply']['days'][number]

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, ['until']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/money', input))
}
clientLoader.hydrate = true as const

/** Thirty days of money, and what nobody has explained yet. */
export default function MoneyPage() {
  const [search] = useSearchParams()
  const { days, before, open } = useStaffReply('GET /admin/money', inputOf(search))
  const { t } = useTranslation('money')
  const { day: dayText } = useFormat()
  const columns = useDayColumns(days)
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-2 max-w-prose text-sm text-stone">{t('text')}</p>
      <Section heading={t('differences.heading')} className="mt-6">
        {open.length === 0 ? (
          <p className="text-sm text-stone">{t('differences.none')}</p>
        ) : (
          <Differences of={open} withDay />
        )}
      </Section>
      <div className="mt-8">
        <RowTable
          label={t('heading')}
          columns={columns}
          rows={days.map((day) => ({ ...day, _id: day.day }))}
          nameOf={({ day }) => dayText(day)}
          linkOf={({ day }) => adminLinks.moneyDay(day)}
          nameColumn={t('day')}
          usualSort="-day"
        />
      </div>
      <p className="mt-6 flex flex-wrap gap-4">
        <LinkButton look="outline" size="sm" prefetch="none" to={adminLinks.money({ until: before })}>
          {t('earlier')}
        </LinkButton>
        {search.has('until') && (
          <LinkButton look="quiet" size="sm" prefetch="none" to={adminLinks.money()}>
            {t('latest')}
          </LinkButton>
        )}
      </p>
    </>
  )
}

const rareWays = ['till', 'bank', 'wallet', 'gifts'] as const
type Amounts = 'orders' | 'card' | 'door' | 'givenBack' | (typeof rareWays)[number]

/** Days on which nothing came by a way show nothing there, so that what came stands out; a rare way has its column when something came by it. */
function useDayColumns(days: readonly Day[]): RowColumn<Day>[] {
  const { t } = useTranslation('money')
  const amount = (id: Amounts): RowColumn<Day> => ({
    id,
    name: t(id),
    isNumber: true,
    isNamed: true,
    show: (day) => (day[id].count > 0 ? <Amount of={day[id].fils} /> : null),
  })
  return [
    amount('orders'),
    amount('card'),
    amount('door'),
    ...rareWays.filter((way) => days.some((day) => day[way].count > 0)).map(amount),
    amount('givenBack'),
    {
      id: 'payouts',
      name: t('payouts'),
      isNumber: true,
      isNamed: true,
      show: ({ provider }) => (provider.payouts === 0 ? null : <Amount of={-provider.payouts} />),
    },
    { id: 'comparison', name: t('comparison'), show: (day) => <Comparison day={day} /> },
  ]
}

function Comparison({ day: { open, compared } }: { day: Day }) {
  const { t } = useTranslation('money')
  if (open > 0) return <span className="font-medium text-sale">{t('state.open', { count: open })}</span>
  if (compared === null) return <span className="text-stone">{t('state.never')}</span>
  return compared.failure === null ? (
    <span className="text-success">{t('state.agrees')}</span>
  ) : (
    <span className="text-sale">{t('state.failed')}</span>
  )
}

export const ErrorBoundary = PageError
