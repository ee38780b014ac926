/** The only SQL on wallets and their entries. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { walletEntries, wallets } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'

export type WalletRow = typeof wallets.$inferSelect
export type WalletEntryRow = typeof walletEntries.$inferSelect

export async function findWallet(db: Db | Tx, userId: string): Promise<WalletRow | undefined> {
  const [row] = await db.select().from(wallets).where(eq(wallets.userId, userId))
  return row
}

export async function lockWallet(tx: Tx, userId: string): Promise<WalletRow | undefined> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.userId, userId)).for('no key update')
  return row
}

/** Of two at once the second finds the first one's. */
export async function insertWallet(tx: Tx, wallet: { id: string; userId: string; createdAt: Date }): Promise<void> {
  await tx.insert(wallets).values(wallet).onConflictDoNothing({ target: wallets.userId })
}

export async function lastPosition(tx: Db | Tx, walletId: string): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    tx,
    sql`select coalesce(max(position), 0)::int as last from wallet_entries where wallet_id = ${walletId}`,
  )
  return row?.last ?? 0
}

export const hasReference = async (tx: Tx, reference: string): Promise<boolean> =>
  (await queryRows(tx, sql`select from wallet_entries where reference = ${reference}`)).length > 0

export async function insertEntry(tx: Tx, entry: WalletEntryRow): Promise<void> {
  await tx.insert(walletEntries).values(entry)
}

export type ListedEntry = WalletEntryRow & { orderNumber: string | null; staffName: string | null }

const columns = sql`e.id, e.wallet_id as "walletId", e.position, e.kind, e.bucket, e.amount_fils as "amountFils", e.balance_fils as "balanceFils",
  e.reference, e.order_id as "orderId", e.staff_id as "staffId", e.approval_id as "approvalId", e.note, e.created_at as "createdAt",
  o.number as "orderNumber", s.name as "staffName"`

/** The newest first, before the position `before` where one is given. */
export const listEntries = (
  db: Db | Tx,
  walletId: string,
  { before, offset, limit }: { before?: number; offset?: number; limit: number },
): Promise<ListedEntry[]> =>
  queryRows(
    db,
    sql`select ${columns} from wallet_entries e left join orders o on o.id = e.order_id left join staff s on s.id = e.staff_id
      where e.wallet_id = ${walletId} and ${before === undefined ? sql`true` : sql`e.position < ${before}`}
      order by e.position desc limit ${limit} offset ${offset ?? 0}`,
  )

/** What this member has given the wallet herself since then, without anybody's agreement. */
export async function sumOwnGrants(
  db: Db | Tx,
  { walletId, staffId, since }: { walletId: string; staffId: string; since: Date },
): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`select coalesce(sum(amount_fils), 0)::int as fils from wallet_entries
      where wallet_id = ${walletId} and staff_id = ${staffId} and approval_id is null and amount_fils > 0 and created_at > ${since}`,
  )
  return row?.fils ?? 0
}

export async function findEntry(db: Db | Tx, id: string): Promise<WalletEntryRow | undefined> {
  const [row] = await db.select().from(walletEntries).where(eq(walletEntries.id, id))
  return row
}

/** Of an account; undefined where there is none any more. Empty where she gave none. */
export async function findName(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ name: string }>(
    db,
    sql`select trim(first_name || ' ' || last_name) as name from users where id = ${userId} and status <> 'erased'`,
  )
  return row?.name
}

type Known = { email: string; phone: string | null }

/** By what a person is known: the owner of the wallet, and the member of staff with the shopper's accounts of her mailbox. */
export async function findPersons(
  tx: Tx,
  { userId, staffId }: { userId: string; staffId: string },
): Promise<{ target: Known; own: Known[] }> {
  const [target] = await queryRows<Known>(tx, sql`select email, phone from users where id = ${userId}`)
  const own = await queryRows<Known>(
    tx,
    sql`select s.email, u.phone from staff s left join users u on lower(u.email) = lower(s.email) and u.status <> 'erased' where s.id = ${staffId}`,
  )
  return { target: target ?? { email: '', phone: null }, own }
}

/** Whose wallet paid, from which pot, and for which order. */
export async function findSpent(
  tx: Tx,
  reference: string,
): Promise<(Pick<WalletEntryRow, 'bucket' | 'orderId'> & { userId: string }) | undefined> {
  const [row] = await queryRows<Pick<WalletEntryRow, 'bucket' | 'orderId'> & { userId: string }>(
    tx,
    sql`select e.bucket, e.order_id as "orderId", w.user_id as "userId" from wallet_entries e join wallets w on w.id = e.wallet_id
      where e.reference = ${reference}`,
  )
  return row
}
