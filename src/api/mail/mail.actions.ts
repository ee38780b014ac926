/** E-mails are written into the outbox by whoever has news, in the transaction that makes it news, and sent later by mailing.actions.ts. */
import type { EmailKind } from '../email.ts'
import type { Db, Tx } from '../shop.ts'
import { insertLetter, repeatLetter } from './mail.store.ts'

/** `kind`: one that a room registered in its x.emails.ts. Sent at once after the commit, as far as its limits allow. Answers its number in the outbox. */
export function enqueueEmail<Payload extends object>(
  tx: Db | Tx,
  kind: EmailKind<Payload>,
  { payload, at }: { payload: NoInfer<Payload>; at: Date },
): Promise<number> {
  return insertLetter(tx, { kind: kind.name, payload, at, isSent: false })
}

/** The same e-mail once more, written anew from what stands behind it when it is sent. Only for kinds whose payload outlives their sending. */
export const enqueueAgain = (tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> => repeatLetter(tx, id, at)

/** What a call writes that has no letter to send, so that the time it takes tells nobody whether an address is known (G38). */
export async function enqueueNothing(tx: Db | Tx, at: Date): Promise<void> {
  await insertLetter(tx, { kind: 'nobody', payload: {}, at, isSent: true })
}

export { giveBackText, spendText } from './text-budgets.ts'
