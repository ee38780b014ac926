/** What staff correct of a product that is there: its sets, article numbers and barcodes. */
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { kaftanDraft } from '../../../tests/harness/product-draft.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
let owner: StaffPerson

beforeAll(async () => {
  owner = await hire(api)
  await addProduct(shop, { category: 'women', subcategory: 'abayas', slug: 'an-abaya' })
})

async function made(slug: string, draft: Record<string, unknown> = {}) {
  owner = await hire(api)
  const { status, body } = await office(api, 'addProduct', { cookie: owner.cookie, body: kaftanDraft(slug, draft) })
  expect(status).toBe(201)
  let version = body.product.version
  return async (changed: Record<string, unknown>, by = owner) => {
    const answer = await office(api, 'changeProduct', {
      cookie: by.cookie,
      params: { id: body.product._id },
      version,
      body: kaftanDraft(slug, { ...draft, ...changed }),
    })
    if (answer.status === 200) version = answer.body.product.version
    return answer
  }
}

const rights = { 'products.read': {}, 'products.write': {} }

async function clerk(name: string, grants: Record<string, object> = rights): Promise<StaffPerson> {
  const { body } = await office(api, 'addRole', { cookie: owner.cookie, body: { name, grants } })
  return hire(api, { roles: [body.role._id] })
}

describe('T20 a set costs a fifth less', () => {
  it('T20 to make one is a price change, with its permission', async () => {
    const change = await made('single-kaftan')
    const none = await clerk('no price')
    expect((await change({ isSet: true }, none)).body.code).toBe('FORBIDDEN')
    expect((await change({ isFeatured: true }, none)).status).toBe(200)
    expect((await change({ isSet: true })).status).toBe(200)
    expect((await change({ isSet: false }, none)).body.code).toBe('FORBIDDEN')
  })

  it('T20 it is a cut within the limit, measured together with the other cuts of 30 days', async () => {
    const change = await made('limited-kaftan')
    const tenth = await clerk('a tenth', { ...rights, 'prices.write': { capPercent: 10 } })
    expect((await change({ isSet: true }, tenth)).body.code).toBe('FORBIDDEN')
    const half = await clerk('half', { ...rights, 'prices.write': { capPercent: 50 } })
    expect((await change({ isSet: true, priceFils: 24_000 }, half)).body.code).toBe('FORBIDDEN')
    expect((await change({ isSet: true }, half)).status).toBe(200)
    expect((await change({ isSet: true, priceFils: 24_000 }, half)).body.code).toBe('FORBIDDEN')
    expect((await change({ isSet: true, priceFils: 25_000 }, half)).status).toBe(200)
  })

  it('T20 what has long been a set is measured by its price alone', async () => {
    const change = await made('old-set-kaftan', { isSet: true })
    const tenth = await clerk('a tenth of a set', { ...rights, 'prices.write': { capPercent: 10 } })
    expect((await change({ priceFils: 36_000 }, tenth)).status).toBe(200)
    expect((await change({ priceFils: 35_900 }, tenth)).body.code).toBe('FORBIDDEN')
  })
})

describe('article numbers and barcodes that were on the wrong piece', () => {
  const [one, two] = ['4006381333931', '5901234123457']
  const small = { sku: 'K-S', color: 'navy', size: 'S', ean: one }
  const medium = { sku: 'K-M', color: 'navy', size: 'M', ean: two }
  const both = (slug: string) => [small, medium].map((variant) => ({ ...variant, sku: `${slug}-${variant.size}` }))

  it('two sizes exchange their barcodes, and one moves to another size', async () => {
    const [first, second] = both('SWAP')
    const change = await made('swapped-kaftan', { variants: [first, second] })
    const swapped = [
      { ...first, ean: two },
      { ...second, ean: one },
    ]
    const eansOf = (answer: Awaited<ReturnType<typeof change>>) =>
      answer.body.product?.variants.map(({ ean }: { ean: string }) => ean)
    expect(eansOf(await change({ variants: swapped }))).toEqual([two, one])
    const moved = [
      { ...first, ean: null },
      { ...second, ean: two },
      { ...first, sku: 'SWAP-L', size: 'L', ean: one },
    ]
    expect(eansOf(await change({ variants: moved }))).toEqual([null, two, one])
    const none = moved.map((variant) => ({ ...variant, ean: null }))
    expect(eansOf(await change({ variants: none }))).toEqual([null, null, null])
  })

  it('what a variant keeps that is left out is refused as taken, field by field', async () => {
    const [first, second] = both('KEPT')
    const change = await made('kept-kaftan', { variants: [first, second] })
    const beige = { ...second, color: 'beige' }
    const refused = await change({ variants: [first, beige] })
    expect([refused.status, refused.body.issues?.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['variants.1.sku', 'variants.1.ean'],
    ])
    const freed = { ...second, sku: 'KEPT-M-OLD', ean: null, active: false }
    expect((await change({ variants: [first, freed, beige] })).status).toBe(200)
  })
})
