/** Back office 3.11: messages as threads. Each verb locks the message, raises its version and notes the deed. */
import type { contactAdminCalls } from '#contract/contact.admin.ts'
import { messageReference } from '#domain/contact.ts'
import { maskedEmail } from '#domain/masked-contact.ts'
import { orderSearchWords } from '#domain/order-search.ts'
import { joinGrants } from '#domain/permission.ts'
import type { z } from 'zod'
import type { Note, Write } from '../http/admin-write.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { listActivePeople } from '../staff/people.admin.actions.ts'
import { messageAnswer } from './contact.emails.ts'
import {
  countMessageRows,
  findMessage,
  findPersonId,
  findUsualAnswerMinutes,
  insertAnswer,
  listAnswers,
  listMessageRows,
  lockMessage,
  type MessageRow,
  mostCounted,
  saveMessage,
} from './thread.store.ts'

type ListQuery = z.output<typeof contactAdminCalls.listMessages.query>
type ListReply = z.input<typeof contactAdminCalls.listMessages.reply>
type ThreadReply = z.input<typeof contactAdminCalls.showMessage.reply>

const usualOfMs = 30 * 24 * 60 * 60 * 1000
const previewLength = 140

const holdsAll = (member: StaffMember, permission: 'customers.contact' | 'customers.read'): boolean => {
  const grant = grantsOf(member)[permission]
  return grant !== undefined && !grant.own
}

export async function listMessages(shop: Shop, member: StaffMember, query: ListQuery): Promise<ListReply> {
  const { q, state, mine, subject, language, sort, cursor, limit } = query
  const filter = {
    words: q ? orderSearchWords(q) : [],
    state,
    assigneeId: mine ? member.staffId : null,
    subject,
    language,
    findsContacts: holdsAll(member, 'customers.contact'),
  }
  const page = { filter, isDown: sort.startsWith('-'), after: readTimeCursor(cursor), limit: limit + 1 }
  const [rows, { count }, usualAnswerMinutes] = await Promise.all([
    listMessageRows(shop.db, page),
    countMessageRows(shop.db, filter),
    findUsualAnswerMinutes(shop.db, new Date(shop.clock.now().getTime() - usualOfMs)),
  ])
  const { shown, next } = pageOf(rows, limit, ({ id, createdAt }) => ({ id, value: createdAt.toISOString() }))
  return {
    messages: shown.map((row) => ({
      ...showMessage(row),
      preview: row.message.slice(0, previewLength).toWellFormed(),
    })),
    count: { most: Math.min(count, mostCounted), isMore: count > mostCounted },
    next,
    usualAnswerMinutes,
  }
}

const showMessage = (row: MessageRow): Omit<ThreadReply['thread'], 'message' | 'answers' | 'personId'> => ({
  _id: row.id,
  reference: messageReference(row.id),
  name: row.name,
  email: maskedEmail(row.email),
  subject: row.subject,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  assignee: row.assigneeId === null ? null : { _id: row.assigneeId, name: row.assigneeName ?? '' },
  firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  version: row.version,
})

/** How many wait for an answer, up to 10,001, and since when the oldest does. */
export const countOpenMessages = (shop: Shop) =>
  countMessageRows(shop.db, { words: [], state: 'open', assigneeId: null, findsContacts: false })

export async function showThread(shop: Shop, member: StaffMember, id: string): Promise<ThreadReply> {
  const row = (await findMessage(shop.db, id)) ?? refuse('NOT_FOUND')
  const answers = await listAnswers(shop.db, id)
  return {
    thread: {
      ...showMessage(row),
      message: row.message,
      answers: answers.map(({ id: _id, at, ...answer }) => ({ ...answer, _id, at: at.toISOString() })),
      personId: holdsAll(member, 'customers.read') ? await findPersonId(shop.db, row.email) : null,
    },
  }
}

type Call<Body = unknown> = { params: { id: string }; body: Body; member: StaffMember; write: Write }

/** The address in full, for who may see it; the log says who did. */
export function showMessageContact(_: Shop, { params, member, write }: Call) {
  if (!holdsAll(member, 'customers.contact')) refuse('NOT_FOUND')
  return write(async (tx, note) => {
    const row = (await findMessage(tx, params.id)) ?? refuse('NOT_FOUND')
    note({ type: 'message', id: row.id })
    return { email: row.email }
  })
}

/** Everybody who may sign in and answer. */
async function listAnswering(shop: Shop) {
  const people = await listActivePeople(shop)
  return people.filter(({ grants }) => joinGrants(grants)['messages.write'] !== undefined)
}

export async function listMessageStaff(shop: Shop) {
  return { people: (await listAnswering(shop)).map(({ id, name }) => ({ _id: id, name })) }
}

const stateOf = ({ assigneeId, closedAt }: Pick<MessageRow, 'assigneeId' | 'closedAt'>) => ({
  assigneeId,
  isOpen: closedAt === null,
})

type Change = Partial<Pick<MessageRow, 'assigneeId' | 'closedAt' | 'firstAnswerAt'>>

async function save(tx: Tx, { row, change, note }: { row: MessageRow; change: Change; note: Note }) {
  const after = { ...row, ...change }
  note({ type: 'message', id: row.id, before: stateOf(row), after: stateOf(after) })
  return { message: { _id: row.id, version: await saveMessage(tx, row.id, after) } }
}

/** Refuses somebody who may not answer. */
export async function assignMessage(
  shop: Shop,
  { params, body: { staffId }, write }: Call<{ staffId: string | null }>,
) {
  if (staffId !== null && !(await listAnswering(shop)).some(({ id }) => id === staffId))
    refuse('VALIDATION_FAILED', { issues: [{ path: 'staffId', message: 'staffId' }] })
  return write(async (tx, note) => {
    const row = (await lockMessage(tx, params.id)) ?? refuse('NOT_FOUND')
    return save(tx, { row, change: { assigneeId: staffId }, note })
  })
}

type Answer = Call<{ body: string; closes: boolean }> & { version: number }

/** One e-mail. Who answers what nobody looks after looks after it from now on. Refuses a version that a colleague has replaced. */
export function answerMessage(shop: Shop, { params, body: { body, closes }, member, version, write }: Answer) {
  return write(async (tx, note) => {
    const row = (await lockMessage(tx, params.id)) ?? refuse('NOT_FOUND')
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: showMessage(row) })
    const at = shop.clock.now()
    const id = shop.ids.newId()
    const payload = { answerId: id, email: row.email, language: row.language }
    const outboxId = await enqueueEmail(tx, messageAnswer, { payload, at })
    await insertAnswer(tx, { id, messageId: row.id, staffId: member.staffId, body, outboxId, createdAt: at })
    const change = {
      assigneeId: row.assigneeId ?? member.staffId,
      firstAnswerAt: row.firstAnswerAt ?? at,
      closedAt: closes ? (row.closedAt ?? at) : null,
    }
    return save(tx, { row, change, note })
  })
}

export function closeMessage(shop: Shop, { params, write }: Call) {
  return write(async (tx, note) => {
    const row = (await lockMessage(tx, params.id)) ?? refuse('NOT_FOUND')
    return save(tx, { row, change: { closedAt: row.closedAt ?? shop.clock.now() }, note })
  })
}

export function reopenMessage(_: Shop, { params, write }: Call) {
  return write(async (tx, note) => {
    const row = (await lockMessage(tx, params.id)) ?? refuse('NOT_FOUND')
    return save(tx, { row, change: { closedAt: null }, note })
  })
}
