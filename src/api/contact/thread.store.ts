/** Messages as threads, for the staff. Beside its own tables it reads names of the staff, and whose e-mail it is. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { messageAnswers } from '#db/tables.ts'
import type { ContactSubject } from '#domain/contact.ts'
import type { Language } from '#domain/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type MessageFilter = {
  words: readonly string[]
  state: 'open' | 'closed' | 'all'
  /** Of this member of the staff. */
  assigneeId: string | null
  subject?: ContactSubject | undefined
  language?: Language | undefined
  /** Without the right to see e-mails they must not be found either, letter by letter. */
  findsContacts: boolean
}

export type MessageRow = {
  id: string
  name: string
  email: string
  subject: ContactSubject
  message: string
  language: Language
  createdAt: Date
  assigneeId: string | null
  assigneeName: string | null
  firstAnswerAt: Date | null
  closedAt: Date | null
  version: number
}

/** A count goes no further. */
export const mostCounted = 10_000

const patternOf = (word: string) => sql`'%' || folded_for_desk(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

function conditionsOf({ words, state, assigneeId, subject, language, findsContacts }: MessageFilter): SQL {
  const shown = sql`folded_for_desk(right(m.id, 10) || ' ' || m.name || ' ' || m.message)`
  const conditions = [
    ...(state === 'open' ? [sql`m.closed_at is null`] : []),
    ...(state === 'closed' ? [sql`m.closed_at is not null`] : []),
    ...(assigneeId === null ? [] : [sql`m.assignee_id = ${assigneeId}`]),
    ...(subject ? [sql`m.subject = ${subject}`] : []),
    ...(language ? [sql`m.language = ${language}`] : []),
    ...words.flatMap((word) => [
      sql`m.found_by like ${patternOf(word)}`,
      ...(findsContacts ? [] : [sql`${shown} like ${patternOf(word)}`]),
    ]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const fields = sql`m.id, m.name, m.email, m.subject, m.message, m.language, m.created_at as "createdAt", m.assignee_id as "assigneeId",
  s.name as "assigneeName", m.first_answer_at as "firstAnswerAt", m.closed_at as "closedAt", m.version`

type Page = { filter: MessageFilter; isDown: boolean; after: Position | undefined; limit: number }

export function listMessageRows(db: Db, { filter, isDown, after, limit }: Page): Promise<MessageRow[]> {
  const direction = isDown ? sql`desc` : sql`asc`
  const behind = after
    ? sql`(m.created_at, m.id) ${isDown ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  return queryRows(
    db,
    sql`select ${fields} from contact_messages m left join staff s on s.id = m.assignee_id
      where ${conditionsOf(filter)} and ${behind} order by m.created_at ${direction}, m.id ${direction} limit ${limit}`,
  )
}

/** Up to one more than `mostCounted`, and since when the oldest waits. */
export async function countMessageRows(
  db: Db,
  filter: MessageFilter,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await queryRows<{ count: number; oldestAt: Date | null }>(
    db,
    sql`select count(*)::int as count, min(created_at) as "oldestAt" from (
      select m.created_at from contact_messages m where ${conditionsOf(filter)} limit ${mostCounted + 1}) hit`,
  )
  return row ?? { count: 0, oldestAt: null }
}

/** The median of those that were written since then and have an answer. */
export async function findUsualAnswerMinutes(db: Db, since: Date): Promise<number | null> {
  const [row] = await queryRows<{ minutes: number | null }>(
    db,
    sql`select round(percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at)) / 60)::int as minutes
      from contact_messages where created_at >= ${since} and first_answer_at is not null`,
  )
  return row?.minutes ?? null
}

export async function findMessage(db: Db | Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await queryRows<MessageRow>(
    db,
    sql`select ${fields} from contact_messages m left join staff s on s.id = m.assignee_id where m.id = ${id}`,
  )
  return row
}

/** Nobody else changes it until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const rows = await queryRows(tx, sql`select from contact_messages where id = ${id} for no key update`)
  return rows.length === 0 ? undefined : findMessage(tx, id)
}

export type AnswerRow = {
  id: string
  at: Date
  by: string
  body: string
  state: 'waiting' | 'sent' | 'failed' | null
}

export const listAnswers = (db: Db | Tx, messageId: string): Promise<AnswerRow[]> =>
  queryRows(
    db,
    sql`select a.id, a.created_at as at, s.name as by, a.body,
        case when x.id is null then null when x.given_up_at is not null then 'failed' when x.sent_at is null then 'waiting' else 'sent' end as state
      from message_answers a join staff s on s.id = a.staff_id left join outbox x on x.id = a.outbox_id
      where a.message_id = ${messageId} order by a.created_at, a.id`,
  )

export async function insertAnswer(tx: Tx, row: typeof messageAnswers.$inferInsert): Promise<void> {
  await tx.insert(messageAnswers).values(row)
}

export type SentAnswer = { body: string; messageId: string; subject: ContactSubject; writtenAt: Date }

/** For its e-mail. */
export async function findAnswer(db: Db, id: string): Promise<SentAnswer | undefined> {
  const [row] = await queryRows<SentAnswer>(
    db,
    sql`select a.body, m.id as "messageId", m.subject, m.created_at as "writtenAt"
      from message_answers a join contact_messages m on m.id = a.message_id where a.id = ${id}`,
  )
  return row
}

type Change = { assigneeId: string | null; closedAt: Date | null; firstAnswerAt: Date | null }

/** Answers the new version. */
export async function saveMessage(
  tx: Tx,
  id: string,
  { assigneeId, closedAt, firstAnswerAt }: Change,
): Promise<number> {
  const [row] = await queryRows<{ version: number }>(
    tx,
    sql`update contact_messages set assignee_id = ${assigneeId}, closed_at = ${closedAt}, first_answer_at = ${firstAnswerAt},
      version = version + 1 where id = ${id} returning version`,
  )
  return row?.version ?? 0
}

/** Of the account with this e-mail; else of the newest order that was placed with it and has no account. */
export async function findPersonId(db: Db, email: string): Promise<string | null> {
  const [row] = await queryRows<{ id: string | null }>(
    db,
    sql`select coalesce((select id from users where email = ${email} and status <> 'erased'),
      (select id from orders where contact_email = ${email} and user_id is null order by created_at desc, id desc limit 1)) as id`,
  )
  return row?.id ?? null
}
