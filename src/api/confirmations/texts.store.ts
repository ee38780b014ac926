/** The only SQL on text messages. */
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { textMessages } from '#db/tables.ts'
import { asc, eq, sql } from 'drizzle-orm'

export type TextRow = typeof textMessages.$inferSelect

export async function insertText(tx: Tx, row: typeof textMessages.$inferInsert): Promise<void> {
  await tx.insert(textMessages).values(row)
}

/** Takes what is due: whoever dies before it is answered leaves it `asked`, and it is not sent again. */
export const claimTexts = (db: Db, now: Date, limit: number): Promise<TextRow[]> =>
  queryRows<TextRow>(
    db,
    sql`
    with due as (select id from text_messages where next_attempt_at <= ${now} order by next_attempt_at limit ${limit} for update skip locked)
    update text_messages t set state = 'asked', attempts = t.attempts + 1, asked_at = ${now}, next_attempt_at = null from due where t.id = due.id
    returning t.id, t.order_id as "orderId", t.channel, t.sent_to as "sentTo", t.state, t.attempts, t.trouble,
      t.next_attempt_at as "nextAttemptAt", t.created_at as "createdAt", t.asked_at as "askedAt", t.answered_at as "answeredAt"`,
  )

/** Sent by a process that is gone since. */
export const listAbandoned = (db: Db, before: Date, limit: number): Promise<{ id: string; orderId: string }[]> =>
  queryRows(
    db,
    sql`select id, order_id as "orderId" from text_messages where state = 'asked' and asked_at < ${before} order by asked_at limit ${limit}`,
  )

/** From `asked` alone, unless a receipt was faster. */
export async function saveAnswer(
  db: Db | Tx,
  id: string,
  change: Partial<Pick<TextRow, 'state' | 'channel' | 'trouble' | 'sentTo' | 'answeredAt' | 'nextAttemptAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(textMessages)
    .set(change)
    .where(sql`${textMessages.id} = ${id} and ${textMessages.state} = 'asked'`)
    .returning({ id: textMessages.id })
  return rows.length > 0
}

/** A receipt that comes twice or late changes nothing; delivered is the last word. Answers whether it is ours. */
export async function saveReceipt(
  db: Db,
  { id, state, at }: { id: string; state: 'delivered' | 'failed'; at: Date },
): Promise<boolean> {
  await countWritten(
    db,
    sql`update text_messages set state = ${state}, answered_at = ${at}, trouble = case when ${state} = 'failed' then 'failed' end
      where id = ${id} and channel <> 'email' and state in ('asked', 'sent', 'unknown', ${state === 'delivered' ? 'failed' : 'sent'})`,
  )
  const [known] = await db.select({ id: textMessages.id }).from(textMessages).where(eq(textMessages.id, id))
  return known !== undefined
}

export const listTexts = (db: Db | Tx, orderId: string): Promise<TextRow[]> =>
  db.select().from(textMessages).where(eq(textMessages.orderId, orderId)).orderBy(asc(textMessages.createdAt))
