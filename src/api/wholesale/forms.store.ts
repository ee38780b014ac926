/** The only SQL on inquiries and applications. */
import { queryRows, type Tx } from '#db/open.ts'
import { wholesaleApplications, wholesaleInquiries } from '#db/tables.ts'
import type { WholesaleStatus } from '#domain/wholesale.ts'
import { sql } from 'drizzle-orm'

export async function insertInquiry(tx: Tx, inquiry: typeof wholesaleInquiries.$inferInsert): Promise<void> {
  await tx.insert(wholesaleInquiries).values(inquiry)
}

export type Application = { id: string; userId: string; companyName: string; status: WholesaleStatus; createdAt: Date }

/** False where the account has an application that is open or approved. */
export async function insertApplication(
  tx: Tx,
  application: typeof wholesaleApplications.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(wholesaleApplications)
    .values(application)
    .onConflictDoNothing()
    .returning({ id: wholesaleApplications.id })
  return inserted.length === 1
}

/** Locked: of two who decide at once, the second sees what the first decided. */
export async function findApplicationLocked(tx: Tx, id: string): Promise<Application | undefined> {
  const [row] = await queryRows<Application>(
    tx,
    sql`
    select id, user_id as "userId", company_name as "companyName", status, created_at as "createdAt" from wholesale_applications where id = ${id} for update`,
  )
  return row
}

export async function saveDecision(
  tx: Tx,
  id: string,
  { status, by, at }: { status: WholesaleStatus; by: string; at: Date },
): Promise<void> {
  await queryRows(
    tx,
    sql`update wholesale_applications set status = ${status}, decided_at = ${at}, decided_by = ${by} where id = ${id}`,
  )
}
