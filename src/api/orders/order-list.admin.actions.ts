/** The desk's list of orders: who sees which of them, and how much of their buyers. */
import type { orderListCalls } from '#contract/order-list.admin.ts'
import { maskedEmail, maskedPhone } from '#domain/masked-contact.ts'
import { orderSearchWords } from '#domain/order-search.ts'
import { startOfUaeDay } from '#domain/shipping.ts'
import type { z } from 'zod'
import { pageOf, type Position, readCursor, readTimeCursor, refuseCursor } from '../http/list-cursor.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import {
  countOrders as count,
  findOrderIds,
  listOrderIds,
  type OrderFilter,
  type OrderListRow,
  listOrderRows,
  listOrderWords as listWords,
  mostCountedOf,
  type OrderScope,
  type OrderSort,
} from './order-list.store.ts'

type ListQuery = z.output<typeof orderListCalls.listOrders.query>
/** What narrows the list, without its page. */
export type OrderListFilter = Partial<Omit<ListQuery, 'sort' | 'cursor' | 'limit' | 'columns'>>
type Reply = z.input<typeof orderListCalls.listOrders.reply>

const dayMs = 24 * 60 * 60 * 1000
/** A parcel that its courier has said nothing of for longer is late. */
const silenceMs = 5 * dayMs

function filterOf(shop: Shop, { q, late, from, to, ...facets }: OrderListFilter): OrderFilter {
  return {
    ...facets,
    words: q ? orderSearchWords(q) : [],
    silentSince: late ? new Date(shop.clock.now().getTime() - silenceMs) : undefined,
    from: from ? startOfUaeDay(from) : undefined,
    before: to ? new Date(startOfUaeDay(to).getTime() + dayMs) : undefined,
  }
}

function scopeOf(member: StaffMember): OrderScope {
  const grants = grantsOf(member)
  return {
    ownOf: grants['orders.read']?.own ? member.staffId : null,
    findsContacts: grants['customers.contact'] !== undefined && !grants['customers.contact'].own,
  }
}

const sortOf = (sort: ListQuery['sort']): OrderSort => ({
  by: sort.endsWith('amount') ? 'amount' : 'date',
  isDown: sort.startsWith('-'),
})

function readPosition(cursor: string | undefined, { by }: OrderSort): Position | undefined {
  if (by === 'date') return readTimeCursor(cursor)
  const position = readCursor(cursor)
  return position && !/^\d{1,9}$/.test(position.value) ? refuseCursor() : position
}

type ListInput = OrderListFilter & Pick<ListQuery, 'sort' | 'limit'> & { cursor?: string | undefined }

export async function listOrders(shop: Shop, member: StaffMember, query: ListInput): Promise<Reply> {
  const { sort: sorted, cursor, limit, ...given } = query
  const [sort, scope] = [sortOf(sorted), scopeOf(member)]
  const after = readPosition(cursor, sort)
  const filter = filterOf(shop, given)
  const found = await findOrderIds(shop.db, { filter, scope, sort, after, limit: limit + 1 })
  const rows = await listOrderRows(shop.db, found.ids)
  const { shown, next } = pageOf(rows, limit, ({ id, createdAt, payableFils }) => ({
    id,
    value: sort.by === 'date' ? createdAt.toISOString() : String(payableFils),
  }))
  return { orders: shown.map((row) => showRow(row, scope)), count: boundedCount(found.count, filter), next }
}

const boundedCount = (found: number, filter: OrderFilter) => {
  const most = mostCountedOf(filter)
  return { most: Math.min(found, most), isMore: found > most }
}

const showRow = (
  { id, createdAt, email, phone, firstName, lastName, heldReason, ...row }: OrderListRow,
  { findsContacts }: OrderScope,
): Reply['orders'][number] => ({
  ...(row as Pick<
    Reply['orders'][number],
    | 'number'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'payableFils'
    | 'pieces'
    | 'city'
    | 'emirate'
    | 'confirmation'
    | 'version'
  > & { couriers: string[]; tags: string[] }),
  _id: id,
  createdAt: createdAt.toISOString(),
  held: heldReason,
  buyer: {
    name: `${firstName} ${lastName}`.trim(),
    email: findsContacts ? email : maskedEmail(email),
    phone: findsContacts ? phone : maskedPhone(phone),
  },
})

/** How many she may see of what the filter narrows to. */
export async function countOrders(shop: Shop, member: StaffMember, filter: OrderListFilter) {
  const narrowed = filterOf(shop, filter)
  return boundedCount(await count(shop.db, { filter: narrowed, scope: scopeOf(member) }), narrowed)
}

/** The ids of all that she may see of what the filter narrows to, newest first, at most that many. */
export const findOrdersOf = (
  shop: Shop,
  member: StaffMember,
  { filter, most }: { filter: OrderListFilter; most: number },
): Promise<string[]> => listOrderIds(shop.db, { filter: filterOf(shop, filter), scope: scopeOf(member) }, most)

export const listOrderWords = (shop: Shop) => listWords(shop.db)
