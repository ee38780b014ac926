/** G41: pages and public answers know nobody, and what is somebody's own is kept by no cache. In a shop where nobody buys meanwhile: its pages show the stock. */
import { followProducts } from '#api/catalogue/listing-follower.actions.ts'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { failQueriesOf } from '../harness/failing-queries.ts'
import { signUp } from '../harness/people.ts'
import { pagesOf, servedShop } from './serving.ts'

const served = await servedShop({ renderPage: pagesOf })
const { get, shop } = served
const { slug } = await addProduct(shop, {
  slug: 'quiet-shirt',
  isSet: true,
  wholesale: { moq: 10, tiers: [{ minQuantity: 10, unitPriceFils: 15_000 }] },
})

/** The home page says what time it is on the server, for the countdown of the deal. */
const timeless = (html: string) => html.replace(/(\\?"nowMs\\?",)\d+/, '$1now')

describe('G41 a page is the same for everybody', () => {
  const paths = [
    '/',
    '/shop',
    `/product/${slug}`,
    '/lookbook',
    '/wholesale',
    '/about',
    '/contact',
    '/faq',
    '/size-guide',
    '/privacy',
    '/cookies',
  ].flatMap((path) => ['', '/en', '/ar', '/fr'].map((prefix) => (prefix + path).replace(/(?<=.)\/$/, '')))
  const reads = [
    '/api/products',
    '/api/products/featured',
    '/api/products/categories',
    `/api/products/${slug}`,
    `/api/products/${slug}/related`,
    '/api/products/search?q=shirt',
    '/api/home/banners',
    '/api/lookbook/looks',
  ]

  it(
    'byte by byte: a stranger, a customer with her cookies and token, and a stranger after her',
    { timeout: 120_000 },
    async () => {
      const canary = 'Canary-Customer-Name'
      const her = await signUp(served, { firstName: canary })
      for (const path of [...paths, ...reads]) {
        const hers = {
          cookie: `${her.cookie}; device=x; cart=1`,
          authorization: `Bearer ${her.token}`,
          'x-order-token': 'x',
        }
        const [before, mine, after] = [await get(path), await get(path, hers), await get(path)]
        expect(timeless(mine.text), path).toBe(timeless(before.text))
        expect(timeless(after.text), path).toBe(timeless(before.text))
        expect([mine.text.includes(canary), mine.headers['set-cookie'], before.status], path).toEqual([
          false,
          undefined,
          200,
        ])
      }
    },
  )

  it(
    'fifty customers at once on pages of their own: nobody sees another, and no cache may keep them',
    { timeout: 60_000 },
    async () => {
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, index) => signUp(served, { firstName: `Canary-${index}-Name` })),
      )
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const me = people[index % 10]
          return get(['/account', '/cart', '/checkout', '/account/orders'][index % 4] as string, {
            cookie: me?.cookie ?? '',
            authorization: `Bearer ${me?.token}`,
          })
        }),
      )
      for (const { text, headers } of answers) {
        expect(text).not.toMatch(/Canary-\d/)
        expect(headers['cache-control']).toMatch(/private|no-store/)
      }
      const profiles = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          get('/api/user/profile', { authorization: `Bearer ${people[index % 10]?.token}` }),
        ),
      )
      profiles.forEach(({ text, headers }, index) => {
        expect(
          [...text.matchAll(/Canary-(\d)/g)]
            .map(([, number]) => number)
            .every((number) => number === String(index % 10)),
        ).toBe(true)
        expect(headers['cache-control']).toBe('no-store')
      })
    },
  )
})

describe('what was made while the database failed', () => {
  it('G13 R032 R038 whichever query of the home page fails, nobody after it is shown a page without its products or banners', async () => {
    const faults = failQueriesOf(shop.db)
    await addProduct(shop, { slug: 'new-shirt' })
    await followProducts(shop)
    const home = async (visit: number) => {
      const { status, text, headers } = await get(`/?visit=${visit}`)
      return { status, text: timeless(text).replaceAll(/visit(=|%3D)\d+/g, ''), control: headers['cache-control'] }
    }
    const whole = await home(0)
    expect(whole.text.includes('new-shirt')).toBe(true)
    const lacking: { n: number; control: unknown }[] = []
    for (let n = 1; ; n++) {
      faults.failAt(n)
      const first = await home(n)
      const sent = faults.count()
      faults.failAt(null)
      if (first.text !== whole.text) lacking.push({ n, control: first.control })
      const next = await home(n)
      expect([next.status, next.text === whole.text], `after query ${n} of ${sent} failed`).toEqual([200, true])
      if (sent < n) break
    }
    expect(lacking.length).toBeGreaterThan(3)
    for (const { n, control } of lacking) expect([n, control]).toEqual([n, expect.stringMatching(/private|no-store/)])
  })
})
