import { queryRows } from '#db/open.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { sql } from 'drizzle-orm'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { signUp, testPassword } from '../../../tests/harness/people.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { sweepPhotos } from '../photos/photos.actions.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-claims-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await mailApi()
api.shop.media = folderMedia(folder)
const { shop, call, clock, lettersTo } = api
let desk = await hire(api, { roles: ['owner'] })
const dayMs = 24 * 60 * 60 * 1000

const ask = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie: desk.cookie, ...sent })

/** A guest's delivered order, paid by card, of one product. */
async function bought({ quantity = 1, priceFils = 40_000, stock = 20 } = {}) {
  const product = await addProduct(shop, { basePriceFils: priceFils, stock: stock + quantity })
  const items = [{ productId: product.productId, quantity }]
  const ordered = await order(api, { body: { items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id, items: lines, contact, number } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  return {
    orderId: _id,
    number,
    email: contact.email,
    itemId: lines[0]?._id ?? '',
    variantId: product.variants[0]?.id ?? '',
    mine: { params: { id: _id }, headers: keyOf(ordered) },
  }
}
type Bought = Awaited<ReturnType<typeof bought>>

let shade = 0
const photo = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: { r: shade++ % 256, g: 90, b: 90 } } })
const bytesOf = async (picture: ReturnType<typeof photo>) => new Uint8Array(await picture.toBuffer())

/** As a browser sends it. */
async function upload(
  { mine }: Pick<Bought, 'mine'>,
  file?: Uint8Array<ArrayBuffer>,
  type = 'image/jpeg',
  headers = mine.headers,
) {
  const response = await api.fetch(`/api/orders/${mine.params.id}/claim-photos`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: file ?? (await bytesOf(photo().jpeg())),
  })
  return {
    status: response.status,
    body: (await response.json()) as { photo?: { _id: string }; code?: string; issues?: { message: string }[] },
  }
}
function* breakOff() {
  yield Buffer.from('R')
  throw new Error('the connection was lost')
}
const photoOf = async (order: Bought) => (await upload(order)).body.photo?._id ?? ''

const claimOf = async (order: Bought, more: object = {}) =>
  call('POST /orders/:id/claims', {
    ...order.mine,
    body: {
      items: [{ itemId: order.itemId, quantity: 1, problem: 'damaged' }],
      words: 'The seam came apart.',
      photoIds: 'photoIds' in more ? [] : [await photoOf(order)],
      ...more,
    },
  })
const listed = async ({ mine }: Bought) => (await call('GET /orders/:id/claims', mine)).body
const stateOf = async (id: string) => (await ask('showClaim', { params: { id } })).body.claim

/** The act in the version that stands now. */
async function act(name: AdminCallName, id: string, body?: object, cookie = desk.cookie) {
  const { version } = await stateOf(id)
  return ask(name, { params: { id }, version, cookie, ...(body ? { body } : {}) })
}

async function approved(order: Bought, more: object = {}): Promise<string> {
  const id = (await claimOf(order, more)).body.claim._id
  if ((await stateOf(id)).status === 'asked') await act('approveClaim', id)
  return id
}

const subjects = async (email: string) =>
  (await lettersTo(email)).map(({ subject }) => subject.replace(/QT-[\w-]+/, 'N'))

async function later(days: number): Promise<void> {
  clock.advance(days * dayMs + 1000)
  desk = await hire(api, { roles: ['owner'] })
}

/** Giving money back asks for a second factor of a moment ago. */
beforeEach(async () => {
  clock.advance(61_000)
  desk = await hire(api, { roles: ['owner'] })
})

