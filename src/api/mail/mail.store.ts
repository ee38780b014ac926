/** The outbox: what is to be sent, in the order it was written. Orders and accounts write their rows in statements of their own. */
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { outbox } from '#db/tables.ts'
import { sql } from 'drizzle-orm'
import type { OutboxRow } from '../email.ts'

export async function insertLetter(
  tx: Db | Tx,
  row: { kind: string; payload: object; at: Date; isSent: boolean },
): Promise<number> {
  const values = {
    kind: row.kind,
    payload: { ...row.payload },
    createdAt: row.at,
    nextAttemptAt: row.at,
    sentAt: row.isSent ? row.at : null,
  }
  const [inserted] = await tx.insert(outbox).values(values).returning({ id: outbox.id })
  if (!inserted) throw new Error(`${row.kind} was not written into the outbox`)
  return inserted.id
}

/** Another row with the same payload; no event of an order is its own. */
export async function repeatLetter(tx: Tx, id: number, at: Date): Promise<void> {
  await countWritten(
    tx,
    sql`insert into outbox (kind, payload, created_at, next_attempt_at) select kind, payload, ${at}, ${at} from outbox where id = ${id}`,
  )
}

type Claim = { now: Date; until: Date; limit: number; urgent: readonly string[] }

/**
 * Takes what is due, the urgent kinds first and each in the order it was written, and keeps it from everybody else until `until`; if this
 * process dies, it is due again then. Rows that another process is just taking are passed by.
 */
export async function claimLetters(db: Db, { now, until, limit, urgent }: Claim): Promise<OutboxRow[]> {
  const isDue = sql`sent_at is null and given_up_at is null and next_attempt_at <= ${now}`
  const isUrgent = sql`kind in (${listed(urgent)})`
  const rows = await queryRows<OutboxRow & { rank: number }>(
    db,
    sql`
    with first as materialized (select id from outbox where ${isDue} and ${isUrgent} order by id limit ${limit} for update skip locked),
    rest as materialized (select id from outbox where ${isDue} and not ${isUrgent} order by id limit ${limit} for update skip locked),
    due as (select id, 0 as rank from first union all select id, 1 from rest order by rank, id limit ${limit})
    update outbox o set attempts = o.attempts + 1, next_attempt_at = ${until} from due where o.id = due.id
    returning o.id, o.kind, o.order_event_id as "orderEventId", o.payload, o.created_at as "createdAt", o.attempts, due.rank`,
  )
  return rows.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
}

const listed = (values: readonly unknown[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** Whether a later one of the same kind waits for the same order or address. */
export async function isReplaced(db: Db, { id, kind, payload }: OutboxRow): Promise<boolean> {
  const name = payload.orderId ?? payload.email
  if (typeof name !== 'string') return false
  const [way, aloneId] = [payload.way ?? null, payload.aloneId ?? null]
  const rows = await queryRows(
    db,
    sql`
    select 1 as one from outbox where kind = ${kind} and coalesce(payload ->> 'orderId', payload ->> 'email') = ${name}
    and payload ->> 'way' is not distinct from ${way}::text and payload ->> 'aloneId' is not distinct from ${aloneId}::text
    and sent_at is null and given_up_at is null and id > ${id} limit 1`,
  )
  return rows.length > 0
}

/** What a letter said is nobody's to read afterwards: it may carry a key, and names somebody. An order's row only names the order; of others the random ids of account and order stay. */
const blanked = sql`case when order_event_id is not null then payload
  else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key in ('userId', 'orderId')) end`

export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await countWritten(
    db,
    sql`update outbox set sent_at = ${at}, last_error = null, payload = ${blanked} where id = ${id}`,
  )
}

/** A later one says what this one said. */
export async function markReplaced(db: Db, id: number, at: Date): Promise<void> {
  await countWritten(
    db,
    sql`update outbox set sent_at = ${at}, last_error = 'a later one says it', payload = ${blanked} where id = ${id}`,
  )
}

/** Nothing failed, so it counts as no attempt. */
export async function defer(db: Db, id: number, until: Date): Promise<void> {
  await countWritten(
    db,
    sql`update outbox set next_attempt_at = ${until}, attempts = attempts - 1, last_error = 'the mailbox has had enough for now' where id = ${id}`,
  )
}

export async function postpone(db: Db, id: number, { until, error }: { until: Date; error: string }): Promise<void> {
  await countWritten(db, sql`update outbox set next_attempt_at = ${until}, last_error = ${error} where id = ${id}`)
}

/** Gives back what was claimed and not tried. */
export async function release(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await countWritten(
    db,
    sql`update outbox set next_attempt_at = ${now}, attempts = attempts - 1 where id in (${listed(ids)})`,
  )
}

export async function giveUp(db: Db, id: number, { at, error }: { at: Date; error: string }): Promise<void> {
  await countWritten(
    db,
    sql`update outbox set given_up_at = ${at}, last_error = ${error}, payload = ${blanked} where id = ${id}`,
  )
}

/** Rows of order events stay for ever (I10); of the rest, what is over is of no use to anybody. */
export async function deleteOldLetters(db: Db, before: Date): Promise<number> {
  return countWritten(
    db,
    sql`delete from outbox where order_event_id is null and coalesce(sent_at, given_up_at) < ${before}`,
  )
}
