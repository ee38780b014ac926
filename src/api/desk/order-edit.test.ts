import { orderEdits, orderLines, orders, parcels, payments } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { choose, expectHealthy, keyOf, newKey, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { type AdminAnswer, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const desk = await hire(api, { roles: ['desk'] })
const manager = await hire(api, { roles: ['manager'] })
const noEdit = { quantities: [], swaps: [], added: [], discountFils: 0, shippingFils: null }

type Wish = { paymentMethod?: 'card' | 'cod'; couponCode?: string; quantity?: number; basePriceFils?: number }

/** An order of one product in two sizes, placed and where it is by card paid. */
async function placed({ paymentMethod = 'cod', couponCode, quantity = 2, basePriceFils = 200_00 }: Wish = {}) {
  const product = await addProduct(api.shop, {
    basePriceFils,
    variants: [
      { color: 'white', size: 'M', stock: 10 },
      { color: 'white', size: 'L', stock: 10 },
    ],
  })
  const items = [{ productId: product.productId, color: 'white', size: 'M', quantity }]
  const ordered = await order(api, { body: { items, paymentMethod, ...(couponCode ? { couponCode } : {}) } })
  if (paymentMethod === 'card') await choose(api, payUrlOf(ordered), 'succeed')
  const { _id } = ordered.body.order
  const [line] = await linesOf(_id)
  const [medium, large] = product.variants
  if (!line || !medium || !large) throw new Error('The order has no line')
  return { id: _id, ordered, line, medium: medium.id, large: large.id, product }
}
const linesOf = (id: string) =>
  api.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position)
async function read(id: string) {
  const [row] = await api.shop.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('There is no such order')
  return row
}
const preview = (id: string, edit: object, cookie = desk.cookie) =>
  office(api, 'previewOrderEdit', { cookie, params: { id }, body: { edit: { ...noEdit, ...edit } } })
async function seenOf(id: string) {
  const row = await read(id)
  const lines = (await linesOf(id)).filter(({ quantity }) => quantity > 0)
  return {
    lines: Object.fromEntries(lines.map((line) => [line.id, line.quantity])),
    couponCode: row.coupon?.code ?? null,
    discountFils: row.deskDiscountFils,
    shippingFils: row.shippingSetFils,
  }
}
/** As the screen does it: previewed, then saved with the total that was shown. */
async function edit(id: string, wish: object, sent: AdminSent & { expectedPayableFils?: number } = {}) {
  const { expectedPayableFils, ...rest } = sent
  const shown = await preview(id, wish, sent.cookie)
  const version = (await read(id)).version
  return office(api, 'editOrder', {
    cookie: desk.cookie,
    params: { id },
    version,
    body: {
      edit: { ...noEdit, ...wish },
      seen: await seenOf(id),
      expectedPayableFils: expectedPayableFils ?? shown.body.preview?.after.payableFils ?? 0,
      reason: 'As she asked on the phone',
    },
    ...rest,
  })
}
/** As the screen asks: previewed, then asked with the total that was shown. */
async function ask(id: string, wish: object, cookie = desk.cookie) {
  const { preview: shown } = (await preview(id, wish, cookie)).body
  const body = {
    edit: { ...noEdit, ...wish },
    seen: await seenOf(id),
    expectedPayableFils: shown.after.payableFils,
    reason: 'A stain',
  }
  return office(api, 'requestOrderDiscount', { cookie, params: { id }, body })
}
const approve = (id: string, cookie: string) => office(api, 'approve', { cookie, params: { id }, body: { note: '' } })
const pageOf = async (id: string) => (await office(api, 'showOrder', { cookie: manager.cookie, params: { id } })).body
type Page = Awaited<ReturnType<typeof pageOf>>
const tokenOf = ({ money }: Page): string => money.payLink.url.split('#token=')[1]
const payByLink = (token: string) => api.call('POST /payments/links/pay', { body: { token } }) as Promise<AdminAnswer>
const sendLink = (id: string) => office(api, 'sendPayLink', { cookie: desk.cookie, params: { id }, body: {} })
const packable = (id: string) =>
  office(api, 'addParcel', { cookie: manager.cookie, params: { id }, body: { place: 'warehouse' } })
const paymentsOf = (id: string) =>
  api.shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.attempt)
