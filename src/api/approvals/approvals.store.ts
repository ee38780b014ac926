/** The only SQL on requests for approval. */
import { approvals } from '#db/tables.ts'
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import type { ApprovalState } from '#domain/approval.ts'
import { and, eq, gt, sql } from 'drizzle-orm'

export type ApprovalRow = typeof approvals.$inferSelect

export async function insertApproval(tx: Tx, row: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(row)
}

type Same = Pick<ApprovalRow, 'verb' | 'objectType' | 'input'> & { objectId: string | null; now: Date }

/** `objectId` null: of any object. An open request of just this, whoever asked for it. Of two at once the second waits for the first to be written. */
export async function findSame(
  tx: Tx,
  { verb, objectType, objectId, input, now }: Same,
): Promise<Pick<ApprovalRow, 'id' | 'expiresAt'> | undefined> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(hashtext(${`approvals:${verb}:${objectId ?? ''}`}))`)
  const [row] = await tx
    .select({ id: approvals.id, expiresAt: approvals.expiresAt })
    .from(approvals)
    .where(
      and(
        eq(approvals.verb, verb),
        eq(approvals.objectType, objectType),
        objectId === null ? undefined : eq(approvals.objectId, objectId),
        eq(approvals.state, 'asked'),
        gt(approvals.expiresAt, now),
        sql`${approvals.input} - 'askedBy' = ${JSON.stringify(input)}::jsonb - 'askedBy'`,
      ),
    )
  return row
}

export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('no key update')
  return row
}

type Decision = { state: ApprovalState; decidedBy: string | null; note: string; at: Date }

export async function saveDecision(tx: Tx, id: string, { at, ...decision }: Decision): Promise<void> {
  await tx
    .update(approvals)
    .set({ ...decision, decidedAt: at, version: sql`${approvals.version} + 1` })
    .where(eq(approvals.id, id))
}

export const expireApprovals = (tx: Tx, now: Date): Promise<number> =>
  countWritten(
    tx,
    sql`update approvals set state = 'expired', decided_at = ${now}, version = version + 1 where state = 'asked' and expires_at <= ${now}`,
  )

export type ListedApproval = Pick<
  ApprovalRow,
  'id' | 'verb' | 'objectId' | 'input' | 'amountFils' | 'reason' | 'askedAt' | 'expiresAt' | 'decidedAt' | 'note'
> & { state: ApprovalState; askedBy: string; askedByName: string; decidedByName: string | null }

export type ApprovalScope = { staffId: string; verbs: readonly string[]; isOpen: boolean }

/** One's own, and those of the verbs that one decides; newest first. */
export function listApprovals(
  db: Db,
  { staffId, verbs, isOpen }: ApprovalScope,
  { after, limit }: { after: { value: string; id: string } | undefined; limit: number },
): Promise<ListedApproval[]> {
  return queryRows(
    db,
    sql`select a.id, a.verb, a.object_id as "objectId", a.input, a.amount_fils as "amountFils", a.reason, a.asked_at as "askedAt",
        a.expires_at as "expiresAt", a.decided_at as "decidedAt", a.note, a.state, a.asked_by as "askedBy", s.name as "askedByName",
        d.name as "decidedByName"
      from approvals a join staff s on s.id = a.asked_by left join staff d on d.id = a.decided_by
      where (a.asked_by = ${staffId} or a.verb = any(${sql.param([...verbs])}::text[])) and (a.state = 'asked') = ${isOpen}
        and ${after ? sql`(a.asked_at, a.id) < (${after.value}::timestamptz, ${after.id})` : sql`true`}
      order by a.asked_at desc, a.id desc limit ${limit}`,
  )
}
