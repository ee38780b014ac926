import { oneSize } from '#domain/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { order, orderBody } from '../../../tests/harness/orders.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { inTransaction } from '../shop.ts'
import { moveOrder } from './orders.actions.ts'
import { findOrderLocked } from './orders.store.ts'

const api = await mailApi()
const { call, shop, clock, lettersTo } = api

async function ordered(token?: string, language = 'en') {
  const { productId } = await addProduct(shop)
  const body = orderBody({ items: [{ productId }] })
  if (token) await call('POST /cart/addToCart', { token, body: { productId, quantity: 1 } })
  const {
    body: { order: placed },
  } = await order(api, { body: token ? { ...body, items: undefined } : body, token, language })
  return { id: placed._id, email: body.contact.email }
}

async function move(id: string, to: 'processing' | 'shipped' | 'delivered' | 'cancelled'): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const row = await findOrderLocked(tx, id)
    if (row) await moveOrder(tx, row, { shop, to, actor: 'system', at: clock.now() })
  })
}

const choose = ({ userId, token }: Person, body: object) =>
  call('PATCH /user/:userId/settings', { params: { userId }, token, body })
const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject)

it.each([
  ['en', 'did not confirm this cash order'],
  ['ar', 'لم تؤكّد هذا الطلب النقدي'],
  ['fr', 'n’avez pas confirmé cette commande'],
])('3.5 a cash order that ended without its buyer’s yes is cancelled with the reason: %s', async (language, words) => {
  const { id, email } = await ordered(undefined, language)
  await inTransaction(shop.db, async (tx) => {
    const row = await findOrderLocked(tx, id)
    if (row)
      await moveOrder(tx, row, { shop, to: 'cancelled', actor: 'system', note: 'not_confirmed', at: clock.now() })
  })
  expect((await lettersTo(email)).map(({ text }) => text).join()).toContain(words)
})

it.each([
  ['ar', 'مقاس واحد'],
  ['fr', 'Taille unique'],
  ['en', 'One size'],
])('R004 a piece of one size says so in the language of the letter: %s', async (language, words) => {
  const { productId } = await addProduct(shop, { sizes: [oneSize] })
  const body = orderBody({ items: [{ productId }] })
  await order(api, { body, language })
  const [letter] = await lettersTo(body.contact.email)
  expect(letter?.text).toContain(words)
  expect(letter?.text).not.toContain(oneSize)
})

describe('R098 letters about an order, and who wants them', () => {
  it('R098 whoever switched e-mails off gets the order and its cancellation, and none of the steps between', async () => {
    const person = await signUp(api)
    await choose(person, { notifications: { email: false } })
    const { id, email } = await ordered(person.token)
    for (const to of ['processing', 'shipped', 'delivered'] as const) await move(id, to)
    expect(await subjects(email)).toHaveLength(1)
    const other = await ordered(person.token)
    await move(other.id, 'cancelled')
    expect(await subjects(other.email)).toHaveLength(2)
  })

  it('R098 everybody else gets every step: who left it on, and guests', async () => {
    const person = await signUp(api)
    for (const token of [person.token, undefined]) {
      const { id, email } = await ordered(token)
      for (const to of ['processing', 'shipped', 'delivered'] as const) await move(id, to)
      expect(await subjects(email)).toHaveLength(4)
    }
  })

  it('R098 letters speak the language of the settings, else that in which was ordered', async () => {
    const person = await signUp(api)
    const first = await ordered(person.token, 'fr')
    await choose(person, { language: 'ar' })
    const second = await ordered(person.token, 'fr')
    expect((await lettersTo(first.email)).map(({ text }) => /طلبك|الطلب/.test(text))).toEqual([true])
    expect((await lettersTo(second.email)).map(({ text }) => text.includes('/ar/account/orders/'))).toEqual([true])
    const guests = await ordered(undefined, 'fr')
    expect((await lettersTo(guests.email)).map(({ text }) => text.includes('/fr/success'))).toEqual([true])
  })
})
