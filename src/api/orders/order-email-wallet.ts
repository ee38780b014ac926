/** What an e-mail about an order says of the wallet. */
import type { Language } from '#domain/locale.ts'
import { formatMoney, fromAed, toAed } from '#domain/money.ts'
import type { RefundDestination } from '#domain/refund.ts'
import type { Fact } from '../email.ts'
import type { OrderFacts, OrderTexts } from './order-email-shape.ts'

/** What the wallet paid, and what is left for the card or the courier. */
export function walletFacts({ wallet = 0, payable }: OrderFacts, words: OrderTexts, language: Language): Fact[] {
  if (wallet === 0) return []
  const left = toAed(fromAed(payable) - fromAed(wallet))
  return [
    { label: words.wallet.paid, value: `−${formatMoney(wallet, language)}` },
    ...(left > 0 ? [{ label: words.wallet.left, value: formatMoney(left, language), isStrong: true }] : []),
  ]
}

export const paymentText = ({ wallet, payable, paymentMethod }: OrderFacts, words: OrderTexts): string =>
  wallet !== undefined && wallet > 0 && wallet === payable ? words.wallet.method : words.payment[paymentMethod]

/** What went back, a sentence for each way that it took. */
export const refundText = (
  parts: readonly { amount: number; way: RefundDestination }[],
  { refundedPart }: Pick<OrderTexts, 'refundedPart'>,
  language: Language,
): string =>
  parts.map(({ amount, way }) => refundedPart[way].replace('{amount}', formatMoney(amount, language))).join(' ')
