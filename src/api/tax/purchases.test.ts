import { vatPurchases } from '#db/tables.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, clock } = api
clock.set(new Date('2026-08-20T08:00:00Z'))
const sold = await order(api, { body: { items: [{ productId: (await addProduct(shop)).productId }] } })
await carryOn(api, sold.body.order._id, 'shipped')
clock.set(new Date('2026-11-21T08:00:00Z'))
const finance = await hire(api, { roles: ['finance'] })
const owner = await hire(api)
const manager = await hire(api, { roles: ['manager'] })

const period = '2026-07'
let documents = 0
const bought = (differs: object = {}) => ({
  kind: 'standard',
  supplier: 'Gulf Boxes LLC',
  trn: '100384756200003',
  documentNumber: `GB-${++documents}`,
  documentOn: '2026-08-04',
  netFils: 100_000,
  vatFils: 5_000,
  ...differs,
})
const enter = (body: object, { id = period, cookie = finance.cookie } = {}) =>
  office(api, 'addPurchase', { cookie, params: { id }, body })
const change = (id: string, body: object, version: number) =>
  office(api, 'changePurchase', { cookie: finance.cookie, params: { id }, body, version })
const remove = (id: string, version: number) =>
  office(api, 'removePurchase', { cookie: finance.cookie, params: { id }, version })
const list = async (query: Record<string, string> = {}, id = period) =>
  (await office(api, 'listPurchases', { cookie: manager.cookie, params: { id }, query })).body
const show = async (id = period) =>
  (await office(api, 'showVatPeriod', { cookie: finance.cookie, params: { id } })).body
const cells = async () =>
  new Map<string, { net: number; vat: number; adjustment: number; documents: number }>(
    (await show()).boxes.map(({ box, ...row }: { box: string }) => [box, row]),
  )
const beginIn = async (vatFirstMonth: number) => {
  const asked = { cookie: owner.cookie, params: { id: 'seller' } }
  const { value, version } = (await office(api, 'showSetting', asked)).body.setting
  return office(api, 'saveSetting', { ...asked, body: { ...value, vatFirstMonth }, version })
}
const faultsOf = (body: { issues?: { path: string }[] }) => body.issues?.map(({ path }) => path)

