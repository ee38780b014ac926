/** ADR 64: files that go to the bank with our answer. */
import { queryRows } from '#db/open.ts'
import { payments } from '#db/tables.ts'
import { evidenceFileKinds } from '#domain/dispute-evidence.ts'
import { privateFileLimits } from '#domain/private-file.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { type AdminSent, hire, office } from '../../../tests/harness/staff.ts'
import { sweepFiles } from '../files/files.actions.ts'
import { sendWishes } from './answer.actions.ts'
import { countDisputes } from './disputes.admin.actions.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const clock = movableClock()
const api = await testApi({ clock })
api.shop.media = folderMedia(folder)
const { shop } = api
const finance = await hire(api, { roles: ['finance'] })
const colleague = await hire(api, { roles: ['finance'] })

function gateway() {
  if (!isTestGateway(shop.card)) throw new Error('It is not there')
  return shop.card
}

async function disputed() {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 50 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id: orderId } = idOf(ordered)
  await carryOn(api, orderId, 'delivered')
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  const session = await gateway().findSession(payment?.sessionId ?? '')
  if (!session) throw new Error('It was not paid')
  await gateway().disputes.open(session)
  const query = { state: 'any', order: orderId }
  const [dispute] = (await office(api, 'listDisputes', { cookie: finance.cookie, query })).body.disputes
  return { id: dispute._id as string, orderId, sessionId: session.id }
}

const show = async (id: string, cookie = finance.cookie) =>
  (await office(api, 'showDispute', { cookie, params: { id } })).body.dispute
const say = async (name: 'stageDispute' | 'submitDispute', id: string) =>
  office(api, name, {
    cookie: finance.cookie,
    params: { id },
    version: (await show(id)).version,
    body: { words: '' },
  })

const pdf = (words = 'slip') => new TextEncoder().encode(`%PDF-1.7\n${words}\n%%EOF\n`)
const picture = async (format: 'png' | 'jpeg' | 'webp') =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer(),
  )

type Adding = AdminSent & { kind?: string; name?: string; type?: string }
const add = (id: string, { kind = 'receipt', name = 'slip.pdf', type = 'application/pdf', ...sent }: Adding = {}) =>
  office(api, 'addDisputeFile', {
    cookie: finance.cookie,
    params: { id },
    query: { kind, name },
    file: pdf(),
    headers: { 'content-type': type },
    ...sent,
  })
