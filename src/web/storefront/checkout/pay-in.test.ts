import { describe, expect, it } from 'vitest'
import { emptyCart } from '#web/personal/cart-guess.ts'
import { summaryLines } from '../cart/summary-lines.ts'
import { cashRefusalOf, payIn } from './pay-in.ts'

const bag = { ...emptyCart, subTotal: 200, shipping: 25, payable: 225, tax: 10.71 }
const offering = (change: object) => ({ ...bag, cashOnDelivery: { isOffered: true, fee: 10, cap: 1_000, ...change } })

describe('R081 the way to pay', () => {
  it('in cash: the fee is a line of its own, in the total and in its VAT; by card there is none', () => {
    expect(summaryLines(payIn(offering({}), { method: 'cod' }))).toEqual([
      { kind: 'subTotal', amount: 200 },
      { kind: 'shipping', amount: 25 },
      { kind: 'cashFee', amount: 10 },
      { kind: 'total', amount: 235 },
    ])
    expect(payIn(offering({}), { method: 'cod' }).tax).toBe(11.19)
    expect(summaryLines(payIn(offering({}), { method: 'card' })).map(({ kind }) => kind)).not.toContain('cashFee')
    expect(payIn(offering({}), { method: 'card' }).payable).toBe(225)
  })

  it('with the wallet: it pays as far as it goes, and without a fee for cash where it pays for all', () => {
    const half = payIn(offering({}), { method: 'cod', balance: 100 })
    expect([half.cashFee, half.payable, half.wallet]).toEqual([10, 235, 100])
    expect(summaryLines(half).slice(-2)).toEqual([
      { kind: 'wallet', amount: -100 },
      { kind: 'left', amount: 135 },
    ])
    const whole = payIn(offering({}), { method: 'cod', balance: 225 })
    expect([whole.cashFee, whole.payable, whole.wallet]).toEqual([0, 225, 225])
    // The wallet leaves the card no less than a card can pay; a courier collects any sum.
    expect([224.5, 223, 222.5].map((balance) => payIn(bag, { method: 'card', balance }).wallet)).toEqual([
      223, 223, 222.5,
    ])
    expect(payIn(offering({}), { method: 'cod', balance: 234.5 }).wallet).toBe(225)
  })

  it('is refused here as by the server: the cap counts the fee', () => {
    expect(
      [{}, { cap: 235 }, { cap: 234.99 }, { cap: null }, { isOffered: false }, { cardOnly: true }].map((change) =>
        cashRefusalOf(offering(change)),
      ),
    ).toEqual([null, null, 'above_cap', null, 'off', 'card_only'])
  })
})
