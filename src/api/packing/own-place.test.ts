import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
const branch = 'al-quoz'
await office(api, 'addPlace', {
  cookie: owner.cookie,
  body: { code: branch, kind: 'store', names: { en: 'Al Quoz', ar: 'القوز', fr: 'Al Quoz' }, sellsOnline: true },
})

async function hireFor(role: string, place: string): Promise<StaffPerson> {
  const person = await hire(api, { roles: [role] })
  await shop.db.execute(sql`update staff set place = ${place} where id = ${person.staffId}`)
  return person
}
const call = (by: StaffPerson, name: AdminCallName, sent: AdminSent = {}) =>
  office(api, name, { cookie: by.cookie, ...sent })

/** A packed parcel, a wave and a handover of the warehouse. */
async function workOfWarehouse() {
  const place = async () => {
    const { productId } = await addProduct(shop, { stock: 10 })
    const placed = await order(api, { body: { items: [{ productId }] } })
    return placed.body.order
  }
  const [one, two, three] = [await place(), await place(), await place()]
  const wave = (await call(owner, 'addWave', { body: { place: 'warehouse', orderIds: [one._id] } })).body.wave._id
  const parcelOf = async (id: string) =>
    (await call(owner, 'addParcel', { params: { id }, body: { place: 'warehouse', courier: 'manual' } })).body.parcel
  const [parcel, gone] = [await parcelOf(two._id), await parcelOf(three._id)]
  await scanAll(gone)
  const body = { courier: 'manual', place: 'warehouse', parcelIds: [gone._id], signedBy: 'Imran' }
  const handover = (await call(owner, 'addHandover', { body })).body.handover._id
  await shop.db.execute(sql`update parcels set awb = ${`OWN-${two.number}`} where id = ${parcel._id}`)
  return { orderId: two._id as string, number: two.number as string, parcel, wave, handover }
}

async function scanAll({ _id: id, lines, version }: { _id: string; lines: { sku: string }[]; version: number }) {
  for (const { sku } of lines)
    version = (await call(owner, 'scanPiece', { params: { id }, version, body: { code: sku } })).body.parcel.version
  return call(owner, 'packParcel', { params: { id }, version, body: { weightGrams: 300 } })
}

describe('D19 who works in one place', () => {
  it('D19 has the parcels, waves and handovers of that place, and those of no other', async () => {
    const { orderId, number, parcel, wave, handover } = await workOfWarehouse()
    const here = await hireFor('warehouse', 'warehouse')
    const there = await hireFor('warehouse', branch)
    const asked: [AdminCallName, AdminSent][] = [
      ['showParcel', { params: { id: parcel._id } }],
      ['scanPiece', { params: { id: parcel._id }, version: parcel.version, body: { code: parcel.lines[0].sku } }],
      ['packParcel', { params: { id: parcel._id }, version: parcel.version, body: { weightGrams: 1 } }],
      ['cancelParcel', { params: { id: parcel._id }, version: parcel.version, body: {} }],
      ['bookParcel', { params: { id: parcel._id }, version: parcel.version, body: { courier: 'manual' } }],
      ['printLabel', { params: { id: parcel._id } }],
      ['printPapers', { query: { ids: parcel._id } }],
      ['showWave', { params: { id: wave } }],
      ['pickPiece', { params: { id: wave }, body: { code: 'x' } }],
      ['closeWave', { params: { id: wave }, version: 1, body: {} }],
      ['decideShortPick', { params: { id: wave }, body: { pieceId: 'x', decision: 'split' } }],
      ['printPickList', { params: { id: wave } }],
      ['listWaves', { query: { place: 'warehouse' } }],
      ['showHandover', { params: { id: handover } }],
      ['printManifest', { params: { id: handover } }],
      ['addParcel', { params: { id: orderId }, body: { place: 'warehouse' } }],
      ['addWave', { body: { place: 'warehouse' } }],
      ['addHandover', { body: { courier: 'manual', place: 'warehouse', parcelIds: [parcel._id], signedBy: 'x' } }],
      ['shelveOrder', { params: { id: orderId }, body: { place: 'warehouse' } }],
    ]
    for (const [name, sent] of asked)
      expect([name, (await call(there, name, sent)).body.code]).toEqual([name, 'NOT_FOUND'])
    const counts = async (by: StaffPerson) => [
      (await call(by, 'listParcels')).body.parcels.length > 0,
      (await call(by, 'listParcels', { query: { place: 'warehouse' } })).body.count > 0,
      (await call(by, 'listHandovers')).body.handovers.length > 0,
      (await call(by, 'listOrderParcels', { params: { id: orderId } })).body.parcels.length > 0,
      (await call(by, 'findPackable', { query: { code: number } })).body.parcels.length > 0,
      (await call(by, 'findAnything', { query: { q: `OWN-${number}` } })).body.parcels.length > 0,
      (await call(by, 'listWaves')).body.waves.length > 0,
    ]
    expect(await counts(there)).toEqual([false, false, false, false, false, false, false])
    expect(await counts(here)).toEqual([true, true, true, true, true, true, true])
    // Who reads every order has every parcel, wherever she works.
    expect((await counts(await hireFor('desk', branch))).slice(0, 6)).not.toContain(false)
    const mine = await call(here, 'showParcel', { params: { id: parcel._id } })
    expect(mine.body.parcel.state).toBe('draft')
  })

  it('D19 receives nothing back in a place that is not hers, nor does another for her', async () => {
    const { parcel } = await workOfWarehouse()
    const packed = await scanAll(parcel)
    await call(owner, 'addHandover', {
      body: { courier: 'manual', place: 'warehouse', parcelIds: [parcel._id], signedBy: 'x' },
    })
    const { version } = (await call(owner, 'showParcel', { params: { id: parcel._id } })).body.parcel
    const back = await call(owner, 'callBackParcel', {
      params: { id: parcel._id },
      version,
      body: { reason: 'called_back', note: '' },
    })
    expect([packed.status, back.status]).toEqual([200, 200])
    const here = await hireFor('warehouse', 'warehouse')
    const receive = (place: string) =>
      call(here, 'receiveParcelBack', {
        params: { id: parcel._id },
        version: back.body.parcel.version,
        body: { place, note: '' },
      })
    expect((await receive(branch)).body.code).toBe('NOT_FOUND')
    expect((await receive('warehouse')).body.parcel.state).toBe('received')
  })
})
