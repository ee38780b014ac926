import { eInvoices, eInvoiceSends, invoices, orders } from '#db/tables.ts'
import { simulatedEInvoices, type SimulatedEInvoiceOptions } from '#gateways/e-invoices/simulated.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addTaxedProduct, companyTrn, signUpCompany } from '../../../tests/harness/business.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { sendEInvoices } from './sending.actions.ts'

const api = await testApi()
const { call, shop, clock } = api
clock.set(new Date('2026-11-21T08:00:00Z'))
let finance = await hire(api, { roles: ['finance'] })
const manager = await hire(api, { roles: ['manager'] })

/** A provider that answers a step later each time. */
function provider(options: SimulatedEInvoiceOptions = {}) {
  const simulator = simulatedEInvoices({ stepMs: 1000, now: () => clock.now(), ...options })
  shop.eInvoices = simulator
  return simulator
}

/** Sent to a company that bought; its invoice's number. */
async function invoiced(hasCode = true): Promise<string> {
  const { token } = await signUpCompany(api)
  const { productId } = hasCode ? await addTaxedProduct(api) : await addProduct(shop)
  await call('POST /cart/addToCart', { token, body: { productId } })
  const ordered = await order(api, { token })
  const id = ordered.body.order._id
  await carryOn(api, id, 'shipped')
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  return row?.number ?? ''
}

const sendOf = async (number: string) =>
  (await shop.db.select().from(eInvoiceSends).where(eq(eInvoiceSends.number, number)))[0]
const uuidOf = async (number: string) =>
  (await shop.db.select().from(eInvoices).where(eq(eInvoices.number, number)))[0]?.uuid ?? ''
const readiness = async () => (await office(api, 'showEInvoicing', { cookie: finance.cookie })).body
const listed = async (state?: string) =>
  (await office(api, 'listEInvoices', { cookie: finance.cookie, query: state ? { state } : {} })).body.eInvoices as {
    _id: string
    state: string
    faults: string[]
    isLate: boolean
    version: number
  }[]
const retry = (number: string, version: number, { cookie } = finance) =>
  office(api, 'retryEInvoice', { cookie, params: { id: number }, version, body: {} })
const turn = async (ms = 10_000) => {
  clock.advance(ms)
  await sendEInvoices(shop)
}

beforeEach(async () => {
  clock.set(new Date('2026-11-21T08:00:00Z'))
  await shop.db.delete(eInvoiceSends)
  shop.eInvoices = null
})

