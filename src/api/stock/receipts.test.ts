import { queryRows } from '#db/open.ts'
import { grantsOfRole } from '#domain/permission.ts'
import { rateUnit } from '#domain/receipt.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
const clerk = await hire(api, { roles: ['warehouse'] })
const finance = await hire(api, { roles: ['finance'] })

const inDirhams = {
  currency: 'AED',
  rateMicros: rateUnit,
  freightFils: 0,
  dutyFils: 0,
  insuranceFils: 0,
  shareBy: 'value',
}

async function onePiece(stock = 0) {
  const { productId, variants } = await addProduct(shop, { stock, basePriceFils: 9_000 })
  const variantId = variants[0]?.id ?? ''
  return { productId, variantId, sku: `SKU-${variantId}` }
}

type Line = { code: string; announced: number; unitCost?: number | null }
const add = (lines: readonly Line[], more: object = {}, by: StaffPerson = owner) =>
  office(api, 'addReceipt', { cookie: by.cookie, body: { place: 'warehouse', supplier: 'Al Noor', lines, ...more } })
const show = async (id: string, by: StaffPerson = owner) =>
  (await office(api, 'showReceipt', { cookie: by.cookie, params: { id } })).body.receipt
const step = async (
  name: 'changeReceipt' | 'bookReceipt' | 'reverseReceipt' | 'cancelReceipt',
  id: string,
  { by = owner, body = {} }: { by?: StaffPerson; body?: object } = {},
) => office(api, name, { cookie: by.cookie, params: { id }, version: (await show(id)).version, body })
const book = (id: string, lines: readonly { code: string; arrived: number }[], more: object = {}, by = owner) =>
  step('bookReceipt', id, { by, body: { lines, rest: 'none', ...more } })
const costOf = async (variantId: string): Promise<number | null> =>
  (await office(api, 'showStock', { cookie: owner.cookie, params: { id: variantId } })).body.cost
const onHand = async (variantId: string): Promise<number> =>
  (await office(api, 'showStock', { cookie: owner.cookie, params: { id: variantId } })).body.row.online.onHand

