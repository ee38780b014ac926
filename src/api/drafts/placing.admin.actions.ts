/** What staff do with a draft: set its pieces aside, ask for a cut, place it, and see its money come. */
import { addressFields, contactFields } from '#contract/fields.ts'
import { cutsKeyOf, payLinkMs } from '#domain/draft.ts'
import { isEmirate } from '#domain/address.ts'
import { z } from 'zod'
import { requestApproval } from '../approvals/approvals.actions.ts'
import { placeForBuyer, withFreeNumber } from '../checkout/checkout.actions.ts'
import type { Note } from '../http/admin-write.ts'
import { parse, refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { addPayLink } from '../payments/pay-links.actions.ts'
import { receiveAtOnce } from '../payments/received.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { buyingOf, isCutAllowed, mayTakeCash, readWhole } from './draft.view.ts'
import { type DraftCall, loadEarlier, lockAnyDraft, lockOpenDraft, showAgain } from './drafts.admin.actions.ts'
import { type DraftRow, listOpenRequests, saveDraftRow } from './drafts.store.ts'
import { freeHold, holdAgain } from './holding.actions.ts'

const hourMs = 60 * 60 * 1000

export function holdDraft(shop: Shop, { params, body, member, language, write }: DraftCall<{ hours: number }>) {
  return write(async (tx, note) => {
    const draft = await lockOpenDraft(tx, params.id, member)
    const whole = await readWhole(tx, shop, { draft })
    if (whole.lines.length === 0) refuse('EMPTY_CART')
    if (draft.heldUntil !== null) await freeHold(tx, shop, draft)
    await holdAgain(tx, shop, whole)
    const at = shop.clock.now()
    const heldUntil = new Date(at.getTime() + body.hours * hourMs)
    await saveDraftRow(tx, draft.id, { heldUntil, updatedAt: at })
    note({ type: 'draft', id: draft.id, after: { heldUntil: heldUntil.toISOString() } })
    return showAgain(tx, shop, { id: draft.id, member, language })
  })
}

export function releaseDraft(shop: Shop, { params, member, language, write }: DraftCall) {
  return write(async (tx, note) => {
    const draft = await lockOpenDraft(tx, params.id, member)
    if (draft.heldUntil !== null) await freeHold(tx, shop, draft)
    await saveDraftRow(tx, draft.id, { heldUntil: null, updatedAt: shop.clock.now() })
    note({ type: 'draft', id: draft.id, after: { heldUntil: null } })
    return showAgain(tx, shop, { id: draft.id, member, language })
  })
}

/** The log says whose contact was taken from which order. */
export function takeBuyer(shop: Shop, { params, body, member, language, write }: DraftCall<{ orderId: string }>) {
  return write(async (tx, note) => {
    const draft = await lockOpenDraft(tx, params.id, member)
    const { buyer } = await loadEarlier(tx, body.orderId, member)
    await saveDraftRow(tx, draft.id, { ...buyer, updatedAt: shop.clock.now() })
    note({ type: 'draft', id: draft.id, after: { fromOrder: body.orderId } })
    return showAgain(tx, shop, { id: draft.id, member, language })
  })
}

/** Who may cut so far herself asks nobody. */
export function requestDraftCut(shop: Shop, { params, member, language, write }: DraftCall) {
  return write(async (tx, note) => {
    const draft = await lockOpenDraft(tx, params.id, member)
    const whole = await readWhole(tx, shop, { draft })
    const isAsked = (await listOpenRequests(tx, draft.id)).has('draft.cut')
    if (isAsked || isCutAllowed(whole, member)) refuse('ORDER_NOT_CHANGEABLE', { about: 'cut_settled' })
    const { cutFils: amountFils, percent } = whole.given
    const approval = await requestApproval(tx, shop, {
      verb: 'draft.cut',
      objectType: 'draft',
      objectId: draft.id,
      input: { number: draft.number, percent, cuts: cutsKeyOf(whole.cuts, draft.shippingFils) },
      amountFils,
      reason: draft.cutReason,
      askedBy: member.staffId,
    })
    note({ type: 'draft', id: draft.id, after: { cut: percent, amountFils }, reason: draft.cutReason })
    return { ...(await showAgain(tx, shop, { id: draft.id, member, language })), approval }
  })
}

/** What a draft must have before it is placed, as the checkout asks for it. */
const Buyer = z.object({ contact: contactFields, address: addressFields })

type Placing = DraftCall<{ expectedPayableFils: number }> & { version: number }

/** Once: the draft's row is locked, and a draft becomes one order. */
export function placeDraft(shop: Shop, placing: Placing) {
  const { write } = placing
  return withFreeNumber(() => write((tx, note) => placeLocked({ tx, shop, note }, placing)))
}

type Placed = { tx: Tx; shop: Shop; note: Note }

async function placeLocked(
  { tx, shop, note }: Placed,
  { params, body, version, member, language }: Omit<Placing, 'write'>,
) {
  const draft = await lockOpenDraft(tx, params.id, member)
  if (draft.version !== version)
    refuse('VERSION_CONFLICT', { current: (await showAgain(tx, shop, { id: draft.id, member, language })).draft })
  const whole = await readWhole(tx, shop, { draft })
  if (!isCutAllowed(whole, member)) refuse('FORBIDDEN', { about: 'cut' })
  if ((whole.given.percent > 0 || draft.shippingFils !== null) && draft.cutReason.trim() === '')
    refuseField('cutReason', 'required', language)
  const branch = draft.paymentMethod === 'cash' ? branchOf(shop, draft) : ''
  if (draft.paymentMethod === 'cash' && branch === '') refuseField('branch', 'required', language)
  if (draft.paymentMethod === 'cash' && !mayTakeCash(member, branch)) refuse('FORBIDDEN', { about: 'till' })
  const { contact, address } = parse(Buyer, { contact: draft.contact, address: addressOfDraft(draft) }, language)
  const { label: _, ...shippingAddress } = address
  const bought = buyingOf(whole, member.staffId)
  const order = await placeForBuyer(tx, shop, {
    buying: {
      ...bought,
      body: {
        ...bought.body,
        contact,
        shippingAddress: { ...shippingAddress, label: '' },
        expectedPayable: body.expectedPayableFils / 100,
      },
    },
    key: { buyerKey: `draft:${draft.id}`, key: draft.id, requestHash: '' },
    freeHeld: (inside) => freeHold(inside, shop, draft),
  })
  await saveDraftRow(tx, draft.id, {
    state: 'ordered',
    orderId: order.id,
    heldUntil: null,
    updatedAt: shop.clock.now(),
  })
  await askForMoney(tx, shop, { order, branch, member })
  noteOrder()
  return showAgain(tx, shop, { id: draft.id, member, language })

  function noteOrder() {
    const { number, payableFils, paymentMethod } = order
    const after = { state: 'ordered', order: number, payableFils, paymentMethod, branch }
    note({ type: 'draft', id: draft.id, before: { state: 'draft' }, after, reason: draft.cutReason })
    note({ type: 'order', id: order.id, after: { number, payableFils, draft: draft.number, channel: draft.channel } })
  }
}

/** The address of a draft is the buyer's unless it says otherwise. */
function addressOfDraft({ address, contact }: DraftRow): Record<string, string> {
  const name = `${contact.firstName ?? ''} ${contact.lastName ?? ''}`.trim()
  const { emirate = '' } = address
  return {
    ...address,
    fullName: address.fullName || name,
    phone: address.phone || (contact.phone ?? ''),
    emirate: isEmirate(emirate) ? emirate : '',
  }
}

const branchOf = (shop: Shop, { branch }: DraftRow): string =>
  shop.facts.current().branches.branches.some(({ id }) => id === branch) ? branch : ''

type Owing = { order: OrderRow; branch: string; member: StaffMember }

/** By card a link goes to the buyer; cash lies in the till already; a transfer is waited for. */
async function askForMoney(tx: Tx, shop: Shop, { order, branch, member }: Owing): Promise<void> {
  const at = shop.clock.now()
  if (order.paymentMethod === 'cash')
    await receiveAtOnce(tx, shop, { order, provider: 'cash', note: `till:${branch} staff:${member.staffId}`, at })
  if (order.paymentMethod !== 'card' || order.status !== 'pending_payment') return
  const expiresAt = order.holdExpiresAt ?? new Date(at.getTime() + payLinkMs)
  await addPayLink(tx, shop, { order, amountFils: order.payableFils, expiresAt, staffId: member.staffId })
}

/** The money is not there because somebody says so: a second person finds it in the account. */
export function reportTransfer(
  shop: Shop,
  { params, body, member, language, write }: DraftCall<{ reference: string }>,
) {
  return write(async (tx, note) => {
    const draft = await lockAnyDraft(tx, params.id, member)
    const order = draft.orderId === null ? undefined : await findOrderById(tx, draft.orderId)
    const isAsked = (await listOpenRequests(tx, draft.id)).has('draft.transfer')
    if (isAsked || order?.status !== 'pending_payment' || order.paymentMethod !== 'bank')
      refuse('ORDER_NOT_CHANGEABLE', { about: 'no_transfer' })
    const approval = await requestApproval(tx, shop, {
      verb: 'draft.transfer',
      objectType: 'draft',
      objectId: draft.id,
      input: { number: order.number, orderId: order.id, reference: body.reference },
      amountFils: order.payableFils,
      reason: body.reference,
      askedBy: member.staffId,
    })
    note({ type: 'draft', id: draft.id, after: { reference: body.reference, amountFils: order.payableFils } })
    return { ...(await showAgain(tx, shop, { id: draft.id, member, language })), approval }
  })
}
