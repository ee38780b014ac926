import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, keyOf, order, stockOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
const [{ cookie }, other] = [await hire(api, { roles: ['warehouse'] }), await hire(api, { roles: ['warehouse'] })]

const skuOf = async (variantId: string) =>
  (await queryRows<{ sku: string }>(shop.db, sql`select sku from variants where id = ${variantId}`))[0]?.sku ?? ''
const call = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie, ...sent })

type Wish = { quantities?: number[]; stock?: number }

async function placed({ quantities = [1], stock = 20 }: Wish = {}) {
  const products = await Promise.all(quantities.map(() => addProduct(shop, { stock })))
  const items = products.map(({ productId }, index) => ({ productId, quantity: quantities[index] ?? 1 }))
  const answer = await order(api, { body: { items } })
  expect(answer.status).toBe(201)
  const variantIds = products.map(({ variants }) => variants[0]?.id ?? '')
  const skus = await Promise.all(variantIds.map(skuOf))
  return { id: answer.body.order._id, number: answer.body.order.number, answer, variantIds, skus }
}

const waveOf = async (orderIds: string[]) => {
  const made = await call('addWave', { body: { place: 'warehouse', orderIds } })
  expect(made.status).toBe(201)
  return made.body.wave._id as string
}
const shownWave = async (id: string) => (await call('showWave', { params: { id } })).body
const pick = (id: string, body: object) => call('pickPiece', { params: { id }, body })
const parcelsOf = async (id: string) => (await call('listOrderParcels', { params: { id } })).body.parcels
const shelf = async (variantId: string) =>
  (
    await queryRows<{ quantity: number }>(
      shop.db,
      sql`select quantity from stock_levels where variant_id = ${variantId} and place = 'warehouse'`,
    )
  )[0]?.quantity
const orderRow = async (id: string) =>
  (
    await queryRows<{ status: string; reason: string | null; payable: number }>(
      shop.db,
      sql`select status, held_reason as reason, payable_fils as payable from orders where id = ${id}`,
    )
  )[0]

async function picked(wish: Wish = {}) {
  const made = await placed(wish)
  const waveId = await waveOf([made.id])
  const [parcel] = await parcelsOf(made.id)
  return { ...made, waveId, parcel }
}

type Parcel = { _id: string; version: number }
const scan = (parcel: Parcel, code: string, by = cookie) =>
  call('scanPiece', { cookie: by, params: { id: parcel._id }, version: parcel.version, body: { code } })
const close = (parcel: Parcel, weightGrams = 800) =>
  call('packParcel', { params: { id: parcel._id }, version: parcel.version, body: { weightGrams } })

async function packed(wish: Wish = {}) {
  const made = await picked(wish)
  let { parcel } = made
  for (const [index, sku] of made.skus.entries())
    for (let piece = 0; piece < (wish.quantities?.[index] ?? 1); piece++) parcel = (await scan(parcel, sku)).body.parcel
  const done = await close(parcel)
  expect(done.status).toBe(200)
  return { ...made, parcel: done.body.parcel }
}

