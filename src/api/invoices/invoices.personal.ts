import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

export const personalInvoices: PersonalRows = {
  /** Name and address stay on an invoice: it needs them. No law wants an e-mail on it; its file is drawn again without. */
  eraseContacts(orders) {
    const ids = sql`select id from orders where ${orders}`
    return [
      sql`with gone as (
          delete from invoice_files where number in (select number from invoices where order_id in (${ids}) union select number from credit_notes where order_id in (${ids})) returning number
        ) insert into documents_to_draw (number) select number from gone on conflict do nothing`,
      sql`update invoices set content = jsonb_set(content, '{buyer,email}', 'null') where order_id in (${ids})`,
      sql`update credit_notes set content = jsonb_set(content, '{buyer,email}', 'null') where order_id in (${ids})`,
    ]
  },
  holdings: (person) => ({
    invoices: sql`select i.number, i.issued_at, i.content from invoices i where ${ofHerOrders(person)} order by i.issued_at`,
    creditNotes: sql`select n.number, n.issued_at, n.content from credit_notes n where ${ofHerOrders(person)} order by n.issued_at`,
  }),
}
