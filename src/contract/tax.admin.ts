/** Tax documents, electronic invoices and the VAT return. Money in fils; amounts of credit notes are negative. */
import { emirates } from '#domain/address.ts'
import { eInvoiceFaultIds } from '#domain/e-invoice-checks.ts'
import { isPeriodId, vatBoxes } from '#domain/vat-return.ts'
import { z } from 'zod'
import { adminEndpoint, fileReply, xlsxType } from './admin-endpoint.ts'
import { moment, queryText } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const fils = z.int()
const emirate = z.enum(emirates.map(({ code }) => code))
const day = z.iso.date().regex(/^20/)
const documentNumber = z.string().regex(/^(INV|CN)-\d{4}-\d{6,9}$/)
const one = z.object({ id: documentNumber.describe('The number of an invoice or a credit note') })
const period = z.object({
  id: z.string().refine(isPeriodId).describe('The first of its three months, YYYY-MM'),
})

export const documentKinds = ['invoice', 'credit_note'] as const
export const sendStates = ['blocked', 'ready', 'asked', 'sent', 'delivered', 'refused', 'reported'] as const

const TaxDocument = z.object({
  _id: z.string().describe('Its number'),
  kind: z.enum(documentKinds),
  order: z.object({ _id: z.string(), number: z.string() }),
  issuedOn: z.string(),
  invoice: z.string().nullable().describe('Of a credit note: the invoice that it takes back'),
  company: z.string().nullable(),
  trn: z.string().nullable(),
  emirate,
  taxable: fils,
  vat: fils,
  total: fils,
  eInvoice: z.enum(sendStates).nullable().describe('Null where no registered company bought'),
  dueOn: z.string().nullable().describe('The last day to send the electronic form; null once it is sent'),
  isLate: z.boolean().describe('That day is over'),
})

const EInvoice = z.object({
  _id: z.string().describe('The number of its document'),
  kind: z.enum(documentKinds),
  order: z.object({ _id: z.string(), number: z.string() }),
  company: z.string(),
  trn: z.string(),
  total: fils,
  state: z.enum(sendStates),
  faults: z
    .array(z.string())
    .describe(`Of our own checks (${eInvoiceFaultIds.join(', ')}), or rules that the provider names`),
  issuedOn: z.string(),
  dueOn: z.string().describe('The last day that the law gives it'),
  isLate: z.boolean(),
  attempts: z.int(),
  sentAt: moment.nullable(),
  answeredAt: moment.nullable(),
  version: z.int(),
})

const Box = z.object({
  box: z.enum(vatBoxes),
  emirate: emirate.nullable(),
  net: fils.nullable().describe('Null: the form has none here, or it was not known when the period was locked'),
  vat: fils.nullable(),
  adjustment: fils.nullable().describe('Of input tax, in boxes 9 and 11'),
  documents: z.int().describe('Tax documents, or entries of purchases, that the cell opens'),
})

const Period = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  dueOn: z.string().describe('Until when the return is filed and paid'),
  state: z.enum(['running', 'ended', 'locked']),
  net: fils,
  vat: fils.describe('Due'),
  payable: fils
    .nullable()
    .describe('Less what is recovered; null where purchases were not known when the period was locked'),
  documents: z.int(),
  lockedAt: moment.nullable(),
  lockedBy: z.string().nullable(),
  drift: fils.describe('By how much the VAT of its boxes differs now from what it was locked with'),
  mustDisclose: z.boolean().describe('That is more than AED 10,000'),
})

