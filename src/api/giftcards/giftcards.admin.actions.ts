/** What staff see of gift cards and do with them (ADR 58). Codes they never see. */
import type { giftCardAdminCalls, IssueGiftCard } from '#contract/gift-cards.admin.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { maskedEmail } from '#domain/masked-contact.ts'
import { mayMove } from '#domain/permission.ts'
import { uaeDay } from '#domain/shipping.ts'
import { grantWindowMs } from '#domain/wallet.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { newNumber } from './buying.actions.ts'
import { isErased } from './giftcards.emails.ts'
import {
  findGiftCard,
  type GiftCardRow,
  insertGiftCard,
  insertGiftEvent,
  lockGiftCard,
  lockPaidGiftPayment,
  saveGiftCard,
} from './giftcards.store.ts'
import { isPaymentDisputed } from './disputes.store.ts'
import {
  clearRefundFailure,
  findGift,
  type ListedGift,
  listGiftEvents,
  listGifts,
  lockIssuer,
  sumIssued,
  sumOwed,
} from './list.store.ts'
import { enqueueGift } from './sending.actions.ts'
import { activate, owe, signsOfCode, voidCard } from './settle.actions.ts'

type Calls = typeof giftCardAdminCalls
type Viewer = { member: StaffMember; now: Date }

export async function listGiftCards(shop: Shop, { query, member }: AdminCall<Calls['listGiftCards']>) {
  const { state, q, cursor, limit } = query
  const now = shop.clock.now()
  const rows = await listGifts(shop.db, { state, q }, { after: readTimeCursor(cursor), limit: limit + 1 })
  const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ value: new Date(createdAt).toISOString(), id }))
  return {
    giftCards: shown.map((row) => showListed(row, { member, now })),
    owedFils: await sumOwed(shop.db, now),
    next,
  }
}

function showListed(row: ListedGift, { member, now }: Viewer) {
  const mayReach = grantsOf(member)['customers.contact'] !== undefined
  const reach = (email: string) => (mayReach ? email : maskedEmail(email))
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    isExpired: row.state === 'active' && row.expiresAt !== null && new Date(row.expiresAt) <= now,
    amountFils: row.amountFils,
    last4: row.last4,
    buyerName: row.buyerName,
    buyerEmail: row.buyerEmail === null ? null : reach(row.buyerEmail),
    recipientName: row.recipientName,
    recipientEmail: reach(row.recipientEmail),
    sendOn: row.sendOn,
    sentAt: isoOf(row.sentAt),
    createdAt: new Date(row.createdAt).toISOString(),
    refundFailure: row.refundFailure,
    dispute: row.dispute && { ...row.dispute, dueAt: isoOf(row.dispute.dueAt) },
  }
}

const isoOf = (at: Date | string | null): string | null => at && new Date(at).toISOString()

export const openGiftCard = (shop: Shop, { params, member }: AdminCall<Calls['openGiftCard']>) =>
  showWhole(shop.db, params.id, { member, now: shop.clock.now() })

async function showWhole(db: Db | Tx, id: string, viewer: Viewer) {
  const row = (await findGift(db, id)) ?? refuse('NOT_FOUND')
  const events = await listGiftEvents(db, id)
  return {
    giftCard: {
      ...showListed(row, viewer),
      message: row.message,
      language: row.language,
      issuedBy: row.issuedBy,
      reason: row.reason,
      expiresAt: isoOf(row.expiresAt),
      redeemer: row.redeemerId === null ? null : { _id: row.redeemerId, name: row.redeemerName ?? '' },
      isPaidByCard: row.isPaidByCard,
      events: events.map(({ id: _id, at, ...event }) => ({ _id, at: new Date(at).toISOString(), ...event })),
    },
  }
}

/** Only a card that could be put into a wallet is sent again or made void. */
async function lockActive(tx: Tx, id: string): Promise<GiftCardRow> {
  const card = (await lockGiftCard(tx, id)) ?? refuse('NOT_FOUND')
  return card.state === 'active' ? card : refuse('GIFT_CARD_CLOSED', { about: card.state })
}

/** Nobody gives to a mailbox of her own, nor agrees to it. */
function refuseOwn(member: StaffMember, recipientEmail: string): void {
  if (mailboxOf(member.email) === mailboxOf(recipientEmail)) refuse('FORBIDDEN', { about: 'own_account' })
}

/** To another mailbox a card is as good as given: within one's own limit. */
function refuseMove(member: StaffMember, { amountFils }: GiftCardRow, recipientEmail: string): void {
  if (!mayMove(grantsOf(member), 'goodwill.grant', amountFils)) refuse('FORBIDDEN')
  refuseOwn(member, recipientEmail)
}

