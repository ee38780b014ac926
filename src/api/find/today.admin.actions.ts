/** The first page: what waits for the member, and the shop's figures of the last days. Each part only for who may read it. */
import type { findCalls } from '#contract/find.admin.ts'
import { addDays } from '#domain/holidays.ts'
import type { Permission } from '#domain/permission.ts'
import { startOfUaeDay, uaeDay } from '#domain/shipping.ts'
import type { z } from 'zod'
import { countOpenChecks, countOverdueCash } from '../cash/cash.admin.actions.ts'
import { countWaitingClaims } from '../claims/claims.admin.actions.ts'
import { countOpenMessages } from '../contact/thread.admin.actions.ts'
import { listApprovals } from '../desk/approvals.admin.actions.ts'
import { countGifts } from '../giftcards/disputed.actions.ts'
import { grantsOf, ownPlaceOf, type StaffMember } from '../http/staff-asker.ts'
import { countDisputes } from '../disputes/disputes.admin.actions.ts'
import { countMoneyDifferences } from '../money/money.admin.actions.ts'
import { countOrders, listOrders, type OrderListFilter } from '../orders/order-list.admin.actions.ts'
import { countEndingHolds } from '../payments/capture.actions.ts'
import { countCollectionProblems } from '../parcels/collection-events.actions.ts'
import { countParcelProblems } from '../parcels/problems.actions.ts'
import { countWaitingRefunds } from '../refunds/refunds.actions.ts'
import { countWaitingReturns } from '../returns/returns.admin.actions.ts'
import type { Shop } from '../shop.ts'
import { countLate, countStockTasks } from '../stock/tasks.admin.actions.ts'
import { countEInvoiceTasks } from '../tax/e-invoicing.admin.actions.ts'
import { countVatTasks } from '../tax/vat.admin.actions.ts'
import { countReturning, type DayFigures, sumByDay } from './today.store.ts'

type Today = z.input<typeof findCalls.showToday.reply>
type Task = Today['tasks'][number]
type Figures = z.input<typeof findCalls.showFigures.reply>

/** The views of the list of orders that wait for somebody; the screen's links lead to the same. */
const orderTasks: readonly { name: Task['name']; filter: OrderListFilter }[] = [
  { name: 'confirm', filter: { confirm: ['mailbox', 'waiting', 'call'] } },
  { name: 'pick', filter: { status: ['placed'], held: 'false', confirm: 'none' } },
  { name: 'problem', filter: { problem: 'true' } },
  { name: 'late', filter: { late: 'true' } },
  { name: 'held', filter: { held: 'true' } },
]
/** Those that are said with the age of their oldest order. */
const aged: readonly Task['name'][] = ['confirm', 'pick']

const mostParcels = 10_000
const mostApprovals = 50
const mostMessages = 10_000
const mostRefunds = 10_000

export async function showToday(shop: Shop, member: StaffMember): Promise<Today> {
  const grants = grantsOf(member)
  const parts = await Promise.all([
    grants['orders.read'] ? Promise.all(orderTasks.map((task) => countTask(shop, member, task))) : [],
    grants['parcels.read'] ? [await countCourierProblems(shop, member), await countParcelsBack(shop, member)] : [],
    grants['returns.read'] ? [...(await countReturns(shop)), await countClaims(shop, member)] : [],
    grants['cash.read'] ? countCash(shop) : [],
    grants['payments.read'] ? [await countRefunds(shop)] : [],
    grants['payments.read'] ? await countCaptures(shop, member) : [],
    grants['disputes.read'] ? [await countOpenDisputes(shop)] : [],
    grants['payments.read'] && grants['goodwill.read'] ? await countGiftCards(shop) : [],
    grants['payments.approve'] ? [await countMoney(shop)] : [],
    grants['tax.read'] ? countTax(shop) : [],
    countStock(shop, member),
    grants['messages.read'] ? [await countMessages(shop)] : [],
    mayApprove(member) ? [await countApprovals(shop, member)] : [],
  ])
  return { tasks: parts.flat() }
}