export const taxCalls = {
  listTaxDocuments: adminEndpoint({
    method: 'GET',
    path: '/admin/tax/documents',
    may: 'tax.read',
    summary: 'Invoices and credit notes, newest first; `emirate` is the one that the document is declared in',
    query: listQuery({
      filters: {
        q: queryText(60).optional().describe('Part of a number, an order’s number, a TRN, or a company’s name'),
        kind: z.enum(documentKinds).optional(),
        emirate: emirate.optional(),
        from: day.optional(),
        to: day.optional(),
        business: z.enum(['true', 'false']).optional(),
        due: z.enum(['soon', 'late']).optional().describe('Its last day is within three days or over; or over'),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ documents: z.array(TaxDocument), next: nextCursor }),
  }),
  printTaxDocument: adminEndpoint({
    method: 'GET',
    path: '/admin/tax/documents/:id/pdf',
    may: 'tax.print',
    audit: 'tax.print',
    summary: 'An invoice, or a credit note alone, as it was frozen',
    params: one,
    reply: fileReply,
    file: 'application/pdf',
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  showEInvoiceXml: adminEndpoint({
    method: 'GET',
    path: '/admin/tax/documents/:id/xml',
    may: 'tax.read',
    summary: 'The electronic invoice (PINT-AE), as it was stored; NOT_FOUND where there is none',
    params: one,
    reply: fileReply,
    file: 'application/xml',
    refusals: ['NOT_FOUND'],
  }),
  listEInvoices: adminEndpoint({
    method: 'GET',
    path: '/admin/e-invoices',
    may: 'tax.read',
    summary:
      'Electronic invoices and how far they were sent, newest first; `stopped`: those that somebody must see to, those near their last day among them',
    query: listQuery({
      filters: { state: z.enum([...sendStates, 'stopped']).optional() },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ eInvoices: z.array(EInvoice), next: nextCursor }),
  }),
  showEInvoicing: adminEndpoint({
    method: 'GET',
    path: '/admin/e-invoicing',
    may: 'tax.read',
    summary: 'Whether the shop is ready for electronic invoices, what is stopped, and which deadlines run',
    reply: z.object({
      provider: z.string().nullable(),
      missing: z.array(z.enum(['trn', 'licence', 'authority', 'emirate', 'address'])).describe('Of the seller'),
      productsWithoutCode: z.int(),
      states: z.array(z.object({ state: z.enum(sendStates), count: z.int() })),
      late: z.int().describe('Not delivered, and past their last day'),
      dueSoon: z.int().describe('Not delivered, with three days left at most'),
      outage: z
        .object({ since: moment, dueOn: z.string() })
        .nullable()
        .describe('The authority must know of it by then'),
    }),
  }),
  retryEInvoice: adminEndpoint({
    method: 'POST',
    path: '/admin/e-invoices/:id/retry',
    may: 'tax.write',
    audit: 'e-invoice.retry',
    version: true,
    repeatable: true,
    summary: 'Makes one again that our own checks stopped, or sends one again that the provider refused',
    params: one,
    body: z.object({}).optional(),
    reply: z.object({ eInvoice: EInvoice }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'TAX_NOT_CHANGEABLE'],
  }),
  listVatPeriods: adminEndpoint({
    method: 'GET',
    path: '/admin/vat',
    may: 'tax.read',
    summary: 'Tax periods since the first document, newest first, 20 years at most',
    reply: z.object({ periods: z.array(Period) }),
  }),
  showVatPeriod: adminEndpoint({
    method: 'GET',
    path: '/admin/vat/:id',
    may: 'tax.read',
    summary: 'The boxes of form 201; of a locked period those that it was locked with, and those of now beside them',
    params: period,
    reply: z.object({ period: Period, boxes: z.array(Box), boxesNow: z.array(Box) }),
    refusals: ['NOT_FOUND'],
  }),
  lockVatPeriod: adminEndpoint({
    method: 'POST',
    path: '/admin/vat/:id/lock',
    may: 'tax.write',
    audit: 'vat.lock',
    stepUp: true,
    repeatable: true,
    summary: 'Locks a period that has ended, for good, with the figures that were looked at',
    params: period,
    body: z.object({
      expectedBoxes: z
        .array(Box.omit({ emirate: true }))
        .max(vatBoxes.length)
        .describe('All of them, as they were looked at'),
    }),
    reply: z.object({ period: Period, boxes: z.array(Box), boxesNow: z.array(Box) }),
    refusals: ['NOT_FOUND', 'TAX_NOT_CHANGEABLE'],
  }),
  writeVatWorkbook: adminEndpoint({
    method: 'GET',
    path: '/admin/vat/:id/workbook',
    may: 'tax.read',
    summary: 'A period as an Excel workbook: the boxes, and every document and purchase behind them',
    params: period,
    reply: fileReply,
    file: xlsxType,
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
}