describe('D8 electronic invoices on their way', () => {
  it('are sent, delivered and reported, each once', async () => {
    const simulator = provider({ stepMs: 10_000 })
    const number = await invoiced()
    expect(await sendOf(number)).toMatchObject({ state: 'ready', dueOn: '2026-12-05' })
    const states = []
    for (let step = 0; step < 6; step++) {
      await turn()
      states.push((await sendOf(number))?.state)
    }
    expect([...new Set(states)]).toEqual(['sent', 'delivered', 'reported'])
    expect(await simulator.timesOf(await uuidOf(number))).toBe(1)
    expect(await listed('reported')).toEqual([expect.objectContaining({ _id: number, state: 'reported', faults: [] })])
  })

  it('without a provider they wait, and the page says so', async () => {
    const number = await invoiced()
    await turn()
    expect((await sendOf(number))?.state).toBe('ready')
    expect(await readiness()).toMatchObject({ provider: null, missing: [], late: 0, outage: null })
  })

  it('a call that breaks off after the provider took it is asked about, and nothing is sent twice', async () => {
    const simulator = provider({ breakEvery: 1 })
    const number = await invoiced()
    await turn()
    expect((await sendOf(number))?.state).toBe('asked')
    await turn()
    expect((await sendOf(number))?.state).toBe('asked')
    await turn(10 * 60_000)
    expect((await sendOf(number))?.state).toBe('reported')
    expect(await simulator.timesOf(await uuidOf(number))).toBe(1)
  })

  it('what a process was killed at before the provider saw it is sent later, once', async () => {
    const simulator = provider()
    const number = await invoiced()
    await shop.db
      .update(eInvoiceSends)
      .set({ state: 'asked', nextAttemptAt: null, askedAt: clock.now() })
      .where(eq(eInvoiceSends.number, number))
    await turn()
    expect((await sendOf(number))?.state).toBe('asked')
    await turn(10 * 60_000)
    await turn()
    await turn()
    expect((await sendOf(number))?.state).toBe('reported')
    expect(await simulator.timesOf(await uuidOf(number))).toBe(1)
  })

  it('G18 two processes at once send it once', async () => {
    const simulator = provider()
    const numbers = [await invoiced(), await invoiced()]
    clock.advance(1000)
    await Promise.all([sendEInvoices(shop), sendEInvoices(shop), sendEInvoices(shop)])
    for (const number of numbers) expect(await simulator.timesOf(await uuidOf(number))).toBe(1)
  })

  it('a provider that is away: it is tried again, the outage has its deadline of two business days, and ends', async () => {
    provider({ awayEvery: 1 })
    const number = await invoiced()
    await turn()
    // A Saturday: Monday and Tuesday are the two days.
    expect((await readiness()).outage).toEqual({ since: '2026-11-21T08:00:10.000Z', dueOn: '2026-11-24' })
    expect(await sendOf(number)).toMatchObject({ state: 'ready', attempts: 1 })
    const today = await office(api, 'showToday', { cookie: finance.cookie })
    expect(today.body.tasks.find(({ name }: { name: string }) => name === 'eInvoices').count).toBe(1)
    provider()
    await turn(120_000)
    await turn()
    expect([(await sendOf(number))?.state, (await readiness()).outage]).toEqual(['reported', null])
  })

  it('one that the provider refuses stops with his rules, and is sent again when somebody says so', async () => {
    const simulator = provider({ refuseEvery: 1 })
    const number = await invoiced()
    await turn()
    await turn()
    const [row] = await listed('stopped')
    expect(row).toMatchObject({ _id: number, state: 'refused', faults: ['SIM-RECEIVER-UNKNOWN'] })
    expect((await retry(number, row?.version ?? 0, manager)).status).toBe(403)
    expect((await retry(number, 999)).body.code).toBe('VERSION_CONFLICT')
    provider()
    const again = await retry(number, row?.version ?? 0)
    expect(again.body.eInvoice).toMatchObject({ state: 'ready', faults: [] })
    expect((await retry(number, again.body.eInvoice.version)).body.code).toBe('TAX_NOT_CHANGEABLE')
    await turn()
    await turn()
    expect((await sendOf(number))?.state).toBe('reported')
    expect(await simulator.timesOf(await uuidOf(number))).toBe(1)
  })

  it('one that our own checks stopped is late after 14 days, and made when what it lacks is there', async () => {
    const number = await invoiced(false)
    expect((await listed('stopped'))[0]).toMatchObject({
      _id: number,
      state: 'blocked',
      faults: ['hs_code'],
      isLate: false,
    })
    clock.set(new Date('2026-12-06T08:00:00Z'))
    finance = await hire(api, { roles: ['finance'] })
    expect((await listed('stopped'))[0]?.isLate).toBe(true)
    expect(await readiness()).toMatchObject({ late: 1, dueSoon: 0 })
    const due = async (query: Record<string, string>) =>
      (await office(api, 'listTaxDocuments', { cookie: finance.cookie, query })).body.documents.map(
        ({ _id, dueOn, isLate }: Record<string, unknown>) => ({ _id, dueOn, isLate }),
      )
    expect(await due({ due: 'late' })).toEqual([{ _id: number, dueOn: '2026-12-05', isLate: true }])
    clock.set(new Date('2026-12-03T08:00:00Z'))
    expect(await readiness()).toMatchObject({ late: 0, dueSoon: 1 })
    expect([await due({ due: 'late' }), await due({ due: 'soon' })]).toEqual([
      [],
      [{ _id: number, dueOn: '2026-12-05', isLate: false }],
    ])
    const version = (await sendOf(number))?.version ?? 0
    expect((await retry(number, version)).body.eInvoice).toMatchObject({ state: 'blocked', faults: ['hs_code'] })
    await shop.db.execute(sql`update products set hs_code = '610910' where hs_code is null`)
    expect((await retry(number, version + 1)).body.eInvoice).toMatchObject({ state: 'ready', faults: [] })
    const task = async () =>
      (await office(api, 'showToday', { cookie: finance.cookie })).body.tasks.find(
        ({ name }: { name: string }) => name === 'eInvoices',
      ).count as number
    expect([await task(), (await listed('stopped')).length], 'ready, and its last day is near').toEqual([1, 1])
    provider()
    for (let turns = 0; turns < 3; turns++) await turn()
    expect([await task(), await due({ due: 'soon' })]).toEqual([0, []])
  })
})

