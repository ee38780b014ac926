/** What migrations 0009 and 0011 keep by triggers is at any time what counting the products would say. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { inTransaction, queryRows } from './open.ts'
import type { Db, Tx } from './open.ts'

const database = testDatabase()

const differences = (db: Db | Tx) =>
  queryRows<object>(
    db,
    sql`
  with counted as (
    select category, subcategory, brand, fabric, coalesce(assortment, '') as assortment, sale_price_fils is not null as on_sale,
      is_new, is_featured, is_ready_to_wear, price_fils, count(*) as count
    from products where status = 'active' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ), kept as (
    select k.category, k.subcategory, k.brand, k.fabric, k.assortment, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear, n.price_fils, n.count::bigint
    from product_kinds k join kind_prices n on n.kind_id = k.id
  )
  (select 'not kept' as what, to_jsonb(c) as row from (table counted except all table kept) c)
  union all (select 'not counted', to_jsonb(c) from (table kept except all table counted) c)
  union all (
    select 'kind', to_jsonb(k) from product_kinds k
    left join (select kind_id, sum(count) as count, min(price_fils) as low, max(price_fils) as high from kind_prices group by kind_id) n on n.kind_id = k.id
    where (k.count, k.low_fils, k.high_fils) is distinct from (n.count, n.low, n.high)
  )
  union all (
    select 'document', to_jsonb(p.id) from products p
    left join (select product_id, join_words(search) as words from product_texts group by product_id) t on t.product_id = p.id
    full join search_documents d on d.product_id = p.id
    where d.words is distinct from case when p.status = 'active' then t.words || facet_words(p.category, p.subcategory, p.fabric, p.brand) end
  )
  union all (
    select 'place of a document', to_jsonb(p.id) from search_documents d join products p on p.id = d.product_id left join product_kinds k on k.id = d.kind_id
    where (k.category, k.subcategory, k.brand, k.fabric, k.assortment, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear, d.price_fils) is distinct from
      (p.category, p.subcategory, p.brand, p.fabric, coalesce(p.assortment, ''), p.sale_price_fils is not null, p.is_new, p.is_featured, p.is_ready_to_wear, p.price_fils)
  )`,
  )

const id = fc.nat(5).map((number) => `product-${number}`)
const status = fc.constantFrom('active', 'active', 'draft')
const change = fc.oneof(
  fc.record({ id, status, brand: fc.constantFrom('Qutn', 'Rimal'), price: fc.constantFrom(100, 200) }).map(
    ({ id: product, ...row }) => sql`
    insert into products (id, slug, status, category, subcategory, brand, fabric, base_price_fils)
    values (${product}, ${product}, ${row.status}, 'men', 'shirts', ${row.brand}, 'linen', ${row.price})
    on conflict (id) do update set status = excluded.status, brand = excluded.brand, base_price_fils = excluded.base_price_fils`,
  ),
  fc
    .tuple(status, fc.boolean())
    .map(([wanted, isNew]) => sql`update products set status = ${wanted}, is_new = ${isNew} where id > 'product-2'`),
  id.map(
    (product) =>
      sql`update products set sale_price_fils = case when sale_price_fils is null then 50 end where id = ${product}`,
  ),
  id.map((product) => sql`update products set is_set = not is_set where id = ${product}`),
  id.map((product) => sql`delete from products where id = ${product}`),
  fc.tuple(id, fc.constantFrom('S', 'M'), fc.boolean()).map(
    ([product, size, active]) => sql`
    insert into variants (id, product_id, sku, color, size, active) select p.id || ${size}, p.id, p.id || ${size}, 'black', ${size}, ${active} from products p where p.id = ${product}
    on conflict (id) do update set active = excluded.active`,
  ),
  id.map((product) => sql`delete from variants where product_id = ${product}`),
  fc.tuple(id, fc.constantFrom('linen shirt', 'wool cape')).map(
    ([product, name]) => sql`
    insert into product_texts (product_id, language, name, search_name) select p.id, 'en', ${name}, ${name} from products p where p.id = ${product}
    on conflict (product_id, language) do update set search_name = excluded.search_name`,
  ),
  id.map((product) => sql`delete from product_texts where product_id = ${product}`),
)

it('R061 tallies and search documents are what the products say, whatever is added, changed, hidden or removed', async () => {
  await queryRows(database.db, sql`insert into categories (slug, position, names) values ('men', 0, '{}')`)
  await queryRows(
    database.db,
    sql`insert into subcategories (category, slug, position, names) values ('men', 'shirts', 0, '{}')`,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const statement of changes) await inTransaction(database.db, (tx) => queryRows(tx, statement))
      expect(await differences(database.db)).toEqual([])
    }),
    { numRuns: 60 },
  )
  await queryRows(database.db, sql`truncate products cascade`)
  expect(await differences(database.db)).toEqual([])
  expect(await queryRows(database.db, sql`select from product_kinds`)).toEqual([])
}, 60_000)
