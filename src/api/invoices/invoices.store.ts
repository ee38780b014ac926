/** The only SQL on invoices, credit notes and their numbers. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { creditNotes, invoices } from '#db/tables.ts'
import type { CreditNote } from '#domain/credit-note.ts'
import type { Invoice } from '#domain/invoice.ts'
import { asc, eq, sql } from 'drizzle-orm'

export async function findInvoice(db: Db | Tx, orderId: string): Promise<Invoice | undefined> {
  const [row] = await db.select({ content: invoices.content }).from(invoices).where(eq(invoices.orderId, orderId))
  return row?.content
}

/** The year's next number. Nobody else gets one until the transaction ends; if it fails, the number is given back: no gaps. */
export async function takeSequence(tx: Tx, year: number, kind: 'invoice' | 'credit_note' = 'invoice'): Promise<number> {
  const counters = sql.identifier(`${kind}_counters`)
  const [counter] = await queryRows<{ last: number }>(tx, sql`
    insert into ${counters} as c (year, last) values (${year}, 1)
    on conflict (year) do update set last = c.last + 1 returning last`)
  if (!counter) throw new Error(`No number of the ${kind} for ${year}`)
  return counter.last
}

export type IssuedInvoice = { orderId: string; year: number; sequence: number; issuedAt: Date; content: Invoice }

export async function saveInvoice(tx: Tx, invoice: IssuedInvoice): Promise<void> {
  await tx.insert(invoices).values({ ...invoice, number: invoice.content.number })
}

export type IssuedCredit = Omit<IssuedInvoice, 'content'> & { refund: string; content: CreditNote }

/** Oldest first. */
export async function listCreditNotes(db: Db | Tx, orderId: string): Promise<{ refund: string; content: CreditNote }[]> {
  return db.select({ refund: creditNotes.refund, content: creditNotes.content }).from(creditNotes)
    .where(eq(creditNotes.orderId, orderId)).orderBy(asc(creditNotes.year), asc(creditNotes.sequence))
}

export async function saveCreditNote(tx: Tx, note: IssuedCredit): Promise<void> {
  await tx.insert(creditNotes).values({ ...note, number: note.content.number })
}
