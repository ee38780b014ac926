import { manualCourier } from '#gateways/couriers/manual.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { queryRows } from '#db/open.ts'
import { payments } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { endUnmadeExchanges } from './at-door.actions.ts'
import { lapseExchanges } from './exchanges.actions.ts'

const { exchanges: _, ...plain } = manualCourier
const api = await mailApi({ couriers: [manualCourier, { ...plain, name: 'plain' }] })
const { shop, call, clock, lettersTo } = api
let owner = await hire(api, { roles: ['owner'] })
const dayMs = 24 * 60 * 60 * 1000

const ask = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie: owner.cookie, ...sent })

/** A guest's delivered order, paid by card, of one product in two sizes. */
async function bought(quantity = 1, basePriceFils = 40_000) {
  const variants = [
    { color: 'white', size: 'M', stock: 20 },
    { color: 'white', size: 'L', stock: 5 },
  ]
  const product = await addProduct(shop, { basePriceFils, variants })
  const [medium, large] = product.variants
  const items = [{ productId: product.productId, color: 'white', size: 'M', quantity }]
  const ordered = await order(api, { body: { items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items: lines, contact, number } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  return {
    orderId: _id,
    mediumId: medium?.id ?? '',
    largeId: large?.id ?? '',
    itemId: lines[0]?._id ?? '',
    number,
    email: contact.email,
    mine: { params: { id: _id }, headers: keyOf(ordered) },
  }
}

type Bought = Awaited<ReturnType<typeof bought>>

const wish = ({ mine }: Bought, item: object) =>
  call('POST /orders/:id/returns', {
    ...mine,
    body: { items: [{ quantity: 1, reason: 'too_small', ...item }], way: 'door' } as never,
  })
const exchange = (of: Bought, quantity = 1) => wish(of, { itemId: of.itemId, quantity, exchangeId: of.largeId })

const stateOf = async (id: string) => (await ask('showReturn', { params: { id } })).body.return
const mineOf = async ({ mine }: Bought) => (await call('GET /orders/:id/returns', mine)).body
const told = async ({ email }: Bought) => {
  clock.advance(61_000)
  return lettersTo(email)
}

/** Her session is over by then. */
async function later(days: number): Promise<void> {
  clock.advance(days * dayMs + 1000)
  owner = await hire(api, { roles: ['owner'] })
}

async function act(name: AdminCallName, id: string, body?: object) {
  const { version } = await stateOf(id)
  return ask(name, { params: { id }, version, ...(body ? { body } : {}) })
}

/** Approved: its new piece is to be packed. */
async function approved(of: Bought, quantity = 1) {
  const id = (await exchange(of, quantity)).body.return._id
  expect((await act('approveReturn', id)).body.return?.door).toMatchObject({ state: 'draft' })
  return { id, parcelId: (await stateOf(id)).door.parcelId as string }
}

const parcelOf = async (id: string) => (await ask('showParcel', { params: { id } })).body.parcel
async function move(name: AdminCallName, id: string, body: object = {}) {
  const { version } = await parcelOf(id)
  return ask(name, { params: { id }, version, body })
}

/** Packed and handed to a courier. */
async function sent(of: Bought, parcelId: string): Promise<void> {
  await ask('addWave', { body: { place: 'warehouse', orderIds: [of.orderId] } })
  const [piece] = (await parcelOf(parcelId)).lines
  for (let turn = 0; turn < piece.quantity; turn++) await move('scanPiece', parcelId, { code: piece.sku })
  expect((await move('packParcel', parcelId, { weightGrams: 400 })).status).toBe(200)
  expect((await move('bookParcel', parcelId, { courier: 'manual' })).status).toBe(200)
  const body = { place: 'warehouse', courier: 'manual', parcelIds: [parcelId], signedBy: 'Omar' }
  expect((await ask('addHandover', { body })).status).toBeLessThan(300)
}

const inspect = (id: string, orderLineId: string, grade: string) =>
  act('inspectReturn', id, { grades: [{ orderLineId, grade, quantity: 1 }] })

/** Its new piece is with her, and the old one hasn't come. */
async function handedOver(quantity = 1) {
  const of = await bought(quantity)
  const { id, parcelId } = await approved(of)
  await sent(of, parcelId)
  await move('noteParcel', parcelId, { state: 'delivered', note: '' })
  return { of, id, freshId: await freshOf(of) }
}

const freshOf = async (of: Bought) => (await mineOf(of)).items.find(({ itemId }) => itemId !== of.itemId)?.itemId ?? ''
const blockerOf = async (of: Bought, id: string) =>
  (await mineOf(of)).items.find(({ itemId }) => itemId === id)?.blocker
const wishBack = ({ mine }: Bought, itemId: string) =>
  call('POST /orders/:id/returns', { ...mine, body: { items: [{ itemId, quantity: 1 }], way: 'branch' } })
const found = (id: string, variantId: string) => ask('addReturnFind', { params: { id }, body: { variantId } })

async function settle(name: AdminCallName, id: string, body?: object) {
  const { version } = (await ask('showClaim', { params: { id } })).body.claim
  return ask(name, { params: { id }, version, ...(body ? { body } : {}) })
}

/** Agreed to. */
async function claimed({ orderId, mine }: Bought, itemId: string): Promise<string> {
  const photo = sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
  const taken = await api.fetch(`/api/orders/${orderId}/claim-photos`, {
    method: 'POST',
    headers: { ...mine.headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo.jpeg().toBuffer()),
  })
  const photoIds = [((await taken.json()) as { photo: { _id: string } }).photo._id]
  const body = { items: [{ itemId, quantity: 1, problem: 'damaged' as const }], words: 'Torn.', photoIds }
  const { _id, status } = (await call('POST /orders/:id/claims', { ...mine, body })).body.claim
  if (status === 'asked') await settle('approveClaim', _id)
  return _id
}

async function printed(path: string): Promise<string> {
  const reply = await api.fetch(`/api/admin${path}`, { headers: { cookie: owner.cookie } })
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text
}

async function payBack({ orderId, itemId }: Pick<Bought, 'orderId' | 'itemId'>): Promise<void> {
  const refund = { reason: 'goodwill', destination: 'card', lines: [{ orderLineId: itemId, pieces: 1 }] }
  const paid = await ask('createRefund', { params: { id: orderId }, body: { refund, expectedRefundedFils: 0 } })
  expect(paid.status).toBeLessThan(300)
}

/** Her bank asks for the money back. */
async function disputing({ orderId }: Bought) {
  const gateway = isTestGateway(shop.card) ? shop.card : undefined
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const session = await gateway?.findSession(payment?.sessionId ?? '')
  if (!gateway || !session) throw new Error('It was not paid by card')
  await gateway.disputes.open(session)
}

beforeEach(() => later(0))

describe('an exchange at the door', () => {
  it('R123 goes out with its approval, and the courier takes the other piece: no money moves', async () => {
    const of = await bought()
    expect((await mineOf(of)).collection.isAtDoor).toBe(true)
    const { id, parcelId } = await approved(of)
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 4, reserved: 0 })
    expect((await mineOf(of)).returns).toMatchObject([{ way: 'door', status: 'approved', door: 'preparing' }])
    const letters = await told(of)
    expect(letters.at(-1)?.text).toContain('takes these in the same visit')
    expect(letters.filter(({ subject }) => subject.includes('being packed'))).toEqual([])
    expect((await parcelOf(parcelId)).exchange).toMatchObject({ returnId: id, pieces: 1 })

    await sent(of, parcelId)
    const [booking] = await queryRows<{ exchange: { pieces: number; contents: string } }>(
      shop.db,
      sql`select request -> 'exchange' as exchange from courier_bookings where parcel_id = ${parcelId}`,
    )
    expect(booking?.exchange).toMatchObject({ pieces: 1, contents: expect.stringContaining('M × 1') })
    await move('noteParcel', parcelId, { state: 'out_for_delivery', note: '' })
    expect((await told(of)).at(-1)?.text).toContain('have the pieces that go back packed and ready')
    await move('noteParcel', parcelId, { state: 'delivered', note: '' })
    expect((await mineOf(of)).returns).toMatchObject([{ status: 'approved', door: 'delivered' }])
    expect((await told(of)).at(-1)?.text).toContain('We look at the pieces that the courier took')
    expect((await call('GET /orders/:id', of.mine)).body.order).toMatchObject({
      status: 'delivered',
      parcels: [{ isExchange: true }],
    })
    await expectHealthy(api)

    const fresh = (await mineOf(of)).items.find(({ itemId }) => itemId !== of.itemId)
    expect(fresh).toMatchObject({ left: 0, blocker: 'awaited' })
    const early = await call('POST /orders/:id/returns', {
      ...of.mine,
      body: { items: [{ itemId: fresh?.itemId ?? '', quantity: 1 }], way: 'branch' },
    })
    expect(early.body).toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    await act('receiveReturn', id, { place: 'warehouse' })
    expect((await inspect(id, of.itemId, 'as_new')).body.return).toMatchObject({
      status: 'exchanged',
      lines: [{ exchange: { replaced: 1 } }],
    })
    expect((await told(of)).at(-1)?.text).toContain('Your exchange is complete')
    expect((await mineOf(of)).items.find(({ itemId }) => itemId === fresh?.itemId)).toMatchObject({ left: 1 })
    expect(await stockOf(api, of.mediumId)).toMatchObject({ onHand: 20 })
    expect(await queryRows(shop.db, sql`select from refunds where order_id = ${of.orderId}`)).toEqual([])
    await expectHealthy(api)
  })

  it('R123 of little money goes out at once, by the shop’s own rule', async () => {
    const of = await bought(1, 10_000)
    expect((await exchange(of)).body.return.status).toBe('approved')
    expect((await mineOf(of)).returns).toMatchObject([{ status: 'approved', door: 'preparing', heldUntil: null }])
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 4, reserved: 0 })
    await expectHealthy(api)
  })

  it('R123 is printed on the label and on the slip', async () => {
    const of = await bought()
    const { parcelId } = await approved(of)
    const text = await printed(`/parcel-papers?what=both&ids=${parcelId}`)
    expect(text).toContain('EXCHANGE – TAKE BACK 1')
    expect(text).toContain('The courier takes back in the same visit')
  })

  it('R123 is refused where a piece is wished back for money, and where nobody exchanges', async () => {
    const of = await bought()
    const money = await wish(of, { itemId: of.itemId })
    expect([money.status, money.body.code]).toEqual([409, 'EXCHANGE_NOT_POSSIBLE'])
    const { facts } = shop
    const couriers = { usual: 'plain', cash: null, emirates: {} }
    const other = { ...shop, facts: { ...facts, current: () => ({ ...facts.current(), couriers }) } }
    const { isExchangedAtDoor } = await import('./at-door.actions.ts')
    const [row] = await queryRows<{ address: { emirate: string } }>(
      shop.db,
      sql`select shipping_address as address from orders where id = ${of.orderId}`,
    )
    const placed = { pickupPlace: null, shippingAddress: row?.address } as never
    expect([isExchangedAtDoor(shop, placed), isExchangedAtDoor(other as never, placed)]).toEqual([true, false])
    await expectHealthy(api)
  })

  it('R123 goes with no courier who takes nothing back', async () => {
    const of = await bought()
    const { parcelId } = await approved(of)
    const asked = await move('bookParcel', parcelId, { courier: 'plain' })
    expect([asked.status, asked.body.code]).toEqual([409, 'PARCEL_NOT_MOVABLE'])
    expect((await parcelOf(parcelId)).booking).toBeNull()
  })

  it('R123 that is refused at the door ends once its piece is back, and can be asked for anew', async () => {
    const of = await bought()
    const { id, parcelId } = await approved(of)
    await sent(of, parcelId)
    await move('noteParcel', parcelId, { state: 'attempt_failed', reason: 'refused', note: '' })
    await move('noteParcel', parcelId, { state: 'returned', reason: 'refused', note: '' })
    await endUnmadeExchanges(shop)
    expect((await mineOf(of)).returns).toMatchObject([{ status: 'approved', door: 'coming_back' }])
    await move('receiveParcelBack', parcelId)
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    await endUnmadeExchanges(shop)
    await endUnmadeExchanges(shop)
    expect(await stateOf(id)).toMatchObject({ status: 'lapsed' })
    expect((await told(of)).filter(({ subject }) => subject.endsWith('was not made'))).toHaveLength(1)
    await expectHealthy(api)

    const body = { items: [{ itemId: of.itemId, quantity: 1 }], way: 'branch' } as const
    const again = (await call('POST /orders/:id/returns', { ...of.mine, body })).body.return._id
    await act('approveReturn', again)
    await act('receiveReturn', again, { place: 'warehouse' })
    await inspect(again, of.itemId, 'as_new')
    expect((await act('refundReturn', again, { expectedRefundedFils: 0 })).body.return?.status).toBe('refunded')
    await expectHealthy(api)
  })

  it('R123 that is called off in the house frees its piece; one on its way is not', async () => {
    const of = await bought(2)
    const { id, parcelId } = await approved(of, 2)
    expect((await act('lapseReturn', id)).body.return).toMatchObject({ status: 'lapsed', door: null })
    expect((await parcelOf(parcelId)).state).toBe('cancelled')
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    expect((await call('GET /orders/:id', of.mine)).body.order.items).toHaveLength(1)
    expect((await told(of)).at(-1)?.subject).toMatch(/was not made$/)
    await expectHealthy(api)

    const second = await approved(of, 2)
    await sent(of, second.parcelId)
    const refused = await act('lapseReturn', second.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'RETURN_NOT_MOVABLE'])
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 3, reserved: 0 })
    await expectHealthy(api)
  })

  it('R123 whose packed piece is called off waits to be laid back', async () => {
    const of = await bought()
    const { id, parcelId } = await approved(of)
    await ask('addWave', { body: { place: 'warehouse', orderIds: [of.orderId] } })
    const [piece] = (await parcelOf(parcelId)).lines
    await move('scanPiece', parcelId, { code: piece.sku })
    await move('packParcel', parcelId, { weightGrams: 400 })
    await act('lapseReturn', id)
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    const { orders } = (await ask('listToShelve')).body
    expect(orders.find(({ number }: { number: string }) => number === of.number)?.pieces).toMatchObject([
      { sku: piece.sku, quantity: 1 },
    ])
    await expectHealthy(api)
  })

  it('R123 of which another piece came back is told so, and stays exchanged', async () => {
    const of = await bought()
    const { id, parcelId } = await approved(of)
    await sent(of, parcelId)
    await move('noteParcel', parcelId, { state: 'delivered', note: '' })
    await act('receiveReturn', id, { place: 'warehouse' })
    expect((await inspect(id, of.itemId, 'wrong_item')).body.return?.status).toBe('exchanged')
    const text = (await told(of)).at(-1)?.text
    expect(text).toContain('not what was to be exchanged')
    expect(text).toContain('another piece was in the parcel')
    await expectHealthy(api)
  })

  it('R123 whose new piece never came pays for the other one that did', async () => {
    const of = await bought()
    const { id, parcelId } = await approved(of)
    await act('receiveReturn', id, { place: 'warehouse' })
    expect((await parcelOf(parcelId)).exchange).toBeNull()
    await sent(of, parcelId)
    await move('noteParcel', parcelId, { state: 'attempt_failed', reason: 'refused', note: '' })
    await move('noteParcel', parcelId, { state: 'returned', reason: 'refused', note: '' })
    const early = await inspect(id, of.itemId, 'as_new')
    expect([early.status, early.body.code]).toEqual([409, 'RETURN_NOT_MOVABLE'])
    await move('receiveParcelBack', parcelId)
    expect((await inspect(id, of.itemId, 'as_new')).body.return?.status).toBe('inspected')
    expect((await act('refundReturn', id, { expectedRefundedFils: 0 })).body.return?.status).toBe('refunded')
    const [refund] = await queryRows(shop.db, sql`select pieces from refund_lines where order_line_id = ${of.itemId}`)
    expect(refund).toEqual({ pieces: 1 })
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    expect(await stockOf(api, of.mediumId)).toMatchObject({ onHand: 20 })
    await expectHealthy(api)
  })

  it('R123 whose new piece was lost pays for the other one, also where it turns up', async () => {
    const of = await bought()
    const { id, parcelId } = await approved(of)
    await sent(of, parcelId)
    await act('receiveReturn', id, { place: 'warehouse' })
    expect((await inspect(id, of.itemId, 'as_new')).body.code).toBe('RETURN_NOT_MOVABLE')
    expect((await move('declareParcelLost', parcelId)).status).toBe(200)
    expect((await inspect(id, of.itemId, 'as_new')).body.return?.status).toBe('inspected')
    expect((await act('refundReturn', id, { expectedRefundedFils: 0 })).body.return?.status).toBe('refunded')
    await expectHealthy(api)
    await move('noteParcel', parcelId, { state: 'delivered', note: '' })
    await expectHealthy(api)
  })

  it.each(['missing', 'wrong_item'])(
    'R123 of which the old piece is graded %s keeps its new one from going back',
    async (grade) => {
      const { of, id, freshId } = await handedOver()
      await act('receiveReturn', id, { place: 'warehouse' })
      expect(await blockerOf(of, freshId)).toBe('awaited')
      expect((await inspect(id, of.itemId, grade)).body.return?.status).toBe('exchanged')
      expect(await blockerOf(of, freshId)).toBe('awaited')
      expect((await wishBack(of, freshId)).body).toMatchObject({
        code: 'RETURN_NOT_POSSIBLE',
        message: expect.stringContaining('exchanged at the door'),
      })
      await expectHealthy(api)
    },
  )

  it('R123 of which the old piece came worn lets its new one go back', async () => {
    const { of, id, freshId } = await handedOver()
    await act('receiveReturn', id, { place: 'warehouse' })
    await inspect(id, of.itemId, 'worn')
    expect(await blockerOf(of, freshId)).toBeNull()
  })

  it('R123 that was ended as lost, and is handed over after all, keeps its new piece from going back', async () => {
    const of = await bought()
    const { id, parcelId } = await approved(of)
    await sent(of, parcelId)
    await move('declareParcelLost', parcelId, { note: '' })
    expect((await act('lapseReturn', id)).body.return?.status).toBe('lapsed')
    expect((await move('noteParcel', parcelId, { state: 'delivered', note: '' })).status).toBe(200)
    const freshId = await freshOf(of)
    expect(await blockerOf(of, freshId)).toBe('awaited')
    expect((await wishBack(of, freshId)).body.code).toBe('RETURN_NOT_POSSIBLE')
    await expectHealthy(api)
  })

  it('R123 whose new piece lies unannounced in another parcel pays nothing for it', async () => {
    const { of, id, freshId } = await handedOver(3)
    const other = (await wishBack(of, of.itemId)).body.return._id
    await act('approveReturn', other)
    await act('receiveReturn', other, { place: 'warehouse' })
    expect((await found(other, of.largeId)).body.find.state).toBe('open')
    await act('receiveReturn', id, { place: 'warehouse' })
    expect((await found(id, of.largeId)).body.find.state).toBe('open')
    expect((await found(id, of.mediumId)).body.find.state).toBe('open')
    await inspect(id, of.itemId, 'as_new')
    expect(await blockerOf(of, freshId)).toBeNull()
    expect((await found(other, of.largeId)).body.find.state).toBe('added')
    await expectHealthy(api)
  })

  it('3.7 R123 whose new piece is claimed is paid back by no claim before the old one has come, and may be sent anew', async () => {
    const { of, id, freshId } = await handedOver()
    const claimId = await claimed(of, freshId)
    const refused = await settle('refundClaim', claimId, { expectedRefundedFils: 0 })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'CLAIM_NOT_MOVABLE', message: expect.stringContaining('exchanged at the door') },
    ])
    expect((await settle('returnClaim', claimId, {})).body.code).toBe('CLAIM_NOT_MOVABLE')
    expect((await settle('replaceClaim', claimId)).body.claim?.outcome).toBe('replacement')
    const [anew] = await queryRows<{ lineId: string; parcelId: string }>(
      shop.db,
      sql`select c.replacement_line_id as "lineId", l.parcel_id as "parcelId" from claim_lines c join parcel_lines l on l.order_line_id = c.replacement_line_id where c.claim_id = ${claimId}`,
    )
    await sent(of, anew?.parcelId ?? '')
    await move('noteParcel', anew?.parcelId ?? '', { state: 'delivered', note: '' })
    expect(await blockerOf(of, anew?.lineId ?? '')).toBe('awaited')
    await act('receiveReturn', id, { place: 'warehouse' })
    await inspect(id, of.itemId, 'as_new')
    expect(await blockerOf(of, anew?.lineId ?? '')).toBeNull()
    await expectHealthy(api)
  })

  it('R123 neither leaves the house by itself nor by staff while the bank decides about its money', async () => {
    const [small, large] = [await bought(1, 10_000), await bought()]
    await disputing(small)
    expect((await exchange(small)).body.return.status).toBe('requested')
    const id = (await exchange(large)).body.return._id
    await disputing(large)
    const approving = await act('approveReturn', id)
    expect([approving.status, approving.body.code]).toEqual([409, 'RETURN_NOT_MOVABLE'])
    await expectHealthy(api)
  })

  it('R123 is neither booked nor handed over once its price has gone back', async () => {
    const of = await bought()
    const { parcelId } = await approved(of)
    await ask('addWave', { body: { place: 'warehouse', orderIds: [of.orderId] } })
    const [piece] = (await parcelOf(parcelId)).lines
    await move('scanPiece', parcelId, { code: piece.sku })
    await move('packParcel', parcelId, { weightGrams: 400 })
    const other = await bought()
    const booked = await approved(other)
    await disputing(other)
    const asked = await move('bookParcel', booked.parcelId, { courier: 'manual' })
    expect(asked.body).toMatchObject({ code: 'PARCEL_NOT_MOVABLE', parcelId: booked.parcelId })
    expect((await move('bookParcel', parcelId, { courier: 'manual' })).status).toBe(200)
    await payBack(of)
    const body = { place: 'warehouse', courier: 'manual', parcelIds: [parcelId], signedBy: 'Omar' }
    expect((await ask('addHandover', { body })).body).toMatchObject({ code: 'PARCEL_NOT_MOVABLE', parcelId })
    expect((await parcelOf(parcelId)).state).toBe('packed')
  })

  it('R123 in two parcels ends with one back and one in the house: each piece is for sale once', async () => {
    const of = await bought(2)
    const whole = await approved(of, 2)
    const [line] = (await parcelOf(whole.parcelId)).lines
    expect((await move('cancelParcel', whole.parcelId)).status).toBe(200)
    const add = (more: object) =>
      ask('addParcel', { params: { id: of.orderId }, body: { place: 'warehouse', ...more } })
    const first = await add({ lines: [{ orderLineId: line.orderLineId, quantity: 1 }] })
    expect((await add({})).status).toBe(201)
    const [id, parcelId] = [whole.id, first.body.parcel._id as string]
    await sent(of, parcelId)
    expect((await act('lapseReturn', id)).body.code).toBe('RETURN_NOT_MOVABLE')
    await move('noteParcel', parcelId, { state: 'returned', reason: 'refused', note: '' })
    await move('receiveParcelBack', parcelId)
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 4, reserved: 0 })
    expect((await act('lapseReturn', id)).body.return.status).toBe('lapsed')
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    await expectHealthy(api)
  })

  it('R123 of a piece that was paid back meanwhile is not approved', async () => {
    const of = await bought()
    const id = (await exchange(of)).body.return._id
    await payBack(of)
    expect((await act('approveReturn', id)).body.code).toBe('RETURN_NOT_MOVABLE')
    await act('declineReturn', id, { answer: 'It was refunded.' })
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    await expectHealthy(api)
  })

  it('R123 that nobody approved in ten days goes on as a return that a courier collects', async () => {
    const of = await bought()
    const id = (await exchange(of)).body.return._id
    await later(11)
    await lapseExchanges(shop)
    expect(await stateOf(id)).toMatchObject({ kind: 'return', way: 'courier', status: 'requested', door: null })
    expect(await stockOf(api, of.largeId)).toEqual({ onHand: 5, reserved: 0 })
    await expectHealthy(api)
  })
})
