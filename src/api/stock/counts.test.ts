import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { postCounts } from './count-posting.actions.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
const { cookie } = owner
const [clerk, manager] = [await hire(api, { roles: ['warehouse'] }), await hire(api, { roles: ['manager'] })]

const names = { en: 'A store', ar: 'فرع', fr: 'Une boutique' }
let stores = 0
/** Each count has a place of its own, with these pieces. */
async function shelf(stocks: readonly number[], basePriceFils = 5_000) {
  const place = `counted-${++stores}`
  await office(api, 'addPlace', { cookie, body: { code: place, kind: 'store', names, sellsOnline: true } })
  const pieces: { productId: string; variantId: string; sku: string }[] = []
  for (const stock of stocks) {
    const { productId, variants } = await addProduct(shop, { stock: 0, basePriceFils })
    const variantId = variants[0]?.id ?? ''
    pieces.push({ productId, variantId, sku: `SKU-${variantId}` })
    if (stock > 0)
      await office(api, 'receiveStock', { cookie, body: { place, lines: [{ variantId, quantity: stock }] } })
  }
  return { place, pieces }
}
const begin = async (body: object, by: StaffPerson = clerk) => {
  const begun = await office(api, 'beginCount', { cookie: by.cookie, body })
  const id = begun.body.count?._id ?? ''
  const scan = (code: string, quantity?: number, as: StaffPerson = clerk) =>
    office(api, 'scanCount', {
      cookie: as.cookie,
      params: { id },
      body: { code, ...(quantity === undefined ? {} : { quantity }) },
    })
  const show = async () => (await office(api, 'showCount', { cookie, params: { id } })).body.count
  const step = async (name: 'closeCount' | 'approveCount' | 'postCountAgain' | 'cancelCount', as = clerk, body = {}) =>
    office(api, name, { cookie: as.cookie, params: { id }, version: (await show()).version, body })
  return { begun, id, scan, show, step, close: (unscanned = 'zero') => step('closeCount', clerk, { unscanned }) }
}
const levelOf = async (place: string, variantId: string): Promise<number> => {
  const [row] = await queryRows<{ quantity: number }>(
    shop.db,
    sql`select quantity from stock_levels where place = ${place} and variant_id = ${variantId}`,
  )
  return row?.quantity ?? 0
}