describe('3.13 purchases in the VAT return', () => {
  it('the first tax month changes until a purchase is entered or a period is locked', async () => {
    expect([(await beginIn(2)).status, (await beginIn(1)).status]).toEqual([200, 200])
    const { _id } = (await enter(bought())).body.purchase
    expect((await beginIn(2)).body).toMatchObject({
      code: 'TAX_NOT_CHANGEABLE',
      message: expect.stringContaining('first tax month'),
    })
    expect((await remove(_id, 1)).status).toBe(200)
    expect([(await beginIn(2)).status, (await beginIn(1)).status]).toEqual([200, 200])
  })

  it('each box of purchases is what a query of its own says, and its cell opens as many entries with the same sum', async () => {
    for (let n = 1; n <= 60; n++) {
      await enter(
        bought({ netFils: n * 1_000, vatFils: n * 50, documentOn: `2026-08-${String((n % 28) + 1).padStart(2, '0')}` }),
      )
    }
    await enter(bought({ netFils: -20_000, vatFils: -1_000 }))
    await enter(bought({ kind: 'reverse_charge', supplier: 'Ads Ltd', trn: null, netFils: 30_010, vatFils: 1_000 }))
    await enter({
      kind: 'adjustment',
      documentOn: '2026-09-30',
      reason: 'A car for private use',
      netFils: 0,
      vatFils: -700,
    })
    const [own] = (
      await shop.db.execute<Record<'net' | 'vat' | 'abroad' | 'due' | 'back' | 'adjusted' | 'count', number>>(sql`
        select sum(net_fils) filter (where kind = 'standard' and removed_at is null)::int as net, sum(vat_fils) filter (where kind = 'standard' and removed_at is null)::int as vat,
          sum(net_fils) filter (where kind = 'reverse_charge')::int as abroad, sum(round(net_fils * 0.05)) filter (where kind = 'reverse_charge')::int as due,
          sum(vat_fils) filter (where kind = 'reverse_charge')::int as back, sum(vat_fils) filter (where kind = 'adjustment')::int as adjusted,
          count(*)::int as count from vat_purchases where removed_at is null`)
    ).rows
    const [outputs] = (
      await shop.db.execute<{ net: number; vat: number }>(
        sql`select sum(taxable_fils)::int as net, sum(vat_fils)::int as vat from tax_documents where issued_on between '2026-07-01' and '2026-09-30'`,
      )
    ).rows
    if (!own || !outputs) throw new Error('no sums')
    const boxes = await cells()
    expect(boxes.get('3')).toMatchObject({ net: own.abroad, vat: own.due, documents: 1 })
    expect(boxes.get('8')).toMatchObject({ net: outputs.net + own.abroad, vat: outputs.vat + own.due })
    expect(boxes.get('9')).toMatchObject({ net: own.net, vat: own.vat, adjustment: own.adjusted, documents: 62 })
    expect(boxes.get('10')).toMatchObject({ net: own.abroad, vat: own.back, documents: 1 })
    expect(boxes.get('11')).toMatchObject({ net: own.net + own.abroad, vat: own.vat + own.back, documents: own.count })
    expect(boxes.get('12')?.vat).toBe(outputs.vat + own.due)
    expect(boxes.get('13')).toMatchObject({ net: null, vat: own.vat + own.back + own.adjusted })
    expect(boxes.get('14')?.vat).toBe(outputs.vat + own.due - own.vat - own.back - own.adjusted)
    expect((await show()).period.payable).toBe(boxes.get('14')?.vat)

    let [net, count, cursor] = [0, 0, '']
    do {
      const page = await list({ box: '9', limit: '25', ...(cursor === '' ? {} : { cursor }) })
      for (const { netFils } of page.purchases as { netFils: number }[]) net += netFils
      count += page.purchases.length
      cursor = page.next ?? ''
    } while (cursor !== '')
    expect([net, count]).toEqual([own.net, 62])
    expect((await list({ box: '10' })).purchases).toHaveLength(1)
    expect((await list({ q: 'ads' })).purchases).toMatchObject([{ supplier: 'Ads Ltd', dueFils: 1_501 }])
  })

  it('refuses a wrong TRN, our own, more VAT than 5%, a later day, and whoever may only read', async () => {
    const own = shop.facts.current().seller.trn
    for (const [differs, path] of [
      [{ trn: '100384756200004' }, 'trn'],
      [{ trn: null }, 'trn'],
      [{ trn: own }, 'trn'],
      [{ vatFils: 5_101 }, 'vatFils'],
      [{ documentOn: '2026-10-01' }, 'documentOn'],
      [{ supplier: ' ' }, 'supplier'],
    ] as const) {
      const { status, body } = await enter(bought(differs))
      expect([status, faultsOf(body)], JSON.stringify(differs)).toEqual([400, [path]])
    }
    expect((await enter(bought(), { cookie: manager.cookie })).status).toBe(403)
    expect((await enter(bought(), { id: '2027-01' })).status).toBe(404)
    const typed = await enter(bought({ trn: '١٠٠-٣٨٤٧-٥٦٢٠-٠٠٠٣' }))
    expect(typed.body.purchase.trn).toBe('100384756200003')
  })

  it('the tax of a document is recovered once, also when two enter it at once', async () => {
    const same = bought()
    const answers = await Promise.all([
      enter(same),
      enter({ ...same, documentNumber: same.documentNumber.toLowerCase() }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TAX_NOT_CHANGEABLE',
      message: expect.stringContaining('entered already'),
    })
    const other = (await enter(bought())).body.purchase
    expect((await change(other._id, { ...same, documentNumber: same.documentNumber }, 1)).status).toBe(409)
  })

  it('takes each amount whose VAT lies within what the form takes, halves of a fil among them', async () => {
    for (const [netFils, vatFils, status] of [
      [110, 12, 201],
      [110, 13, 400],
      [-110, -12, 201],
      [2_010, 201, 201],
      [2_010, 202, 400],
      [9, 0, 201],
      [9, 1, 400],
    ] as const)
      expect([netFils, vatFils, (await enter(bought({ netFils, vatFils }))).status]).toEqual([netFils, vatFils, status])
    await expect(
      shop.db
        .update(vatPurchases)
        .set({ vatFils: 13 })
        .where(sql`net_fils = 110`),
    ).rejects.toThrow()
  })

  it('another spelling of a number, or of a supplier without a TRN, is the same document', async () => {
    expect((await enter(bought({ documentNumber: 'INV-2026/001' }))).status).toBe(201)
    for (const documentNumber of ['inv 2026 001', 'INV2026001', 'Inv.２٠٢٦-۰٠١', 'INV–2026–001']) {
      expect([documentNumber, (await enter(bought({ documentNumber }))).status]).toEqual([documentNumber, 409])
    }
    const abroad = { kind: 'reverse_charge', trn: null, vatFils: 0 }
    expect((await enter(bought({ ...abroad, supplier: 'Ads, Ltd.', documentNumber: '77' }))).status).toBe(201)
    expect((await enter(bought({ ...abroad, supplier: 'ADS LTD', documentNumber: '7-7' }))).status).toBe(409)
    expect((await enter(bought({ ...abroad, supplier: 'Ads Two', documentNumber: '77' }))).status).toBe(201)
    expect((await enter(bought({ documentNumber: '—' }))).status).toBe(201)
    expect((await enter(bought({ documentNumber: '/' }))).status).toBe(201)
    const [row] = (
      await shop.db.execute<{ key: string }>(
        sql`select document_key as key from vat_purchases where document_number = 'INV-2026/001'`,
      )
    ).rows
    await expect(
      shop.db
        .update(vatPurchases)
        .set({ documentKey: row?.key ?? '' })
        .where(sql`document_number = '/'`),
    ).rejects.toThrow()
  })

  it('is corrected and removed by who has seen it last, and the log has both states', async () => {
    const body = bought()
    const { _id } = (await enter(body)).body.purchase
    expect((await change(_id, { ...body, netFils: 90_000, vatFils: 4_500 }, 1)).body.purchase.version).toBe(2)
    const late = await change(_id, { ...body, supplier: 'Other' }, 1)
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect((await remove(_id, 1)).status).toBe(409)
    const before = (await cells()).get('9')?.net ?? 0
    expect((await remove(_id, 2)).status).toBe(200)
    expect((await cells()).get('9')?.net).toBe(before - 90_000)
    expect((await remove(_id, 3)).status).toBe(404)
    expect((await enter(body)).status).toBe(201)
    const [logged] = (
      await shop.db.execute<{ before: object; after: object }>(
        sql`select before, after from audit where action = 'purchase.change' and object_id = ${_id}`,
      )
    ).rows
    expect(logged).toEqual({ before: { netFils: 100_000, vatFils: 5_000 }, after: { netFils: 90_000, vatFils: 4_500 } })
  })

  it('the workbook has each of them on a sheet, and no formula', async () => {
    await enter(bought({ supplier: '=HYPERLINK("x")', documentNumber: 'F-1' }))
    const answer = await api.fetch(`/api/admin/vat/${period}/workbook`, { headers: { cookie: finance.cookie } })
    const { readSheet } = await import('read-excel-file/node')
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()), 'Purchases')
    const [own] = (
      await shop.db.execute<{ count: number }>(
        sql`select count(*)::int as count from vat_purchases where removed_at is null`,
      )
    ).rows
    expect(rows).toHaveLength(1 + (own?.count ?? 0))
    expect(rows.some(([, , supplier]) => supplier === '\'=HYPERLINK("x")')).toBe(true)
    const sum = rows.slice(1).reduce((total, row) => total + Math.round(Number(row[7]) * 100), 0)
    expect(sum).toBe((await cells()).get('13')?.vat)
  })

  it('a locked period is locked with them: what was entered meanwhile refuses it, afterwards nothing is entered, changed or removed', async () => {
    const { body } = await enter(bought())
    const lock = (expectedBoxes: object[]) =>
      office(api, 'lockVatPeriod', { cookie: finance.cookie, params: { id: period }, body: { expectedBoxes } })
    const { boxes: early } = await show()
    // Nothing more is due or recovered, yet box 9 is another.
    expect((await enter(bought({ netFils: 50_000, vatFils: 0 }))).status).toBe(201)
    expect((await show()).period.payable).toBe(early.at(-1).vat)
    expect((await lock(early)).body).toMatchObject({
      code: 'TAX_NOT_CHANGEABLE',
      message: expect.stringContaining('have changed'),
    })
    const { period: seen, boxes } = await show()
    expect((await lock(boxes)).status).toBe(200)
    const { _id } = body.purchase
    const locked = { code: 'TAX_NOT_CHANGEABLE', message: expect.stringContaining('locked') }
    expect((await enter(bought())).body).toMatchObject(locked)
    expect((await change(_id, bought(), 1)).body).toMatchObject(locked)
    expect((await remove(_id, 1)).body).toMatchObject(locked)
    expect((await list()).isLocked).toBe(true)
    await expect(
      shop.db
        .update(vatPurchases)
        .set({ vatFils: 1 })
        .where(sql`id = ${_id}`),
    ).rejects.toThrow()
    await expect(shop.db.delete(vatPurchases)).rejects.toThrow()
    // A document of then that came late is declared now.
    expect((await enter(bought(), { id: '2026-10' })).status).toBe(201)
    expect((await show()).period.payable).toBe(seen.payable)
  })
})
