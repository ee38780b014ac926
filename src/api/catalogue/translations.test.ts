import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { kaftanDraft } from '../../../tests/harness/product-draft.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
let [owner, translator]: StaffPerson[] = []

const texts = (name: string, change: object = {}) => ({ name, description: 'x', details: ['x'], care: 'x', ...change })

const make = async (slug: string, change: Record<string, unknown>) =>
  (await office(api, 'addProduct', { cookie: owner?.cookie ?? '', body: kaftanDraft(slug, change) })).body.product

const gapsIn = async (language: string, query: Record<string, string> = {}) =>
  (await office(api, 'listTranslationGaps', { cookie: translator?.cookie ?? '', query: { language, ...query } })).body

const board = async () =>
  (await office(api, 'showTranslations', { cookie: translator?.cookie ?? '' })).body.board.find(
    ({ kind }: { kind: string }) => kind === 'product',
  )

beforeAll(async () => {
  owner = await hire(api)
  translator = await hire(api, { roles: ['translator'] })
  // The test's categories, with texts that are whole but for what English lacks too.
  await addProduct(api.shop, { category: 'women', subcategory: 'abayas', slug: 'an-abaya' })
})

it('3.8 counts and lists what English has and a language lacks, page by page; what English lacks is no gap', async () => {
  const before = await board()
  await make('whole', { texts: { en: texts('Whole'), ar: texts('كامل'), fr: texts('Entier') } })
  await make('no-care', { texts: { en: texts('A'), ar: texts('أ', { care: '' }), fr: texts('A') } })
  await make('copied', { texts: { en: texts('Robe'), ar: texts('Robe', { details: [] }), fr: texts('Robe') } })
  const bare = { description: '', details: [], care: '' }
  await make('bare', { texts: { en: texts('B', bare), ar: texts('ب', bare), fr: texts('B', bare) } })
  const after = await board()
  expect([after.all - before.all, after.written.en - before.written.en]).toEqual([13, 13])
  expect([after.written.ar - before.written.ar, after.written.fr - before.written.fr]).toEqual([10, 13])
  const own = (gaps: { slug: string }[]) => gaps.filter(({ slug }) => slug !== 'an-abaya')
  expect(own((await gapsIn('ar')).gaps)).toMatchObject([
    { slug: 'copied', missing: ['name', 'details'] },
    { slug: 'no-care', missing: ['care'] },
  ])
  expect(own((await gapsIn('fr')).gaps)).toEqual([])
  const first = await gapsIn('ar', { limit: '1' })
  const second = await gapsIn('ar', { limit: '1', cursor: first.next })
  expect(second.gaps[0].slug > first.gaps[0].slug).toBe(true)
})

it('D19 a translator writes the texts of one language and nothing else, upon what she has read', async () => {
  const product = await make('to-translate', {
    texts: { en: texts('T'), ar: texts('ت', { care: '' }), fr: texts('T') },
  })
  const save = (version: number, by = translator) =>
    office(api, 'changeProductTexts', {
      cookie: by?.cookie ?? '',
      params: { id: product._id },
      version,
      body: { language: 'ar', texts: texts('تنورة', { care: 'يُغسل باردًا' }) },
    })
  const { status, body } = await save(1)
  expect([status, body.product.version]).toEqual([200, 2])
  expect(body.product).toMatchObject({
    texts: { ar: { name: 'تنورة', care: 'يُغسل باردًا' }, en: { name: 'T' } },
    priceFils: product.priceFils,
  })
  expect((await save(1)).body.code).toBe('VERSION_CONFLICT')
  const whole = await office(api, 'changeProduct', {
    cookie: translator?.cookie ?? '',
    params: { id: product._id },
    version: 2,
    body: kaftanDraft('to-translate'),
  })
  expect(whole.body.code).toBe('FORBIDDEN')
  expect((await save(2, await hire(api, { roles: ['support'] }))).body.code).toBe('FORBIDDEN')
})