describe('I36 counts', () => {
  it('I36 say nothing of what is expected until they are closed, and post small differences at once', async () => {
    const { place, pieces } = await shelf([5, 3])
    const [first, second] = pieces
    const count = await begin({ place })
    const scanned = await count.scan(first?.sku ?? '', 4)
    expect(scanned.body.line).toMatchObject({ counted: 4, difference: null, colorName: 'White' })
    await count.scan(second?.variantId ?? '', 2)
    await count.scan(second?.sku.toLowerCase() ?? '')
    const open = await count.show()
    expect([open.variants, open.pieces, open.differing, open.worthFils]).toEqual([2, 7, null, null])
    expect(JSON.stringify(open)).not.toContain('expected')
    expect((await count.close()).body.count).toMatchObject({ status: 'posting', differing: 1, missingPieces: 1 })
    await postCounts(shop)
    expect((await count.show()).status).toBe('posted')
    expect((await count.step('cancelCount')).body.code).toBe('COUNT_CLOSED')
    expect([await levelOf(place, first?.variantId ?? ''), await levelOf(place, second?.variantId ?? '')]).toEqual([
      4, 3,
    ])
    const ledger = await office(api, 'listMovements', { cookie, query: { document: count.id } })
    expect(ledger.body.movements).toMatchObject([{ quantity: -1, reason: 'count', staffId: clerk.staffId }])
    await expectHealthy(api)
  })

  it('I36 add back what leaves the shelf after the first scan', async () => {
    const { place, pieces } = await shelf([5])
    const [piece = { productId: '', variantId: '', sku: '' }] = pieces
    const count = await begin({ place })
    await count.scan(piece.sku, 4)
    const placed = await order(api, { body: { items: [{ productId: piece.productId, quantity: 2 }] } })
    await office(api, 'shelveOrder', { cookie, params: { id: placed.body.order._id }, body: { place } })
    await office(api, 'receiveStock', { cookie, body: { place, lines: [{ variantId: piece.variantId, quantity: 6 }] } })
    await count.close()
    await postCounts(shop)
    // 5 were there and 4 were counted; 2 were sold and 6 came since then.
    expect(await levelOf(place, piece.variantId)).toBe(8)
    await expectHealthy(api)
  })

  it('I36 have large differences counted again, and then need a yes of somebody else', async () => {
    const { place, pieces } = await shelf([9, 4])
    const [piece = { variantId: '', sku: '' }, other = { sku: '' }] = pieces
    const count = await begin({ place })
    await count.scan(piece.sku, 2)
    await count.scan(other.sku, 4)
    const again = (await count.close()).body.count
    expect([again.status, again.toCount, again.differing]).toEqual(['recount', 1, null])
    expect((await count.scan(other.sku)).body.code).toBe('COUNT_OUTSIDE')
    await count.scan(piece.sku, 5)
    expect((await count.close()).body.count).toMatchObject({ status: 'review', missingPieces: 4, worthFils: 20_000 })
    await postCounts(shop)
    expect(await levelOf(place, piece.variantId)).toBe(9)
    expect((await count.step('approveCount', clerk)).body.code).toBe('FORBIDDEN')
    expect((await count.step('approveCount', manager)).body.count.status).toBe('posting')
    expect((await count.step('approveCount', manager)).body.code).toBe('VERSION_CONFLICT')
    await postCounts(shop)
    await postCounts(shop)
    expect([await levelOf(place, piece.variantId), (await count.show()).status]).toEqual([5, 'posted'])
    await expectHealthy(api)
  })

  it('I36 are not approved by who began or closed them, whatever her role', async () => {
    const { place, pieces } = await shelf([9])
    const count = await begin({ place }, owner)
    await count.scan(pieces[0]?.sku ?? '', 1)
    await count.close()
    await count.scan(pieces[0]?.sku ?? '', 1)
    await count.close()
    expect((await count.show()).mayApprove).toBe(false)
    expect((await count.step('approveCount', owner)).body.code).toBe('FORBIDDEN')
    expect((await count.step('approveCount', manager)).status).toBe(200)
  })

  it('I36 of more value than her limit need a yes, however few the pieces', async () => {
    const { place, pieces } = await shelf([2, 2], 30_000)
    const count = await begin({ place, recountFils: 1_000_000 })
    for (const { sku } of pieces) await count.scan(sku, 1)
    expect((await count.close()).body.count).toMatchObject({ status: 'review', worthFils: 60_000 })
  })

  it('I36 take what nobody scanned as none, or leave it out', async () => {
    const { place, pieces } = await shelf([2, 2])
    const left = await begin({ place })
    await left.scan(pieces[0]?.sku ?? '', 2)
    expect((await left.close('leave')).body.count).toMatchObject({ variants: 1, differing: 0, status: 'posting' })
    await postCounts(shop)
    const none = await begin({ place })
    await none.scan(pieces[0]?.sku ?? '', 2)
    expect((await none.close('zero')).body.count).toMatchObject({ variants: 2, missingPieces: 2 })
    await postCounts(shop)
    expect(await levelOf(place, pieces[1]?.variantId ?? '')).toBe(0)
    await expectHealthy(api)
  })

  it('I36 hold back what open orders wait for, and book it when they have changed', async () => {
    const { place, pieces } = await shelf([2])
    const [piece = { productId: '', variantId: '', sku: '' }] = pieces
    const placed = await order(api, { body: { items: [{ productId: piece.productId, quantity: 2 }] } })
    const count = await begin({ place })
    await count.scan(piece.sku, 1)
    await count.close()
    await postCounts(shop)
    expect(await count.show()).toMatchObject({ status: 'posted', heldBack: 1, lines: [{ isHeldBack: true }] })
    expect(await levelOf(place, piece.variantId)).toBe(2)
    const held = await office(api, 'listCounts', { cookie, query: { held: 'true', place } })
    expect(held.body.counts).toHaveLength(1)
    await api.call('POST /orders/:id/cancel', {
      params: { id: placed.body.order._id },
      headers: { 'x-order-token': placed.body.orderToken ?? '' },
      body: {},
    })
    expect((await count.step('postCountAgain')).body.count.status).toBe('posting')
    await postCounts(shop)
    expect(await count.show()).toMatchObject({ status: 'posted', heldBack: 0 })
    expect(await levelOf(place, piece.variantId)).toBe(1)
    await expectHealthy(api)
  })

  async function heldBackCount() {
    const { place, pieces } = await shelf([5])
    const [piece = { productId: '', variantId: '', sku: '' }] = pieces
    const placed = await order(api, { body: { items: [{ productId: piece.productId, quantity: 5 }] } })
    const count = await begin({ place })
    await count.scan(piece.sku, 3)
    await count.close()
    await postCounts(shop)
    expect((await count.show()).heldBack).toBe(1)
    await api.call('POST /orders/:id/cancel', {
      params: { id: placed.body.order._id },
      headers: { 'x-order-token': placed.body.orderToken ?? '' },
      body: {},
    })
    return { place, piece, count }
  }
  const overtaken = { status: 'posted', heldBack: 0, lines: [{ isHeldBack: false, isOvertaken: true, postedAt: null }] }

  it.each([3, 5])('I36 are not booked again after a later count of %i of the same pieces', async (counted) => {
    const { place, piece, count } = await heldBackCount()
    const later = await begin({ place })
    expect((await count.step('postCountAgain')).body.code).toBe('COUNT_UNDER_WAY')
    await later.scan(piece.sku, counted)
    await later.close()
    await postCounts(shop)
    expect((await count.step('postCountAgain')).status).toBe(200)
    await postCounts(shop)
    expect(await levelOf(place, piece.variantId)).toBe(counted)
    expect(await count.show()).toMatchObject(overtaken)
    await expectHealthy(api)
  })

  it('I36 are not booked again after somebody corrected the same pieces by hand', async () => {
    const { place, piece, count } = await heldBackCount()
    const lines = [{ variantId: piece.variantId, quantity: -2 }]
    await office(api, 'adjustStock', { cookie, body: { place, reason: 'correction', note: 'Two are missing', lines } })
    await count.step('postCountAgain')
    await postCounts(shop)
    expect(await levelOf(place, piece.variantId)).toBe(3)
    expect(await count.show()).toMatchObject(overtaken)
    await expectHealthy(api)
  })

  it('I36 keep the first figures of a large difference that nobody counts again, for somebody else to agree', async () => {
    const { place, pieces } = await shelf([12])
    const [piece = { variantId: '', sku: '' }] = pieces
    const count = await begin({ place, recountFils: 10_000_000 })
    await count.scan(piece.sku, 2)
    expect((await count.close('leave')).body.count).toMatchObject({ status: 'recount', toCount: 1 })
    const closed = (await count.close('leave')).body.count
    expect(closed).toMatchObject({ status: 'review', missingPieces: 10, lines: [{ counted: 2, difference: -10 }] })
    const log = await office(api, 'listAudit', { cookie, query: { objectId: count.id, action: 'count.close' } })
    expect(log.body.entries).toMatchObject([
      { after: { status: 'review', firstDifferences: { [piece.variantId]: -10 } } },
      { after: { status: 'recount', firstDifferences: { [piece.variantId]: -10 } } },
    ])
    await count.step('approveCount', manager)
    await postCounts(shop)
    expect(await levelOf(place, piece.variantId)).toBe(2)
    await expectHealthy(api)
  })

  it('I36 are not approved by who scanned any of it', async () => {
    const scanner = await hire(api, { roles: ['warehouse', 'manager'] })
    const { place, pieces } = await shelf([9])
    const count = await begin({ place })
    await count.scan(pieces[0]?.sku ?? '', 1, scanner)
    await count.scan(pieces[0]?.sku ?? '', 1, scanner)
    await count.close()
    expect((await count.close('leave')).body.count.status).toBe('review')
    const seen = await office(api, 'showCount', { cookie: scanner.cookie, params: { id: count.id } })
    expect(seen.body.count.mayApprove).toBe(false)
    expect((await count.step('approveCount', scanner)).body.code).toBe('FORBIDDEN')
    const approve = sql`update stock_counts set approved_by = ${scanner.staffId}, status = 'posting' where id = ${count.id}`
    await expect(queryRows(shop.db, approve)).rejects.toThrow()
    expect((await count.step('approveCount', manager)).status).toBe(200)
  })

  it('I36 know their pieces: a category, a list, and nothing after they are closed', async () => {
    const { place, pieces } = await shelf([1, 1])
    const [piece = { productId: '', variantId: '', sku: '' }, other = { sku: '' }] = pieces
    const listed = await begin({ place, variantIds: [piece.variantId] })
    expect((await begin({ place })).begun.body.code).toBe('COUNT_UNDER_WAY')
    expect((await listed.show()).toCount).toBe(1)
    expect((await listed.scan(other.sku)).body.code).toBe('COUNT_OUTSIDE')
    expect((await listed.scan('no such code')).body.code).toBe('NOT_FOUND')
    await listed.scan(piece.sku)
    expect((await listed.scan(piece.sku, -2)).body.code).toBe('VALIDATION_FAILED')
    expect((await listed.scan(piece.sku, -1)).body.line.counted).toBe(0)
    expect((await listed.step('cancelCount')).body.count.status).toBe('cancelled')
    expect((await listed.scan(piece.sku)).body.code).toBe('COUNT_CLOSED')
    const elsewhere = await begin({ place, category: 'no-such-category' })
    expect((await elsewhere.scan(piece.sku)).body.code).toBe('COUNT_OUTSIDE')
    await elsewhere.step('cancelCount')
    await queryRows(shop.db, sql`update products set brand = 'Rimal' where id = ${piece.productId}`)
    const ofBrand = await begin({ place, brand: 'Rimal' })
    expect((await ofBrand.scan(other.sku)).body.code).toBe('COUNT_OUTSIDE')
    expect((await ofBrand.close()).body.count).toMatchObject({ brand: 'Rimal', variants: 1, missingPieces: 1 })
    const { body } = await office(api, 'listCounts', { cookie, query: { place } })
    expect(body.counts.map(({ status }: { status: string }) => status)).toEqual(['posting', 'cancelled', 'cancelled'])
  })
})
