/** Money that goes back by two ways is one letter, which names each with its amount. */
import { inTransaction } from '#db/open.ts'
import { expect, it } from 'vitest'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { post } from '#api/wallets/wallets.actions.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock } = api
const { cookie } = await hire(api)

/** Two pieces at AED 150, of which the wallet pays AED 100 and the card the rest. */
async function bought(language: 'en' | 'ar' | 'fr' = 'en') {
  const person = await signUp(api, { emailVerifiedAt: clock.now(), settings: { language } as never })
  const { productId } = await addProduct(shop, { basePriceFils: 15_000, stock: 20 })
  await call('POST /cart/addToCart', { token: person.token, body: { productId, quantity: 2 } })
  await inTransaction(shop.db, (tx) =>
    post(tx, shop, {
      userId: person.userId,
      kind: 'refund',
      bucket: 'credit',
      amountFils: 10_000,
      reference: `fill:${person.userId}`,
    }),
  )
  const ordered = await order(api, {
    token: person.token,
    language,
    body: { paymentMethod: 'card', useWallet: true, contact: { ...contact, email: person.email } } as never,
  })
  await choose(api, payUrlOf(ordered), 'succeed')
  return {
    ...person,
    ...idOf(ordered),
    card: Math.round(ordered.body.order.payable * 100) - 10_000,
    payable: ordered.body.order.payable,
  }
}
const contact = { phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' }

const told = async (email: string, word: string) =>
  (await api.lettersTo(email)).filter(({ subject }) => subject.includes(word))

it('3.6 a refund that goes partly to the card and partly to the wallet: one letter with both amounts', async () => {
  const made = await bought()
  await carryOn(api, made.id, 'delivered')
  const body = { refund: { extraFils: 8_000, reason: 'late', destination: 'card' }, expectedRefundedFils: 0 }
  const given = await office(api, 'createRefund', { cookie, params: { id: made.id }, body })
  const parts = given.body.refund.transfers.map((one: { destination: string; amountFils: number }) => one)
  const partOf = (way: string) =>
    (parts.find((one: { destination: string }) => one.destination === way)?.amountFils / 100).toFixed(2)
  expect(Number(partOf('card')) + Number(partOf('wallet'))).toBe(80)
  const letters = await told(made.email, 'refunded')
  expect(letters).toHaveLength(1)
  const text = letters[0]?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain(`AED ${partOf('card')} is on its way to your card`)
  expect(text).toContain(`AED ${partOf('wallet')} is in your wallet`)
  expect([text.includes('AED 80.00'), text.includes(`AED ${made.payable.toFixed(2)}`)]).toEqual([true, false])
  await expectHealthy(api)
})

it('R084 called off, what the wallet paid is named beside what goes to the card', async () => {
  const made = await bought()
  await call('POST /orders/:id/cancel', { token: made.token, params: { id: made.id }, body: {} })
  await refundPayments(shop)
  const letters = await told(made.email, 'refunded')
  expect(letters).toHaveLength(1)
  const text = letters[0]?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain(`AED ${(made.card / 100).toFixed(2)} is on its way to your card`)
  expect(text).toContain('AED 100.00 is in your wallet')
  await expectHealthy(api)
})
