import { toAed } from '#domain/money.ts'
import { lastPickupDay } from '#domain/pickup.ts'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { usePlaces } from '../picking/places.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Pickup } from './pickups.page.tsx'

type PickupCardProps = { pickup: Pickup; mayWrite: boolean; onChanged: () => void; onHandOut: () => void }

/** One order at the counter, with the one thing to do next. */
export function PickupCard({ pickup, mayWrite, onChanged, onHandOut }: PickupCardProps) {
  const { t } = useTranslation('pickups')
  const { money } = useFormat()
  const { nameOf } = usePlaces()
  const { order, buyer, place, pieces, due } = pickup
  return (
    <article className="flex h-full flex-col gap-1 border border-line bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={adminLinks.order(order.number)}
          className="inline-flex min-h-11 items-center text-lg font-medium underline-offset-4 hover:underline"
        >
          <bdi>{order.number}</bdi>
        </Link>
        {order.isHeld && <span className="text-sale">{t('held')}</span>}
      </p>
      <p>
        <bdi>{buyer}</bdi> <span className="text-stone">· {t('pieces', { count: pieces })}</span>
      </p>
      <p className="text-sm text-stone">
        {nameOf(place)} · <When pickup={pickup} />
      </p>
      <p className={due > 0 ? 'font-medium text-clay' : 'text-success'}>
        {due > 0 ? t('due', { amount: money(toAed(due)) }) : t('paid')}
      </p>
      {mayWrite && !order.isHeld && <NextStep pickup={pickup} onChanged={onChanged} onHandOut={onHandOut} />}
    </article>
  )
}

function When({ pickup: { order, parcel } }: { pickup: Pickup }) {
  const { t } = useTranslation('pickups')
  const { days } = useFormat()
  const short = useShortMoment()
  if (parcel?.state === 'delivered') return t('collectedAt', { time: short(parcel.movedAt) })
  if (parcel?.state === 'ready' && parcel.expiresAt) {
    const last = lastPickupDay(parcel.expiresAt)
    return t('until', { day: days(last, last) })
  }
  return t('toldFor', { day: days(order.readyBy, order.readyBy) })
}

function NextStep({ pickup, onChanged, onHandOut }: Omit<PickupCardProps, 'mayWrite'>) {
  const { t } = useTranslation('pickups')
  const navigate = useNavigate()
  const { act, isBusy, error } = useAct()
  const { order, parcel } = pickup
  const { number } = order
  const packPath = (position: number) => adminLinks.pack(`${number}/${position}`)
  const prepare = () =>
    void act(
      () =>
        staffCall('POST /admin/pick-ups/:id/prepare', { params: { id: order._id }, body: {}, headers: oneTimeKey() }),
      (reply) => void navigate(packPath(reply.parcel.position)),
    )
  const send = (path: 'ready' | 'code', done: 'ready' | 'resend') => {
    if (!parcel) return
    const sent = { params: { id: parcel._id }, body: {}, headers: { ...oneTimeKey(), ...ifMatch(parcel.version) } }
    void act(
      () =>
        path === 'ready'
          ? staffCall('POST /admin/parcels/:id/ready', sent)
          : staffCall('POST /admin/parcels/:id/code', sent),
      () => {
        toast.success(said(`pickups:done.${done}`, { number }))
        onChanged()
      },
    )
  }
  const main = 'mt-auto w-full'
  return (
    <>
      <FormAlert>{error}</FormAlert>
      {parcel === null && (
        <Button size="lg" className={main} isBusy={isBusy} aria-label={t('prepare', { number })} onClick={prepare}>
          {t('verbs.prepare')}
        </Button>
      )}
      {(parcel?.state === 'draft' || parcel?.state === 'picking') && (
        <Button
          size="lg"
          className={main}
          aria-label={t('pack', { number })}
          onClick={() => void navigate(packPath(parcel.position))}
        >
          {t('verbs.pack')}
        </Button>
      )}
      {parcel?.state === 'packed' && (
        <Button
          size="lg"
          className={main}
          isBusy={isBusy}
          aria-label={t('ready', { number })}
          onClick={() => send('ready', 'ready')}
        >
          {t('verbs.ready')}
        </Button>
      )}
      {parcel?.state === 'ready' && (
        <div className="mt-auto grid gap-2 sm:grid-cols-2">
          <Button size="lg" aria-label={t('handOut', { number })} onClick={onHandOut}>
            {t('verbs.handOut')}
          </Button>
          <Button
            size="lg"
            look="outline"
            isBusy={isBusy}
            aria-label={t('resend', { number })}
            onClick={() => send('code', 'resend')}
          >
            {t('verbs.resend')}
          </Button>
        </div>
      )}
    </>
  )
}
