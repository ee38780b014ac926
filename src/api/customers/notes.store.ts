/** The only SQL on notes and tags of people. */
import { customerNotes, customerTags } from '#db/tables.ts'
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { type SQL, sql } from 'drizzle-orm'
import { herOrders, type Person } from '../personal.ts'

/** Hers as an account, and those that were left at one of her orders. */
const ofHer = (person: Person): SQL =>
  sql`(user_id = ${person.userId} or order_id in (select id from orders where ${herOrders(person)}))`

export type NoteRow = { id: string; at: Date; by: string; body: string }

export const listNotesOf = (db: Db, person: Person): Promise<NoteRow[]> =>
  queryRows(
    db,
    sql`select n.id, n.created_at as at, s.name as by, n.body from (select * from customer_notes where ${ofHer(person)}) n
      join staff s on s.id = n.staff_id order by n.created_at desc, n.id desc limit 200`,
  )

export async function insertNote(tx: Tx, row: typeof customerNotes.$inferInsert): Promise<void> {
  await tx.insert(customerNotes).values(row)
}

export async function listTagsOfPerson(db: Db | Tx, person: Person): Promise<string[]> {
  const rows = await queryRows<{ tag: string }>(
    db,
    sql`select distinct tag from customer_tags where ${ofHer(person)} order by tag`,
  )
  return rows.map(({ tag }) => tag)
}

export async function insertTag(tx: Tx, row: typeof customerTags.$inferInsert): Promise<void> {
  await tx.insert(customerTags).values(row).onConflictDoNothing()
}

export async function deleteTag(tx: Tx, person: Person, tag: string): Promise<void> {
  await countWritten(tx, sql`delete from customer_tags where tag = ${tag} and ${ofHer(person)}`)
}
