import type { Fils } from './money.ts'
import type { EditedOrder } from './order-edit.ts'
import type { PaymentMethod } from './payment.ts'

/** What happens to the money. Nothing is ever charged or paid back by itself. */
export type MoneyOfEdit =
  | { kind: 'none' }
  /** The courier collects so much now. */
  | { kind: 'collect'; fils: Fils }
  /** So much more was paid than it costs now. */
  | { kind: 'refund'; fils: Fils }
  /** So much of what a bank holds will not be taken. */
  | { kind: 'release'; fils: Fils }
  /** So much is still to be paid. */
  | { kind: 'pay'; fils: Fils }

export function moneyOfEdit(
  order: {
    paymentMethod: PaymentMethod
    paidFils: Fils
    walletFils?: Fils
    /** Held by a bank, and not taken yet. */ heldFils?: Fils
  },
  { after, differenceFils }: Pick<EditedOrder, 'after' | 'differenceFils'>,
): MoneyOfEdit {
  const walletFils = order.walletFils ?? 0
  if (order.paymentMethod === 'cod' && order.paidFils === walletFils)
    return differenceFils === 0 ? { kind: 'none' } : { kind: 'collect', fils: after.payableFils - walletFils }
  const { heldFils = 0 } = order
  const owed = after.payableFils - order.paidFils - heldFils
  if (owed === 0) return { kind: 'none' }
  if (owed < 0 && heldFils > 0) return { kind: 'release', fils: -owed }
  return owed > 0 ? { kind: 'pay', fils: owed } : { kind: 'refund', fils: -owed }
}
