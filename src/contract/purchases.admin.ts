/** Purchases of a tax period, as the accountant enters them for the VAT return. Money in fils. */
import { readTrn } from '#domain/tax.ts'
import { faultsOfPurchase, mostPurchaseFils, purchaseKinds } from '#domain/vat-purchase.ts'
import { isPeriodId } from '#domain/vat-return.ts'
import { z } from 'zod'
import { privateFileLimits, privateFileTypes } from '#domain/private-file.ts'
import { adminEndpoint, anyFileType, fileReply } from './admin-endpoint.ts'
import { id, issue, moment, name, queryText, requiredName, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const fils = z
  .int(issue('amount_any'))
  .min(-mostPurchaseFils, issue('amount_any'))
  .max(mostPurchaseFils, issue('amount_any'))
const period = z.object({
  id: z.string().refine(isPeriodId).describe('The first of its three months, YYYY-MM'),
})
const one = z.object({ id })

/** With spaces, dashes or Arabic digits, as people type it. */
const trn = z
  .string()
  .max(40, issue('trn'))
  .transform((value, context) => {
    if (value.trim() === '') return null
    const read = readTrn(value)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: issue('trn') })
    return z.NEVER
  })
  .nullable()
  .default(null)

const Fields = z
  .object({
    kind: z.enum(purchaseKinds),
    supplier: name(200).default(''),
    trn: trn.describe('Of the supplier; required for a standard-rated purchase'),
    documentNumber: name(60).default(''),
    documentOn: z.iso.date(issue('required')).regex(/^20/).describe('Not after the last day of the period'),
    reason: text(300).default('').describe('Required for an adjustment'),
    netFils: fils.describe('Below zero in a supplier’s credit note; 0 in an adjustment'),
    vatFils: fils.describe('What of its VAT is recovered: at most 5%; of an adjustment by how much it changes'),
  })
  .superRefine((purchase, context) => {
    for (const { field, issue: message } of faultsOfPurchase(purchase))
      context.addIssue({ code: 'custom', path: [field], message: issue(message) })
  })

export const Purchase = z.object({
  _id: z.string(),
  kind: z.enum(purchaseKinds),
  supplier: z.string(),
  trn: z.string().nullable(),
  documentNumber: z.string(),
  documentOn: z.string(),
  reason: z.string(),
  netFils: z.int(),
  dueFils: z.int().describe('What the shop owes on it under the reverse charge'),
  vatFils: z.int(),
  enteredBy: z.string(),
  enteredAt: moment,
  file: z
    .object({ name: z.string(), type: z.enum(privateFileTypes), bytes: z.int() })
    .nullable()
    .describe('The supplier’s document'),
  version: z.int(),
})

const reply = z.object({ purchase: Purchase })

export const purchaseCalls = {
  listPurchases: adminEndpoint({
    method: 'GET',
    path: '/admin/vat/:id/purchases',
    may: 'tax.read',
    summary: 'What the boxes 9 to 11 and 13 of a period are made of, newest document first',
    params: period,
    query: listQuery({
      filters: {
        q: queryText(60).optional().describe('Part of a supplier’s name, a TRN or a document’s number'),
        box: z.enum(['9', '10']).optional(),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ purchases: z.array(Purchase), isLocked: z.boolean(), next: nextCursor }),
    refusals: ['NOT_FOUND'],
  }),
  addPurchase: adminEndpoint({
    method: 'POST',
    path: '/admin/vat/:id/purchases',
    may: 'tax.write',
    audit: 'purchase.add',
    repeatable: true,
    status: 201,
    summary: 'Enters one document of a supplier, or an adjustment; once, and in a period that is not locked',
    params: period,
    body: Fields,
    reply,
    refusals: ['NOT_FOUND', 'TAX_NOT_CHANGEABLE', 'IDEMPOTENCY_MISMATCH'],
  }),
  changePurchase: adminEndpoint({
    method: 'PUT',
    path: '/admin/purchases/:id',
    may: 'tax.write',
    audit: 'purchase.change',
    version: true,
    summary: 'Corrects an entry while its period is not locked',
    params: one,
    body: Fields,
    reply,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'TAX_NOT_CHANGEABLE'],
  }),
  savePurchaseFile: adminEndpoint({
    method: 'POST',
    path: '/admin/purchases/:id/file',
    may: 'tax.write',
    audit: 'purchase.document-saved',
    limit: 'staff-file',
    repeatable: true,
    summary:
      'Lays the supplier’s document, PDF, JPEG or PNG, at its entry while the period is not locked; it takes the place of one that is there',
    params: one,
    query: z.object({ name: requiredName(privateFileLimits.longestName) }),
    upload: { mostBytes: privateFileLimits.mostBytes, types: [...privateFileTypes, anyFileType] },
    reply,
    refusals: ['NOT_FOUND', 'TAX_NOT_CHANGEABLE', 'DEPENDENCY_DOWN', 'IDEMPOTENCY_MISMATCH'],
  }),
  showPurchaseFile: adminEndpoint({
    method: 'GET',
    path: '/admin/purchases/:id/file',
    may: 'tax.read',
    audit: 'purchase.document-opened',
    summary: 'The supplier’s document, as it came',
    params: one,
    reply: fileReply,
    file: anyFileType,
    refusals: ['NOT_FOUND', 'DEPENDENCY_DOWN'],
  }),
  removePurchaseFile: adminEndpoint({
    method: 'DELETE',
    path: '/admin/purchases/:id/file',
    may: 'tax.write',
    audit: 'purchase.document-removed',
    summary: 'Takes the document away from its entry while the period is not locked',
    params: one,
    reply,
    refusals: ['NOT_FOUND', 'TAX_NOT_CHANGEABLE'],
  }),
  removePurchase: adminEndpoint({
    method: 'DELETE',
    path: '/admin/purchases/:id',
    may: 'tax.write',
    audit: 'purchase.remove',
    version: true,
    summary: 'Takes an entry out of its period while that is not locked',
    params: one,
    reply,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'TAX_NOT_CHANGEABLE'],
  }),
}
