import { inTransaction, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order, stockOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { availabilityByPlace } from './ledger.actions.ts'
import { openStock } from './stock.actions.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
const { cookie } = owner
const names = { en: 'A store', ar: 'فرع', fr: 'Une boutique' }

let stores = 0
async function addStore(sellsOnline = true): Promise<string> {
  const code = `store-${++stores}`
  const made = await office(api, 'addPlace', { cookie, body: { code, kind: 'store', names, sellsOnline } })
  expect(made.status).toBe(201)
  return code
}
const onePiece = async (stock = 10) => {
  const { productId, variants } = await addProduct(shop, { stock })
  return { productId, variantId: variants[0]?.id ?? '' }
}
const levelsOf = async (product: string) => {
  const { body } = await office(api, 'listStock', { cookie, query: { product } })
  const [row] = body.rows
  return {
    online: row.online,
    levels: Object.fromEntries(
      row.levels.map(({ place, quantity }: { place: string; quantity: number }) => [place, quantity]),
    ),
  }
}
const lines = (variantId: string, quantity: number) => [{ variantId, quantity }]

describe('I18 levels by place', () => {
  it('I18 a receipt fills a place; the web sells what lies where the web sells', async () => {
    const [online, own] = [await addStore(), await addStore(false)]
    const { productId, variantId } = await onePiece(0)
    for (const place of [online, own]) {
      const received = await office(api, 'receiveStock', { cookie, body: { place, lines: lines(variantId, 4) } })
      expect([received.status, received.body.entries]).toEqual([201, 1])
    }
    expect(await levelsOf(productId)).toEqual({
      online: { onHand: 4, reserved: 0, owed: 0 },
      levels: { [online]: 4, [own]: 4 },
    })
    expect(await availabilityByPlace(shop.db, variantId)).toEqual([
      { place: online, availableStock: 4 },
      { place: own, availableStock: 4 },
    ])
    await expectHealthy(api)
  })

  it('I18 an order takes from no place until its pieces leave a shelf, and then once', async () => {
    const { productId, variantId } = await onePiece(3)
    const placed = await order(api, { body: { items: [{ productId, quantity: 2 }] } })
    expect(await levelsOf(productId)).toEqual({
      online: { onHand: 1, reserved: 0, owed: 2 },
      levels: { warehouse: 3 },
    })
    // What is sold already is promised to no visitor either.
    expect(await availabilityByPlace(shop.db, variantId)).toEqual([{ place: 'warehouse', availableStock: 1 }])
    const shelve = () =>
      office(api, 'shelveOrder', {
        cookie,
        params: { id: placed.body.order._id },
        body: { place: 'warehouse' },
      })
    expect((await shelve()).body.entries).toBe(1)
    expect((await shelve()).body.code).toBe('NOT_FOUND')
    expect(await levelsOf(productId)).toEqual({
      online: { onHand: 1, reserved: 0, owed: 0 },
      levels: { warehouse: 1 },
    })
    await expectHealthy(api)
  })

  it('I18 what a cancelled order had taken is laid back where it is said', async () => {
    const store = await addStore()
    const { productId } = await onePiece(3)
    const placed = await order(api, { body: { items: [{ productId, quantity: 2 }] } })
    const id = placed.body.order._id
    const shelve = (place: string) => office(api, 'shelveOrder', { cookie, params: { id }, body: { place } })
    await shelve('warehouse')
    await api.call('POST /orders/:id/cancel', {
      params: { id },
      headers: { 'x-order-token': placed.body.orderToken ?? '' },
      body: {},
    })
    expect((await levelsOf(productId)).online).toEqual({ onHand: 3, reserved: 0, owed: -2 })
    expect((await shelve(store)).body.entries).toBe(1)
    expect(await levelsOf(productId)).toEqual({
      online: { onHand: 3, reserved: 0, owed: 0 },
      levels: { warehouse: 1, [store]: 2 },
    })
    await expectHealthy(api)
  })

  it('I18 an order is not taken from a place that has too few', async () => {
    const store = await addStore()
    const { productId } = await onePiece(3)
    const placed = await order(api, { body: { items: [{ productId }] } })
    const refused = await office(api, 'shelveOrder', {
      cookie,
      params: { id: placed.body.order._id },
      body: { place: store },
    })
    expect(refused.body.code).toBe('INSUFFICIENT_STOCK')
    expect((await levelsOf(productId)).levels).toEqual({ warehouse: 3 })
  })

  it('I18 new variants open in the warehouse or where it is said', async () => {
    const store = await addStore()
    const [one, other] = [await onePiece(0), await onePiece(0)]
    await inTransaction(shop.db, (tx) =>
      openStock(tx, [
        { variantId: one.variantId, quantity: 2, at: shop.clock.now() },
        { variantId: other.variantId, quantity: 3, place: store, at: shop.clock.now() },
      ]),
    )
    expect((await levelsOf(one.productId)).levels).toEqual({ warehouse: 2 })
    expect((await levelsOf(other.productId)).levels).toEqual({ [store]: 3 })
    expect(await stockOf(api, other.variantId)).toEqual({ onHand: 3, reserved: 0 })
  })
})

describe('I1 adjustments', () => {
  it('I1 say why, and go into ledger and log with who made them', async () => {
    const { variantId } = await onePiece()
    const body = { place: 'warehouse', reason: 'damage', note: 'Fell into paint', lines: lines(variantId, -2) }
    expect((await office(api, 'adjustStock', { cookie, body })).status).toBe(201)
    const ledger = await office(api, 'listMovements', { cookie, query: { variant: variantId } })
    expect(ledger.body.movements[0]).toMatchObject({
      place: 'warehouse',
      quantity: -2,
      kind: 'adjustment',
      reason: 'damage',
      note: 'Fell into paint',
      staffId: owner.staffId,
    })
    const log = await office(api, 'listAudit', { cookie, query: { action: 'stock.adjust' } })
    expect(log.body.entries[0]).toMatchObject({
      object: { type: 'stock', id: 'warehouse' },
      after: { [variantId]: -2 },
      reason: 'damage: Fell into paint',
    })
    await expectHealthy(api)
  })

  it('I1 take no piece that the place has not, and none that an open order holds', async () => {
    const store = await addStore()
    const { productId, variantId } = await onePiece(5)
    await office(api, 'receiveStock', { cookie, body: { place: store, lines: lines(variantId, 1) } })
    await order(api, { body: { items: [{ productId, quantity: 4 }], paymentMethod: 'card' } })
    const take = (place: string, quantity: number) =>
      office(api, 'adjustStock', { cookie, body: { place, reason: 'loss', lines: lines(variantId, -quantity) } })
    expect((await take(store, 2)).body.code).toBe('INSUFFICIENT_STOCK')
    expect((await take('warehouse', 3)).body.code).toBe('INSUFFICIENT_STOCK')
    expect((await take('warehouse', 2)).status).toBe(201)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 4, reserved: 4 })
    await expectHealthy(api)
  })

  it('I1 move no more value than the role may: more is asked for, and nothing moves', async () => {
    const { variantId } = await onePiece()
    const packer = await hire(api, { roles: ['warehouse'] })
    // AED 200 a piece; the warehouse may move 500 at once.
    const adjust = (quantity: number) =>
      office(api, 'adjustStock', {
        cookie: packer.cookie,
        body: { place: 'warehouse', reason: 'count', lines: lines(variantId, quantity) },
      })
    for (const quantity of [-3, 3]) {
      const { status, body } = await adjust(quantity)
      expect([status, body.entries, typeof body.approval._id]).toEqual([201, 0, 'string'])
    }
    expect(await stockOf(api, variantId)).toMatchObject({ onHand: 10 })
    expect((await adjust(-2)).body).toMatchObject({ entries: 1, approval: null })
  })

  it('I1 refuse a place or a variant that there is not, and a variant named twice', async () => {
    const { variantId } = await onePiece()
    const receive = (place: string, sent: object[]) =>
      office(api, 'receiveStock', { cookie, body: { place, lines: sent } })
    expect((await receive('nowhere', lines(variantId, 1))).body.code).toBe('NOT_FOUND')
    expect((await receive('warehouse', lines('nobody', 1))).body.code).toBe('NOT_FOUND')
    const twice = [...lines(variantId, 1), ...lines(variantId, 2)]
    expect((await receive('warehouse', twice)).body.code).toBe('VALIDATION_FAILED')
  })
})

