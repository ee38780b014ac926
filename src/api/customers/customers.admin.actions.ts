/** Back office 3.11: lists of people, and one person with all that the member may see of her. */
import type { customerCalls, CustomerPage } from '#contract/customers.admin.ts'
import { isRenewedLetter, isRepeatableLetter } from '#domain/customer.ts'
import { messageReference } from '#domain/contact.ts'
import type { Language } from '#domain/locale.ts'
import { maskedEmail, maskedPhone } from '#domain/masked-contact.ts'
import { normaliseTag } from '#domain/order-desk.ts'
import { orderSearchWords } from '#domain/order-search.ts'
import type { Permission } from '#domain/permission.ts'
import type { z } from 'zod'
import { showCashHistoryOf } from '../buyers/buyers.actions.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { listReviewsOf } from '../reviews/moderation.admin.actions.ts'
import type { Shop } from '../shop.ts'
import { findBalance } from '../wallets/wallets.actions.ts'
import { listNotesOf, listTagsOfPerson } from './notes.store.ts'
import { type CustomerRow, listCustomerRows, listTagsOf, mostCountedOf, sumOrdersOf } from './people.store.ts'
import {
  countMergeable,
  findErasure,
  type LetterRow,
  listAddressesOf,
  listApplicationsOf,
  listLettersOf,
  listMessagesOf,
  listOrdersOf,
  listReturnsOf,
  sumFigures,
} from './person.store.ts'
import { loadCustomer, personOf } from './person.actions.ts'

type ListQuery = z.output<typeof customerCalls.listCustomers.query>
type ListReply = z.input<typeof customerCalls.listCustomers.reply>
type PageReply = z.input<typeof CustomerPage>
type OrdersQuery = z.output<typeof customerCalls.listCustomerOrders.query>

/** For everybody's, not her own alone. */
const mayReadAll = (member: StaffMember, permission: Permission): boolean => {
  const grant = grantsOf(member)[permission]
  return grant !== undefined && !grant.own
}

const nameOf = ({ firstName, lastName }: CustomerRow): string => `${firstName} ${lastName}`.trim()

/** Nobody for who reads only her own. */
export async function listCustomers(shop: Shop, member: StaffMember, query: ListQuery): Promise<ListReply> {
  if (!mayReadAll(member, 'customers.read')) return { customers: [], count: { most: 0, isMore: false }, next: null }
  const { kind, q, tag, role, sort, cursor, limit } = query
  const findsContacts = mayReadAll(member, 'customers.contact')
  const filter = { kind, words: q ? orderSearchWords(q) : [], tag: tag && normaliseTag(tag), role, findsContacts }
  const page = { filter, isDown: sort.startsWith('-'), after: readTimeCursor(cursor), limit: limit + 1 }
  const { rows, count } = await listCustomerRows(shop.db, page)
  const { shown, next } = pageOf(rows, limit, ({ id, createdAt }) => ({ id, value: createdAt.toISOString() }))
  const [sums, tags] = await Promise.all([
    sumOrdersOf(shop.db, { kind, rows: shown }),
    listTagsOf(shop.db, { kind, rows: shown }),
  ])
  const most = mostCountedOf(filter)
  return {
    customers: shown.map((row) => {
      const sum = sums.get(row.id)
      return {
        _id: row.id,
        kind: row.kind,
        name: nameOf(row),
        email: findsContacts ? row.email : maskedEmail(row.email),
        phone: findsContacts || row.phone === '' ? row.phone : maskedPhone(row.phone),
        role: row.role,
        isSuspended: row.isSuspended,
        createdAt: row.createdAt.toISOString(),
        orders: sum?.orders ?? 0,
        spentFils: sum?.spentFils ?? 0,
        lastOrderAt: sum?.lastOrderAt?.toISOString() ?? null,
        tags: tags.get(row.id) ?? [],
      }
    }),
    count: { most: Math.min(count, most), isMore: count > most },
    next,
  }
}

const ordersShown = 20

type PageCall = { params: { id: string }; member: StaffMember; language: Language }

