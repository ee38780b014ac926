/** Who gets an order and where it goes. Two editors meet only in fields that both have changed: what one alone changed is merged. */
import { deskBlocker } from '#domain/order-desk.ts'
import { type Difference, differencesOf, fieldsOf } from '../http/edited.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf } from '../http/staff-asker.ts'
import {
  type Delivery,
  listParcelFactsOf,
  loadVisibleOrderId,
  lockForDesk,
  refuseBlocked,
  saveDelivery,
} from '../orders/order-desk.actions.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import type { Shop } from '../shop.ts'
import { type DeskCall, showChanged } from './verbs.admin.actions.ts'

type Seen = Record<'contact' | 'shippingAddress', Record<string, string | null>>

const deliveryOf = (order: OrderRow): Delivery => ({
  contact: {
    firstName: order.contactFirstName,
    lastName: order.contactLastName,
    email: order.contactEmail,
    phone: order.contactPhone,
  },
  shippingAddress: order.shippingAddress,
})

/** All of it, for who may see it; the log says who did. */
export function showContact(
  _: Shop,
  { params, member, write }: Pick<DeskCall<unknown>, 'params' | 'member' | 'write'>,
) {
  return write(async (tx, note) => {
    const orderId = await loadVisibleOrderId(tx, params.id, { member, by: ['customers.contact'] })
    const order = (await findOrderById(tx, orderId)) ?? refuse('NOT_FOUND')
    note({ type: 'order', id: order.id })
    return { version: order.version, ...deliveryOf(order) }
  })
}

type Changing = DeskCall<{ delivery: Delivery; seen: Seen }> & { version: number }

export function changeDelivery(shop: Shop, { params, body, version, member, write }: Changing) {
  // Who may not see a telephone number can't tell whether she overwrites it.
  if (!grantsOf(member)['customers.contact']) refuse('FORBIDDEN')
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    refuseBlocked(deskBlocker.changeDelivery(order, await listParcelFactsOf(tx, order.id)))
    const current = deliveryOf(order)
    const seen = order.version === version ? current : body.seen
    const differences = differencesOf(seen, { yours: body.delivery, theirs: current })
    if (differences.some(isClash))
      refuse('VERSION_CONFLICT', { current: { ...current, version: order.version }, differences })
    const mine = differences.filter(isMine)
    if (order.pickupPlace !== null && mine.some(({ field }) => field.startsWith('shippingAddress.')))
      refuse('ORDER_NOT_CHANGEABLE', { about: 'pickup' })
    const merged = merge(current, mine)
    // The names of the fields alone: the log outlives the buyer's erasure.
    note({ type: 'order', id: order.id, after: { fields: mine.map(({ field }) => field) } })
    if (mine.length > 0) {
      const at = shop.clock.now()
      await saveDelivery(tx, order, { ...merged, at })
      const about = { shop, kind: 'order_address_changed', note: 'address_changed', at } as const
      await noteOrder(tx, order, { ...about, actor: `staff:${member.staffId}` })
    }
    return showChanged(tx, order.id)
  })
}

const same = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '')
const isMine = ({ yours, before }: Difference): boolean => !same(yours, before)
const isClash = (one: Difference): boolean =>
  isMine(one) && !same(one.theirs, one.before) && !same(one.yours, one.theirs)

/** What is there, with the fields that this editor has changed. */
function merge(current: Delivery, mine: readonly Difference[]): Delivery {
  const fields = fieldsOf(current)
  for (const { field, yours } of mine) fields.set(field, yours)
  const part = (name: 'contact' | 'shippingAddress') =>
    Object.fromEntries(
      [...fields].flatMap(([path, value]) =>
        path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value]] : [],
      ),
    )
  return { contact: part('contact'), shippingAddress: part('shippingAddress') } as Delivery
}