describe('what a shopper says is wrong', () => {
  it('3.7 is asked with a photo, told to her, and seen by the desk', async () => {
    const order = await bought()
    expect((await listed(order)).items).toEqual([
      {
        itemId: order.itemId,
        left: 1,
        blocker: null,
        problems: ['damaged', 'wrong_piece', 'wrong_size', 'missing', 'faulty'],
      },
    ])
    const asked = await claimOf(order, { wish: 'replacement' })
    expect([asked.status, asked.body.claim.status]).toEqual([201, 'asked'])
    const { claims, items } = await listed(order)
    expect(claims).toMatchObject([
      {
        status: 'asked',
        wish: 'replacement',
        words: 'The seam came apart.',
        items: [{ quantity: 1, problem: 'damaged' }],
      },
    ])
    expect(claims[0]?.photos).toHaveLength(1)
    expect(items).toMatchObject([{ left: 0, blocker: 'already' }])
    expect(await subjects(order.email)).toContain('Order N: we have your message about a piece')
    const atDesk = await ask('listClaimsForStaff', { query: { stage: 'asked', q: order.number } })
    expect(atDesk.body.claims).toMatchObject([{ pieces: 1, photos: 1, valueFils: 40_000, problems: ['damaged'] }])
  })

  it('3.7 cannot be asked without a photo, or with one that is another order’s or was used', async () => {
    const [order, other] = [await bought({ quantity: 2 }), await bought()]
    const hers = await photoOf(other)
    expect((await claimOf(order, { photoIds: [] })).body.code).toBe('VALIDATION_FAILED')
    expect((await claimOf(order, { photoIds: [hers] })).body.code).toBe('CLAIM_NOT_POSSIBLE')
    const own = await photoOf(order)
    expect((await claimOf(order, { photoIds: [own] })).status).toBe(201)
    expect((await claimOf(order, { photoIds: [own] })).body.code).toBe('CLAIM_NOT_POSSIBLE')
  })

  it('3.7 is never more than there is: not twice, and not beside a return', async () => {
    const order = await bought({ quantity: 2 })
    expect((await claimOf(order)).status).toBe(201)
    const both = { items: [{ itemId: order.itemId, quantity: 2, problem: 'missing' }] }
    expect((await claimOf(order, both)).body).toMatchObject({ code: 'QUANTITY_LIMIT', maxAllowed: 1 })
    const back = (quantity: number) =>
      call('POST /orders/:id/returns', { ...order.mine, body: { items: [{ itemId: order.itemId, quantity }] } })
    expect((await back(2)).body.code).toBe('QUANTITY_LIMIT')
    const photoIds = [await photoOf(order)]
    expect((await back(1)).status).toBe(201)
    expect((await claimOf(order, { photoIds })).body.code).toBe('QUANTITY_LIMIT')
    await expectHealthy(api)
  })

  it('has its days: what is seen at once 14, what breaks later two years', async () => {
    const order = await bought({ quantity: 3 })
    await later(15)
    expect((await listed(order)).items[0]?.problems).toEqual(['faulty'])
    expect((await claimOf(order)).body.code).toBe('CLAIM_NOT_POSSIBLE')
    const faulty = { items: [{ itemId: order.itemId, quantity: 1, problem: 'faulty' }] }
    expect((await claimOf(order, faulty)).status).toBe(201)
  })

  it('D22 is said of an old order with the key that its number and e-mail give', async () => {
    const order = await bought()
    await later(150)
    expect((await call('GET /orders/:id/claims', order.mine)).status).toBe(404)
    const { body } = await call('POST /orders/lookup', { body: { number: order.number, email: order.email } })
    const mine = { ...order.mine, headers: { 'x-order-token': body.orderToken } }
    expect((await listed({ ...order, mine })).items).toMatchObject([{ blocker: null, problems: ['faulty'] }])
    const faulty = { items: [{ itemId: order.itemId, quantity: 1, problem: 'faulty' }] }
    expect((await claimOf({ ...order, mine }, faulty)).status).toBe(201)
  })

  it('is agreed to by itself where it is worth little, and not in small parts', async () => {
    const order = await bought({ quantity: 3, priceFils: 4_000 })
    const statuses = []
    for (const _ of [1, 2, 3]) statuses.push((await claimOf(order)).body.claim.status)
    expect(statuses).toEqual(['approved', 'approved', 'asked'])
    expect(await subjects(order.email)).toContain('Order N: you are right')
  })

  it('D22 T7 is asked, shown and photographed by nobody but who placed the order', async () => {
    const [order, other] = [await bought(), await bought()]
    const id = await photoOf(order)
    for (const headers of [{}, { 'x-order-token': 'x' }, other.mine.headers]) {
      expect((await call('GET /orders/:id/claims', { ...order.mine, headers })).status).toBe(404)
      expect((await upload(order, undefined, 'image/jpeg', headers as typeof order.mine.headers)).status).toBe(404)
      const shown = await api.fetch(`/api/orders/${order.orderId}/claim-photos/${id}`, { headers })
      expect(shown.status).toBe(404)
    }
    const strange = await api.fetch(`/api/orders/${other.orderId}/claim-photos/${id}`, { headers: other.mine.headers })
    expect(strange.status).toBe(404)
  })
})