describe('3.9 receipts', () => {
  it('3.9 are drafts until what arrived is booked, through the ledger and once', async () => {
    const piece = await onePiece(3)
    const made = await add([{ code: piece.sku.toLowerCase(), announced: 5, unitCost: 4_000 }], {
      documentNumber: 'INV-7',
      costs: { ...inDirhams, freightFils: 1_001 },
    })
    const { _id } = made.body.receipt
    expect(made.body.receipt).toMatchObject({ status: 'draft', announced: 5, arrived: null })
    expect(await onHand(piece.variantId)).toBe(3)
    const booked = await book(_id, [
      { code: piece.sku, arrived: 4 },
      { code: piece.variantId, arrived: 3 },
    ])
    expect(booked.body.receipt).toMatchObject({
      status: 'booked',
      arrived: 7,
      costs: { goodsFils: 28_000, landedFils: 29_001 },
      lines: [{ announced: 5, arrived: 7, difference: 2, unitCost: 4_000, landedFils: 29_001 }],
    })
    expect(await onHand(piece.variantId)).toBe(10)
    const ledger = await office(api, 'listMovements', { cookie: owner.cookie, query: { document: _id } })
    expect(ledger.body.movements).toMatchObject([{ kind: 'receipt', quantity: 7, note: 'Al Noor INV-7' }])
    expect((await book(_id, [{ code: piece.sku, arrived: 1 }])).body.code).toBe('RECEIPT_CLOSED')
    await expectHealthy(api)
  })

  it('3.9 are found by SKU, EAN or id; which piece is unknown is said, and nothing is stored', async () => {
    const piece = await onePiece()
    await queryRows(shop.db, sql`update variants set ean = '6291041500213' where id = ${piece.variantId}`)
    const made = await add([
      { code: '6291041500213', announced: 2, unitCost: 100 },
      { code: piece.variantId, announced: 1, unitCost: 100 },
    ])
    expect(made.body.receipt.lines).toMatchObject([{ sku: piece.sku, announced: 3 }])
    const [small, capital] = [await onePiece(), await onePiece()]
    await queryRows(shop.db, sql`update variants set sku = lower(${capital.sku}) where id = ${small.variantId}`)
    for (const [code, variantId] of [
      [capital.sku.toLowerCase(), small.variantId],
      [capital.sku, capital.variantId],
    ] as const)
      expect((await add([{ code, announced: 1 }])).body.receipt.lines).toMatchObject([{ variantId }])
    const unknown = await add([
      { code: 'NOPE-1', announced: 1 },
      { code: piece.sku, announced: 1 },
    ])
    expect([unknown.body.code, unknown.body.issues]).toEqual(['UNKNOWN_PIECES', [{ path: 'lines', message: 'NOPE-1' }]])
    const twice = await add([
      { code: piece.sku, announced: 1, unitCost: 100 },
      { code: piece.variantId, announced: 1, unitCost: 200 },
    ])
    expect([twice.body.code, twice.body.issues[0].path]).toEqual(['VALIDATION_FAILED', 'lines.1.unitCost'])
  })

  it('3.9 that come in parts announce the rest anew, at the same cost and without the further costs', async () => {
    const [first, second] = [await onePiece(), await onePiece()]
    const made = await add(
      [
        { code: first.sku, announced: 10, unitCost: 500 },
        { code: second.sku, announced: 2, unitCost: 700 },
      ],
      { costs: { ...inDirhams, currency: 'USD', rateMicros: 3_672_500, dutyFils: 300 } },
    )
    const { _id } = made.body.receipt
    const booked = await book(
      _id,
      [
        { code: first.sku, arrived: 4 },
        { code: second.sku, arrived: 3 },
      ],
      { rest: 'later', restOn: '2020-01-31' },
    )
    const rest = await show(booked.body.receipt.rest)
    expect(rest).toMatchObject({
      status: 'draft',
      restOf: _id,
      expectedOn: '2020-01-31',
      isLate: true,
      costs: { currency: 'USD', rateMicros: 3_672_500, dutyFils: 0 },
      lines: [{ variantId: first.variantId, announced: 6, unitCost: 500 }],
    })
    const log = await office(api, 'listAudit', { cookie: owner.cookie, query: { verb: 'receipt.book' } })
    const announced = log.body.entries.filter(({ object }: { object: { id: string } }) => object.id === rest._id)
    expect(announced).toMatchObject([{ after: { restOf: _id, lines: { [first.variantId]: [6, 500] } } }])
    const late = await office(api, 'listReceipts', { cookie: owner.cookie, query: { late: 'true' } })
    expect(late.body.receipts.map((row: { _id: string }) => row._id)).toEqual([rest._id])
    await book(rest._id, [{ code: first.sku, arrived: 6 }], { rest: 'later' })
    expect((await show(rest._id)).rest).toBeNull()
    await expectHealthy(api)
  })

  it('3.9 keep the average cost of what is there and what comes, and take it back', async () => {
    const piece = await onePiece()
    const receive = async (arrived: number, unitCost: number | null) => {
      const { _id } = (await add([{ code: piece.sku, announced: arrived, unitCost }])).body.receipt
      await book(_id, [{ code: piece.sku, arrived }])
      return _id as string
    }
    await receive(10, 1_000)
    expect(await costOf(piece.variantId)).toBe(1_000)
    const second = await receive(10, 2_000)
    expect(await costOf(piece.variantId)).toBe(1_500)
    await receive(5, null)
    expect(await costOf(piece.variantId)).toBe(1_500)
    await step('reverseReceipt', second, { body: { reason: 'Booked for another shop' } })
    expect([await onHand(piece.variantId), await costOf(piece.variantId)]).toEqual([15, 1_000])
    // Bought again at what they cost on average already: the first receipt leaves no gap.
    const same = await onePiece()
    const receiveSame = async () => {
      const { _id } = (await add([{ code: same.sku, announced: 10, unitCost: 1_000 }])).body.receipt
      await book(_id, [{ code: same.sku, arrived: 10 }])
      return _id as string
    }
    const before = await receiveSame()
    api.clock.advance(1000)
    await receiveSame()
    await step('reverseReceipt', before, { body: { reason: 'Booked twice' } })
    expect(await costOf(same.variantId)).toBe(1_000)
    await expectHealthy(api)
  })

  it('3.9 taken back in whatever order leave the average of what is still booked', async () => {
    const start = async () => {
      const piece = await onePiece()
      const receive = async (unitCost: number) => {
        const { _id } = (await add([{ code: piece.sku, announced: 10, unitCost }])).body.receipt
        await book(_id, [{ code: piece.sku, arrived: 10 }])
        return _id as string
      }
      const back = async (id: string) => {
        expect((await step('reverseReceipt', id, { body: { reason: 'Typed wrong' } })).status).toBe(200)
        return costOf(piece.variantId)
      }
      const lose = async (pieces: number) => {
        const lines = [{ variantId: piece.variantId, quantity: -pieces }]
        const body = { place: 'warehouse', reason: 'loss', lines }
        expect((await office(api, 'adjustStock', { cookie: owner.cookie, body })).status).toBe(201)
      }
      return { receive, back, lose }
    }
    const typo = await start()
    await typo.receive(1_000)
    const wrong = await typo.receive(100_000)
    const third = await typo.receive(1_000)
    expect([await typo.back(wrong), await typo.back(third)]).toEqual([1_000, 1_000])
    // The wrong one first: its price does not come back with the last one.
    const other = await start()
    const first = await other.receive(100_000)
    const last = await other.receive(1_000)
    expect([await other.back(first), await other.back(last)]).toEqual([1_000, null])
    // What went meanwhile may have been of either: what stays costs what is still booked.
    for (const [before, after] of [
      [1_000, 2_000],
      [2_000, 1_000],
    ] as const) {
      const sold = await start()
      const gone = await sold.receive(before)
      await sold.lose(8)
      await sold.receive(after)
      expect(await sold.back(gone)).toBe(after)
    }
    await expectHealthy(api)
  })

  it('3.9 are never edited once booked, and taken back whole where the pieces are still free', async () => {
    const piece = await onePiece()
    const body = { place: 'warehouse', supplier: 'Other', lines: [] }
    const { _id } = (await add([{ code: piece.sku, announced: 3, unitCost: 900 }])).body.receipt
    await book(_id, [{ code: piece.sku, arrived: 3 }])
    expect((await step('changeReceipt', _id, { body })).body.code).toBe('RECEIPT_CLOSED')
    expect((await step('cancelReceipt', _id)).body.code).toBe('RECEIPT_CLOSED')
    const sold = await order(api, { body: { items: [{ productId: piece.productId }] } })
    const reason = { reason: 'Wrong supplier' }
    expect((await step('reverseReceipt', _id, { body: reason })).body.code).toBe('INSUFFICIENT_STOCK')
    expect((await show(_id)).status).toBe('booked')
    await api.call('POST /orders/:id/cancel', {
      params: { id: sold.body.order._id },
      headers: { 'x-order-token': sold.body.orderToken ?? '' },
      body: {},
    })
    expect((await step('reverseReceipt', _id, { by: clerk, body: reason })).status).toBe(403)
    const reversed = await step('reverseReceipt', _id, { by: finance, body: reason })
    expect(reversed.body.receipt).toMatchObject({ status: 'reversed', reversalReason: 'Wrong supplier' })
    expect((await step('reverseReceipt', _id, { body: reason })).body.code).toBe('RECEIPT_CLOSED')
    expect([await onHand(piece.variantId), await costOf(piece.variantId)]).toEqual([0, null])
    const log = await office(api, 'listAudit', { cookie: owner.cookie, query: { verb: 'receipt.reverse' } })
    expect(log.body.entries[0]).toMatchObject({ reason: 'Wrong supplier' })
    await expectHealthy(api)
  })

  it('3.9 D19 show what they cost to who may read costs, and keep it from who may not', async () => {
    expect([grantsOfRole('warehouse')['costs.read'], grantsOfRole('finance')['costs.read']]).toEqual([undefined, {}])
    const piece = await onePiece()
    const made = await add([{ code: piece.sku, announced: 3, unitCost: 4_321 }], {
      costs: { ...inDirhams, insuranceFils: 8_765 },
    })
    const { _id } = made.body.receipt
    const lines = [{ code: piece.sku, announced: 4 }]
    const body = { place: 'warehouse', supplier: 'Al Noor', lines }
    const changed = await step('changeReceipt', _id, { by: clerk, body })
    expect(changed.status).toBe(200)
    expect(JSON.stringify(changed.body)).not.toMatch(/4321|8765/)
    const log = await office(api, 'listAudit', { cookie: owner.cookie, query: { verb: 'receipt.change' } })
    const { before, after } = log.body.entries[0]
    expect([before, after]).toEqual([3, 4].map((pieces) => ({ lines: { [piece.variantId]: [pieces, 4_321] } })))
    for (const hidden of [{ costs: inDirhams }, { lines: [{ ...lines[0], unitCost: null }] }])
      expect((await step('changeReceipt', _id, { by: clerk, body: { ...body, ...hidden } })).body.code).toBe(
        'FORBIDDEN',
      )
    const booked = await book(_id, [{ code: piece.sku, arrived: 4 }], {}, clerk)
    expect(booked.body.receipt).toMatchObject({ costs: null, lines: [{ unitCost: null, landedFils: null }] })
    const stock = await office(api, 'showStock', { cookie: clerk.cookie, params: { id: piece.variantId } })
    expect(stock.body.cost).toBeNull()
    expect((await show(_id, finance)).costs).toMatchObject({ landedFils: 4 * 4_321 + 8_765 })
    expect(await costOf(piece.variantId)).toBe(6_512)
  })

  it('3.9 refuse further costs that no piece could carry, and an arrival of nothing', async () => {
    const piece = await onePiece()
    const made = await add([{ code: piece.sku, announced: 3 }], { costs: { ...inDirhams, freightFils: 100 } })
    const { _id } = made.body.receipt
    const refused = await book(_id, [{ code: piece.sku, arrived: 3 }])
    expect([refused.body.code, refused.body.issues[0].path]).toEqual(['VALIDATION_FAILED', 'lines'])
    expect((await book(_id, [{ code: piece.sku, arrived: 0 }])).body.code).toBe('VALIDATION_FAILED')
    const dear = await add([], { costs: { ...inDirhams, rateMicros: 2 } })
    expect(dear.body.code).toBe('VALIDATION_FAILED')
    const asDirhams = await add([], { costs: { ...inDirhams, currency: 'USD' } })
    expect(asDirhams.body.issues).toEqual([
      { path: 'costs.rateMicros', message: expect.stringContaining('USD 3.6 to 3.8') },
    ])
    expect(await onHand(piece.variantId)).toBe(0)
  })

  it('3.9 are called off, listed newest first and found by supplier or document', async () => {
    const place = await office(api, 'addPlace', {
      cookie: owner.cookie,
      body: { code: 'goods-in', kind: 'store', names: { en: 'x', ar: 'x', fr: 'x' }, sellsOnline: false },
    })
    const at = { place: place.body.place._id }
    const first = await add([], { ...at, supplier: 'Bloom 100% Silk' })
    const second = await add([], { ...at, documentNumber: 'DN_55' })
    expect((await step('cancelReceipt', second.body.receipt._id)).body.receipt.status).toBe('cancelled')
    const list = async (query: object) => {
      const { body } = await office(api, 'listReceipts', { cookie: clerk.cookie, query: { ...at, ...query } })
      return body.receipts.map(({ _id }: { _id: string }) => _id)
    }
    const [one, two] = [first.body.receipt._id, second.body.receipt._id]
    expect(await list({})).toEqual([two, one])
    expect(await list({ q: '100% s' })).toEqual([one])
    expect(await list({ q: 'dn_' })).toEqual([two])
    expect(await list({ status: 'cancelled' })).toEqual([two])
    expect(await list({ cursor: two })).toEqual([one])
  })
})