describe('I18 the ledger', () => {
  it('I18 moves nothing twice for one key, also when the kept answer is gone', async () => {
    const { productId, variantId } = await onePiece()
    const receive = () =>
      office(api, 'receiveStock', { cookie, key: 'one-key', body: { place: 'warehouse', lines: lines(variantId, 5) } })
    expect([(await receive()).status, (await receive()).status]).toEqual([201, 201])
    expect((await levelsOf(productId)).levels).toEqual({ warehouse: 15 })
    await queryRows(shop.db, sql`delete from admin_answers`)
    expect((await receive()).body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await levelsOf(productId)).levels).toEqual({ warehouse: 15 })
  })

  it('I18 refuses to be changed or shortened', async () => {
    const { variantId } = await onePiece()
    await expect(
      queryRows(shop.db, sql`update stock_movements set quantity = 1 where variant_id = ${variantId}`),
    ).rejects.toThrow()
    await expect(queryRows(shop.db, sql`delete from stock_movements where variant_id = ${variantId}`)).rejects.toThrow()
  })

  it('I18 pages, newest first, without a gap or a twin', async () => {
    const { variantId } = await onePiece(0)
    for (let turn = 1; turn <= 60; turn++)
      await office(api, 'receiveStock', { cookie, body: { place: 'warehouse', lines: lines(variantId, turn) } })
    const first = await office(api, 'listMovements', { cookie, query: { variant: variantId } })
    const second = await office(api, 'listMovements', {
      cookie,
      query: { variant: variantId, cursor: first.body.next },
    })
    const quantities = [...first.body.movements, ...second.body.movements].map(({ quantity }) => quantity)
    expect([quantities.length, quantities[0], quantities.at(-1), new Set(quantities).size]).toEqual([60, 60, 1, 60])
    expect(second.body.next).toBeNull()
  })
})