describe('a photo', () => {
  it('is kept as a copy without its place and camera, and given out uncached to its buyer and the staff', async () => {
    const order = await bought()
    const exif = { IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } }
    const { body } = await upload(order, await bytesOf(photo().jpeg().withExif(exif)))
    const shown = await api.fetch(`/api/orders/${order.orderId}/claim-photos/${body.photo?._id}`, {
      headers: order.mine.headers,
    })
    expect([
      shown.status,
      ...['content-type', 'cache-control', 'x-content-type-options'].map((h) => shown.headers.get(h)),
    ]).toEqual([200, 'image/webp', 'no-store', 'nosniff'])
    const { format, width, exif: left } = await sharp(await shown.arrayBuffer()).metadata()
    expect([format, width, left]).toEqual(['webp', 60, undefined])
    const staff = (cookie: string) => api.fetch(`/api/admin/claim-photos/${body.photo?._id}`, { headers: { cookie } })
    const seen = await staff(desk.cookie)
    expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'image/webp',
    ])
    expect((await staff((await hire(api, { roles: ['marketing'] })).cookie)).status).toBe(403)
    expect((await staff('')).status).toBe(401)
  })

  it.each([
    [
      'a script that calls itself a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'image/png',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 'image/webp'],
    ['half a picture', async () => (await photo().jpeg().toBuffer()).subarray(0, 200), 'image/jpeg'],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>1</script>')]),
      'image/png',
    ],
    ['nothing', () => Buffer.alloc(0), 'image/png'],
    [
      'a picture that would fill the memory',
      () =>
        sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'image/png',
    ],
  ])('is refused where it is %s, whatever it calls itself', async (_, make, type) => {
    const order = await bought()
    const { status, body } = await upload(order, new Uint8Array(await make()), type)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await queryRows(shop.db, sql`select id from photos where order_id = ${order.orderId}`)).toEqual([])
  })

  it('is refused by its type and its length before it is read', async () => {
    const order = await bought()
    expect((await upload(order, await bytesOf(photo().gif()), 'image/gif')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
    expect((await upload(order, new Uint8Array(10 * 1024 * 1024 + 1), 'image/jpeg')).body.code).toBe('BODY_TOO_LARGE')
  })

  it('waits with at most fourteen others for what is said with it', async () => {
    const order = await bought()
    for (let count = 0; count < 15; count++) expect((await upload(order)).status).toBe(201)
    expect((await upload(order)).body.code).toBe('CLAIM_NOT_POSSIBLE')
  })

  it('is copied with at most three others at once, and one of an order: who buys finds a place', async () => {
    const orders = []
    for (let count = 0; count < 5; count++) orders.push(await bought())
    const [first, ...others] = orders as [Bought, ...Bought[]]
    const making = shop.pictures
    const free = Promise.withResolvers<void>()
    let entered = 0
    const full = Promise.withResolvers<void>()
    shop.pictures = {
      ...making,
      inspect: async (file) => {
        if (++entered === 4) full.resolve()
        await free.promise
        return making.inspect(file)
      },
    }
    try {
      const sending = orders.slice(0, 4).map((order) => upload(order))
      await full.promise
      const refused = [await upload(first), await upload(others[3] as Bought)]
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [503, 'DEPENDENCY_DOWN'],
        [503, 'DEPENDENCY_DOWN'],
      ])
      free.resolve()
      expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    } finally {
      free.resolve()
      shop.pictures = making
    }
    for (const order of [first, others[3] as Bought]) expect((await upload(order)).status).toBe(201)
  })

  it('G9 is not shown, and not gone, while the media store is away or breaks off', async () => {
    const order = await bought()
    const id = await photoOf(order)
    const media = shop.media
    const broken = async () => ({ bytes: 1, stream: Readable.from(breakOff()) })
    const away = () => Promise.reject(new Error('the media store is away'))
    const show = async () => {
      const path = `/api/orders/${order.orderId}/claim-photos/${id}`
      const shown = await api.fetch(path, { headers: order.mine.headers })
      const atDesk = await api.fetch(`/api/admin/claim-photos/${id}`, { headers: { cookie: desk.cookie } })
      return [shown.status, atDesk.status]
    }
    try {
      for (const open of [away, broken]) {
        shop.media = { ...media, open }
        expect(await show()).toEqual([503, 503])
      }
    } finally {
      shop.media = media
    }
    expect(await show()).toEqual([200, 200])
  })

  it('goes after a day with which nothing was said, and no sooner; so does a file without a row', async () => {
    const order = await bought()
    const [said, forgotten] = [await photoOf(order), await photoOf(order)]
    await claimOf(order, { photoIds: [said] })
    clock.advance(dayMs + 1000)
    desk = await hire(api, { roles: ['owner'] })
    const young = await photoOf(await bought())
    for (const id of [said, forgotten]) utimesSync(join(folder, 'private', `${id}.webp`), 0, 0)
    await sweepPhotos(shop)
    const files = readdirSync(join(folder, 'private'))
    expect([said, young, forgotten].map((id) => files.includes(`${id}.webp`))).toEqual([true, true, false])
  })
})

