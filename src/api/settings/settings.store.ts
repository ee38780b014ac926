/** The only SQL on store_settings, and on what keeps a value there. */
import { hot, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { GoodsGroup } from '#domain/goods.ts'
import { sql } from 'drizzle-orm'

export type SettingRow = { key: string; value: unknown; version: number; updatedAt: Date }

export const listSettings = hot<SettingRow>(
  'settings',
  `select key, value, version, updated_at as "updatedAt" from store_settings`,
)

/** Which written pages are in the shop: the frame of every page leads to them. */
export const listPageStates = hot<{ slug: string; version: number; isLive: boolean }>(
  'settings_pages',
  'select slug, version, live_edition is not null as "isLive" from pages',
)

export async function findSetting(db: Db | Tx, key: string): Promise<SettingRow | undefined> {
  const rows = await queryRows<SettingRow>(
    db,
    sql`select key, value, version, updated_at as "updatedAt" from store_settings where key = ${key}`,
  )
  return rows[0]
}

export async function lockSetting(tx: Tx, key: string): Promise<SettingRow | undefined> {
  const rows = await queryRows<SettingRow>(
    tx,
    sql`select key, value, version, updated_at as "updatedAt" from store_settings where key = ${key} for update`,
  )
  return rows[0]
}

type NewValue = { key: string; value: object; at: Date }

/** Does nothing where the group is there. */
export async function insertSetting(db: Db | Tx, { key, value, at }: NewValue): Promise<void> {
  await queryRows(
    db,
    sql`insert into store_settings (key, value, version, updated_at)
      values (${key}, ${JSON.stringify(value)}::jsonb, 1, ${at.toISOString()}::timestamptz) on conflict (key) do nothing`,
  )
}

export async function updateSetting(tx: Tx, { key, value, at }: NewValue): Promise<void> {
  await queryRows(
    tx,
    sql`update store_settings set value = ${JSON.stringify(value)}::jsonb, version = version + 1, updated_at = ${at.toISOString()}::timestamptz
      where key = ${key}`,
  )
}

/** Whoever saves one of them waits until the transaction ends. */
export async function listSettingsShared(
  tx: Tx,
  keys: readonly string[],
): Promise<Pick<SettingRow, 'key' | 'value'>[]> {
  return queryRows(
    tx,
    sql`select key, value from store_settings where key = any(${sql.param([...keys])}::text[]) order by key for share`,
  )
}

const ofProducts = sql`products p`
const ofVariants = sql`variants v join products p on p.id = v.product_id`
const namedIn = {
  brands: { column: sql`p.brand`, rows: ofProducts },
  fabrics: { column: sql`p.fabric`, rows: ofProducts },
  colours: { column: sql`v.color`, rows: ofVariants },
  sizes: { column: sql`v.size`, rows: ofVariants },
  sizeTables: { column: sql`p.size_guide`, rows: ofProducts },
  categories: { column: sql`p.category || '/' || p.subcategory`, rows: ofProducts },
} satisfies Record<GoodsGroup, unknown>

export type Naming = { value: string; product: string }

/** Products of every state that name one of the values, by their addresses. */
export function listNaming(
  tx: Tx,
  group: GoodsGroup,
  { values, most }: { values: readonly string[]; most: number },
): Promise<Naming[]> {
  const { column, rows } = namedIn[group]
  return queryRows<Naming>(
    tx,
    sql`select distinct ${column} as value, p.slug as product from ${rows}
      where ${column} = any(${sql.param([...values])}::text[]) order by 2, 1 limit ${most}`,
  )
}

/** Whether tax periods that begin in other months would cut through one that is locked, or part an open purchase from its period. None is entered or locked until the transaction ends. */
export async function cutsTaxPeriods(tx: Tx, firstMonth: number): Promise<boolean> {
  await queryRows(tx, sql`lock table vat_purchases in share row exclusive mode`)
  const isOther = sql`(extract(month from starts_on)::int - ${firstMonth}::int) % 3 <> 0`
  const [row] = await queryRows<{ found: boolean }>(
    tx,
    sql`select exists (select from vat_periods where ${isOther})
      or exists (select from vat_purchases where removed_at is null and ${isOther}) as found`,
  )
  return row?.found ?? false
}