/** Under another SESSION_SECRET than before the code is made anew too. */
export function resendGiftCard(shop: Shop, { params, body, member, write }: AdminCall<Calls['resendGiftCard']>) {
  return write(async (tx, note) => {
    const at = shop.clock.now()
    const card = await lockActive(tx, params.id)
    const isMoved = body.recipientEmail !== undefined && body.recipientEmail !== card.recipientEmail
    const codeVersion = card.codeVersion + (isMoved ? 1 : 0)
    const recipientEmail = body.recipientEmail ?? card.recipientEmail
    if (isMoved) refuseMove(member, card, recipientEmail)
    const { hash, last4 } = signsOfCode(shop.settings.sessionSecret, { id: card.id, codeVersion })
    await saveGiftCard(tx, card.id, {
      recipientEmail,
      codeVersion,
      codeHash: hash,
      last4,
      ...(isErased(recipientEmail) ? {} : { sentAt: at }),
    })
    const { staffId } = member
    const [from, to] = [maskedEmail(card.recipientEmail), maskedEmail(recipientEmail)]
    const event = { giftCardId: card.id, kind: 'resent', note: isMoved ? `${from} → ${to}` : '', staffId, at } as const
    await insertGiftEvent(tx, { id: shop.ids.newId(), ...event })
    await enqueueGift(tx, { ...card, recipientEmail }, at)
    note({
      type: 'gift_card',
      id: card.id,
      before: { codeVersion: card.codeVersion, ...(isMoved ? { recipientEmail: from } : {}) },
      after: { codeVersion, ...(isMoved ? { recipientEmail: to } : {}) },
    })
    return showWhole(tx, card.id, { member, now: at })
  })
}

export function voidGiftCard(shop: Shop, { params, body, member, write }: AdminCall<Calls['voidGiftCard']>) {
  return write(async (tx, note) => {
    const at = shop.clock.now()
    const card = await lockActive(tx, params.id)
    if (!mayMove(grantsOf(member), 'payments.refund', card.amountFils)) refuse('FORBIDDEN')
    await voidCard(tx, shop, { card, note: body.reason, staffId: member.staffId })
    const payment = await lockPaidGiftPayment(tx, card.id)
    // While its bank holds the money, or has given it back, it must not go back a second time.
    const isDisputed = payment !== undefined && (await isPaymentDisputed(tx, payment.id))
    if (payment && !isDisputed) await owe(tx, shop, { card, payment, at })
    note({
      type: 'gift_card',
      id: card.id,
      before: { state: 'active' },
      after: { state: 'void', amountFils: card.amountFils },
      reason: body.reason,
    })
    return showWhole(tx, card.id, { member, now: at })
  })
}

export function retryGiftRefund(shop: Shop, { params, member, write }: AdminCall<Calls['retryGiftRefund']>) {
  return write(async (tx, note) => {
    const card = (await lockGiftCard(tx, params.id)) ?? refuse('NOT_FOUND')
    if ((await clearRefundFailure(tx, card.id)) === 0) refuse('GIFT_CARD_CLOSED')
    note({ type: 'gift_card', id: card.id, after: { refund: 'again' } })
    return showWhole(tx, card.id, { member, now: shop.clock.now() })
  })
}

/** Kept with the request. */
export type IssueAgreed = IssueGiftCard & { askedBy: string }

/** Her own of 30 days count together, whoever gets them. Above her limit it becomes a request of the very same card. */
export function issueGiftCard(shop: Shop, { body, member, write }: AdminCall<Calls['issueGiftCard']>) {
  return write(async (tx, note) => {
    const { staffId } = member
    refuseOwn(member, body.recipientEmail)
    await lockIssuer(tx, staffId)
    const since = new Date(shop.clock.now().getTime() - grantWindowMs)
    const beforeFils = await sumIssued(tx, { staffId, since })
    const { amountFils, reason } = body
    if (!mayMove(grantsOf(member), 'goodwill.grant', beforeFils + amountFils)) {
      const cardId = shop.ids.newId()
      const approval = await requestApproval(tx, shop, {
        verb: 'gift_card.issue',
        objectType: 'gift_card',
        objectId: cardId,
        input: { ...body, askedBy: staffId },
        amountFils,
        reason,
        askedBy: staffId,
        isOnce: 'for any object',
      })
      note({ type: 'gift_card', id: cardId, after: { approval: approval._id, amountFils }, reason })
      return { giftCardId: null, approval }
    }
    const id = shop.ids.newId()
    await issue(tx, shop, { id, wish: body, staffId, approvalId: null })
    note({ type: 'gift_card', id, after: { state: 'active', amountFils }, reason })
    return { giftCardId: id, approval: null }
  })
}

type Issuing = { id: string; wish: IssueGiftCard; staffId: string; approvalId: string | null }

async function issue(tx: Tx, shop: Shop, { id, wish, staffId, approvalId }: Issuing): Promise<void> {
  const at = shop.clock.now()
  await insertGiftCard(tx, {
    id,
    number: newNumber(shop),
    amountFils: wish.amountFils,
    buyerName: '',
    recipientName: wish.recipientName,
    recipientEmail: wish.recipientEmail,
    message: wish.message,
    language: wish.language,
    sendOn: uaeDay(at),
    sendAt: at,
    staffId,
    approvalId,
    reason: wish.reason,
    createdAt: at,
  })
  await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: id, kind: 'issued', staffId, note: wish.reason, at })
  await activate(tx, shop, (await findGiftCard(tx, id)) ?? refuse('NOT_FOUND'))
}

type Approved = { shop: Shop; cardId: string; approvalId: string; input: IssueAgreed; decidedBy: StaffMember }

/** A card above somebody's limit, once somebody else has agreed. */
export async function approveGiftCard(tx: Tx, { shop, cardId, approvalId, input, decidedBy }: Approved): Promise<void> {
  refuseOwn(decidedBy, input.recipientEmail)
  await issue(tx, shop, { id: cardId, wish: input, staffId: input.askedBy, approvalId })
}