async function countTask(
  shop: Shop,
  member: StaffMember,
  { name, filter }: (typeof orderTasks)[number],
): Promise<Task> {
  const { most = 0, isMore = false } = (await countOrders(shop, member, filter)) ?? {}
  const isAged = most > 0 && aged.includes(name)
  const oldest = isAged ? (await listOrders(shop, member, { ...filter, sort: 'date', limit: 1 })).orders[0] : undefined
  return { name, count: most, isMore, oldestAt: oldest?.createdAt ?? null }
}

/** As the tab Problem of the parcels counts them. */
async function countCourierProblems(shop: Shop, member: StaffMember): Promise<Task> {
  const { total } = await countParcelProblems(shop, member)
  return { name: 'parcels', count: Math.min(total, mostParcels), isMore: total > mostParcels, oldestAt: null }
}

async function countParcelsBack(shop: Shop, member: StaffMember): Promise<Task> {
  const count = await countReturning(shop.db, { place: ownPlaceOf(member), most: mostParcels + 1 })
  return { name: 'returning', count: Math.min(count, mostParcels), isMore: count > mostParcels, oldestAt: null }
}

/** What buyers send back, by what is to be done with it. */
async function countReturns(shop: Shop): Promise<Task[]> {
  const { requested, to_inspect, to_refund, found } = await countWaitingReturns(shop)
  const task = (name: Task['name'], count: number): Task => ({ name, count, isMore: false, oldestAt: null })
  const collections = await countCollectionProblems(shop)
  return [
    task('returns', requested),
    task('collections', collections),
    task('inspect', to_inspect),
    task('refund_returns', to_refund),
    task('finds', found),
  ]
}

/** What buyers say is wrong, and what was agreed to and is not settled. */
async function countClaims(shop: Shop, member: StaffMember): Promise<Task> {
  const { count, oldestAt } = await countWaitingClaims(shop, member)
  return { name: 'claims', count, isMore: false, oldestAt: oldestAt?.toISOString() ?? null }
}

/** Couriers' cash that is overdue, and checks of the books whose differences nobody has settled. */
const countCash = async (shop: Shop): Promise<Task[]> => [
  { name: 'cash', count: await countOverdueCash(shop), isMore: false, oldestAt: null },
  { name: 'books', count: await countOpenChecks(shop), isMore: false, oldestAt: null },
]

/** Money that failed to arrive, and what waits to be paid out at the bank. */
async function countRefunds(shop: Shop): Promise<Task> {
  const { count, oldestAt } = await countWaitingRefunds(shop)
  const most = Math.min(count, mostRefunds)
  return { name: 'refunds', count: most, isMore: count > most, oldestAt: oldestAt?.toISOString() ?? null }
}

/** Held money that a bank did not give, and what it holds no longer than a day. */
async function countCaptures(shop: Shop, member: StaffMember): Promise<Task[]> {
  const filter: OrderListFilter = { status: ['placed', 'processing', 'shipped'], payment: ['failed'] }
  const uncollected = grantsOf(member)['orders.read']
    ? [await countTask(shop, member, { name: 'uncollected', filter })]
    : []
  const count = await countEndingHolds(shop)
  const most = Math.min(count, mostRefunds)
  return [...uncollected, { name: 'holds', count: most, isMore: count > most, oldestAt: null }]
}

/** Disputed payments that nobody has answered, with the bank's deadline. */
async function countOpenDisputes(shop: Shop): Promise<Task> {
  const { count, dueAt } = await countDisputes(shop)
  const most = Math.min(count, mostRefunds)
  return { name: 'disputes', count: most, isMore: count > most, oldestAt: null, dueAt: dueAt?.toISOString() ?? null }
}