const parcelOf = async (id: string) => (await packable(id)).body.parcel as { _id: string; cod: number }
const parcelsOf = (orderId: string) =>
  api.shop.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(parcels.position)

describe('D12 an order edited by the desk', () => {
  it('previews old and new of each line and of the total, and writes nothing', async () => {
    const { id, line, large } = await placed()
    const { status, body } = await preview(id, {
      quantities: [{ orderLineId: line.id, quantity: 1 }],
      added: [{ variantId: large, quantity: 2 }],
    })
    expect(status).toBe(200)
    expect(body.preview).toMatchObject({
      lines: [
        { source: 'kept', quantityBefore: 2, quantity: 1, totalBeforeFils: 400_00, totalFils: 200_00 },
        { source: 'added', quantityBefore: 0, quantity: 2, totalFils: 400_00, size: 'L' },
      ],
      before: { subTotalFils: 400_00 },
      after: { subTotalFils: 600_00 },
      money: { kind: 'collect', fils: body.preview.after.payableFils },
      replacesInvoice: false,
    })
    expect([(await linesOf(id)).length, (await read(id)).version]).toEqual([1, 1])
  })

  it('changes what the courier collects, keeps what was sold first, and tells the buyer', async () => {
    const { id, line, medium, large, ordered } = await placed()
    const before = await read(id)
    const swaps = [{ orderLineId: line.id, variantId: large, quantity: 1 }]
    const added = [{ variantId: medium, quantity: 1 }]
    const { status, body } = await edit(id, { swaps, added })
    expect([status, body.order.version]).toEqual([200, 2])
    expect((await linesOf(id)).map(({ size, quantity, stockState }) => [size, quantity, stockState])).toEqual([
      ['M', 1, 'claimed'],
      ['L', 1, 'claimed'],
      ['M', 1, 'claimed'],
    ])
    const after = await read(id)
    // The delivery is free from AED 500 on.
    expect([before.shippingFils, after.shippingFils]).toEqual([25_00, 0])
    expect(after.payableFils).toBe(before.payableFils + 175_00)
    expect([await stockOf(api, medium), await stockOf(api, large)]).toEqual([
      { onHand: 8, reserved: 0 },
      { onHand: 9, reserved: 0 },
    ])
    const [record] = await api.shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, id))
    expect(record).toMatchObject({
      position: 1,
      differenceFils: 175_00,
      refundFils: 0,
      reason: 'As she asked on the phone',
    })
    expect(record?.before.lines.map(({ size, quantity }) => [size, quantity])).toEqual([['M', 2]])
    const log = await api.shop.db.execute(sql`select action, reason from audit where object_id = ${id}`)
    expect(log.rows).toEqual([{ action: 'order.edit', reason: 'As she asked on the phone' }])
    const letter = (await api.lettersTo(before.contactEmail)).find(({ subject }) => subject.includes('was changed'))
    expect(letter?.text).toContain('The courier collects the new total.')
    const hers = await api.call('GET /orders/:id', { params: { id }, headers: keyOf(ordered) })
    expect(hers.body.order.items).toHaveLength(3)
    await expectHealthy(api)
  })

  it('takes a line away, and shows it nowhere but in the record', async () => {
    const { id, line, large, medium, ordered } = await placed()
    await edit(id, { quantities: [{ orderLineId: line.id, quantity: 0 }], added: [{ variantId: large, quantity: 1 }] })
    const hers = await api.call('GET /orders/:id', { params: { id }, headers: keyOf(ordered) })
    expect(hers.body.order.items.map(({ size }: { size: string }) => size)).toEqual(['L'])
    expect(await stockOf(api, medium)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(api)
    const called = await office(api, 'cancelOrder', { cookie: desk.cookie, params: { id }, body: { reason: 'buyer' } })
    expect(called.status).toBe(200)
    expect(await stockOf(api, large)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(api)
  })

  it('D11 I8 what an edit left goes back without another note, once; a later edit goes on from there', async () => {
    const { id, line } = await placed({ paymentMethod: 'card' })
    const before = await read(id)
    const give = (refund: object, expectedRefundedFils: number) =>
      office(api, 'createRefund', {
        cookie: manager.cookie,
        params: { id },
        body: { refund: { destination: 'card', ...refund }, expectedRefundedFils },
      })
    await edit(id, { quantities: [{ orderLineId: line.id, quantity: 1 }] })
    const owed = before.payableFils - (await read(id)).payableFils
    const changed = { reason: 'order_changed', extraFils: owed }
    const more = await give({ ...changed, extraFils: owed + 1 }, 0)
    expect([more.body.code, more.body.most]).toEqual(['REFUND_NOT_POSSIBLE', owed])
    const { body } = await give(changed, 0)
    expect(body.refund).toMatchObject({ creditNote: null, amountFils: owed, transfers: [{ state: 'succeeded' }] })
    expect((await give(changed, owed)).body.code).toBe('REFUND_NOT_POSSIBLE')
    expect((await pageOf(id)).money).toMatchObject({ refundDueFils: 0, refundedFils: owed, leftFils: 0 })
    await expectHealthy(api)

    // What went back has to be paid again: it counts as given back, and not as paid.
    const later = await edit(id, { quantities: [{ orderLineId: line.id, quantity: 2 }] })
    expect(later.body.preview.money).toEqual({ kind: 'pay', fils: owed })
    await expectHealthy(api)

    // Once a price was cut, the order's pieces stay as they are.
    await give({ reason: 'late', extraFils: 100 }, owed)
    const last = await edit(id, { quantities: [{ orderLineId: line.id, quantity: 1 }] })
    expect([last.body.code, (await pageOf(id)).blocked.edit]).toEqual(['ORDER_NOT_CHANGEABLE', 'refunded'])
    await expectHealthy(api)
  })

  it('proposes a refund of what was paid too much, and replaces the invoice to the fil', async () => {
    const { id, line } = await placed({ paymentMethod: 'card' })
    const before = await read(id)
    const { body } = await edit(id, { quantities: [{ orderLineId: line.id, quantity: 1 }] })
    const owed = before.payableFils - (await read(id)).payableFils
    expect(body.preview).toMatchObject({ money: { kind: 'refund', fils: owed }, replacesInvoice: true })
    const { rows } = await api.shop.db.execute(sql`select status, amount_fils from payments where order_id = ${id}`)
    expect(rows).toEqual([{ status: 'paid', amount_fils: before.payableFils }])
    const page = await office(api, 'showOrder', { cookie: desk.cookie, params: { id } })
    expect(page.body.money).toMatchObject({ paidFils: before.payableFils, refundDueFils: owed, leftFils: 0 })
    // First the pieces go out; then the money is what is left to do.
    expect(page.body.next).toBe('pick')
    const kinds = await api.shop.db.execute(
      sql`select 'invoice' as kind, content #>> '{totals,payableFils}' as fils, replaced_by is not null as gone from invoices where order_id = ${id}
        union all select 'note', content #>> '{totals,payableFils}', null from credit_notes where order_id = ${id}`,
    )
    expect(kinds.rows).toEqual(
      expect.arrayContaining([
        { kind: 'invoice', fils: `${before.payableFils}`, gone: true },
        { kind: 'note', fils: `${before.payableFils}`, gone: null },
        { kind: 'invoice', fils: `${before.payableFils - owed}`, gone: false },
      ]),
    )
    await expectHealthy(api)
    // Called off afterwards, all that was paid goes back.
    await office(api, 'cancelOrder', { cookie: desk.cookie, params: { id }, body: { reason: 'buyer' } })
    await expectHealthy(api)
  })

  it('I8 asks by a link for what a paid order costs more; nothing is packed and nothing charged before it is paid', async () => {
    const { id, line, ordered } = await placed({ paymentMethod: 'card', quantity: 1 })
    const more = { quantities: [{ orderLineId: line.id, quantity: 2 }] }
    const { preview: shown } = (await preview(id, more)).body
    expect((await edit(id, more)).status).toBe(200)
    const due = shown.differenceFils as number
    expect(await read(id)).toMatchObject({ dueFils: due, paymentStatus: 'paid', status: 'placed' })
    const page = await pageOf(id)
    expect(page.money).toMatchObject({ dueFils: due, leftFils: due, payLink: { amountFils: due } })
    const seen = () => api.call('GET /orders/:id', { params: { id }, headers: keyOf(ordered) })
    expect((await seen()).body.order.due).toBe(due / 100)
    expect(page.next).toBe('await_payment')
    expect((await packable(id)).body).toMatchObject({ code: 'ORDER_NOT_READY' })
    await expectHealthy(api)

    const token = tokenOf(page)
    const { link } = (await api.call('POST /payments/links/show', { body: { token } })).body
    expect(link).toMatchObject({ state: 'open', payable: due / 100 })
    await choose(api, (await payByLink(token)).body.redirectUrl, 'succeed')
    expect(await read(id)).toMatchObject({ dueFils: 0, paymentStatus: 'paid', status: 'placed' })
    expect((await seen()).body.order.due).toBe(0)
    expect((await pageOf(id)).money).toMatchObject({ dueFils: 0, leftFils: 0, payLink: null })
    expect((await api.call('POST /payments/links/show', { body: { token } })).body.link.state).toBe('paid')
    expect((await packable(id)).status).toBe(201)
    await expectHealthy(api)
    expect(ordered.status).toBe(201)
  })

  it('G17 a link for a difference ends with the next change, and money that comes late goes back', async () => {
    const { id, line } = await placed({ paymentMethod: 'card', quantity: 1 })
    await edit(id, { quantities: [{ orderLineId: line.id, quantity: 3 }] })
    const token = tokenOf(await pageOf(id))
    const page = (await payByLink(token)).body.redirectUrl
    expect((await edit(id, { quantities: [{ orderLineId: line.id, quantity: 2 }] })).status).toBe(200)
    expect((await payByLink(token)).status).toBe(400)
    await choose(api, page, 'succeed')
    const late = await paymentsOf(id)
    expect(late.map(({ status, ofDifference }) => [status, ofDifference])).toEqual([
      ['paid', false],
      ['refund_due', true],
    ])
    expect((await read(id)).dueFils).toBeGreaterThan(0)
    // Back to what was paid: nothing is due any more, and no link can be sent.
    expect((await edit(id, { quantities: [{ orderLineId: line.id, quantity: 1 }] })).status).toBe(200)
    expect((await sendLink(id)).body).toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' })
    await expectHealthy(api)
  })

  it('I8 an order that is called off gives back the difference too', async () => {
    const { id, line } = await placed({ paymentMethod: 'card', quantity: 1 })
    await edit(id, { quantities: [{ orderLineId: line.id, quantity: 2 }] })
    const first = tokenOf(await pageOf(id))
    expect((await sendLink(id)).status).toBe(200)
    expect((await payByLink(first)).status).toBe(400)
    await choose(api, (await payByLink(tokenOf(await pageOf(id)))).body.redirectUrl, 'succeed')
    const body = { reason: 'buyer', remark: '' }
    expect((await office(api, 'cancelOrder', { cookie: manager.cookie, params: { id }, body })).status).toBe(200)
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['refund_due', 'refund_due'])
    await expectHealthy(api)
  })

  it('lists each change for the desk: who, why, and the pieces and the total before and after', async () => {
    const { id, line, large } = await placed()
    await edit(id, { swaps: [{ orderLineId: line.id, variantId: large, quantity: 1 }] })
    const [only, ...others] = (await pageOf(id)).edits
    expect(others).toEqual([])
    expect(only).toMatchObject({ by: 'Layla', reason: 'As she asked on the phone' })
    expect(only.lines.map(({ size, before, after }: Record<string, unknown>) => [size, before, after])).toEqual([
      ['M', 2, 1],
      ['L', 0, 1],
    ])
    expect(only.totalBeforeFils).toBe(only.totalAfterFils)
  })

  it('keeps or drops a coupon only as it is told', async () => {
    const { code } = await addCoupon(api.shop, { percent: 10 })
    const { id, line } = await placed({ couponCode: code })
    const quantities = [{ orderLineId: line.id, quantity: 1 }]
    const silent = await preview(id, { quantities })
    expect([silent.status, silent.body.code, silent.body.issues[0].path]).toEqual([
      400,
      'VALIDATION_FAILED',
      'edit.coupon',
    ])
    expect((await edit(id, { quantities, coupon: 'keep' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ discountFils: 20_00 })
    await expectHealthy(api)
    expect((await edit(id, { coupon: 'drop' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ discountFils: 0, coupon: null })
    await expectHealthy(api)
  })

  it('takes off within one’s cap, and sets the delivery; the prices are never the client’s', async () => {
    const { id, large } = await placed()
    expect((await edit(id, { discountFils: 1_00 })).body.message).toContain('not take off that much')
    expect((await edit(id, { discountFils: 281_00 }, { cookie: manager.cookie })).status).toBe(403)
    // 280 of the goods, and 20 of the delivery.
    expect((await edit(id, { discountFils: 280_00, shippingFils: 5_00 }, { cookie: manager.cookie })).status).toBe(403)
    expect((await edit(id, { shippingFils: 0, discountFils: 101_00 })).body.message).toContain('not take off that much')
    const owner = (await hire(api)).cookie
    expect((await edit(id, { discountFils: 280_00, shippingFils: 5_00 }, { cookie: owner })).status).toBe(200)
    expect(await read(id)).toMatchObject({ discountFils: 280_00, shippingFils: 5_00 })
    // What is there already may stay, with a right or without one; a price that is sent along is not read.
    const added = [{ variantId: large, quantity: 1, unitPriceFils: 1, optionPriceFils: 1 }]
    expect((await edit(id, { added, discountFils: 280_00, shippingFils: 5_00 })).status).toBe(200)
    expect((await linesOf(id))[1]?.unitPriceFils).toBe(200_00)
    await expectHealthy(api)
  })

  it('D19 above one’s cap somebody else agrees, to just this edit of just this order', async () => {
    const { id, line, large } = await placed()
    const wish = { discountFils: 60_00 }
    expect((await preview(id, wish)).body.preview.needsApproval).toBe(true)
    const asked = await ask(id, wish)
    expect(asked.status).toBe(200)
    expect((await read(id)).deskDiscountFils).toBe(0)
    const approvalId = asked.body.approval._id as string
    const listed = (await office(api, 'listApprovals', { cookie: manager.cookie })).body.approvals[0]
    expect(listed).toMatchObject({ verb: 'order.discount', amountFils: 60_00, mayDecide: true, draft: { percent: 15 } })
    expect((await approve(approvalId, desk.cookie)).status).toBe(403)
    expect((await approve(approvalId, manager.cookie)).status).toBe(200)
    expect(await read(id)).toMatchObject({ deskDiscountFils: 60_00 })
    expect((await approve(approvalId, manager.cookie)).body.code).toBe('ALREADY_DECIDED')

    // Changed meanwhile, at the same total: nobody has agreed to what it is now.
    const second = (await ask(id, { discountFils: 80_00 })).body.approval._id as string
    const swaps = [{ orderLineId: line.id, variantId: large, quantity: 1 }]
    expect((await edit(id, { swaps, discountFils: 60_00 })).status).toBe(200)
    expect((await approve(second, manager.cookie)).body.message).toContain('asked for again')
    expect(await read(id)).toMatchObject({ deskDiscountFils: 60_00 })
    // Beyond the limit of who agrees, and nothing that one may do oneself.
    const deep = (await ask(id, { discountFils: 390_00 })).body.approval._id as string
    expect((await approve(deep, manager.cookie)).status).toBe(403)
    expect((await ask(id, { discountFils: 70_00 }, manager.cookie)).status).toBe(403)
    await expectHealthy(api)
  })

  it('D19 nobody without a limit keeps a discount over fewer goods, or sells more pieces below today’s price', async () => {
    const { id, line, large } = await placed()
    const { productId } = line
    const agreed = (await ask(id, { discountFils: 60_00 })).body.approval._id as string
    await approve(agreed, manager.cookie)
    const fewer = { quantities: [{ orderLineId: line.id, quantity: 1 }], discountFils: 60_00 }
    expect((await edit(id, fewer)).body.message).toContain('not take off that much')
    expect((await edit(id, { ...fewer, discountFils: 30_00 })).status).toBe(200)

    await api.shop.db.execute(sql`update products set base_price_fils = 50000 where id = ${productId}`)
    const more = { quantities: [{ orderLineId: line.id, quantity: 4 }], discountFils: 30_00 }
    expect((await preview(id, more)).body.preview.needsApproval).toBe(true)
    expect((await edit(id, more)).status).toBe(403)
    const asked = (await ask(id, more)).body.approval._id as string
    const [listed] = (await office(api, 'listApprovals', { cookie: manager.cookie })).body.approvals
    // Three pieces at 300 less than today, and the 30: of 1,700.
    expect(listed).toMatchObject({ _id: asked, amountFils: 930_00, draft: { percent: 55 } })
    expect(listed.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3])
    // Delivery, which cost 25, is free by then.
    expect(listed.total.after - listed.total.before).toBe(575_00)
    expect((await approve(asked, manager.cookie)).status).toBe(200)
    const swaps = [{ orderLineId: line.id, variantId: large, quantity: 1 }]
    expect((await edit(id, { swaps, discountFils: 30_00 })).status).toBe(200)
    await expectHealthy(api)
  })

  it('refuses in words what can’t be', async () => {
    const { id, line, large } = await placed()
    const told = async (wish: object) => (await preview(id, wish)).body.message
    expect(await told({})).toBe('Nothing has changed yet.')
    expect(await told({ quantities: [{ orderLineId: line.id, quantity: 0 }] })).toContain('Cancel the order instead')
    const short = await preview(id, { added: [{ variantId: large, quantity: 11 }] })
    expect([short.body.code, short.body.availableStock]).toEqual(['INSUFFICIENT_STOCK', 10])
    const other = await placed()
    expect((await preview(id, { quantities: [{ orderLineId: other.line.id, quantity: 1 }] })).status).toBe(404)
    expect((await preview(id, { swaps: [{ orderLineId: line.id, variantId: other.large, quantity: 1 }] })).status).toBe(
      404,
    )
    const paid = await placed({ paymentMethod: 'card' })
    const more = { added: [{ variantId: paid.large, quantity: 1 }] }
    expect((await preview(paid.id, more)).body.preview.money.kind).toBe('pay')
    const { card } = api.shop
    api.shop.card = null
    expect((await preview(paid.id, more)).body.message).toContain('is paid')
    api.shop.card = card
    const waiting = await placed({ quantity: 10, basePriceFils: 900_00 })
    expect((await preview(waiting.id, { added: [{ variantId: waiting.large, quantity: 1 }] })).body.message).toContain(
      'waits for',
    )
  })

  it('refuses a stale preview, and another’s change of the same order; a tag is no conflict', async () => {
    const { id, line } = await placed()
    const wish = { quantities: [{ orderLineId: line.id, quantity: 3 }] }
    const stale = await edit(id, wish, { expectedPayableFils: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(stale.body.preview.after.payableFils).toBeGreaterThan(1)
    const seen = await seenOf(id)
    await office(api, 'tagOrder', { cookie: desk.cookie, params: { id }, body: { tag: 'vip' } })
    expect((await edit(id, wish, { version: 1 })).status).toBe(200)
    const late = await office(api, 'editOrder', {
      cookie: desk.cookie,
      params: { id },
      version: 2,
      body: { edit: { ...noEdit, ...wish }, seen, expectedPayableFils: 0, reason: 'x' },
    })
    expect([late.body.code, late.body.differences]).toEqual([
      'VERSION_CONFLICT',
      [{ field: `lines.${line.id}`, before: 2, yours: 2, theirs: 3 }],
    ])
  })

  it('is done once for one key', async () => {
    const { id, line } = await placed()
    const wish = { ...noEdit, quantities: [{ orderLineId: line.id, quantity: 3 }] }
    const expectedPayableFils = (await preview(id, wish)).body.preview.after.payableFils
    const body = { edit: wish, seen: await seenOf(id), expectedPayableFils, reason: 'x' }
    const sent = { cookie: desk.cookie, params: { id }, version: 1, key: newKey(), body }
    const [first, second] = [await office(api, 'editOrder', sent), await office(api, 'editOrder', sent)]
    expect([first.status, second.body.order]).toEqual([200, first.body.order])
    expect(await api.shop.db.select().from(orderEdits).where(eq(orderEdits.orderId, id))).toHaveLength(1)
  })
})

describe('3.5 parcels of an order that is edited', () => {
  it('lose the pieces that were taken away, and collect the new total', async () => {
    const { id, line, large } = await placed()
    const parcel = await parcelOf(id)
    expect(parcel.cod).toBe((await read(id)).payableFils)
    expect((await edit(id, { quantities: [{ orderLineId: line.id, quantity: 1 }] })).status).toBe(200)
    expect((await parcelsOf(id)).map(({ codFils }) => codFils)).toEqual([(await read(id)).payableFils])
    await expectHealthy(api)
    // All of it swapped: the parcel is empty and called off, and the new piece is in none yet.
    expect((await edit(id, { swaps: [{ orderLineId: line.id, variantId: large, quantity: 1 }] })).status).toBe(200)
    expect((await parcelsOf(id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await parcelOf(id)).cod).toBe((await read(id)).payableFils)
    await expectHealthy(api)
  })

  it('are split: pieces go into a parcel of their own, and together they collect the order', async () => {
    const { id, line } = await placed()
    await parcelOf(id)
    const body = { place: 'warehouse', lines: [{ orderLineId: line.id, quantity: 1 }] }
    const split = await office(api, 'splitOrder', { cookie: desk.cookie, params: { id }, body })
    expect([split.status, split.body.parcel.position]).toEqual([200, 2])
    const cods = (await parcelsOf(id)).map(({ codFils }) => codFils)
    expect(cods.every((fils) => fils > 0)).toBe(true)
    expect(cods.reduce((sum, fils) => sum + fils, 0)).toBe((await read(id)).payableFils)
    await expectHealthy(api)
    const many = { ...body, lines: [{ orderLineId: line.id, quantity: 3 }] }
    const refused = await office(api, 'splitOrder', { cookie: desk.cookie, params: { id }, body: many })
    expect(refused.status).toBe(409)
  })

  it('give nothing away that is packed or booked, in words', async () => {
    const { id, line, large } = await placed()
    const parcel = await parcelOf(id)
    await api.shop.db.execute(sql`update parcels set state = 'packed', packed_at = now() where id = ${parcel._id}`)
    const less = await preview(id, { quantities: [{ orderLineId: line.id, quantity: 1 }] })
    expect([less.status, less.body.message]).toEqual([409, expect.stringContaining('packed or booked already')])
    // One more piece goes into a parcel of its own, which collects the difference.
    const old = (await read(id)).payableFils
    expect((await edit(id, { added: [{ variantId: large, quantity: 1 }] })).status).toBe(200)
    expect((await parcelOf(id)).cod).toBe((await read(id)).payableFils - old)
    const away = sql`update parcels set state = 'handed_over', handed_over_at = now() where id = ${parcel._id}`
    await api.shop.db.execute(away)
    expect((await preview(id, { shippingFils: 0 })).body.message).toContain('with the courier')
  })

  it('can’t collect another total once all are packed', async () => {
    const { id } = await placed()
    const parcel = await parcelOf(id)
    await api.shop.db.execute(sql`update parcels set state = 'packed', packed_at = now() where id = ${parcel._id}`)
    expect((await edit(id, { shippingFils: 26_00 })).body.message).toContain('collect a fixed amount')
  })
})
