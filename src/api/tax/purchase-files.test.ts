/** ADR 64: the supplier's document at its entry. */
import { queryRows } from '#db/open.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, order } from '../../../tests/harness/orders.ts'
import { type AdminSent, hire, office } from '../../../tests/harness/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi()
api.shop.media = folderMedia(folder)
const { shop, clock } = api
clock.set(new Date('2026-08-20T08:00:00Z'))
const sold = await order(api, { body: { items: [{ productId: (await addProduct(shop)).productId }] } })
await carryOn(api, sold.body.order._id, 'shipped')
clock.set(new Date('2026-11-21T08:00:00Z'))
const { cookie } = await hire(api, { roles: ['finance'] })
const manager = await hire(api, { roles: ['manager'] })

const period = '2026-07'
let documents = 0
async function entered(): Promise<string> {
  const body = {
    kind: 'standard',
    supplier: 'Gulf Boxes LLC',
    trn: '100384756200003',
    documentNumber: `GB/${++documents}`,
    documentOn: '2026-08-04',
    netFils: 100_000,
    vatFils: 5_000,
  }
  return (await office(api, 'addPurchase', { cookie, params: { id: period }, body })).body.purchase._id
}
const pdf = (words: string) => new TextEncoder().encode(`%PDF-1.7\n${words}\n%%EOF\n`)
const lay = (id: string, words = 'invoice', sent: AdminSent = {}) =>
  office(api, 'savePurchaseFile', {
    cookie,
    params: { id },
    query: { name: `${words}.pdf` },
    file: pdf(words),
    headers: { 'content-type': 'application/octet-stream' },
    ...sent,
  })
const take = (id: string) => office(api, 'removePurchaseFile', { cookie, params: { id } })
const open = (id: string, by = manager.cookie) =>
  api.fetch(`/api/admin/purchases/${id}/file`, { headers: { cookie: by } })
const listed = async () =>
  (await office(api, 'listPurchases', { cookie, params: { id: period }, query: {} })).body.purchases as {
    _id: string
    version: number
    file: object | null
  }[]

describe('3.13 the document of a purchase', () => {
  it('3.13 lies at its entry, is replaced, opened by who reads the return, and removed', async () => {
    const id = await entered()
    expect((await lay(id, 'draft')).body.purchase.file).toMatchObject({ name: 'draft.pdf', type: 'application/pdf' })
    await lay(id, 'final')
    expect((await listed()).find(({ _id }) => _id === id)?.file).toMatchObject({ name: 'final.pdf' })
    const opened = await open(id)
    expect([new Uint8Array(await opened.arrayBuffer()), opened.headers.get('content-disposition')]).toEqual([
      pdf('final'),
      `attachment; filename="GB_${documents}.pdf"`,
    ])
    expect((await open(id, '')).status).toBe(401)
    const desk = await hire(api, { roles: ['desk'] })
    expect((await open(id, desk.cookie)).status).toBe(403)
    expect((await lay(id, 'hers', { cookie: manager.cookie })).status).toBe(403)
    expect((await take(id)).body.purchase.file).toBeNull()
    expect([(await open(id)).status, (await take(id)).status]).toEqual([404, 404])
    const deeds = await queryRows<{ action: string; before: object; after: object }>(
      shop.db,
      sql`select action, before, after from audit where object_id = ${id} and action like 'purchase.document%' order by at, id`,
    )
    expect(JSON.stringify(deeds)).not.toMatch(/draft|final/)
    expect(deeds.map(({ action }) => action)).toEqual([
      'purchase.document-saved',
      'purchase.document-saved',
      'purchase.document-opened',
      'purchase.document-removed',
    ])
  })

  it('3.13 is judged by its content; the same press twice, and two at once, leave one', async () => {
    const id = await entered()
    const refused = await lay(id, 'x', { file: new TextEncoder().encode('<html>') })
    expect([refused.status, refused.body.issues?.[0].path]).toEqual([400, 'file'])
    expect((await lay(id, 'x', { headers: { 'content-type': 'text/html' } })).status).toBe(415)
    expect((await lay(id, 'x', { file: new Uint8Array(5_000_001) })).status).toBe(413)
    for (let press = 0; press < 2; press++) expect((await lay(id, 'one', { key: 'one-press' })).status).toBe(200)
    const both = await Promise.all([lay(id, 'two'), lay(id, 'three')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [row] = await queryRows<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from private_files where purchase_id = ${id}`,
    )
    expect(row?.count).toBe(1)
  })

  it('3.13 leaves with its entry, which says in the log what it was', async () => {
    const id = await entered()
    await lay(id)
    const { version } = (await listed()).find(({ _id }) => _id === id) ?? {}
    expect(
      (await office(api, 'removePurchase', { cookie, params: { id }, ...(version ? { version } : {}) })).status,
    ).toBe(200)
    expect(await queryRows(shop.db, sql`select from private_files where purchase_id = ${id}`)).toEqual([])
    const [deed] = await queryRows<{ hash: string }>(
      shop.db,
      sql`select before ->> 'hash' as hash from audit where object_id = ${id} and action = 'purchase.remove'`,
    )
    expect(deed?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('3.13 a file of a purchase is no file of a dispute', async () => {
    const id = await entered()
    await lay(id)
    const [row] = await queryRows<{ id: string }>(shop.db, sql`select id from private_files where purchase_id = ${id}`)
    const response = await api.fetch(`/api/admin/dispute-files/${row?.id}`, { headers: { cookie } })
    expect(response.status).toBe(404)
  })

  it('3.13 of files somebody lays sixty an hour, however often she tries', async () => {
    const limited = await testApi({ db: shop.db, settings: { ...shop.settings, rateLimitFactor: 1 } })
    const eager = await hire(limited, { roles: ['finance'] })
    const tries: number[] = []
    for (let count = 0; count < 61; count++) {
      const wish = { cookie: eager.cookie, params: { id: 'nothing' }, query: { name: 'a.pdf' }, file: pdf('a') }
      const headers = { 'content-type': 'application/pdf' }
      tries.push((await office(limited, 'savePurchaseFile', { ...wish, headers })).status)
    }
    expect([new Set(tries.slice(0, 60)), tries[60]]).toEqual([new Set([404]), 429])
  })

  it('3.13 stays as it is once the period is locked, whoever writes', async () => {
    const [id, bare] = [await entered(), await entered()]
    const key = 'before-the-lock'
    await lay(id, 'invoice', { key })
    const asked = { cookie, params: { id: period } }
    const { boxes } = (await office(api, 'showVatPeriod', asked)).body
    const expectedBoxes = boxes.map(({ emirate: _, ...box }: { emirate: unknown }) => box)
    expect((await office(api, 'lockVatPeriod', { ...asked, body: { expectedBoxes } })).status).toBe(200)
    // Its first answer was lost on the way.
    expect((await lay(id, 'invoice', { key })).status).toBe(200)
    for (const late of [await lay(id, 'other'), await lay(bare), await take(id)])
      expect([late.status, late.body.code]).toEqual([409, 'TAX_NOT_CHANGEABLE'])
    expect((await open(id)).status).toBe(200)
    for (const write of [
      sql`delete from private_files where purchase_id = ${id}`,
      sql`insert into private_files (id, purchase_id, name, type, bytes, hash, added_by, added_at)
        select 'late', ${bare}, name, type, bytes, hash, added_by, added_at from private_files where purchase_id = ${id}`,
    ])
      await expect(queryRows(shop.db, write)).rejects.toThrow()
  })
})
