/** D21: a category that is taken away at the moment in which a product is put into it: one of the two is refused, whichever comes second. */
import { queryRows } from '#db/open.ts'
import type { Category } from '#domain/category.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { kaftanDraft } from '../harness/product-draft.ts'
import { hire, office } from '../harness/staff.ts'
import { rivalApi } from './harness.ts'

const rounds = 20

it('D21 no product is left in a category that is gone', async () => {
  const api = await rivalApi()
  const { cookie } = await hire(api)
  await addProduct(api.shop, { category: 'women', subcategory: 'abayas', fabric: 'crepe', brand: 'Rimal' })
  const params = { id: 'categories' }
  const read = async () => (await office(api, 'showSetting', { cookie, params })).body.setting
  const save = (categories: readonly Category[], version: number) =>
    office(api, 'saveSetting', { cookie, params, body: { categories }, version })
  const { value, version: first } = await read()
  const [women] = (value.categories as Category[]).filter(({ id }) => id === 'women')
  if (!women) throw new Error('There is no category for women')
  const own = Array.from({ length: rounds }, (_, round) => ({ ...women, id: `gone-${round}` }))
  let kept = [...(value.categories as Category[]), ...own]
  expect((await save(kept, first)).status).toBe(200)

  for (const [round, { id }] of own.entries()) {
    const { version } = await read()
    const others = kept.filter((category) => category.id !== id)
    const make = () => office(api, 'addProduct', { cookie, body: kaftanDraft(`kaftan-${round}`, { category: id }) })
    const take = () => save(others, version)
    // Each begins as often as the other.
    const sent = round % 2 ? [make(), take()] : [take(), make()]
    const [one, other] = await Promise.all(sent)
    const [made, taken] = round % 2 ? [one, other] : [other, one]
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([made?.status, taken?.status])
    if (taken?.status === 200) kept = others
  }
  const lost = await queryRows(
    api.shop.db,
    sql`select slug from products where category not in (
      select listed ->> 'id' from store_settings, jsonb_array_elements(value -> 'categories') listed where key = 'categories')`,
  )
  expect(lost).toEqual([])
}, 60_000)
