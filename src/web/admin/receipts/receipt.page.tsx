import { useState } from 'react'
import { Link, useParams } from 'react-router'
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
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { ByWhom } from '../stock/by-whom.tsx'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { Outcome } from './outcome.tsx'
import type { Receipt } from './receipt-draft.ts'

export const handle = { areas: ['receipts', 'stock', 'packing', 'desk'] } satisfies RouteHandle

const inputOf = (id = '') => ({ params: { id } })
const isNew = (id: string | undefined) => id === 'new'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      loadPlaces(),
      ...(isNew(params.id) ? [] : [staffReplies.load('GET /admin/receipts/:id', inputOf(params.id))]),
    ]),
  )
}
clientLoader.hydrate = true as const

/** One receipt: typed, received with a phone, and what it came to. */
export default function ReceiptPage() {
  const { id } = useParams()
  const { t } = useTranslation('receipts')
  return (
    <>
      <p className="mb-2">
        <Link to={adminLinks.receipts()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('back')}
        </Link>
      </p>
      {isNew(id) ? (
        <>
          <PageTitle of={t('add')} />
          <h1 className="text-2xl">{t('add')}</h1>
          <DraftEditor key="new" receipt={null} newer={null} onStored={() => {}} onReceive={null} />
        </>
      ) : (
        <Stored key={id} id={id} />
      )}
    </>
  )
}

function Stored({ id }: { id: string | undefined }) {
  const { receipt } = useStaffReply('GET /admin/receipts/:id', inputOf(id))
  const { t } = useTranslation('receipts')
  const mayWrite = useCan()('stock.papers')
  const [isReceiving, setReceiving] = useState(false)
  const title = t('title', { supplier: `\u2068${receipt.supplier}\u2069` })
  const isDraft = receipt.status === 'draft' && mayWrite
  return (
    <>
      <PageTitle of={title} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <Facts receipt={receipt} />
      {isDraft && isReceiving && (
        <Button look="outline" className="mt-4" onClick={() => setReceiving(false)}>
          {t('edit')}
        </Button>
      )}
      {!isDraft ? (
        <Outcome receipt={receipt} />
      ) : isReceiving ? (
        <ArrivalForm receipt={receipt} />
      ) : (
        <Edited receipt={receipt} onReceive={receipt.lines.length > 0 ? () => setReceiving(true) : null} />
      )}
    </>
  )
}

/** What is typed stays until she saves it herself, or looks at what somebody else has saved. */
function Edited({ receipt, onReceive }: { receipt: Receipt; onReceive: (() => void) | null }) {
  const [base, setBase] = useState(receipt)
  const newer = receipt.version > base.version ? receipt : null
  return <DraftEditor key={base.version} receipt={base} onStored={setBase} {...{ newer, onReceive }} />
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const { moment, day, date } = useFormat()
  const { nameOf } = useStockPlaces()
  const { status, place, by, createdAt, bookedAt, bookedBy, expectedOn, documentNumber, documentOn } = receipt
  return (
    <div className="mt-1 grid gap-1 text-sm text-stone">
      <p>
        <span className="font-medium text-ink">{t(`statuses.${status}`)}</span> · <bdi>{nameOf(place)}</bdi> ·{' '}
        <ByWhom by={by} at={createdAt} shown={moment(createdAt)} />
      </p>
      {documentNumber !== '' && (
        <p>
          {t('document', { number: `\u2068${documentNumber}\u2069` })}
          {documentOn !== null && ` · ${date(documentOn)}`}
        </p>
      )}
      {status === 'draft' && expectedOn !== null && (
        <p className={receipt.isLate ? 'text-sale' : ''}>
          {t('expected', { day: day(expectedOn) })}
          {receipt.isLate && ` · ${t('isLate')}`}
        </p>
      )}
      {bookedAt !== null && <p>{t('bookedAt', { time: moment(bookedAt), name: `\u2068${bookedBy ?? ''}\u2069` })}</p>}
      {receipt.restOf !== null && (
        <Link to={adminLinks.receipt(receipt.restOf)} className="link w-fit">
          {t('restOf')}
        </Link>
      )}
      {receipt.rest !== null && (
        <Link to={adminLinks.receipt(receipt.rest)} className="link w-fit">
          {t('rest')}
        </Link>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('receipts')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.receipts()}>
        {t('back')}
      </LinkButton>
    </EmptyState>
  )
}
