import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { type OrderReply, useFils } from './order-reply.ts'
import { Section } from './section.tsx'
import { CourierName } from '../parcels/courier-name.tsx'

type Parcel = NonNullable<OrderReply['parcels']>[number]

export const parcelStates = [
  'draft',
  'picking',
  'packed',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'ready',
  'delivered',
  'returning',
  'returned',
  'received',
  'cancelled',
  'lost',
] as const

/** What a state is called; a courier's word that we don't know stays as it is. */
export function useParcelState(): (state: string) => string {
  const { t } = useTranslation('order')
  return (state) => {
    const known = parcelStates.find((one) => one === state)
    return known ? t(`parcels.states.${known}`) : state
  }
}

export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('order')
  return (
    <Section heading={t('parcels.heading')}>
      {parcels.length === 0 && <p className="text-sm text-stone">{t('parcels.none')}</p>}
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <OneParcel key={parcel._id} parcel={parcel} />
        ))}
      </ul>
    </Section>
  )
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('order')
  const stateOf = useParcelState()
  const fils = useFils()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <Link to={adminLinks.parcel(parcel._id)} className="font-medium underline decoration-line underline-offset-4">
          {t('parcels.name', { position: parcel.position })}
        </Link>
        <span>{stateOf(parcel.state)}</span>
        <span className="text-stone">{t('parcels.pieces', { count: parcel.pieces })}</span>
        {parcel.attempts > 0 && <span className="text-sale">{t('parcels.attempts', { count: parcel.attempts })}</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-stone">
        {parcel.courier && <CourierName of={parcel.courier} />}
        {parcel.awb && <bdi className="font-mono text-xs leading-5">{parcel.awb}</bdi>}
        {parcel.codFils > 0 && <span>{t('parcels.collect', { amount: fils(parcel.codFils) })}</span>}
        {parcel.trackingUrl && (
          <a
            href={parcel.trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="text-ink underline underline-offset-4"
          >
            {t('parcels.track')}
          </a>
        )}
      </p>
    </li>
  )
}