describe('R083 waves', () => {
  it('R083 gather the pieces of several orders, each once with the parcels that it goes to', async () => {
    const first = await placed({ quantities: [2] })
    const second = await order(api, {
      body: { items: [{ productId: first.answer.body.order.items[0]?.productId ?? '', quantity: 1 }] },
    })
    const waveId = await waveOf([first.id, second.body.order._id])
    const { wave, pieces, parcels } = await shownWave(waveId)
    expect(wave).toMatchObject({ place: 'warehouse', parcels: 2, pieces: 3, picked: 0, closedAt: null })
    expect(wave.number).toMatch(/^W-\d{4,}$/)
    expect(pieces).toHaveLength(1)
    expect(pieces[0]).toMatchObject({ sku: first.skus[0], quantity: 3, picked: 0, onShelf: 20 })
    expect(pieces[0].parcels).toHaveLength(2)
    expect(parcels.map(({ state }: { state: string }) => state)).toEqual(['picking', 'picking'])
    expect((await orderRow(first.id))?.status).toBe('processing')
  })

  it('R083 leave out what is held or cancelled, and say so; without an order that may go there is no wave', async () => {
    const [good, held, gone] = [await placed(), await placed(), await placed()]
    const owner = await hire(api)
    const reason = { reason: 'asks for another size' }
    await office(api, 'holdOrder', { cookie: owner.cookie, params: { id: held.id }, body: reason })
    await api.call('POST /orders/:id/cancel', { params: { id: gone.id }, headers: keyOf(gone.answer), body: {} })
    const orderIds = [good.id, held.id, gone.id]
    const made = await call('addWave', { body: { place: 'warehouse', orderIds } })
    const reasons = made.body.leftOut.map(({ number, reason: why }: { number: string; reason: string }) => [
      number,
      why,
    ])
    expect(Object.fromEntries(reasons)).toEqual({ [held.number]: 'held', [gone.number]: 'cancelled' })
    expect(made.body.wave.parcels).toBe(1)
    const again = await call('addWave', { body: { place: 'warehouse', orderIds } })
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_PICK'])
    expect(await parcelsOf(held.id)).toEqual([])
  })

  it('R083 take all that waits and lies in the place, the oldest first, and nothing twice', async () => {
    const here = await placed()
    const before = (await call('listWaves')).body.toPick
    expect(before.here).toBeGreaterThan(0)
    const made = await call('addWave', { body: { place: 'warehouse' } })
    expect(made.status).toBe(201)
    const after = (await call('listWaves')).body
    expect(after.toPick.here).toBe(0)
    expect(after.waves[0]._id).toBe(made.body.wave._id)
    expect((await parcelsOf(here.id)).map(({ waveId }: { waveId: string }) => waveId)).toEqual([made.body.wave._id])
    expect((await call('addWave', { body: { place: 'warehouse' } })).body.code).toBe('NOTHING_TO_PICK')
  })

  it('G10 count a piece by its code once: a wrong one and one too many are refused in words', async () => {
    const { waveId, skus } = await picked({ quantities: [2] })
    expect((await pick(waveId, { code: skus[0]?.toLowerCase() })).body.wave.picked).toBe(1)
    const wrong = await pick(waveId, { code: 'NO-SUCH' })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'WRONG_PIECE'])
    const [{ _id: pieceId }] = (await shownWave(waveId)).pieces
    expect((await pick(waveId, { pieceId })).body.pieces[0].picked).toBe(2)
    expect((await pick(waveId, { code: skus[0] })).body.code).toBe('PIECE_TOO_MANY')
    expect((await pick(waveId, { pieceId, quantity: -1 })).body.wave.picked).toBe(1)
    expect((await pick(waveId, { pieceId, quantity: -2 })).body.code).toBe('PIECE_TOO_MANY')
    expect((await shownWave(waveId)).wave.picked).toBe(1)
  })

  it('R083 are never closed over a piece that nobody decided about', async () => {
    const { waveId, skus } = await picked({ quantities: [1] })
    const refused = await call('closeWave', { params: { id: waveId }, version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'PIECES_MISSING'])
    await pick(waveId, { code: skus[0] })
    const closed = await call('closeWave', { params: { id: waveId }, version: 1 })
    expect(closed.body.wave.closedAt).not.toBeNull()
    expect((await pick(waveId, { code: skus[0] })).body.code).toBe('NOTHING_TO_PICK')
  })
})