it('F13 her words and photos are erased with her, the files with the next sweep', async () => {
  const person = await signUp(api)
  const { productId } = await addProduct(shop, { basePriceFils: 40_000, stock: 5 })
  await call('POST /cart/addToCart', { token: person.token, body: { productId } })
  const ordered = await order(api, { token: person.token, body: { paymentMethod: 'cod' } })
  const { _id, items } = ordered.body.order
  await carryOn(api, _id, 'delivered')
  const hers = {
    orderId: _id,
    itemId: items[0]?._id ?? '',
    mine: { params: { id: _id }, headers: { authorization: `Bearer ${person.token}` } },
  }
  const photoId = (await upload(hers)).body.photo?._id ?? ''
  const body = { items: [{ itemId: hers.itemId, quantity: 1, problem: 'damaged' }], words: 'Torn', photoIds: [photoId] }
  expect((await call('POST /orders/:id/claims', { ...hers.mine, body })).status).toBe(201)
  const file = join(folder, 'private', `${photoId}.webp`)
  utimesSync(file, 0, 0)
  await sweepPhotos(shop)
  expect(existsSync(file)).toBe(true)
  await call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })
  await sweepPhotos(shop)
  expect(existsSync(file)).toBe(false)
  expect(await queryRows(shop.db, sql`select words from claims where order_id = ${_id}`)).toEqual([{ words: '' }])
})

