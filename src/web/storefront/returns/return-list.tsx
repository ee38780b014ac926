import type { Order } from '#contract/orders.ts'
import { isPaidBack } from '#domain/return.ts'
import { useId } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import { OrderPhoto } from '../delivered/order-photo.tsx'
import type { OrderReturns } from './return-wish.ts'

type Returned = OrderReturns['returns'][number]
type ReturnListProps = { returns: OrderReturns['returns']; order: Order }

/** Where each of her returns is, and what was found. */
export function ReturnList({ returns, order: { _id: orderId, items } }: ReturnListProps) {
  const { t } = useTranslation('returning')
  const { moment, date } = useFormat()
  const heading = useId()
  const colourName = useColourName()
  const sizeName = useSizeName()
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="text-xl">
        {t('yours')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {returns.map(
          ({ _id, status, way, door, movedAt, heldUntil, answer, collection, items: pieces, finds, photoIds }) => (
            <li key={_id} className="border border-line p-4">
              <p className="font-medium">{t(stateOf({ status, way, door }))}</p>
              <p className="text-sm text-stone">
                <time dateTime={movedAt}>{moment(movedAt)}</time>
                {status === 'approved' && !collection && !overAtDoor(door) && ` · ${t(`ways.${way}.note`)}`}
              </p>
              {status === 'approved' && collection && <Collection of={collection} />}
              {heldUntil !== null && <p className="text-sm">{t('heldUntil', { day: date(heldUntil) })}</p>}
              {answer !== '' && (
                <p className="mt-1 break-words whitespace-pre-line">
                  <bdi>{t('answered', { answer })}</bdi>
                </p>
              )}
              <ul className="mt-2 text-sm">
                {pieces.map(({ itemId, quantity, exchange, isWrongSent, grades }) => (
                  <li key={itemId}>
                    <bdi>{items.find((item) => item._id === itemId)?.name}</bdi> × {quantity}
                    {exchange && !(way === 'door' && status === 'lapsed') && (
                      <span className="block text-stone">
                        {t(exchangeOf(exchange, door), {
                          piece: `${sizeName(exchange.size)} · ${colourName(exchange.color)}`,
                        })}
                      </span>
                    )}
                    {grades.map((found) => (
                      <span key={found.grade} className="block text-stone">
                        {found.quantity} ×{' '}
                        {t(
                          exchange?.isSent && isPaidBack(found.grade)
                            ? 'accepted'
                            : `grades.${isWrongSent && found.grade === 'wrong_item' ? 'damaged' : found.grade}`,
                        )}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
              <Photos ids={photoIds} orderId={orderId} />
              {finds.length > 0 && <Finds of={finds} orderId={orderId} />}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** Taken when the shop looked at it. */
function Photos({ ids, orderId }: { ids: readonly string[]; orderId: string }) {
  const { t } = useTranslation('returning')
  if (ids.length === 0) return null
  return (
    <ul className="mt-2 mb-2 flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id}>
          <OrderPhoto
            of="return"
            orderId={orderId}
            photoId={id}
            name={t('photo', { position: index + 1 })}
            gone={t('photoGone')}
          />
        </li>
      ))}
    </ul>
  )
}

/** What lay in its parcel beside that, and what becomes of it. */
function Finds({ of, orderId }: { of: Returned['finds']; orderId: string }) {
  const { t } = useTranslation('returning')
  const colourName = useColourName()
  const sizeName = useSizeName()
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">{t('finds.heading')}</p>
      <ul className="mt-1">
        {of.map(({ state, name, color, size, photoIds }, index) => (
          <li key={index} className="break-words">
            <bdi>{name}</bdi>
            {color !== null && size !== null && (
              <>
                {' · '}
                <bdi>{colourName(color)}</bdi> · <bdi>{sizeName(size)}</bdi>
              </>
            )}
            <span className="block text-stone">{t(`finds.${state}`)}</span>
            <Photos ids={photoIds} orderId={orderId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of one that is exchanged at the door, where the new pieces are. */
function stateOf({ status, way, door }: Pick<Returned, 'status' | 'way' | 'door'>) {
  if (door !== null) return `door.${door}` as const
  return way === 'door' && status === 'lapsed' ? 'door.lapsed' : (`states.${status}` as const)
}

const overAtDoor = (door: Returned['door']): boolean =>
  door === 'delivered' || door === 'coming_back' || door === 'looked_for'

function exchangeOf({ isSent, isHeld }: { isSent: boolean; isHeld: boolean }, door: Returned['door']) {
  if (door !== null && door !== 'delivered') return 'exchanging'
  return isSent ? 'exchanged' : isHeld ? 'exchanging' : 'letGo'
}

/** Where the courier is who comes for it. */
function Collection({
  of: { state, window, trackingUrl, ...collection },
}: {
  of: NonNullable<Returned['collection']>
}) {
  const { t } = useTranslation('returning')
  const { day } = useFormat()
  const isComing = state === 'booked' || state === 'attempt_failed'
  return (
    <div className="mt-1 text-sm">
      <p>{t(`collect.states.${state}`)}</p>
      {isComing && (
        <p className="text-stone">
          {t('collect.when', { day: day(collection.day), hours: t(`collect.windows.${window}`) })}
        </p>
      )}
      {trackingUrl && state !== 'cancelled' && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="link">
          {t('collect.track')}
        </a>
      )}
    </div>
  )
}
