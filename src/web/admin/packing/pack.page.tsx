import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { LastOutcome } from '../scanning/outcome.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useOutcome } from '../scanning/use-outcome.ts'
import { inSession } from '../session/sign-in-again.ts'
import { loadForStaff, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { Box } from './box.tsx'
import { type Found, MakeParcel } from './make-parcel.tsx'
import { packedIn } from './parcel.ts'
import type { Parcel } from './parcel.ts'
import { Stopped } from './stopped.tsx'

export const handle = { areas: ['packing', 'pickups'] } satisfies RouteHandle

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/couriers', {}), staffReplies.load('GET /admin/stock/places', {})]),
  )
}
clientLoader.hydrate = true as const

/** Where the table stands: nothing on it, an order that has several parcels or none, one parcel, or an order that must not go. */
type Table =
  | { is: 'empty' }
  | { is: 'order'; found: Found }
  | { is: 'parcel'; parcel: Parcel }
  | { is: 'stopped'; message: string }

const packable = ({ can }: Parcel): boolean => can.includes('pack')

/** The packing table: scan the box's number, then each piece. */
export default function PackPage() {
  const { t } = useTranslation('packing')
  const [table, setTable] = useState<Table>({ is: 'empty' })
  const { outcome, tell, forget } = useOutcome()
  const open = useOpening({ setTable, tell, forget })
  useCodeOfAddress(open)
  const clear = () => {
    forget()
    setTable({ is: 'empty' })
  }
  const stop = (message: string) => setTable({ is: 'stopped', message })
  return (
    <>
      <PageTitle of={t('pack.heading')} />
      <h1 className="text-2xl">{t('pack.heading')}</h1>
      <div className="mt-4 max-w-3xl">
        {table.is === 'stopped' && <Stopped message={table.message} onLeave={clear} />}
        {table.is === 'parcel' && <Box key={table.parcel._id} parcel={table.parcel} onStopped={stop} onLeave={clear} />}
        {(table.is === 'empty' || table.is === 'order') && (
          <>
            <ScanField label={t('pack.scanOrder')} hint={t('pack.scanOrderHint')} onScan={(code) => void open(code)} />
            <LastOutcome outcome={outcome} />
          </>
        )}
        {table.is === 'order' && (
          <ParcelsOfOrder found={table.found} onParcel={(parcel) => setTable({ is: 'parcel', parcel })} />
        )}
      </div>
    </>
  )
}

type Opening = {
  setTable: (table: Table) => void
  tell: (isGood: boolean, text: string) => void
  forget: () => void
}

/** Brings what a code names onto the table. */
function useOpening({ setTable, tell, forget }: Opening) {
  const { t } = useTranslation('packing')
  const describe = useDescribeFailure()
  return async (code: string) => {
    try {
      const found = await inSession(() => staffCall('GET /admin/packing', { query: { code } }))
      const parcels = found.parcels.filter(packable)
      const [first] = parcels
      forget()
      const { notReady } = found.order
      if (notReady !== null && notReady !== 'over') {
        setTable({ is: 'stopped', message: t(`pack.notReady.${notReady}`) })
        return
      }
      if (first && parcels.length === 1) return setTable({ is: 'parcel', parcel: first })
      const [only] = found.parcels
      if (found.parcels.length === 1 && only)
        return tell(false, t('pack.notPackable', { state: t(`parcels.states.${only.state}`) }))
      setTable({ is: 'order', found: { ...found, parcels } })
    } catch (error) {
      const isUnknown = error instanceof Failure && error.code === 'NOT_FOUND'
      tell(false, isUnknown ? t('pack.unknown') : describe(error).message)
    }
  }
}

/** A link from a wave or a list names the parcel. */
function useCodeOfAddress(open: (code: string) => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const code = search.get('code')
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (code === null || opened.current === code) return
    opened.current = code
    setSearch({}, { replace: true })
    void open(code)
  }, [code, open, setSearch])
}

type ParcelsOfOrderProps = { found: Found; onParcel: (parcel: Parcel) => void }

function ParcelsOfOrder({ found, onParcel }: ParcelsOfOrderProps) {
  const { t } = useTranslation('packing')
  const { order, parcels } = found
  if (parcels.length === 0) return <MakeParcel key={order._id} found={found} onParcel={onParcel} />
  return (
    <section className="mt-4">
      <h2 className="font-sans text-lg font-medium">{t('pack.choose')}</h2>
      <ul className="mt-2 grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel._id}>
            <Button size="lg" look="outline" className="w-full" onClick={() => onParcel(parcel)}>
              <bdi>
                {order.number}/{parcel.position}
              </bdi>
              <span>{t('pack.inBox', { packed: packedIn(parcel), pieces: parcel.pieces })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ErrorBoundary = PageError
