/** The shop killed while money goes back, and while a bank takes it back: nothing is paid or said twice, and nothing that is owed is forgotten. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CriticalLine } from '#api/shop.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { findBroken } from '#db/invariants.ts'
import { demoTotpSecret } from '#db/seed/staff.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { delivery } from '../harness/orders.ts'
import { newShop, type ShopOfTest } from './opened.ts'

type MoneyLine = Extract<CriticalLine, `refund:${string}` | `dispute:${string}` | `capture:${string}`>

/** Calls over the network, signed in as the demonstration's owner. */
function deskAt(origin: string) {
  let cookie = ''
  type Sent = { body?: object; file?: string; version?: number }
  return async (method: string, path: string, { body, file, version }: Sent = {}) => {
    const type = file === undefined ? 'application/json' : 'application/octet-stream'
    const headers = { origin, cookie, 'content-type': type, 'idempotency-key': randomUUID() }
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: version ? { ...headers, 'if-match': `"${version}"` } : headers,
      ...(body ? { body: JSON.stringify(body) } : file === undefined ? {} : { body: file }),
    })
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('staff='))
        ?.split(';')[0] ?? cookie
    // oxlint-disable-next-line no-explicit-any
    return (await answer.json()) as any
  }
}

type Desk = ReturnType<typeof deskAt>

async function signIn(shop: ShopOfTest): Promise<Desk> {
  const desk = deskAt(shop.origin)
  await desk('POST', '/admin/session', { body: { email: 'admin@demo.test', password: 'demo-Pass-2026' } })
  const totp = new TOTP({ secret: Secret.fromBase32(demoTotpSecret) })
  await desk('POST', '/admin/session/totp', { body: { code: totp.generate() } })
  return desk
}

const press = (payUrl: string, form: Record<string, string>) =>
  fetch(payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers: { origin: 'null' } })

async function paid(desk: Desk) {
  const contact = {
    email: `guest-${randomUUID()}@people.test`,
    phone: '0501234567',
    firstName: 'Sara',
    lastName: 'Haddad',
  }
  const items = [{ productId: (await desk('GET', '/products/linen-shirt')).product._id, color: 'white', size: 'M' }]
  const body = { contact, shippingAddress: delivery, paymentMethod: 'card', items }
  const placed = await desk('POST', '/orders', { body })
  const payUrl: string = placed.payment.redirectUrl
  await press(payUrl, { choice: 'succeed' })
  return { id: String(placed.order._id), payUrl }
}