describe('R083 a short pick', () => {
  it('D9 splits the missing pieces into a draft of their own, and the cash with them to the fil', async () => {
    const { id, waveId, skus } = await picked({ quantities: [3, 1] })
    const { pieces } = await shownWave(waveId)
    const short = pieces.find(({ sku }: { sku: string }) => sku === skus[0])
    await pick(waveId, { code: skus[0] })
    await pick(waveId, { code: skus[1] })
    const body = { pieceId: short._id, decision: 'split' }
    const decided = await call('decideShortPick', { params: { id: waveId }, body })
    expect(decided.status).toBe(200)
    expect(decided.body.wave).toMatchObject({ pieces: 2, picked: 2, parcels: 1 })
    const parcels = await parcelsOf(id)
    expect(
      parcels.map(({ state, pieces: count, waveId: wave }: Record<string, unknown>) => [state, count, wave]),
    ).toEqual([
      ['picking', 2, waveId],
      ['draft', 2, null],
    ])
    expect(parcels[0].cod + parcels[1].cod).toBe((await orderRow(id))?.payable)
    expect(parcels[1].cod).toBeGreaterThan(0)
    expect((await call('decideShortPick', { params: { id: waveId }, body })).body.code).toBe('NOTHING_TO_PICK')
    expect((await call('closeWave', { params: { id: waveId }, version: 1 })).status).toBe(200)
    expect((await waveOf([id])).length).toBeGreaterThan(0)
    await expectHealthy(api)
  })

  it('R083 takes the missing pieces to the desk: in no parcel, and the order is held with the reason', async () => {
    const { id, waveId, skus } = await picked({ quantities: [2] })
    await pick(waveId, { code: skus[0] })
    const [{ _id: pieceId }] = (await shownWave(waveId)).pieces
    await call('decideShortPick', { params: { id: waveId }, body: { pieceId, decision: 'desk' } })
    expect((await orderRow(id))?.reason).toContain(skus[0])
    const { parcels, unpacked, notReady } = (await call('listOrderParcels', { params: { id } })).body
    expect([parcels[0].pieces, unpacked[0].quantity, notReady]).toEqual([1, 1, 'held'])
    expect((await scan(parcels[0], skus[0] ?? '')).body.code).toBe('ORDER_NOT_READY')
    await expectHealthy(api)
  })

  it('R083 of all pieces calls the parcel off', async () => {
    const { id, waveId } = await picked()
    const [{ _id: pieceId }] = (await shownWave(waveId)).pieces
    const decided = await call('decideShortPick', { params: { id: waveId }, body: { pieceId, decision: 'split' } })
    expect(decided.body.wave.parcels).toBe(0)
    expect((await parcelsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'draft'])
  })
})

describe('R083 packing by scan', () => {
  it('G10 counts each piece once, and closes only a full box', async () => {
    const { parcel, skus } = await picked({ quantities: [2] })
    expect((await scan(parcel, 'NO-SUCH')).body.code).toBe('WRONG_PIECE')
    const one = await scan(parcel, skus[0] ?? '')
    expect(one.body.parcel.lines[0].packed).toBe(1)
    expect((await close(one.body.parcel)).body.code).toBe('PIECES_MISSING')
    const two = await scan(one.body.parcel, skus[0] ?? '')
    expect((await scan(two.body.parcel, skus[0] ?? '')).body.code).toBe('PIECE_TOO_MANY')
    expect((await close(two.body.parcel, 0)).body.code).toBe('VALIDATION_FAILED')
    const done = await close(two.body.parcel, 1200)
    expect(done.body.parcel).toMatchObject({ state: 'packed', weightGrams: 1200 })
    expect(done.body.parcel.packedAt).not.toBeNull()
  })

  it('I18 the pieces leave the shelf of their place when the box is closed, once', async () => {
    const { variantIds, id } = await packed({ quantities: [2, 1], stock: 5 })
    expect(await Promise.all(variantIds.map(shelf))).toEqual([3, 4])
    expect(await Promise.all(variantIds.map((variantId) => stockOf(api, variantId)))).toEqual([
      { onHand: 3, reserved: 0 },
      { onHand: 4, reserved: 0 },
    ])
    const owner = await hire(api)
    const again = await office(api, 'shelveOrder', {
      cookie: owner.cookie,
      params: { id },
      body: { place: 'warehouse' },
    })
    expect(again.status).toBe(404)
    await expectHealthy(api)
  })

  it('I18 a box packed anew takes no piece from the shelf twice', async () => {
    const { variantIds, id, parcel, skus } = await packed({ stock: 5 })
    await call('cancelParcel', { params: { id: parcel._id }, version: parcel.version })
    await waveOf([id])
    const anew = (await parcelsOf(id)).at(-1)
    const scanned = await scan(anew, skus[0] ?? '')
    expect((await close(scanned.body.parcel)).status).toBe(200)
    expect(await shelf(variantIds[0] ?? '')).toBe(4)
    await expectHealthy(api)
  })

  it('R084 a shopper who cancels stops the packing at the next scan, in words', async () => {
    const { answer, parcel, skus, id, variantIds } = await picked({ quantities: [2], stock: 5 })
    const one = await scan(parcel, skus[0] ?? '')
    await api.call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(answer), body: {} })
    const refused = await scan(one.body.parcel, skus[0] ?? '')
    expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_NOT_READY'])
    expect(refused.body.message).toContain('cancelled')
    expect((await close(one.body.parcel)).body.code).toBe('ORDER_NOT_READY')
    expect(await shelf(variantIds[0] ?? '')).toBe(5)
    await expectHealthy(api)
  })

  it('of two packers at one parcel one wins, and the other is told', async () => {
    const { parcel, skus } = await picked({ quantities: [2] })
    expect((await scan(parcel, skus[0] ?? '')).status).toBe(200)
    const late = await scan(parcel, skus[0] ?? '', other.cookie)
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.body.current.lines[0].packed).toBe(1)
  })

  it('D22 a scan finds the order, one parcel of it, or the parcel of a courier’s number', async () => {
    const { number, id, parcel } = await picked()
    await queryRows(
      shop.db,
      sql`update parcels set awb = ${`AWB${parcel._id}`}, courier = 'manual' where id = ${parcel._id}`,
    )
    for (const code of [number.toLowerCase(), `${number}/1`, `awb${parcel._id}`]) {
      const { body } = await call('findPackable', { query: { code } })
      expect([body.order?._id, body.order?.notReady, body.parcels?.[0]?._id]).toEqual([id, null, parcel._id])
    }
    for (const code of ['nothing', `${number}/7`])
      expect((await call('findPackable', { query: { code } })).body.code).toBe('NOT_FOUND')
  })
})

