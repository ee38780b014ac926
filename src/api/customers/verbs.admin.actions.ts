/** What staff do with a person: see her contact, notes, tags, letters once more, merged orders, the request to erase her. */
import { isRenewedLetter } from '#domain/customer.ts'
import { mostTags, normaliseTag } from '#domain/order-desk.ts'
import { sendNewLink } from '../accounts/new-link.actions.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { enqueueAgain } from '../mail/mail.actions.ts'
import { giveToAccount } from '../orders/writing.actions.ts'
import type { Shop } from '../shop.ts'
import { mayResend } from './customers.admin.actions.ts'
import { deleteTag, insertNote, insertTag, listTagsOfPerson } from './notes.store.ts'
import type { CustomerRow } from './people.store.ts'
import { loadCustomer, personOf } from './person.actions.ts'
import { countMergeable, findErasure, listAddressesOf, listLettersOf } from './person.store.ts'

export type CustomerCall<Body = unknown> = {
  params: { id: string }
  body: Body
  member: StaffMember
  write: Write
}

const done = (row: CustomerRow) => ({ person: { _id: row.id } })

/** As the other rooms' tables know her. */
const whose = ({ id, kind }: CustomerRow) =>
  kind === 'account' ? { userId: id, orderId: null } : { userId: null, orderId: id }

/** E-mail, telephone and addresses, for who may see them; the log says who did. */
export function showCustomerContact(_: Shop, { params, member, write }: CustomerCall) {
  if (grantsOf(member)['customers.contact']?.own) refuse('NOT_FOUND')
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    note({ type: 'customer', id: row.id })
    const addresses = await listAddressesOf(tx, { ...personOf(row), isAccount: row.kind === 'account' })
    return {
      email: row.email,
      phone: row.phone,
      addresses: addresses.map(({ id, label: _label, isDefault: _isDefault, ...address }) => ({ ...address, _id: id })),
    }
  })
}

export function addCustomerNote(shop: Shop, { params, body, member, write }: CustomerCall<{ body: string }>) {
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    const id = shop.ids.newId()
    const at = shop.clock.now()
    await insertNote(tx, { id, ...whose(row), staffId: member.staffId, body: body.body, createdAt: at })
    // Not its words: the log outlives the person's erasure.
    note({ type: 'customer', id: row.id, after: { note: id } })
    return { note: { _id: id } }
  })
}

export function tagCustomer(shop: Shop, { params, body, member, write }: CustomerCall<{ tag: string }>) {
  const tag = normaliseTag(body.tag)
  if (tag === '') refuse('VALIDATION_FAILED', { issues: [{ path: 'tag', message: 'tag' }] })
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    const before = await listTagsOfPerson(tx, personOf(row))
    const tags = [...new Set([...before, tag])].toSorted()
    if (tags.length > mostTags) refuse('QUANTITY_LIMIT', { maxAllowed: mostTags })
    if (!before.includes(tag)) await insertTag(tx, { ...whose(row), tag, createdAt: shop.clock.now() })
    note({ type: 'customer', id: row.id, before: { tags: before }, after: { tags } })
    return done(row)
  })
}

export function untagCustomer(_: Shop, { params, body, member, write }: CustomerCall<{ tag: string }>) {
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    const before = await listTagsOfPerson(tx, personOf(row))
    const tag = normaliseTag(body.tag)
    await deleteTag(tx, personOf(row), tag)
    note({
      type: 'customer',
      id: row.id,
      before: { tags: before },
      after: { tags: before.filter((one) => one !== tag) },
    })
    return done(row)
  })
}

/** Never the old secret: a link that works once is made anew. */
export function resendLetter(shop: Shop, { params, body, member, write }: CustomerCall<{ letter: string }>) {
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    const [letter] = await listLettersOf(tx, personOf(row), body.letter)
    if (!letter) refuse('NOT_FOUND')
    if (!mayResend(letter, row)) refuse('ALREADY_DECIDED', { about: 'letter' })
    if (isRenewedLetter(letter.kind)) await sendNewLink(tx, shop, { userId: row.id, purpose: letter.kind })
    else await enqueueAgain(tx, { id: Number(letter.id), at: shop.clock.now() })
    note({ type: 'customer', id: row.id, after: { kind: letter.kind } })
    return done(row)
  })
}

/** Orders that were placed as a guest with the e-mail that the account has confirmed; no others. */
export function mergeCustomer(shop: Shop, { params, member, write }: CustomerCall) {
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    if (row.kind === 'guest' || (await countMergeable(tx, personOf(row))) === 0)
      refuse('ALREADY_DECIDED', { about: 'merge' })
    const { id: userId, email } = row
    const orders = await giveToAccount(tx, { userId, email, at: shop.clock.now() })
    note({ type: 'customer', id: row.id, after: { orders } })
    return { merged: orders.length }
  })
}

/** Nothing is erased before somebody else has agreed. */
export function eraseCustomer(
  shop: Shop,
  { params, body: { reason }, member, write }: CustomerCall<{ reason: string }>,
) {
  return write(async (tx, note) => {
    const row = await loadCustomer(tx, params.id, member)
    if (await findErasure(tx, row.id, shop.clock.now())) refuse('ALREADY_DECIDED', { about: 'asked' })
    const approval = await requestApproval(tx, shop, {
      verb: 'customer.erase',
      objectType: 'customer',
      objectId: row.id,
      input: { kind: row.kind },
      amountFils: 0,
      reason,
      askedBy: member.staffId,
    })
    note({ type: 'customer', id: row.id, after: { approval: approval._id }, reason })
    return { approval }
  })
}
