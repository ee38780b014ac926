import { type Db, queryRows, type Tx } from '#db/open.ts'
import { addresses } from '#db/tables.ts'
import { and, desc, eq, sql } from 'drizzle-orm'

export type AddressRow = typeof addresses.$inferSelect
/** What the owner says about an address. */
export type AddressColumns = Omit<AddressRow, 'id' | 'userId' | 'isDefault' | 'createdAt'>

const isMine = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** The default one first, then the newest. */
export function listAddresses(db: Db | Tx, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
}

export async function findAddress(db: Db | Tx, userId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await db.select().from(addresses).where(isMine(userId, id))
  return row
}

/** Changes to one person's addresses go one after the other, so that there is one default at every moment. */
export async function lockAddressesOf(tx: Tx, userId: string): Promise<void> {
  await queryRows(tx, sql`select id from users where id = ${userId} for update`)
}

export async function insertAddress(tx: Tx, row: typeof addresses.$inferInsert): Promise<void> {
  await tx.insert(addresses).values(row)
}

export async function updateAddress(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  columns: AddressColumns,
): Promise<void> {
  await tx.update(addresses).set(columns).where(isMine(userId, id))
}

export async function deleteAddressRow(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(addresses).where(isMine(userId, id))
}

/** Two statements: the index that allows one default looks at every row, not at the end of a statement. */
export async function moveDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(isMine(userId, id))
}

/** Those of an account whose e-mail nobody has confirmed (F15). */
export async function deleteUnprovenAddresses(tx: Tx, userId: string): Promise<void> {
  await queryRows(
    tx,
    sql`delete from addresses where user_id in (select id from users where id = ${userId} and email_verified_at is null)`,
  )
}
