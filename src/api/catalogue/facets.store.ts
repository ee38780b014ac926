/** R061: how many products each value of a filter would leave. */
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  inCategory,
  inPrice,
  inScope,
  inVariant,
  kindInScope,
  ofBrand,
  ofColor,
  ofFabric,
  ofKinds,
  ofSize,
} from './listing.store.ts'
import type { ListingFilter } from './listing.store.ts'

export type FacetName = 'categories' | 'colors' | 'sizes' | 'brands' | 'fabrics'

/** `total` has the count of all that is listed, `shown` of all that the shop shows; `price` the ends of the range, null when nothing is left. */
export type TallyRow =
  | { facet: FacetName; value: string; count: number; low: null; high: null }
  | { facet: 'total' | 'shown' | 'price'; value: null; count: number; low: number | null; high: number | null }

/**
 * How many products each value of a filter would leave, with all other filters applied; and the total. Products that agree in everything
 * the facets look at are counted together: by the triggers that keep `product_kinds`, or here where a list of ids decides.
 * A product that fails two filters is in no facet. A colour counts a product that comes in it in one of the sizes asked for.
 */
export function tallyListing(db: Db, filter: ListingFilter): Promise<TallyRow[]> {
  return queryRows<TallyRow>(
    db,
    sql`
    with grouped as materialized (${ofKinds(filter) ? kinds(filter) : groups(filter)}), choice as (
      select assortment, sum(n) as n from grouped where c and b and f and p group by assortment
    )
    select 'total' as facet, null as value, coalesce(sum(n), 0)::int as count, null::int as low, null::int as high from grouped where c and b and f and p and v
    union all select 'shown', null, coalesce(sum(count), 0)::int, null, null from product_kinds
    union all select 'price', null, 0, min(low), max(high) from grouped where c and b and f and v
    union all select 'categories', category, sum(n)::int, null, null from grouped where p and b and f and v group by category
    union all select 'brands', brand, sum(n)::int, null, null from grouped where p and c and f and v group by brand
    union all select 'fabrics', fabric, sum(n)::int, null, null from grouped where p and c and b and v group by fabric
    union all select 'colors', color, sum(n)::int, null, null
      from choice join (select distinct o.assortment, o.color from assortment_options o where ${ofSize(filter.sizes)}) o using (assortment) group by color
    union all select 'sizes', size, sum(n)::int, null, null
      from choice join (select distinct o.assortment, o.size from assortment_options o where ${ofColor(filter.colors)}) o using (assortment) group by size`,
  )
}

/** `n` counts what costs what was asked for; `p` says whether anything does; `low` and `high` are of all prices. */
function kinds(filter: ListingFilter): SQL {
  const { counted, n, low, high } = countsOf(filter)
  return sql`
    select category, brand, fabric, assortment, low, high, n, c, b, f, v, n is not null as p from (
      select p.category, p.brand, p.fabric, p.assortment, ${low} as low, ${high} as high, ${n} as n,
        ${inCategory(filter)} as c, ${ofBrand(filter)} as b, ${ofFabric(filter)} as f, ${inVariant(filter)} as v
      from product_kinds p ${counted} where ${kindInScope(filter)}
    ) judged where c::int + b::int + f::int + v::int >= 3`
}

/** Of all products of each kind or, with a search, of those found. */
function countsOf(filter: ListingFilter): Record<'counted' | 'n' | 'low' | 'high', SQL> {
  const { search, minPriceFils, maxPriceFils } = filter
  if (search !== undefined) {
    const counted = sql`join (
      select p.kind_id, sum(p.count) filter (where ${inPrice(filter)}) as n, min(p.price_fils) as low, max(p.price_fils) as high
      from tally_found(${search}::tsquery) p group by p.kind_id
    ) found on found.kind_id = p.id`
    return { counted, n: sql`found.n`, low: sql`found.low`, high: sql`found.high` }
  }
  const all = { low: sql`p.low_fils`, high: sql`p.high_fils` }
  if (minPriceFils === undefined && maxPriceFils === undefined) return { ...all, counted: sql``, n: sql`p.count` }
  const counted = sql`left join (select p.kind_id, sum(p.count) as n from kind_prices p where ${inPrice(filter)} group by p.kind_id) among on among.kind_id = p.id`
  return { ...all, counted, n: sql`among.n` }
}

function groups(filter: ListingFilter): SQL {
  return sql`
    select category, brand, fabric, assortment, c, b, f, p, v, count(*) as n, min(price_fils) as low, max(price_fils) as high from (
      select p.category, p.brand, p.fabric, p.assortment, p.price_fils,
        ${inCategory(filter)} as c, ${ofBrand(filter)} as b, ${ofFabric(filter)} as f, ${inPrice(filter)} as p, ${inVariant(filter)} is true as v
      from products p where ${inScope(filter)}
    ) judged where c::int + b::int + f::int + p::int + v::int >= 4
    group by category, brand, fabric, assortment, c, b, f, p, v`
}
