/** What is where, who waits for it, and the ledger that it comes from. */
import type { Language } from '#domain/locale.ts'
import { divideHalfUp } from '#domain/money.ts'
import { averageUnit } from '#domain/receipt.ts'
import { sellThrough } from '#domain/stock-places.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { colourNames } from './colour-names.ts'
import {
  countStockRows,
  findStockRow,
  listMovementRows,
  listOpenOrders,
  listStockRows,
  mostCounted,
  type MovementFilter,
  type StockFilter,
  type StockRow,
} from './levels.store.ts'
import { maySeeCosts } from './receipts.view.ts'
import { findAverage } from './variant-costs.store.ts'

const pageSize = 50
const mostWords = 8
const soldMs = 30 * 24 * 60 * 60 * 1000

const soldSince = (shop: Shop): Date => new Date(shop.clock.now().getTime() - soldMs)

type Paged<F> = F & { cursor?: string | undefined }
type StockQuery = Paged<Omit<StockFilter, 'words'> & { q?: string | undefined }>

const showRow = (row: StockRow, colorName: string) => ({
  _id: row.id,
  sku: row.sku,
  product: { _id: row.productId, slug: row.slug, name: row.name },
  color: row.color,
  colorName,
  size: row.size,
  online: { onHand: row.onHand, reserved: row.reserved, owed: row.shelved - row.onHand },
  forSale: Math.max(0, row.onHand - row.reserved),
  elsewhere: row.elsewhere,
  coming: row.coming,
  sold30: row.sold,
  sellThrough: sellThrough(row.sold, Math.max(0, row.onHand - row.reserved)),
  levels: row.levels,
})

export async function listStock(shop: Shop, { cursor, q = '', ...query }: StockQuery, language: Language) {
  const filter = { ...query, words: q.split(/\s+/).filter(Boolean).slice(0, mostWords) }
  const [rows, count] = await Promise.all([
    listStockRows(shop.db, filter, { language, since: soldSince(shop), cursor, limit: pageSize + 1 }),
    countStockRows(shop.db, filter),
  ])
  const shown = rows.slice(0, pageSize)
  const colourOf = colourNames(shop, language)
  return {
    rows: shown.map((row) => showRow(row, colourOf(row.color))),
    count: { most: Math.min(count, mostCounted), isMore: count > mostCounted },
    next: rows.length > pageSize ? (shown.at(-1)?.sku ?? null) : null,
  }
}

type Reader = { member: StaffMember; language: Language }

export async function showStock(shop: Shop, id: string, { member, language }: Reader) {
  const row = (await findStockRow(shop.db, id, { language, since: soldSince(shop) })) ?? refuse('NOT_FOUND')
  const open = await listOpenOrders(shop.db, row.id)
  const average = maySeeCosts(member) ? await findAverage(shop.db, row.id) : null
  return {
    row: showRow(row, colourNames(shop, language)(row.color)),
    ean: row.ean,
    cost: average === null ? null : divideHalfUp(average, averageUnit),
    orders: open.map(({ id: _id, createdAt, ...order }) => ({ ...order, _id, createdAt: createdAt.toISOString() })),
  }
}

export async function listMovements(shop: Shop, { cursor, ...filter }: Paged<MovementFilter>) {
  const rows = await listMovementRows(shop.db, filter, { cursor, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return {
    movements: shown.map(({ movement: { id, at, idempotencyKey: _, ...movement }, ...row }) => ({
      ...movement,
      ...row,
      _id: String(id),
      at: at.toISOString(),
    })),
    next: rows.length > pageSize ? String(shown.at(-1)?.movement.id) : null,
  }
}