export async function showCustomer(shop: Shop, { params, member, language }: PageCall): Promise<PageReply> {
  const row = await loadCustomer(shop.db, params.id, member)
  const person = personOf(row)
  const { db } = shop
  const may = (permission: Permission) => mayReadAll(member, permission)
  const newest = await listOrdersOf(db, person, { after: undefined, isDown: true, limit: 1 })
  return {
    person: showPerson(row),
    figures: await sumFigures(db, person),
    orders: may('orders.read') ? await ordersOf(shop, row, { sort: '-date', limit: ordersShown }) : null,
    returns: may('returns.read')
      ? (await listReturnsOf(db, person)).map(({ id, createdAt, ...one }) => ({
          ...one,
          _id: id,
          createdAt: createdAt.toISOString(),
        }))
      : null,
    cashHistory: await showCashHistoryOf(db, shop, {
      userId: row.kind === 'account' ? row.id : null,
      phone: row.phone,
      email: row.email,
    }),
    wallet: may('goodwill.read') && row.kind === 'account' ? await findBalance(db, row.id) : null,
    newestOrderId: newest[0]?.id ?? null,
    addresses: (await listAddressesOf(db, { ...person, isAccount: row.kind === 'account' })).map(
      ({ id, label, area, city, emirate, isDefault }) => ({ _id: id, label, area, city, emirate, isDefault }),
    ),
    letters: (await listLettersOf(db, person)).map((letter) => showLetter(letter, row)),
    tags: await listTagsOfPerson(db, person),
    notes: (await listNotesOf(db, person)).map(({ id, at, ...one }) => ({ ...one, _id: id, at: at.toISOString() })),
    messages: may('messages.read')
      ? (await listMessagesOf(db, row.email)).map(({ id, createdAt, ...one }) => ({
          ...one,
          _id: id,
          reference: messageReference(id),
          createdAt: createdAt.toISOString(),
        }))
      : null,
    reviews: may('messages.read') && row.kind === 'account' ? await listReviewsOf(shop, row.id, language) : null,
    wholesale: may('wholesale.read') ? await applicationsOf(shop, row) : null,
    mergeable: row.kind === 'account' ? await countMergeable(db, person) : 0,
    erasure: await erasureOf(shop, row),
  }
}

const showPerson = (row: CustomerRow): PageReply['person'] => ({
  _id: row.id,
  kind: row.kind,
  name: nameOf(row),
  email: maskedEmail(row.email),
  phone: row.phone === '' ? '' : maskedPhone(row.phone),
  emailVerified: row.emailVerified,
  role: row.role,
  isSuspended: row.isSuspended,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
})

/** One that an event of an order brought is written anew from the order; one with a link that works once gets a new link. */
export const mayResend = ({ kind, isOfEvent, state }: LetterRow, row: CustomerRow): boolean => {
  if (state === 'waiting') return false
  if (isRenewedLetter(kind)) return row.kind === 'account' && (kind !== 'verify_email' || !row.emailVerified)
  return isOfEvent && isRepeatableLetter(kind)
}

const showLetter = (letter: LetterRow, row: CustomerRow): PageReply['letters'][number] => ({
  _id: letter.id,
  kind: letter.kind,
  at: letter.at.toISOString(),
  state: letter.state,
  order: letter.order,
  mayResend: mayResend(letter, row),
})

async function applicationsOf({ db }: Shop, row: CustomerRow): Promise<PageReply['wholesale']> {
  if (row.kind === 'guest') return []
  const rows = await listApplicationsOf(db, row.id)
  return rows.map(({ id, createdAt, ...one }) => ({ ...one, _id: id, createdAt: createdAt.toISOString() }))
}

async function erasureOf(shop: Shop, row: CustomerRow): Promise<PageReply['erasure']> {
  const found = await findErasure(shop.db, row.id, shop.clock.now())
  return found ? { at: found.at.toISOString(), by: found.by } : null
}

async function ordersOf(
  { db }: Shop,
  row: CustomerRow,
  { sort, cursor, limit }: Pick<OrdersQuery, 'sort' | 'limit'> & { cursor?: string | undefined },
): Promise<z.input<typeof customerCalls.listCustomerOrders.reply>> {
  const page = { after: readTimeCursor(cursor), isDown: sort.startsWith('-'), limit: limit + 1 }
  const rows = await listOrdersOf(db, personOf(row), page)
  const { shown, next } = pageOf(rows, limit, ({ id, createdAt }) => ({ id, value: createdAt.toISOString() }))
  return {
    orders: shown.map(({ id, createdAt, isGuests, ...one }) => ({
      ...one,
      _id: id,
      createdAt: createdAt.toISOString(),
      isGuests: isGuests && row.kind === 'account',
    })),
    next,
  }
}

type OrdersCall = { params: { id: string }; member: StaffMember; query: OrdersQuery }

export async function listCustomerOrders(shop: Shop, { params, member, query }: OrdersCall) {
  if (!mayReadAll(member, 'orders.read')) refuse('NOT_FOUND')
  return ordersOf(shop, await loadCustomer(shop.db, params.id, member), query)
}
