import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { Fact, Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { AdjustWindow } from './adjust-window.tsx'
import { Ledger } from './ledger.tsx'
import { Levels } from './levels.tsx'
import { loadPlaces } from './places.ts'

export const handle = { areas: ['stock', 'desk'] } satisfies RouteHandle

export type PieceStock = AdminCalls['GET /admin/stock/variants/:id']['reply']

const inputOf = (sku = '') => ({ params: { id: sku } })
const ledgerOf = (variant: string, search: URLSearchParams) => ({ query: { variant, ...queryIn(search, ['cursor']) } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const [{ row }] = await Promise.all([
      staffReplies.load('GET /admin/stock/variants/:id', inputOf(params.sku)),
      loadPlaces(),
    ])
    await staffReplies.load('GET /admin/stock/movements', ledgerOf(row._id, searchParams))
  })
}
clientLoader.hydrate = true as const

/** One variant: where it lies, who waits for it, and all that ever moved it. */
export default function PiecePage() {
  const { sku } = useParams()
  const piece = useStaffReply('GET /admin/stock/variants/:id', inputOf(sku))
  const [search] = useSearchParams()
  const { movements, next } = useStaffReply('GET /admin/stock/movements', ledgerOf(piece.row._id, search))
  const { t } = useTranslation('stock')
  const can = useCan()
  const [isAdjusting, setAdjusting] = useState(false)
  const { row } = piece
  return (
    <>
      <PageTitle of={t('piece.title', { sku: row.sku })} />
      <p className="mb-2">
        <Link to={adminLinks.stock()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('piece.back')}
        </Link>
      </p>
      {/* An SKU may be wider than a phone. */}
      <h1 className="text-2xl wrap-anywhere">{t('piece.title', { sku: `\u2068${row.sku}\u2069` })}</h1>
      <p className="mt-1">
        <bdi>{row.product.name}</bdi> · <bdi>{row.colorName}</bdi> · <bdi>{row.size}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {can('stock.adjust') && (
          <Button size="sm" onClick={() => setAdjusting(true)}>
            {t('adjust.open')}
          </Button>
        )}
        {can('products.read') && (
          <LinkButton
            look="outline"
            size="sm"
            prefetch="none"
            to={adminLinks.product(row.product._id, { part: 'variants' })}
          >
            {t('piece.product')}
          </LinkButton>
        )}
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Facts piece={piece} />
        <Levels row={row} />
        <OpenOrders orders={piece.orders} />
        <div>
          <Ledger movements={movements} />
          <ListPager next={next} />
        </div>
      </div>
      <AdjustWindow row={row} isOpen={isAdjusting} onClose={() => setAdjusting(false)} />
    </>
  )
}

function Facts({ piece: { row, ean, cost } }: { piece: PieceStock }) {
  const { t } = useTranslation('stock')
  const { number, money } = useFormat()
  const { onHand, reserved, owed } = row.online
  return (
    <Section heading={t('piece.facts')}>
      <dl>
        <Fact name={t('list.forSale')} isStrong>
          {number(row.forSale)}
        </Fact>
        <Fact name={t('list.onHand')}>{number(onHand)}</Fact>
        <Fact name={t('list.reserved')}>{number(reserved)}</Fact>
        {owed !== 0 && <Fact name={owed > 0 ? t('piece.owed') : t('piece.owedBack')}>{number(Math.abs(owed))}</Fact>}
        <Fact name={t('list.elsewhere')}>{number(row.elsewhere)}</Fact>
        <Fact name={t('list.coming')}>{number(row.coming)}</Fact>
        <Fact name={t('list.sold30')}>{number(row.sold30)}</Fact>
        {row.sellThrough !== null && (
          <Fact name={t('piece.sellThrough')}>
            <bdi>{`${number(row.sellThrough)}%`}</bdi>
          </Fact>
        )}
        {cost !== null && <Fact name={t('piece.cost')}>{money(toAed(cost))}</Fact>}
        {ean !== null && (
          <Fact name={t('piece.ean')}>
            <bdi dir="ltr" className="font-mono text-xs">
              {ean}
            </bdi>
          </Fact>
        )}
      </dl>
    </Section>
  )
}

function OpenOrders({ orders }: { orders: PieceStock['orders'] }) {
  const { t } = useTranslation('stock')
  const short = useShortMoment()
  const mayOpen = useCan()('orders.read')
  return (
    <Section heading={t('piece.orders')}>
      {orders.length === 0 ? (
        <p className="text-sm text-stone">{t('piece.noOrders')}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-stone">{t('piece.ordersText')}</p>
          <ul className="divide-y divide-line text-sm">
            {orders.map(({ _id, number, quantity, isSold, createdAt }) => (
              <li key={`${_id} ${isSold}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                {mayOpen ? (
                  <Link to={adminLinks.order(number)} className="link inline-flex min-h-11 items-center">
                    <bdi>{number}</bdi>
                  </Link>
                ) : (
                  <bdi className="inline-flex min-h-11 items-center">{number}</bdi>
                )}
                <span className="text-stone">
                  {t('pieces', { count: quantity })} · {isSold ? t('piece.sold') : t('piece.held')} ·{' '}
                  <time dateTime={createdAt}>{short(createdAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('stock')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('piece.nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.stock()}>
        {t('piece.back')}
      </LinkButton>
    </EmptyState>
  )
}
