/** The stock room's month in the demonstration: transfers, counts and receipts in their states, done by the shop's own verbs in the names of its demo staff. */
import { writer } from '#api/http/admin-write.ts'
import type { StaffMember } from '#api/http/staff-asker.ts'
import type { Shop } from '#api/shop.ts'
import { bookReceipt } from '#api/stock/receipt-booking.admin.actions.ts'
import { addReceipt } from '#api/stock/receipts.admin.actions.ts'
import { beginCount, closeCount, scanCount } from '#api/stock/counts.admin.actions.ts'
import { addTransfer, receiveTransfer, sendTransfer } from '#api/stock/transfers.admin.actions.ts'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { countCalls } from '#contract/counts.admin.ts'
import { receiptCalls } from '#contract/receipts.admin.ts'
import { transferCalls } from '#contract/transfers.admin.ts'
import { queryRows } from '#db/open.ts'
import { addDays } from '#domain/holidays.ts'
import type { Grants } from '#domain/permission.ts'
import { uaeDay } from '#domain/shipping.ts'
import { sql } from 'drizzle-orm'

type Piece = { variantId: string; sku: string; quantity: number }

/** Nothing is moved where the shelves are too empty for it. */
export async function layOutDemoStock(shop: Shop): Promise<void> {
  const member = await memberOf(shop, 'warehouse@demo.test')
  if (member === null) return
  await layOutTransfers({ shop, member })
  await layOutCounts({ shop, member })
  const owner = await memberOf(shop, 'admin@demo.test')
  if (owner !== null) await layOutReceipts({ shop, member: owner })
}

/** One that arrived with a piece too few, one on its way, and a draft. */
async function layOutTransfers(clerk: Clerk): Promise<void> {
  const { shop } = clerk
  const pieces = await listPieces(shop, { place: 'warehouse', least: 6, count: 9 })
  if (pieces.length < 9) return
  const add = (to: string, note: string, from: number) => {
    const lines = pieces.slice(from, from + 3).map(({ variantId }) => ({ variantId, quantity: 2 }))
    return addTransfer(shop, {
      ...callOf(clerk, transferCalls.addTransfer),
      body: { from: 'warehouse', to, note, lines },
    })
  }
  const send = ({ transfer }: Awaited<ReturnType<typeof add>>) =>
    sendTransfer(shop, { ...stepOf(clerk, transferCalls.sendTransfer, transfer), body: undefined })
  const { transfer } = await send(await add('jumeirah', 'Weekend in Jumeirah', 0))
  await receiveTransfer(shop, {
    ...stepOf(clerk, transferCalls.receiveTransfer, transfer),
    body: {
      note: 'One piece was not in the box.',
      lines: transfer.lines.map(({ variantId, quantity }, index) => ({
        variantId,
        quantity: quantity - (index === 0 ? 1 : 0),
      })),
    },
  })
  await send(await add('al-ain', 'Sizes that sold out in Al Ain', 3))
  await add('sharjah', 'For the window of next week', 6)
}

/** One that was posted with a piece too few, one that is to be counted again, and one that goes on. */
async function layOutCounts(clerk: Clerk): Promise<void> {
  const { shop } = clerk
  const count = async (place: string, note: string, differences: readonly number[]) => {
    const pieces = await listPieces(shop, { place, least: 1, count: differences.length })
    if (pieces.length < differences.length) return null
    const variantIds = pieces.map(({ variantId }) => variantId)
    const { count: begun } = await beginCount(shop, {
      ...callOf(clerk, countCalls.beginCount),
      body: { ...countCalls.beginCount.body.parse({ place, note, variantIds }) },
    })
    for (const [index, { sku, quantity }] of pieces.entries())
      await scanCount(shop, {
        ...callOf(clerk, countCalls.scanCount),
        params: { id: begun._id },
        body: { code: sku, quantity: quantity + (differences[index] ?? 0) },
      })
    return { _id: begun._id, version: await versionOf(shop, begun._id) }
  }
  const close = async (begun: { _id: string; version: number } | null) => {
    if (begun === null) return
    const step = stepOf(clerk, countCalls.closeCount, begun)
    await closeCount(shop, { ...step, body: { unscanned: 'leave' } })
  }
  await close(await count('sharjah', 'Shelf by the entrance', [0, 0, -1, 0]))
  await close(await count('abu-dhabi', 'After the weekend', [0, 5, 0]))
  await count('al-quoz', 'Leather goods', [0, 0])
}

