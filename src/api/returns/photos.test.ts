/** Photos that the staff take at the inspection of a return. */
import { queryRows } from '#db/open.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { sql } from 'drizzle-orm'
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, expectHealthy, keyOf, order } from '../../../tests/harness/orders.ts'
import { signUp, testPassword } from '../../../tests/harness/people.ts'
import { branch, hireIn, layOutStores } from '../../../tests/harness/pickups.ts'
import { type AdminCallName, type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { sweepPhotos } from '../photos/photos.actions.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-inspection-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const clock = movableClock()
const api = await testApi({ clock })
api.shop.media = folderMedia(folder)
const { shop, call } = api
await layOutStores(api)
const owner = await hire(api, { roles: ['owner'] })
const warehouse = await hireIn(api, 'warehouse')
beforeEach(() => clock.advance(61_000))

const ask = (name: AdminCallName, sent: AdminSent = {}) => office(api, name, { cookie: owner.cookie, ...sent })
const stateOf = async (id: string) => (await ask('showReturn', { params: { id } })).body.return
async function act(name: AdminCallName, id: string, body?: object) {
  const { version } = await stateOf(id)
  return ask(name, { params: { id }, version, ...(body ? { body } : {}) })
}

/** A delivered order whose only piece is asked back. */
async function asked(token?: string) {
  const { productId } = await addProduct(shop, { basePriceFils: 40_000, stock: 5 })
  if (token) await call('POST /cart/addToCart', { token, body: { productId } })
  const guest = { items: [{ productId, quantity: 1 }], paymentMethod: 'cod' as const }
  const ordered = await order(api, token ? { token, body: { paymentMethod: 'cod' } } : { body: guest })
  const { _id: orderId, items } = ordered.body.order
  await carryOn(api, orderId, 'delivered')
  const headers = token ? { authorization: `Bearer ${token}` } : keyOf(ordered)
  const itemId = items[0]?._id ?? ''
  const body = { items: [{ itemId, quantity: 1, reason: 'too_large' }] }
  const made = await call('POST /orders/:id/returns', { params: { id: orderId }, headers, body })
  const { _id: id, status } = made.body.return
  if (status === 'requested') await act('approveReturn', id)
  return { id, orderId, itemId, headers }
}

async function received(token?: string) {
  const made = await asked(token)
  expect((await act('receiveReturn', made.id, { place: 'warehouse' })).status).toBe(200)
  return made
}

let shade = 0
const picture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: { r: shade++ % 256, g: 9, b: 9 } } })

type Sending = { key?: string; cookie?: string; body?: Uint8Array<ArrayBuffer> }

async function take(id: string, { key = crypto.randomUUID(), cookie = warehouse.cookie, body }: Sending = {}) {
  const response = await api.fetch(`/api/admin/returns/${id}/photos?key=${key}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg', origin: new URL(shop.settings.publicUrl).origin },
    body:
      body ??
      new Uint8Array(
        await picture()
          .withExif({ IFD0: { Make: 'Phone' } })
          .jpeg()
          .toBuffer(),
      ),
  })
  const answer = (await response.json()) as { photo?: { _id: string }; code?: string }
  return { status: response.status, id: answer.photo?._id ?? '', code: answer.code }
}

const show = (photoId: string, cookie = owner.cookie) =>
  api.fetch(`/api/admin/return-photos/${photoId}`, { headers: { cookie } })

describe('3.7 photos at the inspection of a return', () => {
  it('3.7 are kept as copies for the staff and its buyer alone, and stand on both pages in their order', async () => {
    const made = await received()
    const ids = [(await take(made.id)).id, (await take(made.id)).id]
    expect((await stateOf(made.id)).photoIds).toEqual(ids)
    const shown = await show(ids[0] ?? '')
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect((await sharp(await shown.arrayBuffer()).metadata()).exif).toBe(undefined)
    const params = { id: made.orderId }
    const [mine] = (await call('GET /orders/:id/returns', { params, headers: made.headers })).body.returns
    expect(mine?.photoIds).toEqual(ids)
    const toHer = await api.fetch(`/api/orders/${made.orderId}/return-photos/${ids[0]}`, { headers: made.headers })
    expect([toHer.status, toHer.headers.get('content-type'), toHer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    const other = await received()
    const strange = [
      await api.fetch(`/api/orders/${other.orderId}/return-photos/${ids[0]}`, { headers: other.headers }),
      await api.fetch(`/api/orders/${made.orderId}/return-photos/${ids[0]}`, { headers: other.headers }),
    ]
    expect(strange.map(({ status }) => status)).toEqual([404, 404])
    const hers = await api.fetch(`/api/orders/${made.orderId}/claim-photos/${ids[0]}`, { headers: made.headers })
    const asClaims = await api.fetch(`/api/admin/claim-photos/${ids[0]}`, { headers: { cookie: owner.cookie } })
    const nobody = await api.fetch(`/api/admin/return-photos/${ids[0]}`)
    expect([hers.status, asClaims.status, nobody.status]).toEqual([404, 404, 401])
    await expectHealthy(api)
  })

  it('3.7 are there once, however often a phone sends them, also at once', async () => {
    const made = await received()
    const key = crypto.randomUUID()
    const body = new Uint8Array(await picture().jpeg().toBuffer())
    const first = await take(made.id, { key, body })
    const again = await Promise.all([take(made.id, { key, body }), take(made.id, { key, body })])
    expect([first, ...again].map(({ status, id }) => [status, id])).toEqual(Array(3).fill([200, first.id]))
    expect((await stateOf(made.id)).photoIds).toEqual([first.id])
    const other = await received()
    expect((await take(other.id, { key, body })).status).toBe(404)
    expect((await stateOf(other.id)).photoIds).toEqual([])
  })

  it('3.7 D19 are taken where the return lies, from its arrival on, and also after its inspection', async () => {
    const coming = await asked()
    expect((await take(coming.id)).code).toBe('RETURN_NOT_MOVABLE')
    await act('receiveReturn', coming.id, { place: 'warehouse' })
    const clerk = await hireIn(api, branch)
    expect((await take(coming.id, { cookie: clerk.cookie })).code).toBe('FORBIDDEN')
    const grades = [{ orderLineId: coming.itemId, grade: 'worn', quantity: 1 }]
    await act('inspectReturn', coming.id, { grades })
    expect((await take(coming.id)).status).toBe(200)
  })

  it('3.7 are twenty at most, and no film or text', async () => {
    const made = await received()
    await shop.db.execute(sql`insert into photos (id, order_id, return_id, actor, bytes, created_at)
      select 'full' || n, ${made.orderId}, ${made.id}, 'staff:x', 1, now() from generate_series(1, 20) as n`)
    expect((await take(made.id)).code).toBe('RETURN_NOT_MOVABLE')
    const other = await received()
    expect((await take(other.id, { body: new Uint8Array(Buffer.from('no picture')) })).status).toBe(400)
  })

  it('3.7 stay when what nobody used is swept, and go with their buyer', async () => {
    const person = await signUp(api)
    const made = await received(person.token)
    const { id } = await take(made.id)
    const file = join(folder, 'private', `${id}.webp`)
    utimesSync(file, 0, 0)
    await shop.db.execute(sql`update photos set created_at = created_at - interval '2 days' where id = ${id}`)
    await sweepPhotos(shop)
    expect([existsSync(file), (await show(id)).status]).toEqual([true, 200])
    await call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })
    await sweepPhotos(shop)
    expect(existsSync(file)).toBe(false)
    expect(await queryRows(shop.db, sql`select from photos where return_id = ${made.id}`)).toEqual([])
  })
})