describe('I19 transfers', () => {
  async function draft(quantity = 5) {
    const store = await addStore()
    const piece = await onePiece()
    const { body } = await office(api, 'addTransfer', {
      cookie,
      body: { from: 'warehouse', to: store, lines: lines(piece.variantId, quantity) },
    })
    return { ...piece, store, transfer: body.transfer }
  }
  const step = (
    name: 'sendTransfer' | 'receiveTransfer' | 'cancelTransfer',
    transfer: { _id: string },
    version: number,
    body: object = {},
  ) => office(api, name, { cookie, params: { id: transfer._id }, version, body })

  it('I19 leave one place, are on their way, and arrive in the other; the difference is an adjustment', async () => {
    const { productId, variantId, store, transfer } = await draft()
    expect((await levelsOf(productId)).levels).toEqual({ warehouse: 10 })
    const spoken = { 'accept-language': 'ar' }
    const arabic = await office(api, 'showTransfer', { cookie, params: { id: transfer._id }, headers: spoken })
    expect(arabic.body.transfer.lines).toMatchObject([{ color: 'white', colorName: 'أبيض' }])
    expect((await step('sendTransfer', transfer, 1)).body.transfer.status).toBe('sent')
    expect(await levelsOf(productId)).toEqual({ online: { onHand: 5, reserved: 0, owed: 0 }, levels: { warehouse: 5 } })
    const unexplained = await step('receiveTransfer', transfer, 2, { lines: lines(variantId, 4) })
    expect([unexplained.body.code, unexplained.body.issues[0].path]).toEqual(['VALIDATION_FAILED', 'note'])
    const received = await step('receiveTransfer', transfer, 2, { note: 'Torn box', lines: lines(variantId, 4) })
    expect(received.body.transfer).toMatchObject({
      status: 'received',
      lines: [{ quantity: 5, received: 4, difference: -1 }],
    })
    expect(await levelsOf(productId)).toEqual({
      online: { onHand: 9, reserved: 0, owed: 0 },
      levels: { warehouse: 5, [store]: 4 },
    })
    const ledger = await office(api, 'listMovements', { cookie, query: { document: transfer._id } })
    expect(
      ledger.body.movements.map((entry: { kind: string; quantity: number }) => [entry.kind, entry.quantity]),
    ).toEqual([
      ['adjustment', -1],
      ['transfer_in', 5],
      ['transfer_out', -5],
    ])
    await expectHealthy(api)
  })

  it('I19 move nothing twice, out of turn, or for an old version', async () => {
    const { productId, transfer } = await draft()
    expect((await step('receiveTransfer', transfer, 1, { lines: [] })).body.code).toBe('VERSION_CONFLICT')
    await step('sendTransfer', transfer, 1)
    expect((await step('sendTransfer', transfer, 1)).body.code).toBe('VERSION_CONFLICT')
    expect((await step('sendTransfer', transfer, 2)).body.code).toBe('VERSION_CONFLICT')
    expect((await step('cancelTransfer', transfer, 2)).body.code).toBe('VERSION_CONFLICT')
    expect((await levelsOf(productId)).levels).toEqual({ warehouse: 5 })
    await expectHealthy(api)
  })

  it('I19 are called off before they are sent, and take no line that was not in them', async () => {
    const [off, sent] = [await draft(), await draft()]
    expect((await step('cancelTransfer', off.transfer, 1)).body.transfer.status).toBe('cancelled')
    expect((await step('sendTransfer', off.transfer, 2)).body.code).toBe('VERSION_CONFLICT')
    await step('sendTransfer', sent.transfer, 1)
    const foreign = await step('receiveTransfer', sent.transfer, 2, { lines: lines(off.variantId, 1) })
    expect(foreign.body.code).toBe('VALIDATION_FAILED')
  })

  it('I19 are drafts until they are sent: another draft replaces the one that was read', async () => {
    const { store, variantId, transfer } = await draft()
    const other = await onePiece()
    const change = (version: number, variant = other.variantId) =>
      office(api, 'changeTransfer', {
        cookie,
        params: { id: transfer._id },
        version,
        body: { from: 'warehouse', to: store, note: 'Friday', lines: lines(variant, 2) },
      })
    const changed = (await change(1)).body.transfer
    expect(changed).toMatchObject({ version: 2, status: 'draft', note: 'Friday', pieces: 2, by: 'Layla' })
    expect(changed.lines).toMatchObject([{ variantId: other.variantId, quantity: 2, size: 'M' }])
    expect((await change(1)).body.code).toBe('VERSION_CONFLICT')
    expect((await change(2, 'nothing')).body.code).toBe('NOT_FOUND')
    await step('sendTransfer', transfer, 2)
    expect((await change(3, variantId)).body.code).toBe('VERSION_CONFLICT')
    await expectHealthy(api)
  })

  it('I19 leave both places and the note of a changed draft in the log', async () => {
    const [{ store, variantId, transfer }, other] = [await draft(), await addStore()]
    const body = { from: store, to: other, note: 'Friday', lines: lines(variantId, 4) }
    await office(api, 'changeTransfer', { cookie, params: { id: transfer._id }, version: 1, body })
    const log = await office(api, 'listAudit', { cookie, query: { objectId: transfer._id, action: 'transfer.change' } })
    expect(log.body.entries).toMatchObject([
      {
        before: { from: 'warehouse', to: store, note: '' },
        after: { from: store, to: other, note: 'Friday' },
      },
    ])
  })

  it('I19 send no more than there is', async () => {
    const { transfer } = await draft(11)
    expect((await step('sendTransfer', transfer, 1)).body.code).toBe('INSUFFICIENT_STOCK')
    const shown = await office(api, 'showTransfer', { cookie, params: { id: transfer._id } })
    expect(shown.body.transfer.status).toBe('draft')
  })

  it('are listed by state and place, newest first', async () => {
    const { store, transfer } = await draft()
    const { body } = await office(api, 'listTransfers', { cookie, query: { place: store, status: 'draft' } })
    expect(body.transfers.map(({ _id }: { _id: string }) => _id)).toEqual([transfer._id])
    expect(
      (await office(api, 'listTransfers', { cookie, query: { place: store, status: 'sent' } })).body.transfers,
    ).toEqual([])
  })
})

