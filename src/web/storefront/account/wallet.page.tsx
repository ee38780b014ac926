import type { Calls } from '#contract/calls.ts'
import { useSearchParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { RedeemForm } from '../gift-card/redeem-form.tsx'
import { Loaded } from './loaded.tsx'
import { useWallet } from './queries.ts'

export const handle = { areas: ['account', 'gift'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'wallet', path: null })

type Reply = Calls['GET /wallet']['reply']

/** What the shop owes her, and how it came to that. */
export default function WalletPage() {
  const { t } = useTranslation(['account', 'errors'])
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const query = useWallet(page)
  return (
    <>
      <h1 className="text-3xl">{t('wallet.heading')}</h1>
      <div className="mt-6 border-t border-line pt-6">
        <Loaded query={query} fallback={t('errors:somethingWrongRetry')} skeleton={<WalletSkeleton />}>
          {({ wallet, entries, pagination }) => (
            <>
              <Balance wallet={wallet} />
              <RedeemForm />
              {pagination.total === 0 ? (
                <EmptyState heading={t('wallet.empty')} text={t('wallet.emptyText')} />
              ) : (
                <div
                  aria-busy={query.isPlaceholderData || undefined}
                  className={query.isPlaceholderData ? 'opacity-50' : ''}
                >
                  <h2 className="mt-10 text-xl">{t('wallet.entries')}</h2>
                  <ul className="mt-3 divide-y divide-line border-y border-line">
                    {entries.map((entry) => (
                      <Entry key={entry._id} entry={entry} />
                    ))}
                  </ul>
                  <Pagination current={page} totalPages={pagination.totalPages} linkTo={(to) => links.wallet(to)} />
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function Balance({ wallet: { balance, bonus } }: Pick<Reply, 'wallet'>) {
  const { t } = useTranslation('account')
  const { money } = useFormat()
  return (
    <div>
      <p className="text-sm text-stone">{t('wallet.balance')}</p>
      <p className="mt-1 text-3xl tabular-nums">
        <bdi>{money(balance)}</bdi>
      </p>
      {bonus > 0 && <p className="mt-2 max-w-prose text-sm">{t('wallet.bonus', { amount: money(bonus) })}</p>}
      {balance > 0 && <p className="mt-2 max-w-prose text-sm text-stone">{t('wallet.use')}</p>}
    </div>
  )
}

function Entry({ entry: { kind, isBonus, amount, createdAt, order } }: { entry: Reply['entries'][number] }) {
  const { t } = useTranslation('account')
  const { date, money } = useFormat()
  return (
    <li className="flex items-baseline justify-between gap-6 py-4">
      <div className="min-w-0">
        <p>
          {t(`wallet.kinds.${kind}`)}
          {isBonus && kind !== 'bonus' && <span className="text-stone"> · {t('wallet.isBonus')}</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-stone">
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {order && (
            <LocalLink to={links.order(order._id)} className="link">
              {t('wallet.order', { number: order.number })}
            </LocalLink>
          )}
        </p>
      </div>
      <bdi className="shrink-0 tabular-nums">{amount > 0 ? `+${money(amount)}` : money(amount)}</bdi>
    </li>
  )
}

function WalletSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-2 h-10 w-48" />
      <Skeleton className="mt-12 h-7 w-56" />
      <Skeleton className="mt-4 h-48 w-full" />
    </>
  )
}
