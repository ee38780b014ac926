/** The only SQL on mail_budgets. A window begins with its first e-mail. */
import { countWritten, type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type Window = { key: string; points: number; seconds: number; now: Date }

/** Null if it was counted, atomically over all processes; else when the window ends. */
export async function take(db: Db, { key, points, seconds, now }: Window): Promise<Date | null> {
  const over = new Date(now.getTime() - seconds * 1000)
  const counted = await countWritten(
    db,
    sql`
    insert into mail_budgets as b (key, sent, since) values (${key}, 1, ${now})
    on conflict (key) do update set sent = case when b.since <= ${over} then 1 else b.sent + 1 end, since = case when b.since <= ${over} then excluded.since else b.since end
    where b.since <= ${over} or b.sent < ${points}`,
  )
  if (counted === 1) return null
  const [row] = await queryRows<{ since: Date }>(db, sql`select since from mail_budgets where key = ${key}`)
  return new Date((row?.since ?? now).getTime() + seconds * 1000)
}

export async function giveBack(db: Db, key: string): Promise<void> {
  await countWritten(db, sql`update mail_budgets set sent = sent - 1 where key = ${key} and sent > 0`)
}

export async function deleteOldBudgets(db: Db, before: Date): Promise<number> {
  return countWritten(db, sql`delete from mail_budgets where since < ${before}`)
}
