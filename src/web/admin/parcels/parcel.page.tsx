import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { ParcelCash } from '../cash/parcel-cash.tsx'
import { PageError } from '../frame/page-error.tsx'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { usePlaces } from '../picking/places.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import type { Parcel } from '../packing/parcel.ts'
import { BookCourier } from './book-courier.tsx'
import { useCourierName } from './courier-name.tsx'
import { PaperLink } from './paper-link.tsx'
import { numberOf } from './parcels.page.tsx'
import { PutAtCounter } from './put-at-counter.tsx'
import { TakenBack } from './taken-back.tsx'
import { Problems } from './problems.tsx'
import { Reason } from './reason.tsx'
import { type AskedVerb, askedVerbs, VerbWindow } from './verb-window.tsx'

export const handle = { areas: ['packing', 'pickups', 'ledger'] } satisfies RouteHandle

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/parcels/:id', { params: { id: params.id ?? '' } }),
      staffReplies.load('GET /admin/parcels/:id/problems', { params: { id: params.id ?? '' } }),
      staffReplies.load('GET /admin/couriers', {}),
      staffReplies.load('GET /admin/stock/places', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

/** One parcel: where it is, what lies in it, all that was said of it, and what may be done. */
export default function ParcelPage() {
  const { id = '' } = useParams()
  const { parcel } = useStaffReply('GET /admin/parcels/:id', { params: { id } })
  const { t } = useTranslation('packing')
  const [verb, setVerb] = useState<AskedVerb | null>(null)
  const can = useCan()
  const [mayWrite, mayReadCash] = [can('parcels.write'), can('cash.read')]
  const show = (changed: Parcel) => {
    staffReplies.show('GET /admin/parcels/:id', { params: { id } }, { parcel: changed })
    void staffReplies.renew('GET /admin/parcels')
    void staffReplies.renew('GET /admin/parcels/:id/problems')
    void staffReplies.renew('GET /admin/parcels/:id/cash')
  }
  const mayReceive = parcel.kind !== 'pickup' || can('orders.write')
  const verbs = askedVerbs.filter(
    (each) => mayWrite && parcel.can.includes(each) && (each !== 'receive_back' || mayReceive),
  )
  return (
    <>
      <PageTitle of={t('parcel.heading', { number: numberOf(parcel) })} />
      <HeadingWithNumber text={(number) => t('parcel.heading', { number })} number={numberOf(parcel)} />
      <p className="mt-2 text-lg font-medium">{t(`parcels.states.${parcel.state}`)}</p>
      <Problems parcel={parcel} onParcel={show} />
      {parcel.exchange && <TakenBack of={parcel.exchange} />}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <PaperLink path={`/parcels/${id}/label`}>{t('pack.label')}</PaperLink>
        <PaperLink path={`/parcel-papers?what=slips&ids=${id}`}>{t('pack.slip')}</PaperLink>
      </p>
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[1fr_22rem]">
        <div>
          <Facts parcel={parcel} />
          {parcel.kind === 'pickup' ? (
            <PutAtCounter parcel={parcel} onParcel={show} />
          ) : (
            <BookCourier parcel={parcel} onParcel={show} />
          )}
          <Content parcel={parcel} />
          {verbs.length > 0 && (
            <p className="mt-6 flex flex-wrap gap-3">
              {verbs.map((each) => (
                <Button key={each} look="outline" size="sm" onClick={() => setVerb(each)}>
                  {t(`parcel.verbs.${each}`)}
                </Button>
              ))}
            </p>
          )}
        </div>
        <div>
          <History parcel={parcel} />
          {mayReadCash && parcel.cod > 0 && <ParcelCash id={id} />}
        </div>
      </div>
      <VerbWindow parcel={parcel} verb={verb} onClose={() => setVerb(null)} onDone={show} />
    </>
  )
}

function Facts({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('packing')
  const { money, number } = useFormat()
  const { nameOf } = usePlaces()
  const { order, awb, trackingUrl, weightGrams, attempts, trouble, to, cod } = parcel
  const facts: [string, ReactNode][] = [
    [
      t('parcel.order'),
      <Link key="order" to={adminLinks.order(order.number)} className="underline underline-offset-4 hover:text-clay">
        <bdi>{order.number}</bdi>
      </Link>,
    ],
    [t('parcels.to'), <bdi key="to">{to.name}</bdi>],
    [t('parcel.place'), nameOf(parcel.place)],
    [t('parcels.cod'), cod > 0 ? money(toAed(cod)) : t('pack.paid')],
    [
      t('parcel.awb'),
      awb && (
        <>
          <bdi className="font-mono">{awb}</bdi>{' '}
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('parcel.track')}
            </a>
          )}
        </>
      ),
    ],
    [t('parcel.weight'), weightGrams > 0 && <bdi>{t('parcel.grams', { weight: number(weightGrams) })}</bdi>],
    [t('parcel.attempts'), attempts > 0 && number(attempts)],
    [t('parcel.trouble'), trouble && <Reason word={trouble} />],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-3">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Content({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('packing')
  const sizeOf = useSizeWords()
  return (
    <>
      <h2 className="mt-6 font-sans text-lg font-medium">{t('parcel.content')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {parcel.lines.map(({ orderLineId, name, color, size, sku, quantity }) => (
          <li key={orderLineId} className="flex justify-between gap-4 py-2">
            <span>
              {name} · {color} · {sizeOf(size)}
              <span className="block font-mono text-xs text-stone">
                <bdi>{sku}</bdi>
              </span>
            </span>
            <span>{quantity}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What we write ourselves without moving the parcel; every other code is a courier's. */
const ownCodes = ['booked', 'booking_refused', 'take_off', 'too_late', 'settled'] as const

function History({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('packing')
  const { moment } = useFormat()
  const courierName = useCourierName()
  const wordOf = (code: string) => {
    const known = ownCodes.find((own) => own === code)
    return known ? t(`parcel.codes.${known}`) : t('parcel.unknownCode', { code })
  }
  const whoOf = (actor: string) =>
    actor.startsWith('staff:') ? t('parcel.staff') : actor === 'system' ? t('parcel.system') : courierName(actor)
  return (
    <section>
      <h2 className="font-sans text-lg font-medium">{t('parcel.history')}</h2>
      <ol className="mt-2 grid gap-3 border-s border-line ps-4">
        {parcel.events.toReversed().map(({ _id, state, code, at, actor, reason, note }) => (
          <li key={_id}>
            <p className="font-medium">{state === null ? wordOf(code) : t(`parcels.states.${state}`)}</p>
            {reason && (
              <p>
                <Reason word={reason} />
              </p>
            )}
            {note && (
              <p>
                <bdi>{note}</bdi>
              </p>
            )}
            <p className="text-sm text-stone">
              {moment(at)} · {t('parcel.by', { name: whoOf(actor) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export const ErrorBoundary = PageError
