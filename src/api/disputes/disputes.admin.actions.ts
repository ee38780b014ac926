/** Disputes as calls of the back office. */
import type { Dispute, disputeCalls } from '#contract/disputes.admin.ts'
import { isOpenDispute } from '#domain/dispute.ts'
import {
  type Evidence,
  evidenceFields,
  type EvidenceFiles,
  evidenceFilesOf,
  evidenceOf,
} from '#domain/dispute-evidence.ts'
import { maskedEmail, maskedPhone } from '#domain/masked-contact.ts'
import type { RefundDestination, transferStates } from '#domain/refund.ts'
import type { z } from 'zod'
import { listFilesOfDispute, type StoredDisputeFile } from '../files/files.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { failureOfMissing, sendWish } from './answer.actions.ts'
import {
  countAwaiting,
  type DisputeRow,
  findDispute,
  findStaffName,
  listDisputes,
  listEvents,
  listSentBack,
  lockDispute,
  saveWish,
} from './disputes.store.ts'
import { findEvidenceFacts } from './evidence.store.ts'

type Calls = typeof disputeCalls
type Wish = NonNullable<DisputeRow['wish']>

/** The job asks the provider each minute: after so long somebody has to look. */
const unheardMs = 60 * 60_000

/** Those that somebody has to answer, and the day until which the first one has to be. */
export const countDisputes = ({ db, clock }: Shop): Promise<{ count: number; dueAt: Date | null }> =>
  countAwaiting(db, new Date(clock.now().getTime() - unheardMs))

export async function listAllDisputes(shop: Shop, { query }: AdminCall<Calls['listDisputes']>) {
  const { state, order, cursor, limit } = query
  const rows = await listDisputes(shop.db, {
    isOpen: state === 'any' ? null : state === 'open',
    orderId: order ?? null,
    after: readTimeCursor(cursor),
    limit: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ openedAt, id }) => ({ value: openedAt.toISOString(), id }))
  return {
    disputes: shown.map(({ orderNumber, buyer, ...row }) => showRow(row, { number: orderNumber, buyer })),
    next,
  }
}

const showRow = (row: DisputeRow, order: { number: string; buyer: string }): z.input<typeof Dispute> => ({
  _id: row.id,
  order: { _id: row.orderId, ...order },
  provider: row.provider,
  providerRef: row.providerRef,
  state: row.state,
  isOpen: isOpenDispute(row.state),
  reason: row.reason,
  amountFils: row.amountFils,
  withdrawnFils: row.withdrawnFils,
  reinstatedFils: row.reinstatedFils,
  feeFils: row.feeFils,
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  isSubmitted: row.isSubmitted,
})

export const showDispute = (shop: Shop, { params, member }: AdminCall<Calls['showDispute']>) =>
  showOne(shop, params.id, member)

export async function showOne({ db }: Shop, id: string, member: StaffMember) {
  const row = (await findDispute(db, id)) ?? refuse('NOT_FOUND')
  const order = (await findOrderById(db, row.orderId)) ?? refuse('NOT_FOUND')
  const buyer = `${order.contactFirstName} ${order.contactLastName}`.trim()
  const evidence = await composeEvidence(db, row, { words: row.words, member })
  return {
    dispute: {
      ...showRow(row, { number: order.number, buyer }),
      version: row.version,
      words: row.words,
      evidence: evidenceFields.flatMap((field) => {
        const text = evidence[field]
        return text === undefined ? [] : [{ field, text }]
      }),
      files: (await listFilesOfDispute(db, id)).map((file) => ({
        _id: file.id,
        kind: file.kind,
        name: file.name,
        type: file.type,
        bytes: file.bytes,
        by: file.by,
        at: file.addedAt.toISOString(),
        mayRemove: refusalOfRemoval(row, file, member) === null,
      })),
      wish: row.wish && {
        kind: row.wish,
        by: row.wishedBy === null ? null : await findStaffName(db, row.wishedBy),
        at: (row.wishedAt ?? row.openedAt).toISOString(),
        isAnswered: row.answeredAt !== null,
        failure: row.failure,
      },
      mayAnswer: refusalOf(row) === null,
      events: (await listEvents(db, id)).map(({ eventId, kind, state, at, isSubmitted }) => ({
        _id: eventId,
        kind,
        state,
        at: at.toISOString(),
        isSubmitted,
      })),
      refunds: (await listSentBack(db, row.paymentId)).map(({ id: _id, amountFils, destination, state, at }) => ({
        _id,
        amountFils,
        destination: destination as RefundDestination,
        state: state as (typeof transferStates)[number],
        at: at.toISOString(),
      })),
    },
  }
}

