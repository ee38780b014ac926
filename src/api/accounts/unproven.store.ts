import { queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** The part of `forgetUnproven` that the account itself holds. */
export async function forgetUnprovenAccount(tx: Tx, userId: string): Promise<void> {
  const unproven = sql`(select id from users where id = ${userId} and email_verified_at is null)`
  await queryRows(tx, sql`delete from identities where user_id in ${unproven}`)
  await queryRows(tx, sql`update users set phone = null, display_name = null, photo_url = null where id in ${unproven}`)
}
