/** The list of tax documents behind the counter, their files, and their electronic form. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { taxCalls } from '#contract/tax.admin.ts'
import { addDays } from '#domain/holidays.ts'
import type { Permission } from '#domain/permission.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { showDocumentFile, showEInvoice } from '../invoices/invoices.actions.ts'
import { loadVisibleOrderId } from '../orders/order-desk.actions.ts'
import type { Shop } from '../shop.ts'
import { soonOf } from './e-invoicing.admin.actions.ts'
import { type EmirateRule, findOrderOf, listDocuments, type TaxDocumentRow } from './documents.store.ts'

type Calls = typeof taxCalls

export const emirateRule = (shop: Shop): EmirateRule => shop.facts.current().seller

export const showDocument = (row: TaxDocumentRow, today: string) => ({
  _id: row.number,
  kind: row.kind,
  order: { _id: row.orderId, number: row.orderNumber },
  issuedOn: row.issuedOn,
  invoice: row.invoiceNumber,
  company: row.companyName,
  trn: row.buyerTrn,
  emirate: row.emirate,
  taxable: row.taxableFils,
  vat: row.vatFils,
  total: row.totalFils,
  eInvoice: row.state,
  dueOn: row.dueOn,
  isLate: row.dueOn !== null && row.dueOn < today,
})

export async function listTaxDocuments(
  shop: Shop,
  { sort, cursor, limit, columns: _, due, ...filter }: AdminCall<Calls['listTaxDocuments']>['query'],
) {
  const today = uaeDay(shop.clock.now())
  const dueUntil = due === 'late' ? addDays(today, -1) : due === 'soon' ? soonOf(shop) : undefined
  const rows = await listDocuments(
    shop.db,
    { ...filter, dueUntil },
    {
      rule: emirateRule(shop),
      isDescending: sort.startsWith('-'),
      after: readTimeCursor(cursor),
      limit: limit + 1,
    },
  )
  const { shown, next } = pageOf(rows, limit, ({ number, issuedAt }) => ({
    value: new Date(issuedAt).toISOString(),
    id: number,
  }))
  return { documents: shown.map((row) => showDocument(row, today)), next }
}

const by: readonly Permission[] = ['tax.print']

/** The log says who printed one. Drawn before that, outside of any transaction: what is not there was not printed. */
export async function printTaxDocument(
  shop: Shop,
  { params, member, write }: AdminCall<Calls['printTaxDocument']>,
): Promise<FileReply> {
  const found = (await findOrderOf(shop.db, params.id)) ?? refuse('NOT_FOUND')
  const orderId = await loadVisibleOrderId(shop.db, found, { member, by })
  const { number, bytes } = await showDocumentFile(shop, params.id)
  await write((_, note) => {
    note({ type: 'order', id: orderId, after: { printed: number } })
    return Promise.resolve({})
  })
  return { name: `${number}.pdf`, parts: oneOf(bytes) }
}

export async function showEInvoiceXml(shop: Shop, { params }: AdminCall<Calls['showEInvoiceXml']>): Promise<FileReply> {
  const { xml } = (await showEInvoice(shop, params.id)) ?? refuse('NOT_FOUND')
  return { name: `${params.id}.xml`, parts: oneOf(xml) }
}

async function* oneOf<T>(part: T) {
  yield part
}
