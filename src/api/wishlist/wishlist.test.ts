import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'

const api = await testApi()
const { call, shop, clock } = api

const at = (person: Person) => ({ token: person.token, params: { userId: person.userId } })
type WishlistInput = { productId: string; addedAt?: string }
const save = (person: Person, items: WishlistInput[], language = 'en') =>
  call('PUT /user/:userId/wishlist', { ...at(person), body: { items }, language })
const list = (person: Person, language = 'en') => call('GET /user/:userId/wishlist', { ...at(person), language })
const idsOf = ({ body }: { body: { items: { productId: string }[] } }) => body.items.map(({ productId }) => productId)

describe('the wishlist across devices', () => {
  it('R103 D16 PUT replaces the list; both calls answer it newest first, with the product as it is now and in the language asked', async () => {
    const person = await signUp(api)
    const shirt = await addProduct(shop, {
      name: { en: 'Linen shirt', ar: 'قميص كتان', fr: 'Chemise en lin' },
      basePriceFils: 19_950,
    })
    const belt = await addProduct(shop, {})
    const saved = await save(person, [
      { productId: shirt.productId, addedAt: '2026-01-02T10:00:00.000Z' },
      { productId: belt.productId, addedAt: '2026-03-02T14:00:00+04:00' },
    ])
    expect(saved.status).toBe(200)
    const shown = await list(person, 'ar')
    expect(idsOf(shown)).toEqual([belt.productId, shirt.productId])
    expect(idsOf(saved)).toEqual(idsOf(shown))
    expect(shown.body.items.map(({ addedAt }) => addedAt)).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-01-02T10:00:00.000Z',
    ])
    expect(shown.body.items[1]).toMatchObject({
      _id: shirt.productId,
      slug: shirt.slug,
      name: 'قميص كتان',
      additionalInfo: { price: 199.5 },
    })
    expect(idsOf(await save(person, [{ productId: shirt.productId }]))).toEqual([shirt.productId])
    expect(idsOf(await list(person))).toEqual([shirt.productId])
    expect(idsOf(await save(person, []))).toEqual([])
    expect(idsOf(await list(person))).toEqual([])
  })

  it('R103 unknown and withdrawn products are left out, a product stands once, with the day it was first added', async () => {
    const person = await signUp(api)
    const shirt = await addProduct(shop, {})
    const draft = await addProduct(shop, { status: 'draft' })
    const { status, body } = await save(person, [
      { productId: 'no-such-product' },
      { productId: shirt.productId, addedAt: '2026-02-02T00:00:00Z' },
      { productId: draft.productId },
      { productId: shirt.productId, addedAt: '2026-01-01T00:00:00Z' },
    ])
    expect([status, body.items.length, body.items[0]?.addedAt]).toEqual([200, 1, '2026-01-01T00:00:00.000Z'])
  })

  it('R103 without days the order of the list stands; a day to come is today', async () => {
    const person = await signUp(api)
    const [a, b, c] = [await addProduct(shop, {}), await addProduct(shop, {}), await addProduct(shop, {})]
    const saved = await save(person, [
      { productId: c.productId },
      { productId: a.productId },
      { productId: b.productId },
    ])
    expect(idsOf(saved)).toEqual([c.productId, a.productId, b.productId])
    expect(idsOf(await list(person))).toEqual([c.productId, a.productId, b.productId])
    const future = await save(person, [{ productId: a.productId, addedAt: '2999-01-01T00:00:00Z' }])
    expect(future.body.items[0]?.addedAt).toBe(clock.now().toISOString())
  })

  it('R103 G26 a day before all days is the first one that can be kept', async () => {
    const person = await signUp(api)
    const { productId } = await addProduct(shop, {})
    const saved = await save(person, [{ productId, addedAt: '0000-01-01T00:00:00Z' }])
    expect([saved.status, saved.body.items[0]?.addedAt]).toEqual([200, '1970-01-01T00:00:00.000Z'])
  })

  it('R103 of two devices that save at once one list stands, whole', async () => {
    const person = await signUp(api)
    const [a, b] = [await addProduct(shop, {}), await addProduct(shop, {})]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(person, index % 2 ? [{ productId: a.productId }] : [{ productId: b.productId }]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(idsOf(await list(person))).toHaveLength(1)
  })

  it('R103 at most 200 items; rubbish is refused', async () => {
    const person = await signUp(api)
    expect(
      (
        await save(
          person,
          Array.from({ length: 201 }, (_, index) => ({ productId: `p${index}` })),
        )
      ).status,
    ).toBe(400)
    expect((await save(person, [{ productId: 'x', addedAt: 'yesterday' }])).status).toBe(400)
    expect((await save(person, [{ productId: '' }])).status).toBe(400)
  })

  it("D19 G28 another person's wishlist is 404, read or written; a guest is asked to sign in", async () => {
    const [person, other] = [await signUp(api), await signUp(api)]
    const { productId } = await addProduct(shop, {})
    await save(other, [{ productId }])
    const foreign = { token: person.token, params: { userId: other.userId } }
    expect((await call('GET /user/:userId/wishlist', foreign)).status).toBe(404)
    expect((await call('PUT /user/:userId/wishlist', { ...foreign, body: { items: [] } })).status).toBe(404)
    expect((await call('GET /user/:userId/wishlist', { params: foreign.params })).status).toBe(401)
    expect(idsOf(await list(other))).toEqual([productId])
  })
})
