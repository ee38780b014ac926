/** The desk's verbs as calls: each in one transaction with its entry in the log. */
import { joinGrants } from '#domain/permission.ts'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import {
  addOrderNote as addNote,
  type DeskAct,
  holdOrder,
  loadOrderId,
  loadVisibleOrderId,
  releaseOrder,
  tagOrder,
  untagOrder,
} from '../orders/order-desk.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { listActivePeople } from '../staff/people.admin.actions.ts'
import { mentionEmail } from './desk.emails.ts'

export type DeskCall<Body> = { params: { id: string }; body: Body; member: StaffMember; write: Write }

/** A verb of the desk, as the routes mount it. */
const asCall =
  <Input>(verb: (tx: Tx, act: DeskAct<Input>) => Promise<void>) =>
  (shop: Shop, { params, body, member, write }: DeskCall<Input>) =>
    write(async (tx, note) => {
      const orderId = await loadVisibleOrderId(tx, params.id, { member })
      await verb(tx, { shop, member, orderId, input: body, note })
      return showChanged(tx, orderId)
    })

/** What every verb answers: which order, and its new version. */
export async function showChanged(tx: Tx, idOrNumber: string) {
  const order = (await findOrderById(tx, await loadOrderId(tx, idOrNumber))) ?? refuse('NOT_FOUND')
  return { order: { _id: order.id, number: order.number, version: order.version } }
}

export const tagged = asCall(tagOrder)
export const untagged = asCall(untagOrder)
export const held = asCall(holdOrder)
export const released = asCall<object | undefined>((tx, act) => releaseOrder(tx, { ...act, input: {} }))

/** Who may be mentioned: active, and allowed to read every order. The e-mail carries the note, and a note tells of the buyer. */
async function listReaders(shop: Shop) {
  const people = await listActivePeople(shop)
  return people.filter(({ grants }) => {
    const held = joinGrants(grants)['orders.read']
    return held !== undefined && !held.own
  })
}

export async function listColleagues(shop: Shop) {
  return { people: (await listReaders(shop)).map(({ id, name }) => ({ _id: id, name })) }
}

/** Each mentioned person gets one e-mail, in her language; nobody gets one for mentioning herself. */
export async function addOrderNote(shop: Shop, call: DeskCall<{ body: string; mentions: string[] }>) {
  const { params, body, member, write } = call
  const mentions = [...new Set(body.mentions)]
  const people = mentions.length === 0 ? [] : await listReaders(shop)
  const mentioned = people.filter(({ id }) => mentions.includes(id))
  if (mentioned.length !== mentions.length)
    refuse('VALIDATION_FAILED', { issues: [{ path: 'mentions', message: 'mentions' }] })
  return write(async (tx, note) => {
    const input = { body: body.body, mentions }
    const orderId = await loadVisibleOrderId(tx, params.id, { member })
    const { noteId } = await addNote(tx, { shop, member, orderId, input, note })
    for (const { id, email, language } of mentioned.filter(({ id: who }) => who !== member.staffId))
      await enqueueEmail(tx, mentionEmail, { payload: { staffId: id, email, language, noteId }, at: shop.clock.now() })
    return { note: { _id: noteId } }
  })
}
