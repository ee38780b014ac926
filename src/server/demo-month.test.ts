import { sql } from 'drizzle-orm'
import { layOutRoles } from '#api/staff/roles.admin.actions.ts'
import { compareCash } from '#api/money/compare.store.ts'
import { inTransaction, queryRows } from '#db/open.ts'
import { expectHealthy } from '../../tests/harness/orders.ts'
import { testApi } from '../../tests/harness/api.ts'
import { demoStaff } from '#db/seed/staff.ts'
import { expect, it } from 'vitest'
import { seedWriters } from '../../tests/harness/seed.ts'
import { seedShop } from '#db/seed/load.ts'
import { issueMissingDocuments } from '#api/invoices/invoices.actions.ts'
import { fillDemoMonth } from './demo-month.ts'

const api = await testApi()
const { shop } = api
const column = async (query: ReturnType<typeof sql>) =>
  (await queryRows<{ value: unknown }>(shop.db, query)).map(({ value }) => value)

it('3.13 the month’s sales have their invoices and credit notes, of their own days, and no parcel’s number lacks its booking', async () => {
  await seedShop(shop.db, seedWriters, { now: shop.clock.now(), passwordHash: '$argon2id$demo' })
  for (const { role, email, name, language } of demoStaff)
    await queryRows(
      shop.db,
      sql`insert into staff (id, email, name, language, status, created_at, updated_at) values (${role}, ${email}, ${name}, ${language}, 'active', now(), now())`,
    )
  await layOutRoles(shop.db, shop.clock.now())
  await queryRows(
    shop.db,
    sql`insert into staff_members (staff_id, role_id) values ('warehouse', 'warehouse'), ('owner', 'owner')`,
  )
  const demo = { ...shop, settings: { ...shop.settings, demo: true } }
  let isFilling = true
  const filling = fillDemoMonth(demo).finally(() => (isFilling = false))
  // Beside it, as in a store that runs.
  while (isFilling) await issueMissingDocuments(demo)
  await filling
  await issueMissingDocuments(demo)
  expect(
    await column(sql`select d.number as value from tax_documents d join orders o on o.id = d.order_id
      where d.kind = 'invoice' and d.issued_on > (select max(e.at) from order_events e where e.order_id = o.id) at time zone 'Asia/Dubai'`),
    'none is dated later than the last that happened to its order',
  ).toEqual([])
  expect(
    await column(sql`select o.number as value from orders o where o.idempotency_key like 'month-%' and o.status <> 'pending_payment'
      and (o.payment_status in ('paid', 'refunded') or o.status in ('shipped', 'delivered', 'returned', 'refunded'))
      and not exists (select from invoices i where i.order_id = o.id)`),
  ).toEqual([])
  expect(
    await column(sql`select number as value from orders o where idempotency_key like 'month-%' and payment_status = 'refunded'
      and not exists (select from credit_notes n where n.order_id = o.id)`),
  ).toEqual([])
  const [days] = await column(sql`select count(distinct issued_on)::int as value from tax_documents`)
  expect(days).toBeGreaterThan(25)
  expect(
    await column(
      sql`select n.number as value from tax_documents n join tax_documents i on i.number = n.invoice_number where n.issued_at < i.issued_at`,
    ),
  ).toEqual([])
  expect(
    await column(sql`select p.id as value from parcels p where p.awb is not null
      and not exists (select from courier_bookings b where b.parcel_id = p.id and b.awb = p.awb and b.courier = p.courier)`),
  ).toEqual([])
  expect(await column(sql`select count(*)::int as value from documents_to_draw`)).toEqual([0])
  expect(await column(sql`select distinct state as value from gift_cards order by 1`)).toEqual([
    'active',
    'redeemed',
    'unpaid',
    'void',
  ])
  expect(await column(sql`select status as value from stock_transfers order by 1`)).toEqual([
    'draft',
    'received',
    'sent',
  ])
  expect(await column(sql`select status as value from stock_counts order by 1`)).toEqual(['open', 'posting', 'recount'])
  expect(await column(sql`select status as value from stock_receipts order by 1`)).toEqual(['booked', 'draft', 'draft'])
  const span = { from: new Date(0), before: new Date(shop.clock.now().getTime() + 86_400_000) }
  expect(await inTransaction(shop.db, (tx) => compareCash(tx, span))).toEqual([])
  await expectHealthy(api)
}, 180_000)
