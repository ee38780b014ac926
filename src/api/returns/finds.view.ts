/** What was found in a return beside what was announced, as the desk sees it. */
import type { Return } from '#contract/returns.admin.ts'
import { type Named, nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { listPhotosByFind } from '../photos/photos.actions.ts'
import type { Db, Tx } from '../shop.ts'
import { type ListedFind, listFinds } from './finds.store.ts'

type Reading = { id: string; language: Language; colours: readonly Named[] }

/** `unannounced`: by line of the order, how many of its pieces. `otherPhotoIds`: of the return, and of no find. */
export async function showFinds(db: Db | Tx, { id, language, colours }: Reading) {
  const finds = await listFinds(db, [id])
  const photos = await listPhotosByFind(db, [id])
  return {
    unannounced: countUnannounced(finds),
    otherPhotoIds: photos.get(id) ?? [],
    finds: finds.map((find): Return['finds'][number] => ({
      _id: find.id,
      version: find.version,
      state: find.state,
      piece: showPiece(find, { language, colours }),
      words: find.words,
      photoIds: photos.get(find.id) ?? [],
      by: find.by,
      foundAt: new Date(find.foundAt).toISOString(),
      movedAt: new Date(find.movedAt).toISOString(),
    })),
  }
}

function showPiece(find: ListedFind, { language, colours }: Omit<Reading, 'id'>): Return['finds'][number]['piece'] {
  if (find.sku === null || find.names === null) return null
  return {
    sku: find.sku,
    name: pickText(find.names, language),
    image: find.pictureUrl,
    color: nameOf(colours, find.color ?? '', language),
    size: find.size ?? '',
  }
}

export function countUnannounced(finds: readonly Pick<ListedFind, 'orderLineId'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { orderLineId } of finds)
    if (orderLineId !== null) counts.set(orderLineId, (counts.get(orderLineId) ?? 0) + 1)
  return counts
}