describe('places', () => {
  it('I2 a place that stops to sell on the web takes its pieces along, unless an open order holds them', async () => {
    const store = await addStore()
    const { productId, variantId } = await onePiece(0)
    await office(api, 'receiveStock', { cookie, body: { place: store, lines: lines(variantId, 3) } })
    const change = (version: number, sellsOnline: boolean) =>
      office(api, 'changePlace', {
        cookie,
        params: { id: store },
        version,
        body: { kind: 'store', names, sellsOnline },
      })
    expect((await change(1, false)).body.place.version).toBe(2)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 0, reserved: 0 })
    await expectHealthy(api)
    expect((await change(2, true)).status).toBe(200)
    await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
    expect((await change(3, false)).body.code).toBe('INSUFFICIENT_STOCK')
    expect((await change(2, false)).body.code).toBe('VERSION_CONFLICT')
    expect(await stockOf(api, variantId)).toEqual({ onHand: 3, reserved: 1 })
    await expectHealthy(api)
  })

  it('a code is taken once', async () => {
    const body = { code: 'warehouse', kind: 'store', names, sellsOnline: true }
    expect((await office(api, 'addPlace', { cookie, body })).body.code).toBe('NAME_TAKEN')
  })

  it('a minimum is edited by its version, and shows what is low', async () => {
    const store = await addStore()
    const { productId, variantId } = await onePiece()
    const save = (version: number, minimum: number) =>
      office(api, 'setMinimum', { cookie, params: { id: variantId }, version, body: { place: store, minimum } })
    expect((await save(1, 2)).body).toMatchObject({ minimum: 2, version: 2 })
    expect((await save(1, 5)).body.code).toBe('VERSION_CONFLICT')
    const low = () => office(api, 'listStock', { cookie, query: { product: productId, place: store, state: 'low' } })
    expect((await low()).body.rows).toHaveLength(1)
    await office(api, 'receiveStock', { cookie, body: { place: store, lines: lines(variantId, 2) } })
    expect((await low()).body.rows).toEqual([])
  })

  it('stock is listed by SKU, a page after the other', async () => {
    const { variants } = await addProduct(shop, { sizes: Array.from({ length: 60 }, (_, index) => `S${index}`) })
    const skus: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await office(api, 'listStock', { cookie, query: { sku: 'sku-', ...(cursor ? { cursor } : {}) } })
      skus.push(...body.rows.map(({ sku }: { sku: string }) => sku))
      cursor = body.next ?? undefined
    } while (cursor)
    expect(new Set(skus).size).toBe(skus.length)
    expect(variants.every(({ id }) => skus.includes(`SKU-${id}`))).toBe(true)
  })

  it('3.9 stock is found by name, a part of the SKU or the EAN, and by what is left', async () => {
    const { productId, variants } = await addProduct(shop, { slug: 'saffron-shayla', stock: 2 })
    const [variant] = variants
    const found = async (query: Record<string, string>) => {
      const { body } = await office(api, 'listStock', { cookie, query: { product: productId, ...query } })
      return [body.rows.length, body.count.most]
    }
    await shop.db.execute(sql`update variants set ean = '6291041500213' where id = ${variant?.id}`)
    expect(await found({ q: '6291041500213' })).toEqual([1, 1])
    expect(await found({ q: `KU-${variant?.id ?? ''}` })).toEqual([1, 1])
    expect(await found({ q: '629104150021' })).toEqual([0, 0])
    const { body } = await office(api, 'listStock', { cookie, query: { product: productId } })
    expect(await found({ q: body.rows[0].product.name.toUpperCase() })).toEqual([1, 1])
    expect(await found({ q: 'no such name' })).toEqual([0, 0])
    expect(await found({ state: 'none' })).toEqual([0, 0])
    await order(api, { body: { items: [{ productId, quantity: 2 }] } })
    expect(await found({ state: 'none' })).toEqual([1, 1])
    expect(await found({ state: 'none', place: 'warehouse' })).toEqual([0, 0])
  })

  it('3.9 one variant says which orders wait for it, newest first, and what only a store sells', async () => {
    const store = await addStore(false)
    const { productId, variantId } = await onePiece(5)
    await office(api, 'receiveStock', { cookie, body: { place: store, lines: lines(variantId, 3) } })
    const [first, second] = [
      await order(api, { body: { items: [{ productId, quantity: 1 }] } }),
      await order(api, { body: { items: [{ productId, quantity: 2 }] } }),
    ]
    const show = async (id: string) => (await office(api, 'showStock', { cookie, params: { id } })).body
    const shown = await show(`SKU-${variantId}`)
    const arabic = await office(api, 'listStock', {
      cookie,
      query: { product: productId },
      headers: { 'accept-language': 'ar' },
    })
    expect(arabic.body.rows[0]).toMatchObject({ color: 'white', colorName: 'أبيض' })
    expect(shown.row).toMatchObject({ _id: variantId, forSale: 2, elsewhere: 3, coming: 0, sold30: 3, sellThrough: 60 })
    expect(shown.orders.map(({ _id, quantity, isSold }: Record<string, unknown>) => [_id, quantity, isSold])).toEqual([
      [second.body.order._id, 2, true],
      [first.body.order._id, 1, true],
    ])
    expect((await show(variantId)).row.sku).toBe(`SKU-${variantId}`)
    await office(api, 'shelveOrder', {
      cookie,
      params: { id: second.body.order._id },
      body: { place: 'warehouse' },
    })
    expect((await show(variantId)).orders).toHaveLength(1)
    expect((await show('no-such-sku')).code).toBe('NOT_FOUND')
  })

  it('3.9 the ledger names who moved the pieces and the order that they went to', async () => {
    const { productId, variantId } = await onePiece(2)
    await office(api, 'adjustStock', {
      cookie,
      body: { place: 'warehouse', reason: 'found', lines: lines(variantId, 1) },
    })
    const placed = await order(api, { body: { items: [{ productId }] } })
    const { body } = await office(api, 'listMovements', { cookie, query: { variant: variantId } })
    const [sale, adjusted] = body.movements
    expect([sale.kind, sale.orderNumber, sale.by]).toEqual(['sale', placed.body.order.number, null])
    expect([adjusted.kind, adjusted.orderNumber, adjusted.by]).toEqual(['adjustment', null, 'Layla'])
  })
})
