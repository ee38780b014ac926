import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useFils } from '../order/order-reply.ts'
import { Fact } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { GrantWindow } from './grant-window.tsx'

export const handle = { areas: ['care', 'desk'] } satisfies RouteHandle

type Entry = AdminCalls['GET /admin/wallets/:id']['reply']['entries'][number]

const inputOf = (id: string | undefined, search: URLSearchParams) => ({
  params: { id: id ?? '' },
  query: queryIn(search, ['cursor']),
})

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const input = inputOf(params.id, new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/wallets/:id', input))
}
clientLoader.hydrate = true as const

/** What the shop owes a customer, and every entry that made it so. */
export default function WalletPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const { person, creditFils, bonusFils, entries, next } = useStaffReply('GET /admin/wallets/:id', inputOf(id, search))
  const { t } = useTranslation('care')
  const fils = useFils()
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  const title = t('wallet.title', { name: person.name })
  return (
    <>
      <PageTitle of={title} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{title}</h1>
          {may('customers.read') && (
            <Link to={adminLinks.customer(person._id)} className="link mt-1 inline-flex min-h-8 items-center text-sm">
              {t('wallet.toCustomer')}
            </Link>
          )}
        </div>
        {may('goodwill.grant') && <Button onClick={() => setOpen(true)}>{t('wallet.give')}</Button>}
      </header>
      <dl className="mt-4 max-w-sm">
        <Fact name={t('wallet.credit')}>
          <bdi>{fils(creditFils)}</bdi>
        </Fact>
        <Fact name={t('wallet.bonus')}>
          <bdi>{fils(bonusFils)}</bdi>
        </Fact>
        <Fact name={t('wallet.total')} isStrong>
          <bdi>{fils(creditFils + bonusFils)}</bdi>
        </Fact>
      </dl>
      <div className="mt-8">
        {entries.length === 0 ? (
          <EmptyState heading={t('wallet.empty')} text={t('wallet.emptyText')} />
        ) : (
          <ul aria-label={title} className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <OneEntry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        <ListPager next={next} />
      </div>
      <GrantWindow id={person._id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function OneEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const { kind, bucket, amountFils, balanceFils, createdAt } = entry
  return (
    <li className="grid gap-x-8 gap-y-1 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`wallet.kinds.${kind}`)}
          {bucket === 'bonus' && kind !== 'bonus' && (
            <span className="font-normal text-stone"> · {t('wallet.bonus')}</span>
          )}
        </p>
        <time dateTime={createdAt} className="text-stone">
          {moment(createdAt)}
        </time>
        <Why entry={entry} />
      </div>
      <p className="flex items-baseline gap-3 sm:block sm:text-end">
        <span className="font-medium">
          <Amount of={amountFils} />
        </span>
        <span className="text-stone sm:block">
          {t('wallet.left')} <Amount of={balanceFils} />
        </span>
      </p>
    </li>
  )
}

function Why({ entry: { note, by, order } }: { entry: Entry }) {
  const { t } = useTranslation('care')
  return (
    <>
      {order && (
        <Link to={adminLinks.order(order.number)} className="link">
          <bdi>{t('wallet.order', { number: order.number })}</bdi>
        </Link>
      )}
      {note !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {by !== null && (
        <p className="text-stone">
          <bdi>{by}</bdi>
        </p>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('care')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('wallet.nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.customers()}>
        {t('person.toList')}
      </LinkButton>
    </EmptyState>
  )
}
