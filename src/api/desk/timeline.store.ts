/** Everything that happened to an order, from the tables of the rooms that wrote it down. Newest first, each source bounded. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

const most = 500

export type EventRow = { id: string; at: Date; status: string; actor: string; note: string }
export const listEvents = (db: Db, orderId: string): Promise<EventRow[]> =>
  queryRows(
    db,
    sql`select id::text, at, status, actor, note from order_events where order_id = ${orderId} order by order_events.id desc limit ${most}`,
  )

export type NoteRow = { id: string; at: Date; staffId: string; body: string }
export const listNotes = (db: Db, orderId: string): Promise<NoteRow[]> =>
  queryRows(
    db,
    sql`select id, created_at as at, staff_id as "staffId", body from order_notes where order_id = ${orderId} order by created_at desc limit ${most}`,
  )

/** Of what was sent to the buyer; the outbox forgets it after a time. */
export type EmailRow = { id: string; at: Date; kind: string }
export const listEmails = (db: Db, orderId: string): Promise<EmailRow[]> =>
  queryRows(
    db,
    sql`select x.id::text, x.sent_at as at, x.kind from order_events e join outbox x on x.order_event_id = e.id
      where e.order_id = ${orderId} and x.sent_at is not null and x.kind not in ('order_pending_payment', 'order_event') order by x.id desc limit ${most}`,
  )

export type ParcelEventRow = {
  id: string
  at: Date
  position: number
  actor: string
  state: string | null
  code: string
  reason: string | null
  note: string
}
export const listParcelEvents = (db: Db, orderId: string): Promise<ParcelEventRow[]> =>
  queryRows(
    db,
    sql`select e.id::text, e.at, p.position, e.actor, e.state, e.code, e.reason, e.note from parcels p join parcel_events e on e.parcel_id = p.id
      where p.order_id = ${orderId} order by e.at desc, e.id desc limit ${most}`,
  )

export type DisputeEventRow = { id: string; at: Date; state: string; disputeId: string }
/** Only what changed how a dispute stands: the same state is told of many times. */
export const listDisputeEvents = (db: Db, orderId: string): Promise<DisputeEventRow[]> =>
  queryRows(
    db,
    sql`select distinct on (e.dispute_id, e.told ->> 'state') e.dispute_id || '-' || e.event_id as id, e.at, e.told ->> 'state' as state, e.dispute_id as "disputeId"
      from disputes d join dispute_events e on e.dispute_id = d.id where d.order_id = ${orderId}
      order by e.dispute_id, e.told ->> 'state', e.at, e.event_id limit ${most}`,
  )

export type AuditRow = {
  id: string
  at: Date
  staffId: string | null
  staffEmail: string
  permission: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}
export const listAudit = (db: Db, orderId: string): Promise<AuditRow[]> =>
  queryRows(
    db,
    sql`select id, at, staff_id as "staffId", staff_email as "staffEmail", permission, action, before, after, reason from audit
      where object_type = 'order' and object_id = ${orderId} order by at desc, id desc limit ${most}`,
  )

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await queryRows<{ id: string; name: string }>(
          db,
          sql`select id, name from staff where id = any(${sql.param([...ids])}::text[])`,
        )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
