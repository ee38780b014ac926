/** D7: a shop without the demonstration, on an empty database, in its real process with its pages. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoFacts } from '#db/seed/facts.ts'
import { isNeededPage, neededPages, pageSlugs } from '#domain/written-page.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'

let shop: RestartableShop

beforeAll(async () => {
  shop = await shopProcess({ environment: { STORE_DEMO: 'off', LOG_LEVEL: 'warn' } })
  await shop.start('main')
}, 120_000)

afterAll(() => shop.remove())

const get = async (path: string) => {
  const response = await fetch(shop.origin + path)
  return { status: response.status, html: await response.text() }
}

/** Where the links of a page lead to within the shop, without queries, for a visitor who has no account. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path)

const prefixes = ['/en', '/ar', '/fr']
const unwritten = prefixes.flatMap((prefix) =>
  [...pageSlugs.filter((slug) => !isNeededPage(slug)), 'store-locator'].map((slug) => ({ prefix, slug })),
)

/** Of the demonstration's people, places and labels. */
const inventedNames = ['Al Quoz', 'القوز', 'Atelier', 'Nakhla', 'Guimar', 'Khor Fakkan', 'خورفكان']

it('D7 R032 every page that can be reached is there, says something, and nothing of the demonstration', async () => {
  const { seller, contacts, branches } = demoFacts
  const invented = [seller.tradeLicence, seller.trn, ...Object.values(contacts), branches.branches[0]?.address.en]
  const names = [...invented.filter((fact) => fact !== null && fact !== undefined), ...inventedNames]
  const known = new Set(['/en', '/ar', '/fr'])
  const faults: string[] = []
  for (const path of known) {
    const { status, html } = await get(path)
    // The account's pages are made in the browser.
    if (status !== 200 || !(path.includes('/account') || /<h1[ >]/.test(html))) faults.push(`${path}: ${status}`)
    for (const name of names) if (html.includes(name)) faults.push(`${path} names ${name}`)
    if (/href="(?:tel|mailto):(?:"|null)/.test(html) || html.includes('{{')) faults.push(`${path} has a gap`)
    for (const link of linksOf(html)) known.add(link)
  }
  expect(faults).toEqual([])
  expect(known.size).toBeGreaterThan(60)
  for (const { prefix, slug } of unwritten) expect(known).not.toContain(`${prefix}/${slug}`)
}, 120_000)

it('R017 R021 what nobody has written is not there, in no language and no sitemap; what the law and the checkout need is', async () => {
  const { html: sitemap } = await get('/sitemap.xml')
  for (const { prefix, slug } of unwritten) {
    expect([slug, (await get(`${prefix}/${slug}`)).status]).toEqual([slug, 404])
    expect(sitemap).not.toContain(`${prefix}/${slug}<`)
  }
  for (const slug of neededPages)
    for (const prefix of prefixes) {
      const { status, html } = await get(`${prefix}/${slug}`)
      expect([slug, status]).toEqual([slug, 200])
      for (const name of inventedNames) expect([slug, html.includes(name)]).toEqual([slug, false])
    }
}, 60_000)

it('D7 R032 the home page has its hero', async () => {
  expect((await get('/en')).html).toContain('/images/hero/')
})

it('T20 the log says how the first owner is made', () => {
  expect(shop.output()).toContain('npm run admin -- create')
})