type Composed = {
  words: string
  /** Masks what she may not see; undefined: nobody looks, it is sent. */ member?: StaffMember
}

async function composeEvidence(db: Db | Tx, row: DisputeRow, { words, member }: Composed): Promise<Evidence> {
  const facts = await findEvidenceFacts(db, row)
  if (member === undefined || grantsOf(member)['customers.contact']) return evidenceOf(facts, words)
  const { email, phone } = facts.order
  const order = { ...facts.order, email: maskedEmail(email), phone: maskedPhone(phone) }
  return evidenceOf({ ...facts, order }, words)
}

/** Null: something may still be said. */
export function refusalOf({ state, isSubmitted, wish, answeredAt, failure }: DisputeRow): string | null {
  if (!isOpenDispute(state)) return 'decided'
  if (isSubmitted) return 'submitted'
  const isFinal = wish === 'submit' || wish === 'accept'
  return isFinal && (answeredAt === null || failure === null) ? 'under_way' : null
}

const isLost = ({ failure }: DisputeRow, { kind }: Pick<StoredDisputeFile, 'kind'>): boolean =>
  failure === failureOfMissing(kind)

/** Null: she may take it out: it is hers, or nobody's any more, or she stands above who added it. What the provider is just being told of stays until he has answered. */
export function refusalOfRemoval(
  row: DisputeRow,
  file: Pick<StoredDisputeFile, 'id' | 'kind' | 'addedBy' | 'isAdderActive'>,
  member: StaffMember,
): string | null {
  const isFree = !file.isAdderActive || isLost(row, file) || grantsOf(member)['people.write'] !== undefined
  if (file.addedBy !== member.staffId && !isFree) return 'file_other'
  const isNamed = Object.values(filesOf(row)).includes(file.id)
  return refusalOf(row) ?? (isNamed && row.answeredAt === null ? 'under_way' : null)
}

export const filesOf = ({ files }: DisputeRow): EvidenceFiles => files as EvidenceFiles

type Say = Pick<AdminCall<Calls['stageDispute']>, 'params' | 'member' | 'version' | 'write'>

/** What is sent is written down with the wish, so that it is the same each time that the provider is asked. */
async function say(shop: Shop, call: Say, { wish, words }: { wish: Wish; words: string | null }) {
  const { params, member, version, write } = call
  await write(async (tx, note) => {
    const row = (await lockDispute(tx, params.id)) ?? refuse('NOT_FOUND')
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: { version: row.version, words: row.words } })
    const about = refusalOf(row)
    if (about !== null) refuse('DISPUTE_NOT_POSSIBLE', { about })
    const said = words === null ? {} : await composeAnswer(tx, row, words)
    const at = shop.clock.now()
    await saveWish(tx, row.id, {
      ...said,
      wish,
      wishedBy: member.staffId,
      wishedAt: at,
      answeredAt: null,
      failure: null,
    })
    note({
      type: 'order',
      id: row.orderId,
      before: { dispute: row.id, state: row.state, wish: row.wish },
      after: { dispute: row.id, state: row.state, wish, amountFils: row.amountFils },
    })
    return {}
  })
  await sendWish(shop, params.id)
  return showOne(shop, params.id, member)
}

async function composeAnswer(tx: Tx, row: DisputeRow, words: string) {
  const evidence = await composeEvidence(tx, row, { words })
  return { words, evidence, files: evidenceFilesOf(filesOf(row), await listFilesOfDispute(tx, row.id)) }
}

export const stageDispute = (shop: Shop, call: AdminCall<Calls['stageDispute']>) =>
  say(shop, call, { wish: 'stage', words: call.body.words })

export const submitDispute = (shop: Shop, call: AdminCall<Calls['submitDispute']>) =>
  say(shop, call, { wish: 'submit', words: call.body.words })

export const acceptDispute = (shop: Shop, call: AdminCall<Calls['acceptDispute']>) =>
  say(shop, call, { wish: 'accept', words: null })
