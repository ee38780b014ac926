/** Drafts as staff keep them: begun, typed into, found, ended. Whoever has `orders.draft` for her own only meets no other's. */
import type { DraftBody } from '#contract/draft-shape.admin.ts'
import { type DraftChannel, draftStateOf, type DraftState, faultOfCut } from '#domain/draft.ts'
import type { Language } from '#domain/locale.ts'
import type { Note, Write } from '../http/admin-write.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findWholeOrder } from '../orders/writing.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  addressOf,
  contactOf,
  isCodeRefused,
  readWhole,
  type ShownDraft,
  showDraftOf,
  type WholeDraft,
} from './draft.view.ts'
import {
  type DraftRow,
  findDraft,
  insertDraft,
  listDraftRows,
  lockDraft,
  type NewDraftLine,
  replaceDraftLines,
  saveDraftRow,
} from './drafts.store.ts'
import { freeHold, holdAgain } from './holding.actions.ts'

type Member = { member: StaffMember; language: Language }
export type DraftCall<Body = unknown> = Member & {
  params: { id: string }
  body: Body
  write: Write
}
type DraftReply = Promise<{ draft: ShownDraft }>

/** Another person's draft is answered to a rep as one that isn't there. */
function refuseForeign(draft: DraftRow | undefined, member: StaffMember): DraftRow {
  const isOwn = grantsOf(member)['orders.draft']?.own !== true || draft?.ownerId === member.staffId
  return draft && isOwn ? draft : refuse('NOT_FOUND')
}

/** Refuses NOT_FOUND, and ORDER_NOT_CHANGEABLE once it is placed or discarded. */
export async function lockOpenDraft(tx: Tx, id: string, member: StaffMember): Promise<DraftRow> {
  const draft = refuseForeign(await lockDraft(tx, id), member)
  return draft.state === 'draft' ? draft : refuse('ORDER_NOT_CHANGEABLE', { about: 'draft_over' })
}

export const lockAnyDraft = async (tx: Tx, id: string, member: StaffMember): Promise<DraftRow> =>
  refuseForeign(await lockDraft(tx, id), member)

/** As it is after the change, within its transaction. */
export async function showAgain(tx: Tx, shop: Shop, { id, member, language }: Member & { id: string }): DraftReply {
  const draft = (await findDraft(tx, id)) ?? refuse('NOT_FOUND')
  return { draft: await showDraftOf(tx, shop, { draft, member, language }) }
}

export async function showDraft(
  shop: Shop,
  { params, member, language }: Member & { params: { id: string } },
): DraftReply {
  const draft = refuseForeign(await findDraft(shop.db, params.id), member)
  return { draft: await showDraftOf(shop.db, shop, { draft, member, language }) }
}

type ListQuery = { state?: DraftState | undefined; cursor?: string | undefined; limit: number }