/** One of which some pieces are still to come, and one that is late. */
async function layOutReceipts(clerk: Clerk): Promise<void> {
  const { shop } = clerk
  const pieces = await listPieces(shop, { place: 'warehouse', least: 1, count: 6 })
  if (pieces.length < 6) return
  const today = uaeDay(shop.clock.now())
  const add = (supplier: string, documentNumber: string, more: { from: number; expectedOn: string; costs: object }) =>
    addReceipt(shop, {
      ...callOf(clerk, receiptCalls.addReceipt),
      body: receiptCalls.addReceipt.body.parse({
        place: 'warehouse',
        supplier,
        documentNumber,
        expectedOn: more.expectedOn,
        documentOn: addDays(today, -20),
        costs: { dutyFils: 0, insuranceFils: 0, shareBy: 'value', ...more.costs },
        lines: pieces
          .slice(more.from, more.from + 3)
          .map(({ variantId: code }, index) => ({ code, announced: 6, unitCost: 1_500 + 250 * index })),
      }),
    })
  const inDollars = { currency: 'USD', rateMicros: 3_672_500, freightFils: 18_050 }
  const { receipt } = await add('Guangzhou Textile Co.', 'GZ-20871', { from: 0, expectedOn: today, costs: inDollars })
  const arrived = receipt.lines.map(({ variantId: code }, index) => ({ code, arrived: index === 0 ? 4 : 6 }))
  await bookReceipt(shop, {
    ...stepOf(clerk, receiptCalls.bookReceipt, receipt),
    body: { lines: arrived, rest: 'later', restOn: addDays(today, 9) },
  })
  const inDirhams = { currency: 'AED', rateMicros: 1_000_000, freightFils: 5_000 }
  await add('مصنع الشروق للأقمشة', 'INV-2026/118', { from: 3, expectedOn: addDays(today, -3), costs: inDirhams })
}

type Clerk = { shop: Shop; member: StaffMember }

const callOf = ({ shop, member }: Clerk, endpoint: AdminEndpoint) => {
  const headers = new Headers({ 'idempotency-key': shop.ids.newId() })
  const circumstances = { endpoint, member, headers, address: '', requestId: shop.ids.newId(), sent: null }
  return { member, language: 'en' as const, request: { headers }, write: writer(shop, circumstances) }
}

const stepOf = (clerk: Clerk, endpoint: AdminEndpoint, { _id, version }: { _id: string; version: number }) => ({
  ...callOf(clerk, endpoint),
  params: { id: _id },
  version,
})

async function versionOf(shop: Shop, countId: string): Promise<number> {
  const [row] = await queryRows<{ version: number }>(
    shop.db,
    sql`select version from stock_counts where id = ${countId}`,
  )
  return row?.version ?? 0
}

/** What lies in a place, the cheapest first: a clerk may correct a piece of it alone. */
const listPieces = (shop: Shop, { place, least, count }: { place: string; least: number; count: number }) =>
  queryRows<Piece>(
    shop.db,
    sql`select v.id as "variantId", v.sku, l.quantity from stock_levels l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      where l.place = ${place} and l.quantity >= ${least} order by coalesce(p.sale_price_fils, p.base_price_fils), md5(v.sku) limit ${count}`,
  )

async function memberOf(shop: Shop, email: string): Promise<StaffMember | null> {
  const rows = await queryRows<{ id: string; place: string | null; name: string; grants: Grants }>(
    shop.db,
    sql`select s.id, s.place, r.name, r.grants from staff s join staff_members m on m.staff_id = s.id join staff_roles r on r.id = m.role_id
      where s.email = ${email}`,
  )
  const [first] = rows
  if (!first) return null
  const roles = rows.map(({ name, grants }) => ({ name, grants }))
  return { staffId: first.id, sessionId: '', email, stage: 'full', place: first.place, roles, factorAt: null }
}
