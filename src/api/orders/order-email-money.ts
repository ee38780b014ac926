/** The sums of an order as its e-mails say them. What lowered its price: the coupon's part and the shop's own, a line each. */
import type { Language } from '#domain/locale.ts'
import { formatMoney, fromAed, sumFils, toAed } from '#domain/money.ts'
import type { Fact } from '../email.ts'
import type { OrderFacts, OrderNews, OrderTexts } from './order-email-shape.ts'

export function discountFacts(
  { discount, deskDiscount, coupon }: Pick<OrderFacts, 'discount' | 'deskDiscount' | 'coupon'>,
  { facts }: Pick<OrderTexts, 'facts'>,
  money: (aed: number) => string,
): { label: string; value: string }[] {
  const couponFils = fromAed(discount) - fromAed(deskDiscount)
  const label = coupon ? `${facts.discount} (${coupon.code})` : facts.discount
  return [
    ...(couponFils > 0 ? [{ label, value: `−${money(toAed(couponFils))}` }] : []),
    ...(deskDiscount > 0 ? [{ label: facts.deskDiscount, value: `−${money(deskDiscount)}` }] : []),
  ]
}

type Told = { news: OrderNews; order: OrderFacts; refund: { amount: number }[] | null; language: Language }

/** Of money that went back its sum alone: what the order had cost could be taken for it. */
export function shortFacts({ news, order, refund, language }: Told, words: Pick<OrderTexts, 'facts'>): Fact[] {
  const number = { label: words.facts.number, value: order.number }
  if (news === 'refunded' && refund) {
    const sum = toAed(sumFils(refund.map(({ amount }) => fromAed(amount))))
    return [number, { label: words.facts.refunded, value: formatMoney(sum, language), isStrong: true }]
  }
  return [number, { label: words.facts.total, value: formatMoney(order.payable, language), isStrong: true }]
}
