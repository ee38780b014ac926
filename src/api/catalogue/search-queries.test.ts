/** A9: what people here type, with what they must and must not find (tests/search/queries.json): written by somebody who had not seen the index. */
import { readFileSync } from 'node:fs'
import { products as productsTable } from '#db/tables.ts'
import { seedShop } from '#db/seed/load.ts'
import type { Product } from '#contract/catalogue.ts'
import { foldText } from '#domain/search.ts'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { seedWriters } from '../../../tests/harness/seed.ts'

type Row = {
  query: string
  language: 'en' | 'ar' | 'fr'
  kind: string
  /** One of these is among the first three. */
  first?: string[]
  /** All of these are found. */
  find?: string[]
  /** The first three are all of these subcategories; without `first` or `find`, nothing is as good. */
  only?: { categories: string[] }
  never?: string[]
  empty?: boolean
  suggestion?: string
  why: string
}

const rows = JSON.parse(readFileSync(new URL('../../../tests/search/queries.json', import.meta.url), 'utf8')) as Row[]

const { call, shop } = await testApi()
beforeAll(() => seedShop(shop.db, seedWriters, { passwordHash: 'none' }))

/** Why an answer is not what the row says; '' if it is. */
function judge(
  row: Row,
  answer: { found: Product[]; total: number; suggestion: string | null },
  inOrder: boolean,
): string {
  const { found, total, suggestion } = answer
  const slugs = found.map(({ slug }) => slug)
  const top = found.slice(0, 3)
  const wrong = [
    row.empty && total > 0 && `${total} found: ${slugs.slice(0, 4).join(', ')}`,
    (row.first || row.find) && total === 0 && 'nothing found',
    inOrder &&
      row.first &&
      !top.some(({ slug }) => row.first?.includes(slug)) &&
      `first are ${top.map(({ slug }) => slug).join(', ')}`,
    inOrder &&
      row.only &&
      top.some(({ subcategory }) => !row.only?.categories.includes(subcategory)) &&
      `not only: ${top.map(({ slug }) => slug).join(', ')}`,
    row.find?.some((slug) => !slugs.includes(slug)) &&
      `missing: ${row.find.filter((slug) => !slugs.includes(slug)).join(', ')}`,
    row.never?.some((slug) => slugs.includes(slug)) &&
      `wrong find: ${row.never.filter((slug) => slugs.includes(slug)).join(', ')}`,
    row.suggestion &&
      (suggestion === null || foldText(suggestion) !== foldText(row.suggestion)) &&
      `suggestion ${suggestion}`,
  ]
  return wrong.filter(Boolean).join('; ')
}

const leastHolding = 0.95

const readings = {
  'GET /products/search': async ({ query: q, language }: Row) => {
    const { body } = await call('GET /products/search', { query: { q, limit: 48 }, language })
    return { found: body.products, total: body.total, suggestion: body.suggestion }
  },
  // In the list's own order, newest first.
  'GET /products?search=': async ({ query: search, language }: Row) => {
    const pages = [1, 2].map(
      async (page) => (await call('GET /products', { query: { search, limit: 48, page }, language })).body,
    )
    const [one, two] = await Promise.all(pages)
    return {
      found: [...(one?.products ?? []), ...(two?.products ?? [])],
      total: one?.total ?? 0,
      suggestion: one?.suggestion ?? null,
    }
  },
}

it.each(Object.entries(readings).map(([name, read]) => ({ name, read })))(
  'A9 R054 $name finds what people here mean: at least 95% of 200 queries hold',
  async ({ name, read }) => {
    expect(rows).toHaveLength(200)
    const failures: string[] = []
    for (const row of rows) {
      const wrong = judge(row, await read(row), name.includes('/search'))
      if (wrong) failures.push(`${row.language} "${row.query}" (${row.kind}): ${wrong} – ${row.why}`)
    }
    if (failures.length > 0)
      process.stdout.write(`${name}: ${failures.length} of ${rows.length} don't hold\n${failures.join('\n')}\n`)
    expect(1 - failures.length / rows.length, failures.join('\n')).toBeGreaterThanOrEqual(leastHolding)
  },
  120_000,
)

it('A9 the table speaks of products and subcategories that the demo shop has', async () => {
  const known = await shop.db
    .select({ slug: productsTable.slug, subcategory: productsTable.subcategory })
    .from(productsTable)
  const slugs = new Set(known.map(({ slug }) => slug))
  const subcategories = new Set(known.map(({ subcategory }) => subcategory))
  expect(
    rows
      .flatMap((row) => [...(row.first ?? []), ...(row.find ?? []), ...(row.never ?? [])])
      .filter((slug) => !slugs.has(slug)),
  ).toEqual([])
  expect(rows.flatMap((row) => row.only?.categories ?? []).filter((name) => !subcategories.has(name))).toEqual([])
})
