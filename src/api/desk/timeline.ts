/** The order's story as one list: what its buyer, the staff, the couriers and the shop itself did. */
import type { OrderPage } from '#contract/order-page.admin.ts'
import { isPermission } from '#domain/permission.ts'
import type { z } from 'zod'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db } from '../shop.ts'
import type { PagePayment } from './order-page.store.ts'
import {
  type AuditRow,
  type DisputeEventRow,
  type EmailRow,
  type EventRow,
  listAudit,
  listDisputeEvents,
  listEmails,
  listEvents,
  listNotes,
  listParcelEvents,
  namesOf,
  type NoteRow,
  type ParcelEventRow,
} from './timeline.store.ts'

type Entry = z.input<typeof OrderPage>['timeline'][number]

const most = 500
/** An act and the event that it caused are written in one transaction, seconds apart at most. */
const sameActMs = 5_000
/** They say who and why; their events only what became of the order. */
const actsWithEvent: readonly string[] = ['order.confirm', 'order.cancel', 'order.delivery']
/** The note itself is shown. */
const hiddenActs: readonly string[] = ['order.note']

/** An entry of the log is seen by who may do what it tells of, or reads the log. */
function maySee(member: StaffMember, { permission, action }: AuditRow): boolean {
  if (hiddenActs.includes(action)) return false
  const grants = grantsOf(member)
  if (grants['audit.read']) return true
  return permission !== null && isPermission(permission) && grants[permission] !== undefined
}

const staffIdOf = (actor: string): string | null => (actor.startsWith('staff:') ? actor.slice('staff:'.length) : null)

function actorOf(actor: string): Entry['actor'] {
  if (staffIdOf(actor) !== null || actor === 'staff') return 'staff'
  return actor === 'guest' || actor === 'mailbox' || actor.startsWith('user:') ? 'buyer' : 'system'
}

const tagsOf = (state: Record<string, unknown> | null): string[] => (Array.isArray(state?.tags) ? state.tags : [])

/** Of a tag which one it was, of a changed delivery which fields; else the reason that was given. */
function remarkOf({ action, before, after, reason }: AuditRow): string {
  const [had, has] = [tagsOf(before), tagsOf(after)]
  if (action === 'order.tag') return has.filter((tag) => !had.includes(tag)).join(', ')
  if (action === 'order.untag') return had.filter((tag) => !has.includes(tag)).join(', ')
  if (action === 'order.delivery' && Array.isArray(after?.fields)) return after.fields.join(' ')
  return reason ?? ''
}

/** Of two at the same moment, the one that follows from the other is newer. */
const ranks: readonly Entry['kind'][] = ['payment', 'dispute', 'event', 'parcel', 'act', 'note', 'email']
const rankOf = ({ kind }: Pick<Entry, 'kind'>): number => ranks.indexOf(kind)

type Sources = { orderId: string; member: StaffMember; payments: readonly PagePayment[]; seesParcels: boolean }

type Made = Omit<Entry, 'at'> & { at: Date }
type NameOf = (id: string | null) => string | null

const plain = { actor: 'system', name: null, remark: '', about: null } as const

const ofEvent = ({ id, at, status, actor, note }: EventRow, nameOf: NameOf): Made => ({
  ...plain,
  _id: `event-${id}`,
  at,
  kind: 'event',
  actor: actorOf(actor),
  name: nameOf(staffIdOf(actor)),
  what: status,
  remark: note,
})

const ofNote = ({ id, at, staffId, body }: NoteRow, nameOf: NameOf): Made => ({
  ...plain,
  _id: `note-${id}`,
  at,
  kind: 'note',
  actor: 'staff',
  name: nameOf(staffId),
  what: 'note',
  remark: body,
})

const ofEmail = ({ id, at, kind }: EmailRow): Made => ({ ...plain, _id: `email-${id}`, at, kind: 'email', what: kind })

const ofPayment = ({ id, attempt, status, createdAt, settledAt }: PagePayment): Made => ({
  ...plain,
  _id: `payment-${id}`,
  at: settledAt ?? createdAt,
  kind: 'payment',
  what: status,
  about: String(attempt),
})

const ofDispute = ({ id, at, state, disputeId }: DisputeEventRow): Made => ({
  ...plain,
  _id: `dispute-${id}`,
  at: new Date(at),
  kind: 'dispute',
  what: state,
  about: disputeId,
})

function ofParcel({ id, at, position, actor, state, code, reason, note }: ParcelEventRow, nameOf: NameOf): Made {
  const staffId = staffIdOf(actor)
  const isOurs = actor === 'system'
  return {
    _id: `parcel-${id}`,
    at,
    kind: 'parcel',
    actor: staffId !== null ? 'staff' : isOurs ? 'system' : 'courier',
    name: staffId !== null ? nameOf(staffId) : isOurs ? null : actor,
    what: state ?? code,
    remark: [reason, note].filter((part) => part !== null && part !== '').join(' · '),
    about: String(position),
  }
}

const ofAct = (row: AuditRow, nameOf: NameOf): Made => ({
  ...plain,
  _id: `act-${row.id}`,
  at: row.at,
  kind: 'act',
  actor: 'staff',
  name: nameOf(row.staffId) ?? row.staffEmail,
  what: row.action,
  remark: remarkOf(row),
})

/** Newest first; at most 500 entries. */
export async function timelineOf(db: Db, { orderId, member, payments, seesParcels }: Sources): Promise<Entry[]> {
  const acts = (await listAudit(db, orderId)).filter((row) => maySee(member, row))
  const events = (await listEvents(db, orderId)).filter((event) => !isToldBy(acts, event))
  const notes = await listNotes(db, orderId)
  const emails = await listEmails(db, orderId)
  const moves = seesParcels ? await listParcelEvents(db, orderId) : []
  const disputes = grantsOf(member)['disputes.read'] ? await listDisputeEvents(db, orderId) : []
  const actors = [...events, ...moves].flatMap(({ actor }) => staffIdOf(actor) ?? [])
  const ids = [...acts.flatMap(({ staffId }) => staffId ?? []), ...notes.map(({ staffId }) => staffId), ...actors]
  const names = await namesOf(db, [...new Set(ids)])
  const nameOf: NameOf = (id) => (id === null ? null : (names.get(id) ?? null))
  const entries = [
    ...events.map((row) => ofEvent(row, nameOf)),
    ...notes.map((row) => ofNote(row, nameOf)),
    ...emails.map(ofEmail),
    ...payments.map(ofPayment),
    ...disputes.map(ofDispute),
    ...moves.map((row) => ofParcel(row, nameOf)),
    ...acts.map((row) => ofAct(row, nameOf)),
  ]
  return entries
    .toSorted(byNewest)
    .slice(0, most)
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}

const byNewest = (one: Made, other: Made): number =>
  other.at.getTime() - one.at.getTime() || rankOf(other) - rankOf(one) || (one._id < other._id ? 1 : -1)

const isToldBy = (acts: readonly AuditRow[], { actor, at }: EventRow): boolean =>
  staffIdOf(actor) !== null &&
  acts.some((act) => actsWithEvent.includes(act.action) && Math.abs(act.at.getTime() - at.getTime()) < sameActMs)
