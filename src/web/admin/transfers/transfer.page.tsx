import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import { ByWhom } from '../stock/by-whom.tsx'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'
import { DraftEditor } from './draft-editor.tsx'
import { ReceiveForm } from './receive-form.tsx'

export const handle = { areas: ['transfers', 'stock', 'packing', 'desk'] } satisfies RouteHandle

export type Transfer = AdminCalls['GET /admin/stock/transfers/:id']['reply']['transfer']

const inputOf = (id = '') => ({ params: { id } })
const isNew = (id: string | undefined) => id === 'new'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      loadPlaces(),
      ...(isNew(params.id) ? [] : [staffReplies.load('GET /admin/stock/transfers/:id', inputOf(params.id))]),
    ]),
  )
}
clientLoader.hydrate = true as const

/** One transfer, from the first scanned piece to the last that arrived. */
export default function TransferPage() {
  const { id } = useParams()
  const { t } = useTranslation('transfers')
  return (
    <>
      <p className="mb-2">
        <Link to={adminLinks.transfers()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('back')}
        </Link>
      </p>
      {isNew(id) ? (
        <>
          <PageTitle of={t('add')} />
          <h1 className="text-2xl">{t('add')}</h1>
          <DraftEditor key="new" transfer={null} />
        </>
      ) : (
        <Stored id={id} />
      )}
    </>
  )
}

function Stored({ id }: { id: string | undefined }) {
  const { transfer } = useStaffReply('GET /admin/stock/transfers/:id', inputOf(id))
  const { t } = useTranslation('transfers')
  const { moment } = useFormat()
  const { nameOf } = useStockPlaces()
  const mayWrite = useCan()('stock.papers')
  const { status, from, to, by, createdAt, sentAt, receivedAt, note } = transfer
  const route = t('route', { from: `\u2068${nameOf(from)}\u2069`, to: `\u2068${nameOf(to)}\u2069` })
  return (
    <>
      <PageTitle of={route} />
      <h1 className="text-2xl">{route}</h1>
      <p className="mt-1 text-stone">
        <span className="font-medium text-ink">{t(`statuses.${status}`)}</span> ·{' '}
        <ByWhom by={by} at={createdAt} shown={moment(createdAt)} />
        {sentAt !== null && <> · {t('sentAt', { time: moment(sentAt) })}</>}
        {receivedAt !== null && <> · {t('receivedAt', { time: moment(receivedAt) })}</>}
      </p>
      {status === 'draft' && mayWrite ? (
        <DraftEditor key={transfer.version} transfer={transfer} />
      ) : (
        <>
          {note !== '' && (
            <p className="mt-3">
              <bdi>{note}</bdi>
            </p>
          )}
          {status === 'sent' && mayWrite ? (
            <ReceiveForm key={transfer.version} transfer={transfer} />
          ) : (
            <Lines transfer={transfer} />
          )}
        </>
      )}
    </>
  )
}

function Lines({ transfer: { lines } }: { transfer: Transfer }) {
  const { t } = useTranslation(['transfers', 'stock'])
  return (
    <Section heading={t('lines')} className="mt-6 max-w-3xl">
      <ul className="divide-y divide-line text-sm">
        {lines.map((line) => (
          <LinePiece key={line.variantId} piece={line}>
            <span className="text-end tabular-nums">
              {t('stock:pieces', { count: line.quantity })}
              {line.difference !== null && line.difference !== 0 && (
                <span className="block text-sale">
                  {line.difference < 0
                    ? t('missing', { count: -line.difference })
                    : t('more', { count: line.difference })}
                </span>
              )}
            </span>
          </LinePiece>
        ))}
      </ul>
    </Section>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('transfers')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.transfers()}>
        {t('back')}
      </LinkButton>
    </EmptyState>
  )
}
