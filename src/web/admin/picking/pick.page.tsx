import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { loadPlace, PlaceChoice, usePlaceOf } from './places.tsx'
import { Progress } from './progress.tsx'

export const handle = { areas: ['packing'] } satisfies RouteHandle

type Wave = AdminCalls['GET /admin/waves']['reply']['waves'][number]
type ToPick = AdminCalls['GET /admin/waves']['reply']['toPick']

const inputOf = (place: string) => ({ query: { place } })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, async () => {
    const input = inputOf(await loadPlace(new URL(request.url).searchParams))
    await Promise.all([staffReplies.load('GET /admin/waves', input), staffReplies.load('GET /admin/stock/places', {})])
  })
}
clientLoader.hydrate = true as const

/** What waits to be picked in a place, and its waves. */
export default function PickPage() {
  const [search] = useSearchParams()
  const place = usePlaceOf(search)
  const { waves, toPick } = useStaffReply('GET /admin/waves', inputOf(place))
  const { t } = useTranslation('packing')
  return (
    <>
      <PageTitle of={t('pick.heading')} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">{t('pick.heading')}</h1>
        <PlaceChoice />
      </div>
      <Waiting toPick={toPick} place={place} />
      <h2 className="mt-10 font-sans text-lg font-medium">{t('pick.waves')}</h2>
      {waves.length === 0 ? (
        <p className="mt-3 text-stone">{t('pick.noWaves')}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {waves.map((wave) => (
            <li key={wave._id}>
              <WaveCard {...wave} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting({ toPick: { orders, here, oldestAt }, place }: { toPick: ToPick; place: string }) {
  const { t } = useTranslation('packing')
  const short = useShortMoment()
  const mayWrite = useCan()('parcels.write')
  const elsewhere = orders - here
  return (
    <section className="mt-5 border border-line bg-white p-5 sm:p-6">
      <h2 className="text-xl">{here === 0 ? t('pick.none') : t('pick.waiting', { count: here })}</h2>
      <p className="mt-1 text-stone">
        {here === 0 && orders === 0 && t('pick.noneText')}
        {here > 0 && oldestAt !== null && t('pick.oldest', { time: short(oldestAt) })}
      </p>
      {elsewhere > 0 && <p className="mt-1 text-stone">{t('pick.elsewhere', { count: elsewhere })}</p>}
      {mayWrite && here > 0 && <StartWave place={place} />}
    </section>
  )
}

function StartWave({ place }: { place: string }) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error } = useAct()
  const navigate = useNavigate()
  const [key, setKey] = useState(oneTimeKey)
  const start = () =>
    act(
      () => staffCall('POST /admin/waves', { body: { place }, headers: key }),
      ({ wave, leftOut }) => {
        setKey(oneTimeKey())
        void staffReplies.renew('GET /admin/waves')
        toast.success(said('packing:pick.started', { count: wave.parcels, number: wave.number }))
        if (leftOut.length > 0) toast.info(said('packing:pick.leftOut', { count: leftOut.length }))
        void navigate(adminLinks.wave(wave._id))
      },
    )
  return (
    <>
      <Button size="lg" isBusy={isBusy} onClick={() => void start()} className="mt-5 w-full sm:w-auto">
        {t('pick.start')}
      </Button>
      <FormAlert>{error}</FormAlert>
    </>
  )
}

function WaveCard({ _id, number, parcels, pieces, picked, closedAt, by, createdAt }: Wave) {
  const { t } = useTranslation('packing')
  const short = useShortMoment()
  return (
    <Link
      to={adminLinks.wave(_id)}
      className={`block border border-line p-4 hover:border-ink ${closedAt === null ? 'bg-white' : 'text-stone'}`}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-xl font-medium">
          <bdi>{number}</bdi>
        </span>
        <span>{closedAt === null ? t('pick.parcels', { count: parcels }) : t('pick.closed')}</span>
      </span>
      <Progress picked={picked} pieces={pieces} />
      <span className="mt-2 block text-sm text-stone">
        {t('pick.by', { name: `\u2068${by}\u2069`, time: short(createdAt) })}
      </span>
    </Link>
  )
}

export const ErrorBoundary = PageError