/** Gift cards whose money did not go back, and whose payment is disputed and not answered. */
async function countGiftCards(shop: Shop): Promise<Task[]> {
  const { failed, disputed, dueAt } = await countGifts(shop)
  const due = dueAt && new Date(dueAt).toISOString()
  return [
    { name: 'giftRefunds', count: failed, isMore: false, oldestAt: null },
    { name: 'giftDisputes', count: disputed, isMore: false, oldestAt: null, dueAt: due },
  ]
}

/** Of the contact form, nobody has closed them. */
async function countMessages(shop: Shop): Promise<Task> {
  const { count, oldestAt } = await countOpenMessages(shop)
  const most = Math.min(count, mostMessages)
  return { name: 'messages', count: most, isMore: count > most, oldestAt: oldestAt?.toISOString() ?? null }
}

/** Electronic invoices that are stopped or late, and tax periods that wait for their return. */
const countTax = async (shop: Shop): Promise<Task[]> => [
  { name: 'eInvoices', count: await countEInvoiceTasks(shop), isMore: false, oldestAt: null },
  { name: 'vat', count: await countVatTasks(shop), isMore: false, oldestAt: null },
]

/** What is running out, what a count could not book, counts that wait for her, and goods that should have come. */
async function countStock(shop: Shop, member: StaffMember): Promise<Task[]> {
  const grants = grantsOf(member)
  const late = grants['stock.papers'] ? await countLate(shop, mostParcels + 1) : 0
  if (!grants['stock.adjust'] && !grants['stock.approve'] && !grants['stock.papers']) return []
  const { low, shortages, counts } = await countStockTasks(shop, member.staffId)
  const task = (name: Task['name'], count: number): Task => ({
    name,
    count: Math.min(count, mostParcels),
    isMore: count > mostParcels,
    oldestAt: null,
  })
  return [
    ...(grants['stock.adjust'] ? [task('low_stock', low), task('shortages', shortages)] : []),
    ...(grants['stock.approve'] ? [task('counts', counts)] : []),
    ...(grants['stock.papers'] ? [task('late_receipts', late)] : []),
  ]
}

const countMoney = async (shop: Shop): Promise<Task> => ({
  name: 'money',
  count: await countMoneyDifferences(shop),
  isMore: false,
  oldestAt: null,
})

const mayApprove = (member: StaffMember): boolean =>
  (Object.keys(grantsOf(member)) as Permission[]).some((permission) => permission.endsWith('.approve'))

/** Those that she herself may decide. */
async function countApprovals(shop: Shop, member: StaffMember): Promise<Task> {
  const { approvals, next } = await listApprovals(shop, member, {
    open: 'true',
    limit: mostApprovals,
    language: 'en',
  })
  const hers = approvals.filter(({ mayDecide }) => mayDecide)
  return { name: 'approvals', count: hers.length, isMore: next !== null, oldestAt: hers.at(-1)?.askedAt ?? null }
}

const daysShown = 14
const weekMs = 7 * 24 * 60 * 60 * 1000
const nothingOn = (day: string): DayFigures => ({
  day,
  orders: 0,
  salesFils: 0,
  confirmed: 0,
  refused: 0,
  returning: 0,
})

/** The last 14 days, and the same weekday a week ago up to this hour and minute. */
export async function showFigures(shop: Shop, member: StaffMember): Promise<Figures> {
  if (grantsOf(member)['reports.read']?.own) return { days: [], weekAgo: null }
  const now = shop.clock.now()
  const today = uaeDay(now)
  const [first, weekAgo] = [addDays(today, 1 - daysShown), addDays(today, -7)]
  const [found, before] = await Promise.all([
    // What happens in this millisecond too.
    sumByDay(shop.db, { from: startOfUaeDay(first), before: new Date(now.getTime() + 1) }),
    sumByDay(shop.db, { from: startOfUaeDay(weekAgo), before: new Date(now.getTime() - weekMs) }),
  ])
  const days = Array.from({ length: daysShown }, (_, place) => {
    const day = addDays(first, place)
    return found.find((row) => row.day === day) ?? nothingOn(day)
  })
  return { days, weekAgo: before[0] ?? nothingOn(weekAgo) }
}
