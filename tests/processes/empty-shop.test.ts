/** D7: a shop without the demonstration, on an empty database, in its real process with its pages. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoFacts } from '#db/seed/facts.ts'
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

it('D7 R032 every page that can be reached is there, says something, and nothing of the demonstration', async () => {
  const { seller, contacts, branches } = demoFacts
  const invented = [seller.tradeLicence, seller.trn, ...Object.values(contacts), branches.branches[0]?.address.en]
  const names = invented.filter((fact) => fact !== null && fact !== undefined)
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
  expect(known.size).toBeGreaterThan(75)
}, 120_000)

it('D7 R032 the home page has its hero', async () => {
  expect((await get('/en')).html).toContain('/images/hero/')
})

it('T20 the log says how the first owner is made', () => {
  expect(shop.output()).toContain('npm run admin -- create')
})
