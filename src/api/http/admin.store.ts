/** The audit log's rows, and the answers of calls that may come twice. */
import { adminAnswers, audit } from '#db/tables.ts'
import { type Db, inTransaction, type Tx } from '#db/open.ts'
import { and, eq, lt } from 'drizzle-orm'

export type AuditRow = typeof audit.$inferInsert

export async function insertAudit(tx: Db | Tx, rows: AuditRow[]): Promise<void> {
  await tx.insert(audit).values(rows)
}

type AnswerKey = { staffId: string; key: string }

/** Takes the key for this transaction. False: somebody else has it, and by then its answer is written. */
export async function claimKey(
  tx: Tx,
  { staffId, key }: AnswerKey,
  { requestHash, at }: { requestHash: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(adminAnswers)
    .values({ staffId, key, requestHash, answer: null, at })
    .onConflictDoNothing()
    .returning({ key: adminAnswers.key })
  return rows.length === 1
}

const isKey = ({ staffId, key }: AnswerKey) => and(eq(adminAnswers.staffId, staffId), eq(adminAnswers.key, key))

export async function findAnswer(
  tx: Db | Tx,
  key: AnswerKey,
): Promise<{ requestHash: string; answer: unknown } | undefined> {
  const [row] = await tx
    .select({ requestHash: adminAnswers.requestHash, answer: adminAnswers.answer })
    .from(adminAnswers)
    .where(isKey(key))
  return row
}

export async function saveAnswer(tx: Tx, key: AnswerKey, answer: unknown): Promise<void> {
  await tx.update(adminAnswers).set({ answer }).where(isKey(key))
}

export const deleteOldAnswers = (db: Db, before: Date) =>
  inTransaction(db, async (tx) => {
    await tx.delete(adminAnswers).where(lt(adminAnswers.at, before))
  })