describe('D8 tax documents', () => {
  it('are listed, found by number, order, TRN and company, and filtered', async () => {
    const number = await invoiced()
    const [row] = await shop.db
      .select({ orderNumber: orders.number, id: orders.id })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(invoices.number, number))
    const find = async (query: Record<string, string>) => {
      const { body } = await office(api, 'listTaxDocuments', { cookie: finance.cookie, query })
      return (body.documents as { _id: string }[]).map(({ _id }) => _id)
    }
    for (const q of [number, number.slice(4), row?.orderNumber ?? '', companyTrn, 'menon uniforms'])
      expect(await find({ q })).toContain(number)
    const others: Record<string, string>[] = [
      { q: '100%' },
      { kind: 'credit_note' },
      { emirate: 'fujairah' },
      { to: '2020-01-01' },
      { business: 'false' },
    ]
    for (const query of others) expect(await find(query)).not.toContain(number)
    const { body } = await office(api, 'listTaxDocuments', { cookie: finance.cookie, query: { q: number } })
    expect(body.documents).toEqual([
      expect.objectContaining({
        company: 'Menon Uniforms Trading LLC',
        trn: companyTrn,
        emirate: 'dubai',
        eInvoice: 'ready',
        order: { _id: row?.id, number: row?.orderNumber },
      }),
    ])
    const [one] = (await office(api, 'listTaxDocuments', { cookie: finance.cookie, query: { limit: '1' } })).body
      .documents
    expect(one._id).toBe(number)
  })

  it('their PDF is logged, their XML is as stored, and what there is none of is absent', async () => {
    const number = await invoiced()
    const fetchFile = (what: 'pdf' | 'xml', id = number, cookie = finance.cookie) =>
      api.fetch(`/api/admin/tax/documents/${id}/${what}`, { headers: { cookie } })
    const [pdf, xml] = [await fetchFile('pdf'), await fetchFile('xml')]
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const [stored] = await shop.db.select().from(eInvoices).where(eq(eInvoices.number, number))
    expect([xml.headers.get('content-type'), xml.headers.get('content-disposition'), await xml.text()]).toEqual([
      'application/xml',
      `attachment; filename="${number}.xml"`,
      stored?.xml,
    ])
    const support = await hire(api, { roles: ['support'] })
    const auditor = await hire(api, { roles: ['auditor'] })
    expect((await fetchFile('xml', number, support.cookie)).status).toBe(403)
    expect((await fetchFile('pdf', number, auditor.cookie)).status).toBe(403)
    for (const what of ['pdf', 'xml'] as const) expect((await fetchFile(what, 'INV-2020-000001')).status).toBe(404)
    const [entry] = (
      await shop.db.execute<{ after: unknown }>(
        sql`select after from audit where action = 'tax.print' order by at desc limit 1`,
      )
    ).rows
    expect(entry?.after).toEqual({ printed: number })
  })
})
