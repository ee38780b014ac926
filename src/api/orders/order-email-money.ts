/** What lowered the price of an order, as its e-mails say it: the coupon's part and the shop's own, a line each. */
import { fromAed, toAed } from '#domain/money.ts'
import type { OrderFacts, OrderTexts } from './order-email-shape.ts'

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
