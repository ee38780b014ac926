import type { Order } from '#contract/orders.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/session/use-session.ts'

type Parcel = Order['parcels'][number]

/** R083, R098: in how many parcels the order comes, where each is and what is in it. Nothing before the first one is made. */
export function OrderParcels({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const { parcels } = order
  if (parcels.length === 0 || user?.settings.showTrackingInfo === false) return null
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels" className="text-xl">
        {t('parcels.heading')}
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {parcels.map((parcel, index) => (
          <li key={parcel._id} className="border border-line p-5">
            <h3 className="text-sm text-stone">{t('parcels.one', { position: index + 1, total: parcels.length })}</h3>
            <ParcelFacts parcel={parcel} items={order.items} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ParcelFacts({ parcel, items }: { parcel: Parcel; items: Order['items'] }) {
  const { t } = useTranslation(['account', 'pickup'])
  const { moment, days } = useFormat()
  const { state, awb, trackingUrl, isExchange, events, collect } = parcel
  const last = events.at(-1)
  const contents = parcel.items.map(
    ({ itemId, quantity }) => `${items.find(({ _id }) => _id === itemId)?.name ?? ''} × ${quantity}`,
  )
  return (
    <>
      <p className="mt-1 font-medium">{t(`parcels.state.${state}`)}</p>
      {last && (
        <p className="text-sm text-stone">
          <time dateTime={last.at}>{moment(last.at)}</time>
        </p>
      )}
      {isExchange && !['delivered', 'coming_back', 'looked_for'].includes(state) && (
        <p className="mt-1 text-sm">{t('parcels.exchange')}</p>
      )}
      {collect && (
        <div className="mt-3 border-s-2 border-success ps-4">
          {collect.code !== null && (
            <p>
              {t('pickup:order.code')}: <bdi className="font-mono text-2xl">{collect.code}</bdi>
            </p>
          )}
          {collect.qr && (
            <svg
              role="img"
              aria-label={t('pickup:order.qr')}
              viewBox={`-4 -4 ${collect.qr.side + 8} ${collect.qr.side + 8}`}
              shapeRendering="crispEdges"
              className="my-3 w-44 bg-white text-black"
            >
              <path d={collect.qr.path} fill="currentColor" />
            </svg>
          )}
          <p className="text-sm">{collect.code === null ? t('pickup:order.codeInMail') : t('pickup:order.showCode')}</p>
          <p className="text-sm">{t('pickup:order.until', { day: days(collect.until, collect.until) })}</p>
        </div>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-stone">{t('parcels.items')}</dt>
          {contents.map((text) => (
            <dd key={text}>
              <bdi>{text}</bdi>
            </dd>
          ))}
        </div>
        {awb && (
          <div className="min-w-0 break-words">
            <dt className="text-stone">{t('parcels.awb')}</dt>
            <dd>
              <bdi dir="ltr">{awb}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {trackingUrl && (
        <a href={trackingUrl} rel="noopener noreferrer" className="link mt-3 inline-block py-2 text-sm">
          {t('parcels.track')}
        </a>
      )}
    </>
  )
}
