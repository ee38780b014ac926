import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { listAddress } from '../lists/list-address.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { numberOf, type ParcelRow } from '../parcels/parcels.page.tsx'
import { PaperLink } from '../parcels/paper-link.tsx'
import { loadPlace, PlaceChoice, usePlaceOf } from '../picking/places.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { CourierCalls } from './courier-calls.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { CourierName, useCourierName } from '../parcels/courier-name.tsx'

export const handle = { areas: ['packing', 'couriers'] } satisfies RouteHandle

type Handover = AdminCalls['GET /admin/handovers']['reply']['handovers'][number]

/** The first courier unless the address says otherwise: its list comes first. */
async function load(search: URLSearchParams) {
  const [{ couriers }] = await Promise.all([
    staffReplies.load('GET /admin/couriers', {}),
    staffReplies.load('GET /admin/stock/places', {}),
    staffReplies.load('GET /admin/handovers', {}),
  ])
  const place = await loadPlace(search)
  const courier = courierOf(search, couriers)
  await Promise.all([
    staffReplies.load('GET /admin/parcels', inputOf(place, courier)),
    staffReplies.load('GET /admin/courier-pickups', { query: { courier, place } }),
  ])
}

const courierOf = (search: URLSearchParams, couriers: readonly { name: string }[]): string =>
  search.get('courier') ?? couriers[0]?.name ?? 'manual'

const inputOf = (place: string, courier: string) => ({
  query: { state: 'packed', courier, place, limit: '200' },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => load(new URL(request.url).searchParams))
}
clientLoader.hydrate = true as const

/** A courier stands there: his parcels, his signature, his manifest. */
export default function HandoverPage() {
  const [search, setSearch] = useSearchParams()
  const { couriers } = useStaffReply('GET /admin/couriers', {})
  const courierName = useCourierName()
  const courier = courierOf(search, couriers)
  const place = usePlaceOf(search)
  const { parcels } = useStaffReply('GET /admin/parcels', inputOf(place, courier))
  const { handovers } = useStaffReply('GET /admin/handovers', {})
  const { t } = useTranslation('packing')
  const mayWrite = useCan()('parcels.write')
  return (
    <>
      <PageTitle of={t('handover.heading')} />
      <h1 className="text-2xl">{t('handover.heading')}</h1>
      <p className="mt-1 text-stone">{t('handover.text')}</p>
      <div className="mt-4 flex flex-wrap gap-4">
        <SelectField
          label={t('handover.courier')}
          value={courier}
          onChange={({ target }) => setSearch(listAddress(search, { courier: target.value }))}
          className="w-full sm:w-64"
        >
          {couriers.map(({ name }) => (
            <option key={name} value={name}>
              {courierName(name)}
            </option>
          ))}
        </SelectField>
        <PlaceChoice />
      </div>
      {parcels.length === 0 && <p className="mt-6 border-y border-line py-6 text-lg">{t('handover.none')}</p>}
      {parcels.length > 0 && mayWrite && <HandoverForm key={`${courier} ${place}`} {...{ courier, parcels, place }} />}
      {couriers.some(({ name, isCalled }) => name === courier && isCalled) && (
        <CourierCalls key={`calls ${courier} ${place}`} {...{ courier, place }} packed={parcels.length} />
      )}
      <LastHandovers handovers={handovers} />
    </>
  )
}

type HandoverFormProps = { courier: string; place: string; parcels: readonly ParcelRow[] }

function HandoverForm({ courier, place, parcels }: HandoverFormProps) {
  const { t } = useTranslation('packing')
  const { money } = useFormat()
  const { act, isBusy, error } = useAct()
  const [left, setLeft] = useState<readonly string[]>([])
  const [signature, setSignature] = useState('')
  const [key, setKey] = useState(oneTimeKey)
  const chosen = parcels.filter(({ _id }) => !left.includes(_id))
  const amount = money(toAed(chosen.reduce((sum, { cod }) => sum + cod, 0)))
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const signedBy = String(new FormData(event.currentTarget).get('signedBy'))
    const body = { courier, place, parcelIds: chosen.map(({ _id }) => _id), signedBy, signature: signature.trim() }
    void act(
      () =>
        staffCall('POST /admin/handovers', { body, headers: key }).catch((thrown: unknown) => {
          // Somebody else may have handed one of them over: the list shows what is left.
          void staffReplies.renew('GET /admin/parcels')
          throw thrown
        }),
      ({ handover }) => {
        setKey(oneTimeKey())
        setSignature('')
        toast.success(said('packing:handover.done', { number: handover.number }))
        void staffReplies.renew('GET /admin/parcels')
        void staffReplies.renew('GET /admin/handovers')
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
      <fieldset className="min-w-0">
        <legend className="font-sans text-lg font-medium">{t('handover.parcels')}</legend>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {parcels.map((parcel) => (
            <li key={parcel._id}>
              <ParcelChoice parcel={parcel} isOn={!left.includes(parcel._id)} onToggle={() => toggle(parcel._id)} />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid min-w-0 content-start gap-5">
        <p role="status" className="text-lg font-medium">
          {t('handover.chosen', { count: chosen.length, amount })}
        </p>
        <TextField label={t('handover.signedBy')} name="signedBy" autoComplete="off" maxLength={120} required />
        <SignaturePad value={signature} onChange={setSignature} />
        <FormAlert>{error}</FormAlert>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={chosen.length === 0}>
          {t('handover.submit')}
        </Button>
      </div>
    </form>
  )
}

function ParcelChoice({ parcel, isOn, onToggle }: { parcel: ParcelRow; isOn: boolean; onToggle: () => void }) {
  const { t } = useTranslation('packing')
  const { money } = useFormat()
  const { awb, to, cod } = parcel
  return (
    <label className="flex min-h-14 items-center gap-3 py-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={onToggle}
        aria-label={t('handover.mark', { number: numberOf(parcel) })}
        className="size-6 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <bdi>{numberOf(parcel)}</bdi>
        </span>
        <span className="block truncate text-sm text-stone">
          <bdi>{to.name}</bdi> · <bdi className="font-mono">{awb}</bdi>
        </span>
      </span>
      <span className="shrink-0">{cod > 0 ? money(toAed(cod)) : t('pack.paid')}</span>
    </label>
  )
}

function LastHandovers({ handovers }: { handovers: readonly Handover[] }) {
  const { t } = useTranslation('packing')
  const short = useShortMoment()
  if (handovers.length === 0) return null
  return (
    <>
      <h2 className="mt-10 font-sans text-lg font-medium">{t('handover.last')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {handovers.map(({ _id, number, courier, at, parcels, signedBy }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4">
            <PaperLink path={`/handovers/${_id}/manifest`}>{t('handover.manifest', { number })}</PaperLink>
            <span className="text-sm text-stone">
              <CourierName of={courier} /> · {t('parcels.count', { count: parcels })} · <bdi>{signedBy}</bdi> ·{' '}
              {short(at)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ErrorBoundary = PageError
