/** What was done behind the counter, to be read; and the seals that show when somebody rewrites it. */
import { inTransaction, type Shop } from '../shop.ts'
import { type AuditEntryRow, type AuditFilter, checkSeals, countSeals, listEntries, sealUntil } from './audit.store.ts'

const pageSize = 50

const showEntry = ({
  id,
  at,
  staffId,
  staffEmail,
  roles,
  permission,
  action,
  objectType,
  objectId,
  before,
  after,
  reason,
  address,
  userAgent,
  requestId,
}: AuditEntryRow) => ({
  _id: id,
  at: at.toISOString(),
  person: { _id: staffId, email: staffEmail },
  roles,
  permission,
  action,
  object: { type: objectType, id: objectId },
  before,
  after,
  reason,
  address,
  userAgent,
  requestId,
})

export async function listAudit(shop: Shop, { cursor, ...filter }: AuditFilter & { cursor?: string | undefined }) {
  const rows = await listEntries(shop.db, filter, { cursor, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return { entries: shown.map(showEntry), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

/** Whether somebody rewrote what was sealed. What is younger than a minute has no seal yet. */
export async function checkAudit(shop: Shop) {
  const rows = await checkSeals(shop.db)
  return {
    seals: await countSeals(shop.db),
    checked: rows.length,
    sealedUntil: rows[0]?.until.toISOString() ?? null,
    broken: rows
      .filter(({ isBroken }) => isBroken)
      .map(({ number, from, until }) => ({ number, from: from.toISOString(), until: until.toISOString() })),
  }
}

/** A deed is written in a transaction that lasts seconds at most; after that no row of the time can come any more. */
const settledMs = 60_000

/** For the jobs: seals what is older than a minute. */
export const sealAudit = (shop: Shop): Promise<number> =>
  inTransaction(shop.db, (tx) => sealUntil(tx, new Date(shop.clock.now().getTime() - settledMs)))
