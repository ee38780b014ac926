/** The call list of the desk. */
import { type callCalls, mostToCall } from '#contract/calls.admin.ts'
import { type ConfirmReason, isNumberWrong } from '#domain/confirmation.ts'
import { maskedPhone } from '#domain/masked-contact.ts'
import { deskBlocker } from '#domain/order-desk.ts'
import { mustBeConfirmed } from '#domain/order.ts'
import type { z } from 'zod'
import type { AdminCall } from '../http/admin-mount.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { loadVisibleOrderId, lockForDesk, raiseVersion, refuseBlocked } from '../orders/order-desk.actions.ts'
import type { Shop } from '../shop.ts'
import { callScript } from './call-script.ts'
import { countToCall, insertCall, listCalls, listRowsToCall, type RowToCall, type ShownCall } from './calls.store.ts'
import { cashConfirmEmail } from './confirmations.emails.ts'

type Calls = typeof callCalls
type Listed = z.input<Calls['listToConfirm']['reply']>

const mostCounted = 10_000

export const showCall = ({
  id,
  at,
  outcome,
  called,
  remark,
  by,
}: ShownCall): Listed['orders'][number]['calls'][number] => ({
  _id: id,
  outcome,
  called,
  remark,
  by,
  at: at.toISOString(),
})

/** Of the orders that she may read: none, those of her own place alone, or all. */
export async function listToConfirm(shop: Shop, member: StaffMember): Promise<Listed> {
  const orders = grantsOf(member)['orders.read']
  if (!orders) return { orders: [], count: 0 }
  const ownOf = orders.own ? member.staffId : null
  const rows = await listRowsToCall(shop.db, { ownOf, limit: mostToCall })
  const calls = Map.groupBy(
    await listCalls(
      shop.db,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  const count = rows.length < mostToCall ? rows.length : await countToCall(shop.db, { ownOf, limit: mostCounted })
  return { orders: rows.map((row) => showRow(shop, row, calls.get(row.id) ?? [])), count }
}

function showRow(shop: Shop, row: RowToCall, calls: readonly ShownCall[]): Listed['orders'][number] {
  const { id, createdAt, until, reasons, firstName, lastName, language, phone, isCollected, ...facts } = row
  const masked = maskedPhone(phone)
  return {
    ...facts,
    _id: id,
    createdAt: createdAt.toISOString(),
    until: until.toISOString(),
    reasons: (reasons ?? []) as ConfirmReason[],
    buyer: `${firstName} ${lastName}`.trim(),
    phone: masked,
    isPhoneWrong: isNumberWrong(calls, masked),
    language,
    script: callScript(language, { store: shop.settings.storeName[language], firstName, isCollected, ...facts }),
    calls: calls.map(showCall),
  }
}

/** Counts an attempt. After a wrong number the buyer is asked by e-mail at once. */
export function noteCall(shop: Shop, { params, body, member, write }: AdminCall<Calls['noteCall']>) {
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    refuseBlocked(deskBlocker.confirm(order, []))
    const { outcome, remark } = body
    const [id, at] = [shop.ids.newId(), shop.clock.now()]
    await insertCall(tx, {
      id,
      orderId: order.id,
      outcome,
      called: maskedPhone(order.contactPhone),
      remark,
      staffId: member.staffId,
      createdAt: at,
    })
    if (outcome === 'wrong_number' && mustBeConfirmed(order)) {
      const { id: orderId, contactEmail: email, language } = order
      await enqueueEmail(tx, cashConfirmEmail, { payload: { orderId, email, language }, at })
    }
    await raiseVersion(tx, order.id, at)
    const attempts = (await listCalls(tx, [order.id])).length
    note({
      type: 'order',
      id: order.id,
      after: { outcome, attempts },
      reason: [outcome, remark].filter(Boolean).join(': '),
    })
    return { call: { _id: id }, attempts }
  })
}
