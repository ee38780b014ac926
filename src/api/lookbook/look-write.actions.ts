/** The one way to write a look: the back office and the demo shop both come here. */
import type { LookDraft } from '#domain/lookbook.ts'
import type { Tx } from '../shop.ts'
import { upsertLook } from './look-write.store.ts'

/** New or not, with its points. Whether the editor has seen the version before it is for the caller to check. */
export const saveLook = (tx: Tx, look: { id: string; draft: LookDraft }, at: Date): Promise<void> =>
  upsertLook(tx, look, at)