export async function listDrafts(shop: Shop, { query, member }: Pick<Member, 'member'> & { query: ListQuery }) {
  const ownerId = grantsOf(member)['orders.draft']?.own ? member.staffId : null
  const page = { after: readTimeCursor(query.cursor), limit: query.limit + 1 }
  const rows = await listDraftRows(shop.db, { ownerId, state: query.state ?? null }, page)
  const { shown, next } = pageOf(rows, query.limit, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }))
  return {
    drafts: shown.map(({ id, state, orderStatus, contact, heldUntil, createdAt, ...row }) => ({
      ...row,
      _id: id,
      state: draftStateOf(state, orderStatus),
      buyer: `${contact.firstName ?? ''} ${contact.lastName ?? ''}`.trim(),
      heldUntil: heldUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    next,
  }
}

type NewDraft = { channel: DraftChannel; language: Language; fromOrderId?: string | undefined }

/** `fromOrderId`: its buyer and its pieces once more, at the prices of now. */
export function createDraft(shop: Shop, { body, member, language, write }: Member & { body: NewDraft; write: Write }) {
  return write(async (tx, note) => {
    const [id, at] = [shop.ids.newId(), shop.clock.now()]
    const before = body.fromOrderId === undefined ? null : await loadEarlier(tx, body.fromOrderId, member)
    await insertDraft(tx, {
      id,
      state: 'draft',
      channel: body.channel,
      language: body.language,
      contact: {},
      address: {},
      ...before?.buyer,
      paymentMethod: 'card',
      ownerId: member.staffId,
      createdAt: at,
      updatedAt: at,
    })
    if (before) await replaceDraftLines(tx, id, before.lines)
    note({ type: 'draft', id, after: { channel: body.channel, fromOrder: body.fromOrderId ?? null } })
    return showAgain(tx, shop, { id, member, language })
  })
}

export const mayReadBuyers = (member: StaffMember): boolean => {
  const [orders, customers] = [grantsOf(member)['orders.read'], grantsOf(member)['customers.contact']]
  return orders !== undefined && !orders.own && customers !== undefined && !customers.own
}

/** The buyer's address; that of an order that was collected is the store's. */
function addressOfEarlier({ shippingAddress, pickupPlace }: OrderRow): Record<string, string> {
  const { postalCode: _, poBox: __, country: ___, makani, ...address } = shippingAddress
  return pickupPlace === null ? { ...address, makani: makani ?? '' } : {}
}

/** Refuses FORBIDDEN to who may not read the contacts of buyers, and NOT_FOUND where the buyer was erased. */
export async function loadEarlier(db: Db | Tx, orderId: string, member: StaffMember) {
  if (!mayReadBuyers(member)) refuse('FORBIDDEN')
  const { order, details } = (await findWholeOrder(db, orderId)) ?? refuse('NOT_FOUND')
  if (order.contactEmail.endsWith('@erased.invalid')) refuse('NOT_FOUND')
  return {
    buyer: {
      userId: order.userId,
      language: order.language,
      contact: {
        email: order.contactEmail,
        phone: order.contactPhone,
        firstName: order.contactFirstName,
        lastName: order.contactLastName,
      },
      address: addressOfEarlier(order),
    },
    lines: details.lines.map(({ variantId, purchaseOption, customization, quantity }): NewDraftLine => ({
      variantId,
      purchaseOption,
      customization,
      quantity,
      cutPriceFils: null,
      held: 0,
    })),
  }
}

type Saving = DraftCall<DraftBody> & { version: number }

/**
 * A code counts before it is judged, as a shopper's does: against who typed it. One that is taken is given back, and one that was refused before
 * counts no more.
 */
async function countCode(shop: Shop, { params, body, member }: Saving): Promise<(draft: ShownDraft) => Promise<void>> {
  const draft = await findDraft(shop.db, params.id)
  const isKnown = draft?.couponCode === body.couponCode && (await isCodeRefused(shop, draft, member.staffId))
  const key = `staff:${member.staffId}`
  if (!body.couponCode || isKnown) return async () => {}
  await shop.limits.count('coupon-failed', key)
  return async ({ couponRefusal }) => {
    if (couponRefusal === null) await shop.limits.giveBack('coupon-failed', key)
  }
}

/** The account stays as long as the e-mail does: nobody's order goes to the account of somebody else. */
export async function saveDraft(shop: Shop, saving: Saving): DraftReply {
  const giveBack = await countCode(shop, saving)
  const saved = await writeDraft(shop, saving)
  await giveBack(saved.draft)
  return saved
}

function writeDraft(shop: Shop, { params, body, version, member, language, write }: Saving): DraftReply {
  return write(async (tx, note) => {
    const draft = await lockOpenDraft(tx, params.id, member)
    if (draft.version !== version)
      refuse('VERSION_CONFLICT', { current: await showDraftOf(tx, shop, { draft, member, language }) })
    const before = await readWhole(tx, shop, { draft })
    const { lines, ...typed } = body
    if (draft.heldUntil !== null) await freeHold(tx, shop, draft)
    await replaceDraftLines(
      tx,
      draft.id,
      lines.map((line) => ({ ...line, held: 0 })),
    )
    await saveDraftRow(tx, draft.id, {
      ...typed,
      userId: body.contact.email === contactOf(draft).email ? draft.userId : null,
      heldUntil: draft.heldUntil,
      updatedAt: shop.clock.now(),
    })
    const saved = (await findDraft(tx, draft.id)) ?? refuse('NOT_FOUND')
    const after = await readWhole(tx, shop, { draft: saved })
    if (after.lines.length !== lines.length) refuse('NOT_FOUND')
    refuseCuts(after, language)
    if (draft.heldUntil !== null) await holdAgain(tx, shop, after)
    noteSave(note, before, after)
    return showAgain(tx, shop, { id: draft.id, member, language })
  })
}

/** The option must be one of the piece, and a cut price below the shop's. */
function refuseCuts({ lines, cuts }: WholeDraft, language: Language): void {
  for (const [place, { piece, purchaseOption, cutPriceFils }] of lines.entries()) {
    if ((purchaseOption !== null) !== piece.isSet)
      refuseField(`lines.${place}.purchaseOption`, 'purchase_option', language)
    const listPriceFils = cuts[place]?.listPriceFils ?? 0
    const fault = cutPriceFils === null ? null : faultOfCut(cutPriceFils, { option: purchaseOption, listPriceFils })
    if (fault === 'not_below') refuseField(`lines.${place}.cutPriceFils`, 'cut_not_below', language)
    if (fault === 'whole_dirhams') refuseField(`lines.${place}.cutPriceFils`, 'cut_whole_dirhams', language)
  }
}

/** Contacts are in the draft; the log says no more than that they changed. */
const forLog = ({ draft, lines }: WholeDraft) => ({
  channel: draft.channel,
  paymentMethod: draft.paymentMethod,
  couponCode: draft.couponCode,
  shippingFils: draft.shippingFils,
  cutReason: draft.cutReason,
  lines: lines.map(({ piece, quantity, cutPriceFils }) => ({ sku: piece.sku, quantity, cutPriceFils })),
})

function noteSave(note: Note, before: WholeDraft, after: WholeDraft): void {
  const changes =
    JSON.stringify([contactOf(before.draft), addressOf(before.draft)]) !==
    JSON.stringify([contactOf(after.draft), addressOf(after.draft)])
      ? { buyer: 'changed' }
      : {}
  note({ type: 'draft', id: after.draft.id, before: forLog(before), after: { ...forLog(after), ...changes } })
}

export function discardDraft(shop: Shop, { params, member, language, write }: DraftCall) {
  return write(async (tx, note) => {
    const draft = await lockOpenDraft(tx, params.id, member)
    if (draft.heldUntil !== null) await freeHold(tx, shop, draft)
    await saveDraftRow(tx, draft.id, { state: 'discarded', heldUntil: null, updatedAt: shop.clock.now() })
    note({ type: 'draft', id: draft.id, before: { state: 'draft' }, after: { state: 'discarded' } })
    return showAgain(tx, shop, { id: draft.id, member, language })
  })
}
