import { outbox, products, stockAlerts, variants } from '#db/tables.ts'
import { alertKeptDays } from '#domain/stock.ts'
import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { signUp, testPassword } from '../../../tests/harness/people.ts'
import { tellOfReturned } from './alert.actions.ts'

const api = await mailApi()
const { call, shop, clock, lettersTo } = api
const dayMs = 24 * 60 * 60 * 1000
let readers = 0

const newReader = () => `waits-${++readers}@people.test`

async function ask(email: string, wish: { color?: string; size?: string; name?: string; language?: string } = {}) {
  const { color = 'navy', size = 'M', name = 'Linen shirt', language = 'en' } = wish
  const {
    slug,
    variants: [variant],
  } = await addProduct(shop, { name, colors: [color], sizes: [size], stock: 0 })
  const { status } = await call('POST /products/:id/stock-alerts', {
    params: { id: slug },
    body: { email, color, size },
    language,
  })
  expect(status).toBe(201)
  return { slug, variantId: variant!.id }
}

const restock = (variantId: string, pieces = 3) =>
  shop.db.update(variants).set({ onHand: pieces }).where(eq(variants.id, variantId))
const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject)
const countAlerts = async (email: string) =>
  (await shop.db.select({ rows: count() }).from(stockAlerts).where(eq(stockAlerts.email, email)))[0]?.rows

describe('R063 letters to who waits for a size', () => {
  it('R063 goes out when the size can be bought again, not before, and once', async () => {
    const email = newReader()
    const { slug, variantId } = await ask(email)
    await tellOfReturned(shop)
    expect(await subjects(email)).toEqual([])
    await restock(variantId)
    await tellOfReturned(shop)
    await tellOfReturned(shop)
    const [letter, ...others] = await lettersTo(email)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: 'Back in stock: Linen shirt', language: 'en' })
    expect(letter?.text).toContain(`http://shop.test/en/product/${slug}?color=navy`)
    expect(letter?.text).toContain('Colour: Navy')
    expect(letter?.text).toContain('Size: M')
  })

  it('R063 R002 is in the language in which it was asked for', async () => {
    const email = newReader()
    const { slug, variantId } = await ask(email, { name: 'قميص كتان', size: 'One Size', language: 'ar' })
    await restock(variantId)
    await tellOfReturned(shop)
    const [letter] = await lettersTo(email)
    expect(letter).toMatchObject({ subject: 'متوفر من جديد: قميص كتان', language: 'ar' })
    expect(letter?.html).toContain('<html dir="rtl" lang="ar">')
    expect(letter?.text).toContain('المقاس: مقاس واحد')
    expect(letter?.text).toContain(`/ar/product/${slug}?color=navy`)
  })

  it('R063 G18 two processes at once tell everybody once', async () => {
    const email = newReader()
    const { variantId } = await ask(email)
    await restock(variantId)
    await Promise.all(Array.from({ length: 4 }, () => tellOfReturned(shop)))
    expect(await subjects(email)).toEqual(['Back in stock: Linen shirt'])
  })

  it('R063 held units, hidden sizes and withdrawn products are not back', async () => {
    const [held, hidden, withdrawn] = [newReader(), newReader(), newReader()]
    const first = await ask(held)
    await shop.db.update(variants).set({ onHand: 2, reserved: 2 }).where(eq(variants.id, first.variantId))
    const second = await ask(hidden)
    await shop.db.update(variants).set({ onHand: 2, active: false }).where(eq(variants.id, second.variantId))
    const third = await ask(withdrawn)
    await restock(third.variantId)
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.slug, third.slug))
    await tellOfReturned(shop)
    expect([await subjects(held), await subjects(hidden), await subjects(withdrawn)]).toEqual([[], [], []])
  })

  it('R063 what came back at once comes in one letter', async () => {
    const email = newReader()
    const asked = [
      await ask(email, { name: 'Linen shirt' }),
      await ask(email, { name: 'Cotton <i>kandura</i>', size: 'L' }),
    ]
    for (const { variantId } of asked) await restock(variantId)
    await tellOfReturned(shop)
    const [letter, ...others] = await lettersTo(email)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Back in stock: the pieces you asked about')
    for (const { slug } of asked) expect(letter?.text).toContain(`/en/product/${slug}?color=navy`)
    expect(letter?.html).toContain('Cotton &lt;i&gt;kandura&lt;/i&gt;')
  })

  it('R063 who asks again after the letter gets another one', async () => {
    const email = newReader()
    const { slug, variantId } = await ask(email)
    await restock(variantId)
    await tellOfReturned(shop)
    await call('POST /products/:id/stock-alerts', { params: { id: slug }, body: { email, color: 'navy', size: 'M' } })
    await tellOfReturned(shop)
    expect(await subjects(email)).toHaveLength(2)
  })

  it(`R063 the address is forgotten a week after its letter, and ${alertKeptDays} days after it was left in vain`, async () => {
    const [told, inVain] = [newReader(), newReader()]
    const first = await ask(told)
    const second = await ask(inVain)
    await restock(first.variantId)
    await tellOfReturned(shop)
    expect(await countAlerts(told)).toBe(1)
    clock.advance(7 * dayMs)
    await tellOfReturned(shop)
    expect([await countAlerts(told), await countAlerts(inVain)]).toEqual([0, 1])
    clock.advance((alertKeptDays - 7) * dayMs)
    await restock(second.variantId)
    await tellOfReturned(shop)
    expect(await countAlerts(inVain)).toBe(0)
    expect(await subjects(inVain)).toEqual([])
  })

  it('R063 who erased the account is not written to, even if the letter waited already', async () => {
    const { email, token } = await signUp(api, { emailVerifiedAt: clock.now() })
    const waiting = await ask(email)
    const enqueued = await ask(email)
    await restock(enqueued.variantId)
    await tellOfReturned(shop)
    expect((await call('DELETE /user/profile', { token, body: { password: testPassword } })).status).toBe(200)
    await restock(waiting.variantId)
    await tellOfReturned(shop)
    expect(await subjects(email)).toEqual([])
    const left = await shop.db.select({ payload: outbox.payload }).from(outbox)
    expect(JSON.stringify(left)).not.toContain(email)
  })
})
