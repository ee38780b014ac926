/** The only SQL on links that ask for a bank account. */
import type { Db, Tx } from '#db/open.ts'
import { accountLinks } from '#db/tables.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

export type AccountLinkRow = typeof accountLinks.$inferSelect

const isOpen = and(isNull(accountLinks.usedAt), isNull(accountLinks.endedAt))

export async function insertAccountLink(tx: Tx, link: typeof accountLinks.$inferInsert): Promise<void> {
  await tx.insert(accountLinks).values(link)
}

export async function endAccountLinks(tx: Tx, transferId: string, at: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ endedAt: at })
    .where(and(eq(accountLinks.transferId, transferId), isOpen))
}

export async function findAccountLink(db: Db | Tx, id: string): Promise<AccountLinkRow | undefined> {
  const [row] = await db.select().from(accountLinks).where(eq(accountLinks.id, id))
  return row
}

/** False where it was used or replaced: of two at once, one gives the account. */
export async function useAccountLink(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .update(accountLinks)
    .set({ usedAt: at })
    .where(and(eq(accountLinks.id, id), isOpen))
    .returning({ id: accountLinks.id })
  return used.length > 0
}

/** When the buyer was asked last, by transfer; those of links that nobody has answered. */
export async function listAskedAt(db: Db | Tx, transferIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select()
    .from(accountLinks)
    .where(and(inArray(accountLinks.transferId, [...transferIds, '']), isOpen))
    .orderBy(desc(accountLinks.createdAt))
  return new Map(rows.map(({ transferId, createdAt }) => [transferId, createdAt]))
}
