import type { AdminCalls } from '#contract/admin-calls.ts'
import { pickupStages } from '#domain/pickup.ts'
import type { PickupStage } from '#domain/pickup.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { listAddress } from '../lists/list-address.ts'
import { FindForm, NothingListed, StageTabs } from '../lists/stage-list.tsx'
import { usePlaces } from '../picking/places.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { HandOut } from './hand-out.tsx'
import { PickupCard } from './pickup-card.tsx'

export const handle = { areas: ['pickups', 'packing'] } satisfies RouteHandle

type Reply = AdminCalls['GET /admin/pick-ups']['reply']
export type Pickup = Reply['pickups'][number]

const stageOf = (search: URLSearchParams): PickupStage =>
  pickupStages.find((stage) => stage === search.get('stage')) ?? 'ready'

const inputOf = (search: URLSearchParams) => {
  const [place, q] = [search.get('place') ?? '', search.get('q') ?? '']
  return { query: { stage: stageOf(search), ...(place ? { place } : {}), ...(q ? { q } : {}) } }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/pick-ups', inputOf(searchParams)),
      staffReplies.load('GET /admin/stock/places', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

/** The counter of a store: what is to be prepared, what waits, and handing it out against its code. */
export default function PickupsPage() {
  const { t } = useTranslation('pickups')
  const [search] = useSearchParams()
  const { pickups, counts, ownPlace } = useStaffReply('GET /admin/pick-ups', inputOf(search))
  const mayWrite = useCan()('parcels.write')
  const [giving, setGiving] = useState<Giving | null>(null)
  const renew = () => void staffReplies.renew('GET /admin/pick-ups')
  const stage = stageOf(search)
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 text-stone">{t('text')}</p>
      {mayWrite && <CodeEntry onFound={setGiving} />}
      <StageTabs
        label={t('heading')}
        stages={pickupStages}
        here={stage}
        usual="ready"
        nameOf={(one) =>
          one === 'collected' ? t(`stages.${one}`) : t('stageCount', { stage: t(`stages.${one}`), count: counts[one] })
        }
      />
      <Filters ownPlace={ownPlace} />
      {pickups.length === 0 ? (
        <NothingListed heading={t(`none.${stage}`)} filters={['q', 'place']} />
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {pickups.map((pickup) => (
            <li key={pickup.parcel?._id ?? pickup.order._id}>
              <PickupCard
                pickup={pickup}
                mayWrite={mayWrite}
                onChanged={renew}
                onHandOut={() => setGiving({ pickup, code: '' })}
              />
            </li>
          ))}
        </ul>
      )}
      <HandOut giving={giving} onClose={() => setGiving(null)} onDone={renew} />
    </>
  )
}

/** `code`: as the buyer showed it; empty where the parcel was chosen from the list. */
export type Giving = { pickup: Pickup; code: string }

function CodeEntry({ onFound }: { onFound: (giving: Giving) => void }) {
  const { t } = useTranslation('pickups')
  const { act, error } = useAct()
  const find = (code: string) =>
    void act(
      () => staffCall('POST /admin/pick-ups/find', { body: { code }, headers: oneTimeKey() }),
      ({ pickup }) => onFound({ pickup, code }),
    )
  return (
    <div className="mt-5 max-w-2xl border border-line bg-white p-4 sm:p-5">
      <ScanField label={t('enter')} hint={t('enterHint')} onScan={find} />
      <FormAlert>{error}</FormAlert>
    </div>
  )
}

/** Who works in one place sees that place alone, and chooses none. */
function Filters({ ownPlace }: { ownPlace: string | null }) {
  const { t } = useTranslation(['pickups', 'packing'])
  const { codes, nameOf } = usePlaces()
  const [search, setSearch] = useSearchParams()
  return (
    <div className="mt-4 flex flex-wrap items-end gap-4">
      {ownPlace === null ? (
        <SelectField
          label={t('packing:place')}
          value={search.get('place') ?? ''}
          onChange={({ target }) => setSearch(listAddress(search, { place: target.value }))}
          className="w-full sm:w-64"
        >
          <option value="">{t('everywhere')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="flex min-h-12 items-center font-medium">{nameOf(ownPlace)}</p>
      )}
      <FindForm
        label={t('search')}
        find={t('find')}
        className="flex w-full items-end gap-2 sm:w-auto"
        fieldClassName="flex-1 sm:w-64"
      />
    </div>
  )
}

export const ErrorBoundary = PageError
