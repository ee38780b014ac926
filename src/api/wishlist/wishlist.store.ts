import { type Db, queryRows, type Tx } from '#db/open.ts'
import { wishlistItems } from '#db/tables.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'

export type WishlistRow = { productId: string; addedAt: Date }

/** Newest first. */
export function listItems(db: Db | Tx, userId: string): Promise<WishlistRow[]> {
  return db
    .select({ productId: wishlistItems.productId, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.addedAt), asc(wishlistItems.productId))
}

/** Two devices that save at once do so one after the other; the later list stands. */
export async function replaceItems(tx: Tx, userId: string, items: readonly WishlistRow[]): Promise<void> {
  await queryRows(tx, sql`select id from users where id = ${userId} for update`)
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
  if (items.length > 0) await tx.insert(wishlistItems).values(items.map((item) => ({ ...item, userId })))
}
