/** What was done behind the counter: who, when, to what, before and after. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { moment, queryText } from './fields.ts'

export const AuditEntry = z.object({
  _id: z.string(),
  at: moment,
  person: z.object({ _id: z.string().nullable(), email: z.string() }),
  roles: z.array(z.string()),
  permission: z.string().nullable(),
  action: z.string(),
  object: z.object({ type: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  address: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
})

const filter = queryText(100).optional()

export const auditCalls = {
  listAudit: adminEndpoint({
    method: 'GET',
    path: '/admin/audit',
    may: 'audit.read',
    summary: 'The log, newest first; `cursor` is the last page’s `next`',
    query: z.object({
      objectType: filter,
      objectId: filter,
      person: filter,
      action: filter,
      cursor: filter,
    }),
    reply: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  }),
  checkAudit: adminEndpoint({
    method: 'GET',
    path: '/admin/audit-seals',
    may: 'audit.read',
    summary: 'Works out the newest thousand seals of the log anew: `broken` names those whose rows were changed since',
    reply: z.object({
      seals: z.int().describe('How many there are'),
      checked: z.int(),
      sealedUntil: moment.nullable(),
      broken: z.array(z.object({ number: z.int(), from: moment, until: moment })),
    }),
  }),
}
