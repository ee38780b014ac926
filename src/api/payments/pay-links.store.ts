/** The only SQL on pay links. */
import type { Db, Tx } from '#db/open.ts'
import { payLinks } from '#db/tables.ts'
import { and, eq, isNull } from 'drizzle-orm'

export type PayLinkRow = typeof payLinks.$inferSelect

export async function insertPayLink(tx: Tx, link: typeof payLinks.$inferInsert): Promise<void> {
  await tx.insert(payLinks).values(link)
}

export async function endOpenPayLinks(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .update(payLinks)
    .set({ endedAt: at })
    .where(and(eq(payLinks.orderId, orderId), isNull(payLinks.endedAt)))
}

export async function findPayLink(db: Db | Tx, id: string): Promise<PayLinkRow | undefined> {
  const [row] = await db.select().from(payLinks).where(eq(payLinks.id, id))
  return row
}

/** The one of the order that nothing has replaced; its time may be over. */
export async function findOpenPayLink(db: Db | Tx, orderId: string): Promise<PayLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.orderId, orderId), isNull(payLinks.endedAt)))
  return row
}