describe('a claim at the desk', () => {
  it('3.7 is asked about, answered with another photo, and refused in words that the shopper reads', async () => {
    const order = await bought()
    const id = (await claimOf(order)).body.claim._id
    await act('askMoreOfClaim', id, { answer: 'Please show the label.' })
    expect((await listed(order)).claims).toMatchObject([{ status: 'more_asked', answer: 'Please show the label.' }])
    expect((await lettersTo(order.email)).at(-1)?.text).toContain('Please show the label.')
    const photoIds = [await photoOf(order)]
    const answer = () =>
      call('POST /orders/:id/claim-answers', { ...order.mine, body: { claimId: id, words: 'Here it is.', photoIds } })
    expect((await answer()).body.claim.status).toBe('asked')
    expect((await answer()).body.code).toBe('CLAIM_NOT_MOVABLE')
    expect(await stateOf(id)).toMatchObject({ photos: 2, words: 'The seam came apart.\n\nHere it is.' })
    await act('refuseClaim', id, { answer: 'This is not our piece.' })
    const letter = (await lettersTo(order.email)).at(-1)
    expect([letter?.subject.includes('about your message'), letter?.text.includes('This is not our piece.')]).toEqual([
      true,
      true,
    ])
    expect((await listed(order)).items).toMatchObject([{ left: 1, blocker: null }])
    expect((await stateOf(id)).events.map(({ state }: { state: string }) => state)).toEqual([
      'asked',
      'more_asked',
      'asked',
      'refused',
    ])
  })

  it('3.7 is settled by the price of its pieces, with nothing to send back, once', async () => {
    const order = await bought({ quantity: 2 })
    const id = await approved(order)
    const paid = await act('refundClaim', id, { expectedRefundedFils: 0 })
    expect(paid.body.claim).toMatchObject({ status: 'settled', outcome: 'refund' })
    const rows = () =>
      queryRows(
        shop.db,
        sql`select amount_fils as amount, reason, restock_place as place from refunds where order_id = ${order.orderId}`,
      )
    expect(await rows()).toEqual([{ amount: 40_000, reason: 'damaged', place: null }])
    expect((await act('refundClaim', id, { expectedRefundedFils: 40_000 })).body.code).toBe('CLAIM_NOT_MOVABLE')
    expect(await rows()).toHaveLength(1)
    expect((await listed(order)).items).toMatchObject([{ left: 1 }])
    await expectHealthy(api)
  })

  it('is settled by part of the price, never by more than its pieces cost; the piece stays hers and may go back', async () => {
    const order = await bought({ quantity: 2 })
    const id = await approved(order, { wish: 'part_back' })
    expect((await act('refundClaim', id, { partFils: 40_001, expectedRefundedFils: 0 })).body.code).toBe(
      'REFUND_NOT_POSSIBLE',
    )
    const paid = await act('refundClaim', id, { partFils: 10_000, expectedRefundedFils: 0 })
    expect(paid.body.claim).toMatchObject({ status: 'settled', outcome: 'part_back' })
    expect((await call('GET /orders/:id/returns', order.mine)).body.items).toMatchObject([{ left: 2 }])
    await expectHealthy(api)
  })

  it('above one’s limit becomes a request, and is settled when somebody else agrees', async () => {
    const order = await bought()
    const id = await approved(order)
    const clerk = await hire(api, { roles: ['desk'] })
    const asked = await act('refundClaim', id, { expectedRefundedFils: 0 }, clerk.cookie)
    expect([asked.body.claim.status, asked.body.approval !== null]).toEqual(['approved', true])
    const agreed = await ask('approve', { params: { id: asked.body.approval._id }, body: { note: '' } })
    expect(agreed.status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'settled', outcome: 'refund' })
    await expectHealthy(api)
  })

  it('3.7 is settled by the same piece, taken from the stock at once and put into a parcel; the first one can’t go back any more', async () => {
    const order = await bought()
    const before = await stockOf(api, order.variantId)
    const id = await approved(order, { wish: 'replacement' })
    expect((await act('replaceClaim', id)).body.claim).toMatchObject({ status: 'settled', outcome: 'replacement' })
    expect((await stockOf(api, order.variantId)).onHand).toBe(before.onHand - 1)
    const parcels = await queryRows(
      shop.db,
      sql`select p.state, p.cod_fils as cod from parcels p join parcel_lines l on l.parcel_id = p.id join order_lines o on o.id = l.order_line_id
        where p.order_id = ${order.orderId} and o.replaces = ${order.itemId}`,
    )
    expect(parcels).toEqual([{ state: 'draft', cod: 0 }])
    expect(await subjects(order.email)).toContain('Order N: a new piece is being packed')
    const back = { ...order.mine, body: { items: [{ itemId: order.itemId, quantity: 1 }] } }
    expect((await call('POST /orders/:id/returns', back)).body.code).toBe('QUANTITY_LIMIT')
    await expectHealthy(api)
  })

  it('is not replaced where none is left, and stays to be settled otherwise', async () => {
    const order = await bought({ stock: 0 })
    const id = await approved(order)
    expect((await act('replaceClaim', id)).body).toMatchObject({ code: 'INSUFFICIENT_STOCK', availableStock: 0 })
    expect((await stateOf(id)).status).toBe('approved')
    await expectHealthy(api)
  })

  it('3.7 is settled by a return that is open at once, whose inspection pays it back without fees', async () => {
    const order = await bought()
    const id = await approved(order)
    const { returnId } = (await act('returnClaim', id, { way: 'branch' })).body.claim
    expect((await ask('showReturn', { params: { id: returnId } })).body.return).toMatchObject({
      status: 'approved',
      way: 'branch',
      lines: [{ reason: 'faulty', quantity: 1 }],
    })
    clock.advance(61_000)
    expect(await subjects(order.email)).toContain('Order N: your return is approved')
    await expectHealthy(api)
  })

  it('is not settled where its piece was paid back on the order’s page meanwhile', async () => {
    const order = await bought()
    const id = await approved(order)
    const refund = { reason: 'goodwill', destination: 'card', lines: [{ orderLineId: order.itemId, pieces: 1 }] }
    const made = await ask('createRefund', { params: { id: order.orderId }, body: { refund, expectedRefundedFils: 0 } })
    expect(made.status).toBe(201)
    for (const name of ['replaceClaim', 'returnClaim'] as const)
      expect((await act(name, id, name === 'returnClaim' ? {} : undefined)).body.code).toBe('CLAIM_NOT_MOVABLE')
    await expectHealthy(api)
  })

  it('shows in the version that was seen alone, and counts on the first page with its age', async () => {
    const order = await bought()
    const id = (await claimOf(order)).body.claim._id
    const { version } = await stateOf(id)
    await ask('approveClaim', { params: { id }, version })
    expect((await ask('approveClaim', { params: { id }, version })).body.code).toBe('VERSION_CONFLICT')
    const { tasks } = (await ask('showToday')).body
    const task = tasks.find(({ name }: { name: string }) => name === 'claims')
    expect([task.count > 0, typeof task.oldestAt]).toEqual([true, 'string'])
  })
})
