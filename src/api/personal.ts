/** What a room says of its rows that belong to a person: how they are erased, and what of them she may have a copy of (x.personal.ts; api/privacy asks all). */
import { type SQL, sql } from 'drizzle-orm'

export type Person = { userId: string; email: string; emailVerified: boolean }

export type ErasedPerson = Person & {
  /** As a timestamptz. */
  now: SQL
  /** Stands where an e-mail must stand. */
  nobody: string
}

export type PersonalRows = {
  /** Statements of the transaction in which the person is erased. */
  erase?(person: ErasedPerson): SQL[]
  /** Names, addresses and reasons of the orders that this condition on `orders` holds for. */
  eraseContacts?(orders: SQL, now: SQL): SQL[]
  /** What had to wait when the orders' contacts were erased, or was written afterwards. Runs every hour. */
  eraseLate?(orders: SQL): SQL[]
  /** By the names of the export. Columns are named one by one: hashes, keys and inner notes are nobody's copy to take. Amounts in fils. */
  holdings?(person: Person): Record<string, SQL>
}

export const mine = ({ userId }: Person): SQL => sql`user_id = ${userId}`

/** An unconfirmed e-mail may be somebody else's: what was only left under an e-mail belongs to whoever confirmed it. */
export const leftByEmail = ({ email, emailVerified }: Person): SQL =>
  emailVerified ? sql`email = ${email}` : sql`false`

/** Those of her account, and those that she placed as a guest with the e-mail that is confirmed to be hers. */
export const herOrders = ({ userId, email, emailVerified }: Person): SQL =>
  emailVerified
    ? sql`(user_id = ${userId} or (user_id is null and contact_email = ${email}))`
    : sql`user_id = ${userId}`

export const ofHerOrders = (person: Person): SQL => sql`order_id in (select id from orders where ${herOrders(person)})`
