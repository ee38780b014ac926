/** The places where stock lies. One that stops or begins to sell on the web takes its pieces along, in the same transaction. */
import type { Texts } from '#domain/locale.ts'
import { onlineChange, type PlaceKind } from '#domain/stock-places.ts'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop, Tx } from '../shop.ts'
import { changeOnline, lockVariants } from './ledger.store.ts'
import { insertPlace, listLevelsOf, listPlaceRows, lockPlace, type PlaceRow, updatePlace } from './places.store.ts'

const showPlace = ({ code, kind, names, sellsOnline, position, version }: PlaceRow) => ({
  _id: code,
  kind,
  names,
  sellsOnline,
  position,
  version,
})

const logged = ({ kind, names, sellsOnline, position }: PlaceRow) => ({ kind, names, sellsOnline, position })

export async function listPlaces(shop: Shop) {
  return { places: (await listPlaceRows(shop.db)).map(showPlace) }
}

type PlaceFields = { kind: PlaceKind; names: Texts; sellsOnline: boolean; position: number }

export function addPlace(shop: Shop, { body, write }: { body: PlaceFields & { code: string }; write: Write }) {
  return write(async (tx, note) => {
    const now = shop.clock.now()
    const place = await insertPlace(tx, { ...body, createdAt: now, updatedAt: now })
    if (!place) return refuse('NAME_TAKEN')
    note({ type: 'place', id: place.code, after: logged(place) })
    return { place: showPlace(place) }
  })
}

type Changing = { params: { id: string }; body: PlaceFields; version: number; write: Write }

export function changePlace(shop: Shop, { params, body, version, write }: Changing) {
  return write(async (tx, note) => {
    const before = (await lockPlace(tx, params.id)) ?? refuse('NOT_FOUND')
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: showPlace(before) })
    if (before.sellsOnline !== body.sellsOnline) await moveOnline(tx, params.id, body.sellsOnline ? 1 : -1)
    const place = await updatePlace(tx, params.id, { ...body, updatedAt: shop.clock.now() })
    note({ type: 'place', id: params.id, before: logged(before), after: logged(place) })
    return { place: showPlace(place) }
  })
}

/** The caller holds the place's row, so its levels stay as they are read. */
async function moveOnline(tx: Tx, place: string, sign: 1 | -1): Promise<void> {
  const levels = await listLevelsOf(tx, place)
  const changes = onlineChange(
    levels.map(({ variantId, quantity }) => ({ variantId, place, quantity: sign * quantity })),
    new Set([place]),
  )
  await lockVariants(tx, [...changes.keys()])
  if (!(await changeOnline(tx, changes))) refuse('INSUFFICIENT_STOCK')
}
