/** What disputes and refunds need of each other: the payment that both are about, and what of it is held back. */
import { sumFils } from '#domain/money.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  findPaymentBySession,
  findPaymentLocked,
  type HeldBack,
  listHeldBack,
  type PaymentRow,
  type ProviderName,
} from './payments.store.ts'
import { askProvider } from './provider.ts'

/** The payment page that it was paid on. Never inside a transaction. */
export const findDisputedSession = (shop: Shop, paymentRef: string): Promise<string | null> =>
  askProvider(shop, (card) => card.findPaidSession(paymentRef))

/** Undefined where it is none of ours. Never inside a transaction. */
export async function findDisputedPayment(
  shop: Shop,
  { provider, paymentRef }: { provider: ProviderName; paymentRef: string },
): Promise<{ paymentId: string; orderId: string } | undefined> {
  const sessionId = await findDisputedSession(shop, paymentRef)
  const payment = sessionId === null ? undefined : await findPaymentBySession(shop.db, provider, sessionId)
  return payment && { paymentId: payment.id, orderId: payment.orderId }
}

/** Whoever disputes it or gives it back holds it, so that the second one sees the first. Its order is locked before. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow> =>
  (await findPaymentLocked(tx, id)) ?? refuse('NOT_FOUND')

export type Held = {
  disputeId: string
  isOpen: boolean
  fils: number
  /** The bank has given so much to the buyer for good. */
  takenFils: number
  /** More than was paid has gone to the buyer, or is owed to her: what is owed is not sent. */
  isPaidTwice: boolean
}

/** By the payments of an order: how much each may not give back now. Read with their rows in hand by whoever goes on to write. */
export async function listHeldOf(
  db: Db | Tx,
  orderId: string,
  payments: readonly Pick<PaymentRow, 'id' | 'amountFils' | 'refundedFils'>[],
): Promise<Map<string, Held>> {
  const rows = await listHeldBack(db, orderId)
  return new Map(
    payments.flatMap(({ id, ...payment }) => {
      const held = heldOf(
        payment,
        rows.filter(({ paymentId }) => paymentId === id),
      )
      return held ? [[id, held]] : []
    }),
  )
}

export function heldOf(
  { amountFils, refundedFils }: Pick<PaymentRow, 'amountFils' | 'refundedFils'>,
  rows: readonly HeldBack[],
): Held | undefined {
  const leftFils = amountFils - refundedFils
  const open = rows.find(({ isOpen }) => isOpen)
  if (open) return { disputeId: open.disputeId, isOpen: true, fils: leftFils, takenFils: 0, isPaidTwice: false }
  const [lost] = rows
  if (!lost) return undefined
  const takenFils = sumFils(rows.map((row) => row.takenFils))
  return {
    disputeId: lost.disputeId,
    isOpen: false,
    fils: Math.min(leftFils, takenFils),
    takenFils,
    isPaidTwice: takenFils > leftFils,
  }
}
