/** Letters are written into the outbox by whoever has news, in the transaction that makes it news, and sent later by mailing.actions.ts. */
import type { Db, Tx } from '../shop.ts'
import { insertLetter } from './mail.store.ts'
import type { LetterKind, Payloads } from './payloads.ts'

export { orderLetter } from './order-letters.ts'
export { mailKinds } from './kinds.ts'
export type { OrderKind } from './kinds.ts'
export type { OrderNews, PieceBack } from './order-letters.ts'
export type { Letter } from './letter.ts'

export function enqueueLetter<K extends LetterKind>(
  tx: Db | Tx,
  kind: K,
  { payload, at }: { payload: Payloads[K]; at: Date },
): Promise<void> {
  return insertLetter(tx, { kind, payload, at, isSent: false })
}

/** What a call writes that has no letter to send, so that the time it takes tells nobody whether an address is known (G38). */
export function enqueueNothing(tx: Db | Tx, at: Date): Promise<void> {
  return insertLetter(tx, { kind: 'nobody', payload: {}, at, isSent: true })
}
