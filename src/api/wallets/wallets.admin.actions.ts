/** What staff see of a wallet, and what they give. */
import type { GrantInput, walletAdminCalls } from '#contract/wallets.admin.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { mayMove } from '#domain/permission.ts'
import { emptyWallet, grantWindowMs } from '#domain/wallet.ts'
import { findReader } from '../accounts/standing.actions.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readCursor, refuseCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { post } from './wallets.actions.ts'
import { walletGiven } from './wallets.emails.ts'
import { findName, findPersons, findWallet, listEntries, lockWallet, sumOwnGrants } from './wallets.store.ts'

type Calls = typeof walletAdminCalls

export async function showWallet(shop: Shop, { params, query }: AdminCall<Calls['showWallet']>) {
  const name = (await findName(shop.db, params.id)) ?? refuse('NOT_FOUND')
  const wallet = await findWallet(shop.db, params.id)
  const { creditFils, bonusFils } = wallet ?? emptyWallet
  const page = { ...beforeOf(query.cursor), limit: query.limit + 1 }
  const rows = wallet ? await listEntries(shop.db, wallet.id, page) : []
  const { shown, next } = pageOf(rows, query.limit, ({ position, id }) => ({ value: String(position), id }))
  return {
    person: { _id: params.id, name },
    creditFils,
    bonusFils,
    entries: shown.map((entry) => ({
      _id: entry.id,
      kind: entry.kind,
      bucket: entry.bucket,
      amountFils: entry.amountFils,
      balanceFils: entry.balanceFils,
      note: entry.note,
      by: entry.staffName,
      createdAt: entry.createdAt.toISOString(),
      order: entry.orderId === null ? null : { _id: entry.orderId, number: entry.orderNumber ?? '' },
    })),
    next,
  }
}

function beforeOf(cursor: string | undefined): { before?: number } {
  const position = readCursor(cursor)
  if (!position) return {}
  return /^\d{1,9}$/.test(position.value) ? { before: Number(position.value) } : refuseCursor()
}

/** Kept with the request. */
export type GrantAgreed = GrantInput & { askedBy: string }

/** Her own gifts to the same wallet count together for 30 days. Above her limit it becomes a request of the very same gift. */
export function grantGoodwill(shop: Shop, { params, body, member, write }: AdminCall<Calls['grantGoodwill']>) {
  return write(async (tx, note) => {
    const userId = params.id
    if ((await findName(tx, userId)) === undefined) refuse('NOT_FOUND')
    await refuseOwn(tx, { userId, staffId: member.staffId })
    const deed = { type: 'customer', id: userId, reason: body.note }
    if (await isAboveCap(tx, shop, { userId, member, amountFils: body.amountFils })) {
      const approval = await requestApproval(tx, shop, {
        verb: 'goodwill.grant',
        objectType: 'customer',
        objectId: userId,
        input: { ...body, askedBy: member.staffId },
        amountFils: body.amountFils,
        reason: body.note,
        askedBy: member.staffId,
        isOnce: true,
      })
      note({ ...deed, after: { approval: approval._id, amountFils: body.amountFils, bucket: body.bucket } })
      return { entryId: null, approval }
    }
    const entryId = await give(tx, shop, { userId, grant: body, staffId: member.staffId, approvalId: null })
    note({ ...deed, after: { entry: entryId, amountFils: body.amountFils, bucket: body.bucket } })
    return { entryId, approval: null }
  })
}

/** Nobody gives to an account of her own, nor agrees to it. */
async function refuseOwn(tx: Tx, { userId, staffId }: { userId: string; staffId: string }): Promise<void> {
  const { target, own } = await findPersons(tx, { userId, staffId })
  const isHers = own.some(
    ({ email, phone }) => mailboxOf(email) === mailboxOf(target.email) || (phone !== null && phone === target.phone),
  )
  if (isHers) refuse('FORBIDDEN', { about: 'own_account' })
}

type Asked = { userId: string; member: StaffMember; amountFils: number }

async function isAboveCap(tx: Tx, shop: Shop, { userId, member, amountFils }: Asked): Promise<boolean> {
  const wallet = await lockWallet(tx, userId)
  const since = new Date(shop.clock.now().getTime() - grantWindowMs)
  const before = wallet ? await sumOwnGrants(tx, { walletId: wallet.id, staffId: member.staffId, since }) : 0
  return !mayMove(grantsOf(member), 'goodwill.grant', before + amountFils)
}

type Gift = { userId: string; grant: GrantInput; staffId: string; approvalId: string | null }

async function give(tx: Tx, shop: Shop, { userId, grant, staffId, approvalId }: Gift): Promise<string> {
  const { bucket, amountFils, note } = grant
  const kind = bucket === 'bonus' ? 'bonus' : 'goodwill'
  const reference = `grant:${approvalId ?? shop.ids.newId()}`
  const entry = await post(tx, shop, { userId, kind, bucket, amountFils, reference, staffId, approvalId, note })
  if (!entry) return refuse('ALREADY_DECIDED')
  const reader = await findReader(tx, userId)
  if (reader) {
    const payload = { userId, email: reader.email, language: reader.language, entryId: entry.id }
    await enqueueEmail(tx, walletGiven, { payload, at: shop.clock.now() })
  }
  return entry.id
}

type Agreed = { shop: Shop; userId: string; approvalId: string; input: GrantAgreed; decidedBy: string }

/** A gift above somebody's limit, once somebody else has agreed. */
export async function approveGrant(tx: Tx, { shop, userId, approvalId, input, decidedBy }: Agreed): Promise<void> {
  if ((await findName(tx, userId)) === undefined) refuse('NOT_FOUND')
  await refuseOwn(tx, { userId, staffId: decidedBy })
  await give(tx, shop, { userId, grant: input, staffId: input.askedBy, approvalId })
}
