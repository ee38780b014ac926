/** Photos that the staff take of what was found in a return: private, as those of claims are (ADR 59). */
import type { returnAdminCalls } from '#contract/returns.admin.ts'
import { mayBePhotographed, mostReturnPhotos } from '#domain/return.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { countPhotosOfReturn, findSentPhoto, keepReturnPhoto, readReturnPhoto } from '../photos/photos.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { findFind } from './finds.store.ts'
import { lockReturn } from './moving.actions.ts'
import { refuseOtherPlace } from './returns.admin.actions.ts'
import { findReturn, type ReturnRow } from './returns.store.ts'

type Calls = typeof returnAdminCalls

async function refuseUnphotographable(db: Db | Tx, row: ReturnRow, member: StaffMember): Promise<void> {
  if (!mayBePhotographed(row.status)) refuse('RETURN_NOT_MOVABLE', { state: row.status })
  refuseOtherPlace(member, row.place)
  if ((await countPhotosOfReturn(db, row.id)) >= mostReturnPhotos) refuse('RETURN_NOT_MOVABLE', { about: 'photos' })
}

/** A phone that lost the answer sends it again, also days later: it is there once. */
export async function addReturnPhoto(shop: Shop, call: AdminCall<Calls['addReturnPhoto']>) {
  const { params, query, upload, member, language, write } = call
  const known = { returnId: params.id, sentKey: query.key }
  const sentId = await findSentPhoto(shop.db, known)
  if (sentId !== undefined) return { photo: { _id: sentId } }
  const row = (await findReturn(shop.db, params.id)) ?? refuse('NOT_FOUND')
  await refuseUnphotographable(shop.db, row, member)
  const findId = query.find ?? null
  if (findId !== null && (await findFind(shop.db, findId))?.returnId !== row.id) refuse('NOT_FOUND')
  return keepReturnPhoto(shop, {
    ...known,
    findId,
    upload,
    orderId: row.orderId,
    actor: `staff:${member.staffId}`,
    language,
    save: (insert) =>
      write(async (tx, note) => {
        const locked = await lockReturn(tx, row.id)
        await refuseUnphotographable(tx, locked.row, member)
        const _id = await insert(tx)
        note({ type: 'return', id: row.id, after: { photo: _id, bytes: upload.bytes } })
        return { photo: { _id } }
      }),
  })
}

export async function showReturnPhoto(shop: Shop, { params }: AdminCall<Calls['showReturnPhoto']>) {
  const bytes = await readReturnPhoto(shop, params.id)
  return { name: `${params.id}.webp`, parts: partsOf(bytes) }
}

async function* partsOf(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}
