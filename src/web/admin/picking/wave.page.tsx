import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PageError } from '../frame/page-error.tsx'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { PaperLink } from '../parcels/paper-link.tsx'
import { useInTurn } from '../scanning/in-turn.ts'
import { LastOutcome } from '../scanning/outcome.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useOutcome } from '../scanning/use-outcome.ts'
import { useCan } from '../session/me.ts'
import { inSession } from '../session/sign-in-again.ts'
import { ifMatch, loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { PieceCard } from './piece-card.tsx'
import { usePlaces } from './places.tsx'
import { Progress } from './progress.tsx'
import { ShortWindow } from './short-window.tsx'

export const handle = { areas: ['packing'] } satisfies RouteHandle

export type ShownWave = AdminCalls['GET /admin/waves/:id']['reply']
export type Piece = ShownWave['pieces'][number]

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const input = { params: { id: params.wave ?? '' } }
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/waves/:id', input), staffReplies.load('GET /admin/stock/places', {})]),
  )
}
clientLoader.hydrate = true as const

/** A wave on a phone: pieces by shelf, counted off by scanning or pressing. */
export default function WavePage() {
  const { wave: id = '' } = useParams()
  const shown = useStaffReply('GET /admin/waves/:id', { params: { id } })
  const { t } = useTranslation('packing')
  const { nameOf } = usePlaces()
  const { wave, parcels } = shown
  const isOpen = wave.closedAt === null
  return (
    <>
      <PageTitle of={t('wave.heading', { number: wave.number })} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <HeadingWithNumber text={(number) => t('wave.heading', { number })} number={wave.number} />
        <p className="text-stone">{nameOf(wave.place)}</p>
      </div>
      <Progress picked={wave.picked} pieces={wave.pieces} />
      <p className="mt-1 flex flex-wrap gap-x-6">
        <PaperLink path={`/waves/${id}/pick-list`}>{t('wave.list')}</PaperLink>
        {parcels.length > 0 && (
          <>
            <PaperLink path={papersOf(parcels, 'labels')}>{t('wave.labels')}</PaperLink>
            <PaperLink path={papersOf(parcels, 'slips')}>{t('wave.slips')}</PaperLink>
          </>
        )}
      </p>
      {isOpen ? <OpenWave id={id} shown={shown} /> : <ClosedWave shown={shown} />}
    </>
  )
}

const papersOf = (parcels: ShownWave['parcels'], what: string): string =>
  `/parcel-papers?what=${what}&ids=${parcels.map(({ _id }) => _id).join(',')}`

function OpenWave({ id, shown }: { id: string; shown: ShownWave }) {
  const { t } = useTranslation('packing')
  const mayWrite = useCan()('parcels.write')
  const [short, setShort] = useState<Piece | null>(null)
  const { outcome, count } = useCounting(id)
  const isDone = (piece: Piece) => piece.picked >= piece.quantity
  // What is done sinks to the end: the next piece is always on top.
  const pieces = [...shown.pieces.filter((piece) => !isDone(piece)), ...shown.pieces.filter(isDone)]
  return (
    <>
      {mayWrite && (
        <div className="sticky top-13 z-10 -mx-4 lg:top-0 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
          <ScanField label={t('wave.scanLabel')} onScan={(code) => void count({ code })} />
          <LastOutcome outcome={outcome} />
        </div>
      )}
      {shown.wave.picked >= shown.wave.pieces && mayWrite && <CloseWave id={id} shown={shown} />}
      <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {pieces.map((piece) => (
          <li key={piece._id} className="min-w-0">
            <PieceCard
              piece={piece}
              onCount={mayWrite ? (quantity) => void count({ pieceId: piece._id, quantity }) : null}
              onShort={() => setShort(piece)}
            />
          </li>
        ))}
      </ul>
      <ShortWindow waveId={id} piece={short} onClose={() => setShort(null)} />
    </>
  )
}

/** Counts one after the other, and says what each came to. */
function useCounting(id: string) {
  const { t } = useTranslation('packing')
  const { outcome, tell } = useOutcome()
  const describe = useDescribeFailure()
  const inTurn = useInTurn()
  const count = (body: { code?: string; pieceId?: string; quantity?: number }) =>
    inTurn(async () => {
      try {
        const { pieceId, ...shown } = await inSession(() =>
          staffCall('POST /admin/waves/:id/picks', { params: { id }, body, headers: oneTimeKey() }),
        )
        staffReplies.show('GET /admin/waves/:id', { params: { id } }, shown)
        const piece = shown.pieces.find(({ _id }) => _id === pieceId)
        if (!piece) return
        const { name, size, picked, quantity } = piece
        if ((body.quantity ?? 1) > 0) tell(true, t('wave.counted', { name, size, picked, quantity }))
        else tell(true, t('wave.undone', { name, size }))
      } catch (error) {
        tell(false, describe(error).message)
      }
    })
  return { outcome, count }
}

function CloseWave({ id, shown: { wave } }: { id: string; shown: ShownWave }) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error } = useAct()
  const close = () =>
    act(
      () =>
        staffCall('POST /admin/waves/:id/close', {
          params: { id },
          body: {},
          headers: { ...oneTimeKey(), ...ifMatch(wave.version) },
        }),
      (closed) => {
        staffReplies.show('GET /admin/waves/:id', { params: { id } }, closed)
        void staffReplies.renew('GET /admin/waves')
        toast.success(said('packing:wave.closed'))
      },
    )
  return (
    <section className="mt-4 border-2 border-success bg-white p-5">
      <h2 className="text-xl">{t('wave.allPicked')}</h2>
      <Button size="lg" isBusy={isBusy} onClick={() => void close()} className="mt-4 w-full sm:w-auto">
        {t('wave.close')}
      </Button>
      <p role="alert" className="mt-2 text-sale empty:mt-0">
        {error}
      </p>
    </section>
  )
}

function ClosedWave({ shown: { parcels } }: { shown: ShownWave }) {
  const { t } = useTranslation('packing')
  return (
    <>
      <section className="mt-4 border-2 border-success bg-white p-5">
        <h2 className="text-xl">{t('wave.closed')}</h2>
        <LinkButton to={adminLinks.pack()} prefetch="none" size="lg" className="mt-4 w-full sm:w-auto">
          {t('wave.toPack')}
        </LinkButton>
      </section>
      <h2 className="mt-8 font-sans text-lg font-medium">{t('wave.parcels')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {parcels.map(({ _id, number, state, pieces }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4">
            <LinkButton look="quiet" size="sm" className="px-0!" prefetch="none" to={adminLinks.pack(number)}>
              <bdi>{number}</bdi>
            </LinkButton>
            <span className="text-sm text-stone">
              {t(`parcels.states.${state}`)} · {pieces}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ErrorBoundary = PageError
