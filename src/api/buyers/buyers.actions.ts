/** Back office 3.5: whether a buyer may pay in cash, and what staff decide of it by hand. */
import { type CashBuyer, type CashRuling, isCardOnly, rulingBlocker } from '#domain/card-only.ts'
import { buyerKeysOf } from '#domain/confirmation.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { showCashHistory } from './cash-history.view.ts'
import {
  type CashStanding,
  findStanding,
  insertDecision,
  listDecisions,
  listRefused,
  lockBuyer,
  type RefusedParcel,
  type ShownDecision,
} from './buyers.store.ts'

/** `phone` in E.164. */
export type CashBuyerNames = { userId: string | null; phone: string; email: string }

const fromOf = (shop: Shop): number | null => shop.facts.current().cashConfirmation.cardOnlyFrom

export type { CashStanding } from './buyers.store.ts'

/** By account, telephone or mailbox, whichever of them is known. */
export const findCashStanding = (db: Db | Tx, buyer: CashBuyerNames): Promise<CashStanding> =>
  findStanding(db, buyerKeysOf(buyer))

export const paysByCardOnly = (shop: Shop, standing: CashStanding): boolean => isCardOnly(standing, fromOf(shop))

/** Of the account alone: what its owner may be told. */
export const accountPaysByCardOnly = async (db: Db | Tx, shop: Shop, userId: string): Promise<boolean> =>
  paysByCardOnly(shop, await findCashStanding(db, { userId, phone: '', email: '' }))

/** Of a process: bags are read all the time, and each look holds a connection for as long as the orders are locked. */
const mostHints = 1
let hintsRunning = 0

/** For the bag, which only hints at it: false too where many look already. The order itself is judged when it is placed. */
export async function hintsCardOnly(db: Db | Tx, shop: Shop, userId: string): Promise<boolean> {
  if (hintsRunning >= mostHints) return false
  hintsRunning += 1
  try {
    return await accountPaysByCardOnly(db, shop, userId)
  } finally {
    hintsRunning -= 1
  }
}

export type CashHistory = CashBuyer & {
  from: number | null
  isCardOnly: boolean
  parcels: RefusedParcel[]
  decisions: ShownDecision[]
}

/** For the desk. */
export async function findCashHistory(db: Db, shop: Shop, buyer: CashBuyerNames): Promise<CashHistory> {
  const keys = buyerKeysOf(buyer)
  const standing = await findStanding(db, keys)
  const from = fromOf(shop)
  return {
    ...standing,
    from,
    isCardOnly: isCardOnly(standing, from),
    parcels: await listRefused(db, keys),
    decisions: await listDecisions(db, keys),
  }
}

/** The same, as a reply shows it. */
export const showCashHistoryOf = async (db: Db, shop: Shop, buyer: CashBuyerNames) =>
  showCashHistory(await findCashHistory(db, shop, buyer))

type Ruling = {
  orderId: string
  buyer: CashBuyerNames
  ruling: CashRuling
  reason: string
  staffId: string
}

/** Refuses what stands already. Answers how it stood before. */
export async function ruleCash(
  tx: Tx,
  shop: Shop,
  { orderId, buyer, ruling, reason, staffId }: Ruling,
): Promise<CashBuyer> {
  const keys = buyerKeysOf(buyer)
  await lockBuyer(tx, keys)
  const before = await findStanding(tx, keys)
  const blocker = rulingBlocker(ruling, before, fromOf(shop))
  if (blocker !== null) refuse('ORDER_NOT_CHANGEABLE', { about: blocker })
  const counted = ruling === 'lifted' ? (await listRefused(tx, keys)).filter(({ isForgiven }) => !isForgiven) : []
  await insertDecision(tx, {
    id: shop.ids.newId(),
    orderId,
    rule: ruling,
    reason,
    forgiven: counted.map(({ id }) => id),
    staffId,
    createdAt: shop.clock.now(),
  })
  return before
}
