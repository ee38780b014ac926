/** What a careless or hostile desk sends: each call of the back office refuses it by name, and never fails. */
import { addGoods } from '#api/settings/goods.actions.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { endpoints } from '#contract/all.ts'
import { demoGoods } from '#db/seed/goods.ts'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { kaftanDraft } from '../harness/product-draft.ts'
import { type AdminCallName, hire, office } from '../harness/staff.ts'

const api = await testApi()
const owner = await hire(api)
// The test's categories.
await addProduct(api.shop, { category: 'women', subcategory: 'abayas', slug: 'an-abaya' })
const calls = Object.entries(adminEndpoints) as [AdminCallName, AdminEndpoint][]

const textsOf = (name: string) => ({ name, description: '', details: [], care: '' })
const add = (slug: string, change: Record<string, unknown>) =>
  office(api, 'addProduct', { cookie: owner.cookie, body: kaftanDraft(slug, change) })
const picture = { width: 10, height: 10, alts: { en: 'x', ar: 'x', fr: 'x' } }

const cursorOf = (value: string) => Buffer.from(JSON.stringify([value, 'x'])).toString('base64url')

/** Each field of each query, with what no desk would send. */
const queries = calls.flatMap(([name, { query }]) => {
  const fields = query ? Object.keys((query as z.ZodObject).shape) : []
  const sorts = (query as z.ZodObject | undefined)?.shape.sort
  return fields.flatMap((field) =>
    ['\0', 'a\0b', '\u202e', '%', '\\', "'; drop table staff; --", 'x'.repeat(2000)]
      .map((value) => ({
        name,
        query: { [field]: value },
      }))
      .concat(
        field === 'cursor'
          ? [cursorOf('x'), cursorOf('\0'), cursorOf('9e999'), cursorOf('2026-13-45'), cursorOf('foo 1')].flatMap(
              (cursor) => ['', ...sortsOf(sorts)].map((sort) => ({ name, query: { cursor, ...(sort && { sort }) } })),
            )
          : [],
      ),
  )
})

function sortsOf(schema: unknown): string[] {
  const json = schema ? (z.toJSONSchema(schema as z.ZodType, { io: 'input' }) as { enum?: string[] }) : {}
  return json.enum ?? []
}

describe('G26 what a desk types never fails in the database', () => {
  it('G26 no field of a query does', async () => {
    const failed: unknown[] = []
    for (const { name, query } of queries) {
      const { status } = await office(api, name, { cookie: owner.cookie, query, params: { id: 'x' } })
      if (status >= 500) failed.push([name, query])
    }
    expect(queries.length).toBeGreaterThan(200)
    expect(failed).toEqual([])
  })

  it.each([
    ['publishAt', { publishAt: '0000-01-01T00:00:00Z' }],
    ['newUntil', { newUntil: '9999-12-31T23:59:59-14:00' }],
    ['sale.endsAt', { sale: { priceFils: 1, endsAt: '0000-06-01T00:00:00Z' } }],
    ['wholesale.moq', { wholesale: { moq: 3e9, tiers: [{ minQuantity: 1, unitPriceFils: 1 }] } }],
    ['wholesale.tiers.0.minQuantity', { wholesale: { moq: 1, tiers: [{ minQuantity: 3e9, unitPriceFils: 1 }] } }],
    ['texts.en.name', { texts: { ...kaftanDraft('x').texts, en: textsOf('\u200b\u202e') } }],
    ['pictures.0.url', { pictures: [{ ...picture, url: '/\t/evil.test/x.jpg' }] }],
    ['pictures.0.url', { pictures: [{ ...picture, url: 'https:///evil.test' }] }],
  ])('G26 %s of a product that could not be stored or shown is refused at its field', async (path, change) => {
    const { status, body } = await add('hostile', change)
    expect([status, body.issues?.map((issue: { path: string }) => issue.path)]).toEqual([400, [path]])
  })

  it('R060 a product is never called as a call of the catalogue is, or its page would not be found', async () => {
    const words = Object.values(endpoints).flatMap(({ path }) => /^\/products\/([a-z-]+)$/.exec(path)?.[1] ?? [])
    expect(words).toContain('search')
    for (const slug of words) {
      const { status, body } = await add(slug, {})
      expect([slug, status, body.issues?.[0].path]).toEqual([slug, 400, 'slug'])
    }
  })

  it('R060 a product at all its limits fits into a call', async () => {
    const longest = {
      name: 'ق'.repeat(200),
      description: 'ق'.repeat(5000),
      details: Array.from({ length: 30 }, () => 'ق'.repeat(300)),
      care: 'ق'.repeat(1000),
    }
    const sizes = Array.from({ length: 400 }, (_, place) => `size ${place}`)
    const set = { id: 'all', name: { en: 'All', ar: 'الكل', fr: 'Toutes' }, sizes }
    const goods = { ...demoGoods, sizes: { sets: [set] } }
    await api.shop.db.transaction((tx) => addGoods(tx, goods, api.clock.now()))
    await api.shop.facts.renew()
    const { status } = await add('all-of-it', {
      texts: { en: longest, ar: longest, fr: longest },
      variants: sizes.map((size, place) => ({ sku: `ALL-${place}`, color: 'navy', size })),
    })
    expect(status).toBe(201)
  })
})