/** The sales that the demonstration begins with get their invoices from a job, which the kill may have cut off; every other promise is kept at once. */
async function brokenBut(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders where id = ${orderId}`)
  const waits = (line: string) => line.endsWith('has no invoice') && !line.includes(rows[0]?.number ?? line)
  return (await findBroken(db)).flatMap(({ name, what }) =>
    what.filter((line) => !waits(line)).map((line) => `${name}: ${line}`),
  )
}

/** The database while the shop is down; what waits half a minute has waited. */
async function look(shop: ShopOfTest, orderId: string) {
  const database = await openDatabase({ dataDir: shop.dataDir })
  await database.db.execute(sql`update refund_transfers set updated_at = updated_at - interval '2 minutes'`)
  await database.db.execute(sql`update jobs set last_started_at = last_started_at - interval '1 hour'`)
  await database.db.execute(sql`update disputes set wished_at = wished_at - interval '2 minutes'`)
  const { rows } = await database.db.execute<{
    refunds: number
    fils: number
    owed: number
    submitted: number
    withFile: number
    disputes: number
  }>(
    sql`select (select count(*)::int from test_gateway_refunds r where r.session_id = p.session_id and r.status = 'succeeded') as refunds,
        (select coalesce(sum(r.amount_fils), 0)::int from test_gateway_refunds r where r.session_id = p.session_id) as fils,
        (select coalesce(sum(t.amount_fils), 0)::int from refund_transfers t where t.payment_id = p.id and t.state <> 'succeeded') as owed,
        (select count(*)::int from test_gateway_disputes d where d.session_id = p.session_id and d.is_submitted) as submitted,
        (select count(*)::int from test_gateway_disputes d join test_gateway_files f on f.id = d.files -> 'shipping_documentation' ->> 'id'
          where d.session_id = p.session_id) as "withFile",
        (select count(*)::int from disputes d where d.payment_id = p.id) as disputes
      from payments p where p.order_id = ${orderId}`,
  )
  const broken = await brokenBut(database.db, orderId)
  await database.close()
  return { ...rows[0], broken }
}

const refund = { extraFils: 2_000, reason: 'late', destination: 'card' }
const give = (desk: Desk, id: string) =>
  desk('POST', `/admin/orders/${id}/refunds`, { body: { refund, expectedRefundedFils: 0 } })

async function killAt(shop: ShopOfTest, line: MoneyLine, work: () => Promise<unknown>): Promise<void> {
  await shop.tell({ killAt: line })
  await Promise.all([work().catch(() => 'cut off'), shop.ended()])
}

const patience = { timeout: 150_000, interval: 1_000 }

it.each([
  ['asked for, before the provider is asked', 'refund:sent', 0],
  ['answered by the provider, and not written down', 'refund:asked', 1],
] as const)(
  'G11 G14 killed when a refund is %s: it is paid once',
  { timeout: 240_000 },
  async (_when, line, before) => {
    const shop = await newShop('embedded', { environment: { STORE_DEMO: 'on' } })
    await shop.start()
    const desk = await signIn(shop)
    const { id } = await paid(desk)
    await killAt(shop, line, () => give(desk, id))
    expect(await look(shop, id)).toMatchObject({ refunds: before, owed: 2_000, broken: [] })
    await shop.start()
    const stateOf = async () => (await desk('GET', `/admin/orders/${id}/refunds`)).refunds[0].transfers[0].state
    await expect.poll(stateOf, patience).toBe('succeeded')
    await shop.kill('SIGTERM')
    expect(await look(shop, id)).toMatchObject({ refunds: 1, fils: 2_000, owed: 0, broken: [] })
  },
)

/** The database while the shop is down: the bank is about to let the held money go. */
async function hold(shop: ShopOfTest, orderId: string, { isSoon = false } = {}) {
  const database = await openDatabase({ dataDir: shop.dataDir })
  if (isSoon) await database.db.execute(sql`update payments set capture_before = now() where order_id = ${orderId}`)
  await database.db.execute(sql`update jobs set last_started_at = last_started_at - interval '1 hour'`)
  const { rows } = await database.db.execute<{ ours: string; theirs: string; fils: number | null }>(
    sql`select p.status as ours, g.status as theirs, g.captured_fils as fils
      from payments p join test_gateway_sessions g on g.id = p.session_id where p.order_id = ${orderId}`,
  )
  const broken = await brokenBut(database.db, orderId)
  await database.close()
  return { ...rows[0], broken }
}

it.each([
  ['written down, before the provider is asked', 'capture:marked', 'authorized'],
  ['answered by the provider, and not written down', 'capture:asked', 'paid'],
] as const)(
  'G11 G14 R081 killed when a capture is %s: it is taken once',
  { timeout: 240_000 },
  async (_when, line, theirs) => {
    const shop = await newShop('embedded', { environment: { STORE_DEMO: 'on' } })
    await shop.start()
    const desk = await signIn(shop)
    const { setting } = await desk('GET', '/admin/settings/payments')
    const body = { ...setting.value, capturesLate: true }
    await desk('PUT', '/admin/settings/payments', { body, version: setting.version })
    const { id } = await paid(desk)
    await shop.kill('SIGTERM')
    expect(await hold(shop, id, { isSoon: true })).toMatchObject({
      ours: 'authorized',
      theirs: 'authorized',
      broken: [],
    })
    await shop.start()
    await shop.tell({ killAt: line })
    await shop.ended()
    expect(await hold(shop, id)).toMatchObject({ ours: 'authorized', theirs, broken: [] })
    await shop.start()
    const isPaid = async () => (await desk('GET', `/admin/orders/${id}`)).order.paymentStatus
    await expect.poll(isPaid, patience).toBe('paid')
    await shop.kill('SIGTERM')
    const now = await hold(shop, id)
    expect([now.ours, now.theirs, now.broken]).toEqual(['paid', 'paid', []])
  },
)

it(
  'G11 G15 killed in the middle of a bank’s word, between our file and our answer, and between our answer and its being written: one dispute, answered once, with its file',
  { timeout: 240_000 },
  async () => {
    const shop = await newShop('embedded', { environment: { STORE_DEMO: 'on' } })
    await shop.start()
    const desk = await signIn(shop)
    const { id, payUrl } = await paid(desk)
    await killAt(shop, 'dispute:locked', () => press(payUrl, { dispute: 'open' }))
    expect(await look(shop, id)).toMatchObject({ disputes: 0, broken: [] })
    await shop.start()
    // No answer came: the provider tells again.
    await press(payUrl, { dispute: 'open' })
    const disputeOf = async () => (await desk('GET', `/admin/disputes?state=any&order=${id}`)).disputes[0]
    await expect.poll(disputeOf, patience).toMatchObject({ state: 'needs_response' })
    const { _id } = await disputeOf()
    const slip = `/admin/disputes/${_id}/files?kind=shipping_documentation&name=slip.pdf`
    const { dispute } = await desk('POST', slip, { file: '%PDF-1.7\nsigned\n%%EOF' })
    const say = (verb: string, version: number) =>
      desk('POST', `/admin/disputes/${_id}/${verb}`, { body: { words: 'Delivered.' }, version })
    await killAt(shop, 'dispute:file-sent', () => say('evidence', dispute.version))
    expect(await look(shop, id)).toMatchObject({ submitted: 0, withFile: 0, disputes: 1, broken: [] })
    await shop.start()
    // The job tells the provider again, with the file.
    const wholeOf = async () => (await desk('GET', `/admin/disputes/${_id}`)).dispute
    await expect.poll(wholeOf, patience).toMatchObject({ wish: { kind: 'stage', isAnswered: true, failure: null } })
    const { version } = await wholeOf()
    await killAt(shop, 'dispute:answered', () => say('submit', version))
    expect(await look(shop, id)).toMatchObject({ submitted: 1, withFile: 1, disputes: 1, broken: [] })
    await shop.start()
    await expect.poll(disputeOf, patience).toMatchObject({ state: 'under_review', isSubmitted: true })
    await shop.kill('SIGTERM')
    expect(await look(shop, id)).toMatchObject({ submitted: 1, disputes: 1, refunds: 0, broken: [] })
  },
)
