/** The only SQL on electronic invoices and how far they were sent. Their documents, orders, products and applications are read here. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { eInvoices, eInvoiceSends } from '#db/tables.ts'
import type { CreditNote } from '#domain/credit-note.ts'
import type { Against } from '#domain/e-invoice-checks.ts'
import type { Invoice } from '#domain/invoice.ts'
import { eq, sql } from 'drizzle-orm'

export type SendRow = typeof eInvoiceSends.$inferSelect

/** The company that a shopper buys for: her approved application for wholesale. */
export async function findCompany(
  db: Db | Tx,
  userId: string,
): Promise<{ companyName: string; trn: string } | undefined> {
  const [row] = await queryRows<{ companyName: string; trn: string }>(
    db,
    sql`select company_name as "companyName", trn from wholesale_applications
      where user_id = ${userId} and status = 'approved' order by decided_at desc nulls last, id desc limit 1`,
  )
  return row
}

/** Customs tariff numbers of the products that have one. */
export async function listTariffNumbers(db: Db | Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; hsCode: string }>(
    db,
    sql`select id, hs_code as "hsCode" from products where id = any(${sql.param([...productIds])}::text[]) and hs_code is not null`,
  )
  return new Map(rows.map(({ id, hsCode }) => [id, hsCode]))
}

/** The same by the English name that the order's documents call them by. */
export async function listHsCodes(db: Db | Tx, orderId: string): Promise<Map<string, string>> {
  const rows = await queryRows<{ name: string; hsCode: string }>(
    db,
    sql`select l.names ->> 'en' as name, p.hs_code as "hsCode" from order_lines l join products p on p.id = l.product_id and l.replaces is null
      where l.order_id = ${orderId} and p.hs_code is not null`,
  )
  return new Map(rows.map(({ name, hsCode }) => [name, hsCode]))
}

/** What the order of an invoice charged when it was issued. */
export async function findOrderSums(db: Db | Tx, number: string): Promise<Against> {
  const [row] = await queryRows<Against>(
    db,
    sql`select o.payable_fils as "payableFils", o.tax_fils as "vatFils" from invoices i join orders o on o.id = i.order_id where i.number = ${number}`,
  )
  return row ?? { payableFils: 0, vatFils: 0 }
}

/** What an invoice stood at before one of its credit notes. */
export async function findSumsBefore(
  db: Db | Tx,
  { invoiceNumber, except }: { invoiceNumber: string; except: string },
): Promise<Against> {
  const [row] = await queryRows<{ payableFils: string; vatFils: string }>(
    db,
    sql`select coalesce(sum(total_fils), 0)::text as "payableFils", coalesce(sum(vat_fils), 0)::text as "vatFils" from tax_documents
      where (number = ${invoiceNumber} or invoice_number = ${invoiceNumber}) and number <> ${except}
        and issued_at <= (select issued_at from tax_documents where number = ${except})`,
  )
  return { payableFils: Number(row?.payableFils ?? 0), vatFils: Number(row?.vatFils ?? 0) }
}

export async function findDocument(
  db: Db | Tx,
  number: string,
): Promise<{ orderId: string; content: Invoice | CreditNote } | undefined> {
  const [row] = await queryRows<{ orderId: string; content: Invoice | CreditNote }>(
    db,
    sql`select order_id as "orderId", content from invoices where number = ${number}
      union all select order_id, content from credit_notes where number = ${number}`,
  )
  return row
}

export async function insertEInvoice(tx: Tx, row: typeof eInvoices.$inferInsert): Promise<void> {
  await tx.insert(eInvoices).values(row)
}

export async function findEInvoice(
  db: Db | Tx,
  number: string,
): Promise<{ uuid: string; xml: string; sha256: string } | undefined> {
  const { uuid, xml, sha256 } = eInvoices
  const [row] = await db.select({ uuid, xml, sha256 }).from(eInvoices).where(eq(eInvoices.number, number))
  return row
}

export async function lockSend(tx: Tx, number: string): Promise<SendRow | undefined> {
  const [row] = await tx.select().from(eInvoiceSends).where(eq(eInvoiceSends.number, number)).for('update')
  return row
}

/** Ready to be sent at once, or stopped by these faults. */
export async function saveMadeSend(
  tx: Tx,
  { number, dueOn, faults, at }: { number: string; dueOn: string; faults: string[]; at: Date },
): Promise<void> {
  const state = faults.length > 0 ? ('blocked' as const) : ('ready' as const)
  const row = { number, dueOn, state, faults, nextAttemptAt: state === 'ready' ? at : null, createdAt: at }
  const { state: newState, faults: newFaults, nextAttemptAt } = row
  await tx
    .insert(eInvoiceSends)
    .values(row)
    .onConflictDoUpdate({
      target: eInvoiceSends.number,
      set: { state: newState, faults: newFaults, nextAttemptAt, version: sql`${eInvoiceSends.version} + 1` },
    })
}