const fetchPdf = async (path: string, by = cookie) => {
  const answer = await api.fetch(`/api/admin${path}`, { headers: { cookie: by } })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractText(await getDocumentProxy(bytes), { mergePages: false })).text
}
const logged = async (action: string, id: string) =>
  (await queryRows(shop.db, sql`select 1 from audit where action = ${action} and object_id = ${id}`)).length

describe('papers', () => {
  it('D22 a label is a PDF that the log notes, for who packs and for nobody who only looks', async () => {
    const { parcel, number } = await packed()
    const { headers, bytes, status } = await fetchPdf(`/parcels/${parcel._id}/label?size=4x6`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers.get('content-disposition')).toBe(`inline; filename="${number}-1.pdf"`)
    const [page] = await pagesOf(bytes)
    for (const part of [
      `${number}/1`,
      'Sara Haddad',
      '+971501234567',
      '12 Al Wasl Road',
      'DXB',
      'COLLECT AED',
      '0.80 kg',
    ])
      expect(page).toContain(part)
    expect(await logged('parcel.label', parcel._id)).toBe(1)
    for (const role of ['catalogue', 'auditor', 'support']) {
      const { cookie: theirs } = await hire(api, { roles: [role] })
      expect([role, (await fetchPdf(`/parcels/${parcel._id}/label`, theirs)).status]).toEqual([role, 403])
    }
    expect((await fetchPdf('/parcels/nobody/label')).status).toBe(404)
  })

  it('labels and slips of many parcels are one file in the order given, and a gift shows no price', async () => {
    const [one, two] = [await packed(), await packed()]
    await queryRows(shop.db, sql`update orders set tags = '{gift}' where id = ${two.id}`)
    const ids = `${two.parcel._id},${one.parcel._id}`
    const pages = await pagesOf((await fetchPdf(`/parcel-papers?what=both&ids=${ids}`)).bytes)
    expect(pages).toHaveLength(4)
    expect(pages[0]).toContain(`${two.number}/1`)
    expect(pages[1]).toContain('A gift for you')
    expect(pages[1]).not.toContain('Amount')
    expect(pages[3]).toContain('Amount')
    expect((await fetchPdf(`/parcel-papers?ids=${ids},nobody`)).status).toBe(404)
    expect((await fetchPdf('/parcel-papers?ids=')).status).toBe(400)
  })

  it('a wave has its pick list, a handover its manifest', async () => {
    const { waveId, parcel, skus, number } = await packed()
    const [list] = await pagesOf((await fetchPdf(`/waves/${waveId}/pick-list`)).bytes)
    for (const part of [skus[0]?.slice(0, 12) ?? '', `${number}/1`, 'Pick list']) expect(list).toContain(part)
    await queryRows(shop.db, sql`update parcels set courier = 'manual' where id = ${parcel._id}`)
    const signature = 'M10 80 L95 80'
    const body = { courier: 'manual', place: 'warehouse', parcelIds: [parcel._id], signedBy: 'Imran', signature }
    const made = await call('addHandover', { body })
    expect(made.status).toBe(201)
    const [manifest] = await pagesOf((await fetchPdf(`/handovers/${made.body.handover._id}/manifest`)).bytes)
    for (const part of [`${number}/1`, 'Imran', made.body.handover.number]) expect(manifest).toContain(part)
    expect(await logged('handover.manifest', made.body.handover._id)).toBe(1)
  })
})
