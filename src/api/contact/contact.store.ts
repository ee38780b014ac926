/** The only SQL on messages to the store. */
import type { Tx } from '#db/open.ts'
import { contactMessages } from '#db/tables.ts'

export async function insertMessage(tx: Tx, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message)
}
