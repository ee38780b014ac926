/** What the shop has said in its own words; rooms returns and claims write it. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** Of a return or of a claim; empty where it has said nothing. */
export async function findAnswer(
  db: Db,
  { returnId, claimId }: { returnId: string | null; claimId: string | null },
): Promise<string> {
  const [row] = await queryRows<{ answer: string }>(
    db,
    sql`select answer from returns where id = ${returnId} union all select answer from claims where id = ${claimId}`,
  )
  return row?.answer ?? ''
}
