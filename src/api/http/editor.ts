/** Adding and changing one thing of the back office: locked, compared with the version that was read, and written down in the log. */
import type { Language } from '#domain/locale.ts'
import type { Shop, Tx } from '../shop.ts'
import type { Write } from './admin-write.ts'
import { fieldsOf, takeVersion } from './edited.ts'
import { refuse } from './refusal.ts'
import type { StaffMember } from './staff-asker.ts'

export type Stored = { id: string; version: number }

type Edits<Draft extends object, Row extends Stored, Reply> = {
  /** Its name in the log. */
  kind: string
  /** With `lock` nobody else changes it until the transaction ends. */
  find(tx: Tx, id: string, lock?: 'lock'): Promise<Row | undefined>
  draftOf(row: Row): Draft
  save(tx: Tx, thing: { id: string; draft: Draft }, at: Date): Promise<void>
  reply(row: Row): Reply
  /** Refuses what only the rest of the shop can tell. */
  check?(tx: Tx, edit: { id: string; draft: Draft; before: Row | null; language: Language }): Promise<void>
}

export type AddCall<Draft> = { member: StaffMember; body: Draft; language: Language; write: Write }
export type ChangeCall<Draft> = AddCall<Draft> & { params: { id: string }; version: number }

export function editorOf<Draft extends object, Row extends Stored, Reply>(edits: Edits<Draft, Row, Reply>) {
  const load = async (tx: Tx, id: string, lock?: 'lock'): Promise<Row> =>
    (await edits.find(tx, id, lock)) ?? refuse('NOT_FOUND')
  const flat = (draft: Draft): Record<string, unknown> => Object.fromEntries(fieldsOf(draft))
  return {
    add: (shop: Shop, { body, language, write }: AddCall<Draft>) =>
      write(async (tx, note) => {
        const id = shop.ids.newId()
        await edits.check?.(tx, { id, draft: body, before: null, language })
        await edits.save(tx, { id, draft: body }, shop.clock.now())
        const row = await load(tx, id)
        note({ type: edits.kind, id, after: flat(edits.draftOf(row)) })
        return edits.reply(row)
      }),
    /** Refuses a stale version with what both sides changed. */
    change: (shop: Shop, { params: { id }, version, body, language, write }: ChangeCall<Draft>) =>
      write(async (tx, note) => {
        const row = await load(tx, id, 'lock')
        const before = edits.draftOf(row)
        const at = shop.clock.now()
        const current = { version: row.version, state: before }
        await takeVersion(tx, { kind: edits.kind, id, version, sent: body, current, at })
        await edits.check?.(tx, { id, draft: body, before: row, language })
        await edits.save(tx, { id, draft: body }, at)
        const after = await load(tx, id)
        note({ type: edits.kind, id, before: flat(before), after: flat(edits.draftOf(after)) })
        return edits.reply(after)
      }),
  }
}
