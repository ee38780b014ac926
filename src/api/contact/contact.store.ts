/** The only SQL on messages to the store. */
import { countWritten, type Db, type Tx } from '#db/open.ts'
import { contactMessages } from '#db/tables.ts'
import { sql } from 'drizzle-orm'

export async function insertMessage(tx: Tx, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

export async function deleteOldMessages(db: Db, before: Date): Promise<number> {
  return countWritten(db, sql`delete from contact_messages where created_at <= ${before}`)
}
