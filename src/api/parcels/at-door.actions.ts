/** Parcels of exchanges at the door (ADR 67): what their courier is told, and who may carry them. */
import { oneSize } from '#domain/catalogue.ts'
import { nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import type { Courier, ExchangeFact } from '#gateways/couriers/courier.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { isMoneyGone, listDoorOrders, listDoorsWithPaidBack, listTakenBack, type TakenBack } from './at-door.store.ts'

type Reading = { shop: Pick<Shop, 'facts'>; language: Language }

/** Like "Linen shirt · White · M × 1". */
function wordsOf({ names, color, size, quantity }: TakenBack, { shop, language }: Reading): string {
  const colour = nameOf(shop.facts.current().colours.colours, color, language)
  return `${[pickText(names, language), colour, size === oneSize ? null : size].filter(Boolean).join(' · ')} × ${quantity}`
}

/** Of many parcels, by parcel: what their courier takes back, a line each. Parcels that nothing is taken for are left out. */
export async function loadTakenBack(
  db: Db | Tx,
  parcelIds: readonly string[],
  reading: Reading,
): Promise<Map<string, { returnId: string; pieces: number; contents: string[] }>> {
  const found = Map.groupBy(await listTakenBack(db, parcelIds), ({ parcelId }) => parcelId)
  return new Map(
    [...found].map(([parcelId, rows]) => [
      parcelId,
      {
        returnId: rows[0]?.returnId ?? '',
        pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
        contents: rows.map((row) => wordsOf(row, reading)),
      },
    ]),
  )
}

/** As papers say it, in each language. */
export async function loadTakenBackWords(tx: Tx, shop: Shop, parcelIds: readonly string[]) {
  const en = await loadTakenBack(tx, parcelIds, { shop, language: 'en' })
  if (en.size === 0) return { en, ar: en, fr: en }
  const [ar, fr] = [
    await loadTakenBack(tx, parcelIds, { shop, language: 'ar' }),
    await loadTakenBack(tx, parcelIds, { shop, language: 'fr' }),
  ]
  return { en, ar, fr }
}

/** For his booking. Refuses PARCEL_NOT_MOVABLE where he exchanges nothing; undefined where nothing is taken back. */
export async function exchangeFactOf(
  tx: Tx,
  { shop, parcelId, courier }: { shop: Shop; parcelId: string; courier: Courier },
): Promise<ExchangeFact | undefined> {
  const taken = (await loadTakenBack(tx, [parcelId], { shop, language: 'en' })).get(parcelId)
  if (!taken) return undefined
  if (!courier.exchanges) refuse('PARCEL_NOT_MOVABLE', { about: 'no_exchange' })
  return { pieces: taken.pieces, contents: taken.contents.join('; ') }
}

/** For an exchange at the door: its price may have gone to its buyer by another way. */
export const isPaidBackOtherwise = (db: Db | Tx, orderId: string): Promise<boolean> => isMoneyGone(db, orderId)

/** Refuses PARCEL_NOT_MOVABLE, naming the parcel, where a door's new piece would go to who has its price back. The orders are held. */
export async function refusePaidBackDoors(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  const gone = await listDoorsWithPaidBack(tx, parcelIds)
  for (const { parcelId, orderId } of await listDoorOrders(tx, parcelIds)) {
    const isGone = gone.some((one) => one.parcelId === parcelId) || (await isMoneyGone(tx, orderId))
    if (isGone) refuse('PARCEL_NOT_MOVABLE', { about: 'paid_back', parcelId })
  }
}
