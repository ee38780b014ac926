/**
 * Wallets (ADR 54). Whoever changes one locks its row, and writes an entry whose reference is entered once; the balance follows by trigger. Lock order:
 * order → payments → wallet → stock → counters of papers.
 */
import { emptyWallet, type WalletBalance, type WalletBucket, type WalletKind, walletTotal } from '#domain/wallet.ts'
import { toAed } from '#domain/money.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  findSpent,
  findWallet,
  hasReference,
  insertEntry,
  insertWallet,
  lastPosition,
  listEntries,
  lockWallet,
  type WalletEntryRow,
  type WalletRow,
} from './wallets.store.ts'

export type Posting = {
  userId: string
  kind: WalletKind
  bucket: WalletBucket
  /** Below zero: it goes out. */
  amountFils: number
  /** The same one posts nothing twice. */
  reference: string
  orderId?: string | null
  staffId?: string | null
  approvalId?: string | null
  note?: string
}

/** Her wallet, locked; made where she has none. */
async function openWallet(tx: Tx, shop: Shop, userId: string): Promise<WalletRow> {
  const found = await lockWallet(tx, userId)
  if (found) return found
  await insertWallet(tx, { id: shop.ids.newId(), userId, createdAt: shop.clock.now() })
  return (await lockWallet(tx, userId)) ?? refuse('NOT_FOUND')
}

/** Undefined where the reference was entered before. Throws where more would go out than there is: who spends looks first, under the lock. */
export async function post(tx: Tx, shop: Shop, posting: Posting): Promise<WalletEntryRow | undefined> {
  const wallet = await openWallet(tx, shop, posting.userId)
  if (await hasReference(tx, posting.reference)) return undefined
  const before = posting.bucket === 'bonus' ? wallet.bonusFils : wallet.creditFils
  const entry: WalletEntryRow = {
    id: shop.ids.newId(),
    walletId: wallet.id,
    position: (await lastPosition(tx, wallet.id)) + 1,
    kind: posting.kind,
    bucket: posting.bucket,
    amountFils: posting.amountFils,
    balanceFils: before + posting.amountFils,
    reference: posting.reference,
    orderId: posting.orderId ?? null,
    staffId: posting.staffId ?? null,
    approvalId: posting.approvalId ?? null,
    note: posting.note ?? '',
    createdAt: shop.clock.now(),
  }
  await insertEntry(tx, entry)
  return entry
}

/** What is in it until the transaction ends. */
export async function lockBalance(tx: Tx, userId: string): Promise<WalletBalance> {
  const wallet = await lockWallet(tx, userId)
  return wallet ? { creditFils: wallet.creditFils, bonusFils: wallet.bonusFils } : emptyWallet
}

type Back = { kind: 'refund' | 'given_back'; paymentId: string; amountFils: number; reference: string }

/** Into the pot and the wallet that the payment came from, whoever the order belongs to by now. */
export async function postBack(tx: Tx, shop: Shop, { paymentId, ...back }: Back): Promise<void> {
  const spent = await findSpent(tx, `spent:${paymentId}`)
  if (!spent) throw new Error('A payment from a wallet has no entry')
  if (back.amountFils > 0) await post(tx, shop, { ...back, ...spent })
}

export async function findBalance(db: Db | Tx, userId: string): Promise<WalletBalance> {
  const wallet = await findWallet(db, userId)
  return wallet ? { creditFils: wallet.creditFils, bonusFils: wallet.bonusFils } : emptyWallet
}

export async function showMyWallet(shop: Shop, shopper: SignedIn, { page, limit }: { page: number; limit: number }) {
  const wallet = await findWallet(shop.db, shopper.userId)
  const balance = wallet ?? emptyWallet
  const total = wallet ? await lastPosition(shop.db, wallet.id) : 0
  const rows = wallet ? await listEntries(shop.db, wallet.id, { offset: (page - 1) * limit, limit }) : []
  return {
    wallet: {
      balance: toAed(walletTotal(balance)),
      credit: toAed(balance.creditFils),
      bonus: toAed(balance.bonusFils),
    },
    entries: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      isBonus: row.bucket === 'bonus',
      amount: toAed(row.amountFils),
      createdAt: row.createdAt.toISOString(),
      order: row.orderId === null ? null : { _id: row.orderId, number: row.orderNumber ?? '' },
    })),
    pagination: { current: page, pageSize: limit, totalPages: Math.ceil(total / limit), total },
  }
}
