/** What e-mails say otherwise where pieces are exchanged at the door (ADR 67), or of a return. */
import type { ReturnWay } from '#domain/return.ts'
import type { OrderNews, OrderTexts } from './order-email-shape.ts'
import type { OrderTold } from './order-email.ts'

const onTheWay: readonly OrderNews[] = ['parcel_sent', 'out_for_delivery', 'attempt_failed']

/** Of the parcel that it is about: handed over at the door against other pieces. */
const isExchange = ({ order, parcelId }: OrderTold): boolean =>
  order.parcels.some((parcel) => parcel._id === parcelId && parcel.isExchange)

/** She has to have the other pieces ready. */
export const isOnItsWay = (told: OrderTold): boolean => onTheWay.includes(told.news) && isExchange(told)

const requestedBodyOf = (way: ReturnWay | null, words: OrderTexts): string | undefined =>
  ({ branch: words.returned.toBranch, door: words.returned.atDoor.toAsk, courier: undefined })[way ?? 'courier']

/** Where it differs from what is usually said of a return. */
export function returnBodyOf(told: OrderTold, words: OrderTexts): string | undefined {
  const { news, returned, pieces } = told
  if (news === 'return_requested') return requestedBodyOf(returned.way, words)
  if (news === 'parcel_delivered' && isExchange(told)) return words.returned.atDoor.taken
  if (news === 'exchange_ended' && returned.isLost) return words.returned.atDoor.lost
  if (news !== 'return_inspected' || pieces.length > 0) return undefined
  if (returned.way === 'door' && returned.hasReplacement)
    return returned.refused.length > 0 ? words.returned.notAsAgreed : words.returned.allReplaced
  return returned.hasReplacement ? words.returned.onlyReplaced : words.returned.nothingPaidBack
}
