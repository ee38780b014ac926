/** Looks behind the counter. */
import type { LookDraft } from '#domain/lookbook.ts'
import { listProductColours } from '../catalogue/product-write.actions.ts'
import { editorOf } from '../http/editor.ts'
import { refuseField } from '../http/parse.ts'
import type { Shop } from '../shop.ts'
import { saveLook } from './look-write.actions.ts'
import { findLook, listStoredLooks, type StoredLook } from './look-write.store.ts'

const showLook = ({ id, ...look }: StoredLook) => ({ _id: id, ...look })

export const { add: addLook, change: changeLook } = editorOf({
  kind: 'look',
  find: findLook,
  draftOf: ({ id: _id, version: _version, ...draft }: StoredLook): LookDraft => draft,
  save: saveLook,
  reply: (row) => ({ look: showLook(row) }),
  /** A point is a product of the shop, in a colour that it comes in. */
  async check(tx, { draft, language }) {
    const colours = await listProductColours(
      tx,
      draft.points.map(({ productId }) => productId),
    )
    draft.points.forEach(({ productId, color }, place) => {
      const known = colours.get(productId)
      if (!known) refuseField(`points.${place}.productId`, 'unknown', language)
      if (color !== null && !known.includes(color)) refuseField(`points.${place}.color`, 'color', language)
    })
  },
})

export async function listAdminLooks(shop: Shop) {
  return { looks: (await listStoredLooks(shop.db)).map(showLook) }
}
