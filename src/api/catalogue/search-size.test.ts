import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { searchProducts } from './search.actions.ts'

const { call, shop } = await testApi()

const name = { en: 'Ahmad kandura', ar: 'كندورة أحمد', fr: 'Kandoura Ahmad' }
const kandura = { name, subcategory: 'kanduras' }
await addProduct(shop, { ...kandura, slug: 'both', colors: ['white', 'black'], sizes: ['M', 'L'] })
await addProduct(shop, {
  ...kandura,
  slug: 'black-in-medium',
  variants: [
    { color: 'black', size: 'M' },
    { color: 'white', size: 'L' },
  ],
})
await addProduct(shop, { ...kandura, slug: 'small', sizes: ['S'] })
await addProduct(shop, { slug: 'shirt', name: 'Linen shirt', sizes: ['L'] })

const find = async (q: string, language = 'en') => {
  const { body } = await call('GET /products/search', { query: { q }, language })
  const { body: list } = await call('GET /products', { query: { search: q }, language })
  const slugs = body.products.map(({ slug }) => slug).toSorted()
  expect(list.products.map((product) => product.slug).toSorted()).toEqual(slugs)
  return { slugs, corrected: body.correctedQuery }
}

it.each([
  ['kandura L', 'en'],
  ['l ahmad', 'en'],
  ['kandoura taille L', 'fr'],
  ['كندورة مقاس L', 'ar'],
])('R054 a size beside other words is taken as a filter: %s', async (query, language) => {
  expect(await find(query, language)).toEqual({ slugs: ['black-in-medium', 'both'], corrected: null })
})

it('R054 a colour and a size mean one piece that has both', async () => {
  expect((await find('black kandura L')).slugs).toEqual(['both'])
})

it('R054 a misspelt word beside a size is corrected, and the size stays', async () => {
  expect(await find('ahmadd L')).toEqual({ slugs: ['black-in-medium', 'both'], corrected: 'ahmad L' })
})

it('R054 a size that nothing of it comes in finds nothing, and a size alone is no word', async () => {
  expect((await find('kandura XXL')).slugs).toEqual([])
  expect((await find('L')).slugs).toEqual([])
})

it('R054 of a query that is all sizes no more than three are taken: each is another search', async () => {
  let reads = 0
  const counted = {
    ...shop,
    reader() {
      reads += 1
      return shop.reader()
    },
  }
  await searchProducts(counted, { q: `zzqx ${'s '.repeat(45)}`, limit: 12 }, 'en')
  expect(reads).toBeLessThan(15)
  expect((await find('kandura M L S')).slugs).toEqual(['black-in-medium', 'both', 'small'])
})
