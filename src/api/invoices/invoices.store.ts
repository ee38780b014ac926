/** The only SQL on invoices and their numbers. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { invoices } from '#db/tables.ts'
import type { Invoice } from '#domain/invoice.ts'
import { eq, sql } from 'drizzle-orm'

export async function findInvoice(db: Db | Tx, orderId: string): Promise<Invoice | undefined> {
  const [row] = await db.select({ content: invoices.content }).from(invoices).where(eq(invoices.orderId, orderId))
  return row?.content
}

/** The year's next number. Nobody else gets one until the transaction ends; if it fails, the number is given back: no gaps. */
export async function takeSequence(tx: Tx, year: number): Promise<number> {
  const [counter] = await queryRows<{ last: number }>(tx, sql`
    insert into invoice_counters (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_counters.last + 1 returning last`)
  if (!counter) throw new Error(`No invoice number for ${year}`)
  return counter.last
}

export type IssuedInvoice = { orderId: string; year: number; sequence: number; issuedAt: Date; content: Invoice }

export async function saveInvoice(tx: Tx, invoice: IssuedInvoice): Promise<void> {
  await tx.insert(invoices).values({ ...invoice, number: invoice.content.number })
}
