import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { giveRole, signUp } from '../../../tests/harness/people.ts'

const api = await testApi()
const { call, shop } = api

const tiers = [
  { minQuantity: 48, unitPriceFils: 14_000 },
  { minQuantity: 12, unitPriceFils: 16_000 },
  { minQuantity: 120, unitPriceFils: 12_000 },
]

beforeAll(async () => {
  await addProduct(shop, {
    slug: 'towel-shirt',
    name: 'Towel shirt',
    basePriceFils: 21_000,
    soldCount: 9,
    wholesale: { moq: 12, tiers },
  })
  await addProduct(shop, {
    slug: 'sale-shirt',
    name: 'Sale shirt',
    basePriceFils: 21_000,
    salePriceFils: 10_000,
    soldCount: 5,
    wholesale: { moq: 12, tiers },
  })
  await addProduct(shop, {
    slug: 'wide-belt',
    name: 'Wide belt',
    category: 'accessories',
    subcategory: 'belts',
    wholesale: { moq: 30, tiers: [] },
  })
  await addProduct(shop, { slug: 'retail-shirt', name: 'Retail shirt', soldCount: 99 })
  await addProduct(shop, { slug: 'draft-shirt', name: 'Draft shirt', status: 'draft', wholesale: { moq: 12, tiers } })
})

describe('R110 R112 wholesale catalogue', () => {
  it('R110 shows minimum quantities and savings to everybody, smallest tier first, best sellers first', async () => {
    const { body } = await call('GET /wholesale/products')
    expect(body.products.map((product) => product.slug)).toEqual(['towel-shirt', 'sale-shirt', 'wide-belt'])
    expect(body.total).toBe(3)
    expect(body.pagination).toEqual({ current: 1, pageSize: 12, totalPages: 1, total: 3 })
    expect(body.products[0]).toMatchObject({ moq: 12, additionalInfo: { price: 210 } })
    expect(body.products[0]?.tiers).toEqual([
      { minQuantity: 12, unitPrice: null, savingPercent: 20 },
      { minQuantity: 48, unitPrice: null, savingPercent: 30 },
      { minQuantity: 120, unitPrice: null, savingPercent: 40 },
    ])
    expect(body.products[1]?.tiers.map((tier) => tier.savingPercent)).toEqual([20, 30, 40])
  })

  it('R112 D17 an approved wholesale customer sees what a tier costs', async () => {
    const { token } = await signUp(api, { role: 'wholesale' })
    const { body } = await call('GET /wholesale/products', { token })
    expect(body.products[0]?.tiers.map((tier) => tier.unitPrice)).toEqual([160, 140, 120])
  })

  it('R112 T17 no tier price reaches a customer', async () => {
    const { token } = await signUp(api)
    const { body } = await call('GET /wholesale/products', { token })
    expect(
      body.products.flatMap((product) => product.tiers.map((tier) => tier.unitPrice)).filter((price) => price !== null),
    ).toEqual([])
  })

  it('R112 T17 an approval taken back counts at once', async () => {
    const buyer = await signUp(api, { role: 'wholesale' })
    await giveRole(api, buyer, 'customer')
    const { body } = await call('GET /wholesale/products', { token: buyer.token })
    expect(body.products?.[0]?.tiers[0]?.unitPrice ?? null).toBeNull()
  })

  it('R112 a false token is told so, not taken for a guest', async () => {
    expect((await call('GET /wholesale/products', { token: 'false' })).body.code).toBe('TOKEN_INVALID')
  })

  it('R110 is filtered by category and search, in pages', async () => {
    const slugs = async (query: object) =>
      (await call('GET /wholesale/products', { query })).body.products.map((product) => product.slug)
    expect(await slugs({ category: 'accessories' })).toEqual(['wide-belt'])
    expect(await slugs({ category: 'unheard-of' })).toEqual([])
    expect(await slugs({ search: 'towel' })).toEqual(['towel-shirt'])
    expect(await slugs({ search: 'twoel' })).toEqual(['towel-shirt'])
    expect(await slugs({ search: 'retail' })).toEqual([])
    expect(await slugs({ search: 'be' })).toEqual([])
    expect(await slugs({ limit: 1, page: 2 })).toEqual(['sale-shirt'])
  })
})
