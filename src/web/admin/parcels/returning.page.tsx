import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Reason } from './reason.tsx'
import { numberOf, type ParcelRow } from './parcels.page.tsx'
import { ToShelve } from './to-shelve.tsx'
import { VerbWindow } from './verb-window.tsx'
import { CourierName } from './courier-name.tsx'

export const handle = { areas: ['packing', 'couriers'] } satisfies RouteHandle

const input = { query: { state: 'returning,returned,lost', sort: 'moved', limit: '200' } } as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/parcels', input),
      staffReplies.load('GET /admin/stock/places', {}),
      staffReplies.load('GET /admin/stock/to-shelve', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

/** Parcels on their way back, the longest still first; each is received with its place and reason. */
export default function ReturningPage() {
  const { parcels } = useStaffReply('GET /admin/parcels', input)
  const { t } = useTranslation('packing')
  const mayWrite = useCan()('parcels.write')
  const [receiving, setReceiving] = useState<ParcelRow | null>(null)
  return (
    <>
      <PageTitle of={t('returning.heading')} />
      <h1 className="text-2xl">{t('returning.heading')}</h1>
      <ToShelve />
      <p className="mt-1 text-stone">{t('returning.text')}</p>
      {parcels.length === 0 ? (
        <EmptyState heading={t('returning.none')} />
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {parcels.map((parcel) => (
            <li key={parcel._id}>
              <ReturningCard parcel={parcel} onReceive={mayWrite ? () => setReceiving(parcel) : null} />
            </li>
          ))}
        </ul>
      )}
      {receiving && (
        <VerbWindow
          parcel={receiving}
          verb="receive_back"
          onClose={() => setReceiving(null)}
          onDone={() => void staffReplies.renew('GET /admin/parcels')}
        />
      )}
    </>
  )
}

function ReturningCard({ parcel, onReceive }: { parcel: ParcelRow; onReceive: (() => void) | null }) {
  const { t } = useTranslation('packing')
  const { money } = useFormat()
  const short = useShortMoment()
  const { _id, state, courier, awb, trouble, to, cod, movedAt } = parcel
  return (
    <article className="flex h-full flex-col gap-1 border border-line bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={adminLinks.parcel(_id)}
          className="inline-flex min-h-11 items-center text-lg font-medium underline-offset-4 hover:underline"
        >
          <bdi>{numberOf(parcel)}</bdi>
        </Link>
        <span className="text-sale">{t(`parcels.states.${state}`)}</span>
      </p>
      <p>
        <bdi>{to.name}</bdi>
        {cod > 0 && <span className="text-stone"> · {money(toAed(cod))}</span>}
      </p>
      <p className="text-sm text-stone">
        <CourierName of={courier ?? ''} /> <bdi className="font-mono">{awb}</bdi> · {short(movedAt)}
      </p>
      {trouble && (
        <p>
          {t('returning.why')}: <Reason word={trouble} />
        </p>
      )}
      {onReceive && (
        <Button
          size="lg"
          className="mt-auto w-full"
          aria-label={t('returning.receive', { number: numberOf(parcel) })}
          onClick={onReceive}
        >
          {t('parcel.verbs.receive_back')}
        </Button>
      )}
    </article>
  )
}

export const ErrorBoundary = PageError