const remove = (id: string, cookie = finance.cookie) => office(api, 'removeDisputeFile', { cookie, params: { id } })
const bytesOf = async (id: string, cookie = finance.cookie) => {
  const response = await api.fetch(`/api/admin/dispute-files/${id}`, { headers: { cookie } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const staged = async (sessionId: string) => (await gateway().disputes.list(sessionId))[0]

describe('a file for the bank', () => {
  it('3.6 is kept as it came, given to staff alone, goes with the answer, and stands in the log', async () => {
    const { id, orderId, sessionId } = await disputed()
    const jpeg = await picture('jpeg')
    await add(id)
    const added = await add(id, { kind: 'shipping_documentation', name: 'door.png', file: jpeg, type: 'image/png' })
    expect(added.body.dispute.files).toMatchObject([
      { kind: 'receipt', name: 'slip.pdf', type: 'application/pdf', bytes: pdf().length, mayRemove: true },
      { kind: 'shipping_documentation', name: 'door.png', type: 'image/jpeg', bytes: jpeg.length },
    ])
    const fileId = added.body.dispute.files[1]._id
    const { response, bytes } = await bytesOf(fileId)
    expect(Buffer.from(bytes).equals(Buffer.from(jpeg))).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="shipping_documentation.jpg"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const stranger = await bytesOf(fileId, '')
    expect(stranger.response.status).toBe(401)
    const packer = await hire(api, { roles: ['warehouse'] })
    expect((await bytesOf(fileId, packer.cookie)).response.status).toBe(403)
    expect((await say('submitDispute', id)).body.dispute).toMatchObject({ isSubmitted: true })
    expect((await staged(sessionId))?.files).toMatchObject({
      receipt: { name: 'receipt.pdf', type: 'application/pdf', bytes: pdf().length },
      shipping_documentation: { name: 'shipping_documentation.jpg', type: 'image/jpeg', bytes: jpeg.length },
    })
    const deeds = await queryRows<{ action: string; after: object }>(
      shop.db,
      sql`select action, after from audit where object_id = ${orderId} and action like 'dispute.file%' order by at, id`,
    )
    // The log is never erased: no words of people.
    expect(JSON.stringify(deeds)).not.toMatch(/slip|door/)
    expect(deeds.map(({ action }) => action)).toEqual([
      'dispute.file-added',
      'dispute.file-added',
      'dispute.file-opened',
    ])
  })

  it('3.6 is judged by its content, whatever it says that it is; nothing of what is refused is kept', async () => {
    const { id } = await disputed()
    const before = readdirSync(folder, { recursive: true }).length
    const html = new TextEncoder().encode('<script>alert(1)</script>')
    const cut = (await picture('png')).slice(0, 60)
    const sent: [Partial<Adding>, string][] = [
      [{ file: html }, 'This is no PDF, JPEG or PNG file.'],
      [{ file: await picture('webp'), type: 'image/png' }, 'This is no PDF, JPEG or PNG file.'],
      [{ file: pdf().slice(0, 12) }, 'This file is damaged or incomplete.'],
      [{ file: cut, type: 'image/png' }, 'This picture is damaged or incomplete.'],
      [{ file: new Uint8Array(0) }, 'This is no PDF, JPEG or PNG file.'],
    ]
    for (const [one, words] of sent) {
      const { status, body } = await add(id, one)
      expect([status, body.issues]).toEqual([400, [{ path: 'file', message: words }]])
    }
    const typed = await add(id, { type: 'text/html' })
    expect([typed.status, typed.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const large = await add(id, { file: new Uint8Array(privateFileLimits.mostBytes + 1) })
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect((await show(id)).files).toEqual([])
    expect(readdirSync(folder, { recursive: true }).length).toBe(before)
  })

  it('3.6 there is one of each kind and eight at most, also where two come at once; the same again is the same one', async () => {
    const { id } = await disputed()
    const [one, other] = await Promise.all([add(id), add(id)])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect([refused.body.code, refused.body.message]).toEqual([
      'DISPUTE_NOT_POSSIBLE',
      'There is a file of this kind already. Remove it first, or choose another kind.',
    ])
    const key = 'the-same-press'
    for (let press = 0; press < 2; press++) expect((await add(id, { kind: 'refund_policy', key })).status).toBe(200)
    for (const kind of evidenceFileKinds) await add(id, { kind })
    expect((await show(id)).files).toHaveLength(evidenceFileKinds.length)
    await expect(
      queryRows(
        shop.db,
        sql`insert into private_files select 'twin', dispute_id, kind, name, type, bytes, hash, added_by, added_at from private_files where dispute_id = ${id} limit 1`,
      ),
    ).rejects.toThrow()
  })

  it('3.6 is taken out before the answer is submitted, by who added it; what was staged is unset', async () => {
    const { id, sessionId } = await disputed()
    const [file] = (await add(id)).body.dispute.files
    expect((await show(id, colleague.cookie)).files).toMatchObject([{ mayRemove: false }])
    const other = await remove(file._id, colleague.cookie)
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'DISPUTE_NOT_POSSIBLE',
      'Somebody else added this file. Only they, or an owner, can remove it.',
    ])
    await say('stageDispute', id)
    expect((await staged(sessionId))?.files).toHaveProperty('receipt')
    const { version } = await show(id)
    expect((await remove(file._id)).body.dispute).toMatchObject({ files: [], version: version + 1 })
    expect((await remove(file._id)).status).toBe(404)
    const [kept] = (await add(id, { kind: 'customer_signature' })).body.dispute.files
    await say('submitDispute', id)
    expect(Object.keys((await staged(sessionId))?.files ?? {})).toEqual(['customer_signature'])
    for (const late of [await remove(kept._id), await add(id, { kind: 'receipt' })])
      expect([late.status, late.body.code]).toEqual([409, 'DISPUTE_NOT_POSSIBLE'])
    expect((await show(id)).files).toMatchObject([{ mayRemove: false }])
  })

  it('3.6 is taken out by an owner, by anybody once who added it has left, and once it is lost', async () => {
    const { id } = await disputed()
    const owner = await hire(api, { roles: ['owner'] })
    const gone = await hire(api, { roles: ['finance'] })
    const [hers] = (await add(id)).body.dispute.files
    expect((await show(id, owner.cookie)).files).toMatchObject([{ mayRemove: true }])
    expect((await remove(hers._id, owner.cookie)).status).toBe(200)
    const [left] = (await add(id, { cookie: gone.cookie })).body.dispute.files
    expect((await remove(left._id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
    await queryRows(shop.db, sql`update staff set status = 'disabled' where id = ${gone.staffId}`)
    expect((await show(id)).files).toMatchObject([{ mayRemove: true }])
    expect((await remove(left._id)).status).toBe(200)
    const [lost] = (await add(id, { cookie: colleague.cookie })).body.dispute.files
    rmSync(join(folder, 'papers', lost._id))
    expect((await remove(lost._id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
    await say('stageDispute', id)
    expect((await remove(lost._id)).status).toBe(200)
  })

  it('3.6 who has not seen a new file submits nothing with it', async () => {
    const { id } = await disputed()
    const { version } = await show(id)
    await add(id, { cookie: colleague.cookie })
    const late = await office(api, 'submitDispute', {
      cookie: finance.cookie,
      params: { id },
      version,
      body: { words: '' },
    })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('3.6 the same press is answered as it was, also once a colleague has submitted; a second of its kind is not kept at all', async () => {
    const { id } = await disputed()
    const key = 'a-lost-answer'
    expect((await add(id, { key })).status).toBe(200)
    const papers = () => readdirSync(join(folder, 'papers')).length
    const before = papers()
    expect((await add(id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
    expect((await add(id, { key, kind: 'refund_policy' })).body.code).toBe('IDEMPOTENCY_MISMATCH')
    await say('submitDispute', id)
    const again = await add(id, { key })
    expect([again.status, again.body.dispute?.files.length]).toEqual([200, 1])
    expect(papers()).toBe(before)
  })

  it('G14 where the provider does not answer it goes up again, the answer once, and it stays meanwhile', async () => {
    const { id, sessionId } = await disputed()
    const [file] = (await add(id)).body.dispute.files
    const { sendFile, sendEvidence } = gateway()
    const keys: string[] = []
    const names: string[] = []
    gateway().sendFile = async (wish) => {
      names.push(await sendFile(wish))
      if (names.length === 1) throw new Error('no answer')
      return names.at(-1) ?? ''
    }
    gateway().sendEvidence = async (ref, wish) => {
      keys.push(`${wish.idempotencyKey} ${wish.files.receipt}`)
      if (keys.length === 1) throw new Error('no answer')
      return sendEvidence(ref, wish)
    }
    await say('stageDispute', id)
    expect([names.length, keys.length]).toEqual([1, 0])
    expect((await remove(file._id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
    for (let minute = 0; minute < 3; minute++) {
      clock.advance(60_000)
      await sendWishes(shop)
    }
    Object.assign(gateway(), { sendFile, sendEvidence })
    expect([names.length, keys.length, new Set(keys).size]).toEqual([2, 2, 1])
    expect((await staged(sessionId))?.files).toMatchObject({ receipt: { id: names[1] } })
    expect((await remove(file._id)).status).toBe(200)
  })

  it('G14 a file that is lost is said beside the answer, which opens again; it is taken out, and the rest is sent', async () => {
    const { id, sessionId } = await disputed()
    const [file] = (await add(id)).body.dispute.files
    await add(id, { kind: 'customer_signature' })
    rmSync(join(folder, 'papers', file._id))
    const said = (await say('submitDispute', id)).body.dispute
    expect(said).toMatchObject({
      isSubmitted: false,
      mayAnswer: true,
      wish: { isAnswered: true, failure: 'file missing: receipt' },
    })
    expect((await remove(file._id)).status).toBe(200)
    expect((await say('submitDispute', id)).body.dispute).toMatchObject({ isSubmitted: true, wish: { failure: null } })
    expect(Object.keys((await staged(sessionId))?.files ?? {})).toEqual(['customer_signature'])
  })

  it('D19 what was taken out, or never written down, leaves the store with the sweep; the others stay', async () => {
    const { id } = await disputed()
    const [gone] = (await add(id)).body.dispute.files
    const { files } = (await add(id, { kind: 'uncategorized_file' })).body.dispute
    await remove(gone._id)
    const papers = join(folder, 'papers')
    const old = new Date(clock.now().getTime() - 2 * 60 * 60_000)
    for (const name of readdirSync(papers)) utimesSync(join(papers, name), old, old)
    expect(await sweepFiles(shop)).toBeGreaterThan(0)
    expect(readdirSync(papers)).not.toContain(gone._id)
    expect((await bytesOf(files[1]._id)).bytes).toEqual(pdf())
    expect(await sweepFiles(shop)).toBe(0)
  })

  it('G14 an answer that the provider has not taken for an hour waits for somebody again', async () => {
    const { id } = await disputed()
    const { count } = await countDisputes(shop)
    const { sendEvidence } = gateway()
    gateway().sendEvidence = () => Promise.reject(new Error('no answer'))
    await say('submitDispute', id)
    Object.assign(gateway(), { sendEvidence })
    expect((await countDisputes(shop)).count).toBe(count - 1)
    clock.advance(60 * 60_000)
    expect((await countDisputes(shop)).count).toBe(count)
    await sendWishes(shop)
    expect((await countDisputes(shop)).count).toBe(count - 1)
  })
})
