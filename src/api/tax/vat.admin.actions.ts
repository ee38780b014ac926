/** The VAT return: periods, the boxes of one, its lock, and what has drifted since. */
import type { taxCalls } from '#contract/tax.admin.ts'
import {
  type BoxFigures,
  boxesOf,
  disclosureAboveFils,
  driftFils,
  type EmirateBox,
  emirateBoxes,
  emirateOfBox,
  periodAt,
  periodOf,
  periodsBetween,
  returnDueOn,
  type VatPeriod,
} from '#domain/vat-return.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { emirateRule } from './documents.admin.actions.ts'
import { findFirstDay, hasDocuments, sumByEmirate } from './documents.store.ts'
import { findFirstPurchaseDay, hasPurchases, sumPurchases } from './purchases.store.ts'
import { findLocked, insertLocked, isAnyLocked, listLocked, lockBooks, type LockedPeriod } from './vat.store.ts'

type Calls = typeof taxCalls

const mostPeriods = 80

const figuresOf = async (shop: Shop, db: Db | Tx, period: VatPeriod): Promise<BoxFigures[]> =>
  boxesOf(await sumByEmirate(db, period, emirateRule(shop)), await sumPurchases(db, period))

/** A locked period gets no documents any more: only another rule gives it other figures. */
const ofLocked = new WeakMap<Db, Map<string, BoxFigures[]>>()

async function figuresOfLocked(shop: Shop, period: VatPeriod): Promise<BoxFigures[]> {
  const known = ofLocked.get(shop.db) ?? new Map<string, BoxFigures[]>()
  ofLocked.set(shop.db, known)
  const { emirate, vatByDeliverySince } = emirateRule(shop)
  const key = `${period.id} ${emirate} ${vatByDeliverySince}`
  const figures = known.get(key) ?? (await figuresOf(shop, shop.db, period))
  known.set(key, figures)
  return figures
}

const isEmirateBox = (box: string): box is EmirateBox => emirateBoxes.some((one) => one === box)

const showBoxes = (figures: readonly BoxFigures[]) =>
  figures.map(({ box, netFils, vatFils, adjustmentFils, documents }) => ({
    box,
    emirate: isEmirateBox(box) ? emirateOfBox(box) : null,
    net: netFils,
    vat: vatFils,
    adjustment: adjustmentFils ?? null,
    documents,
  }))

const totalOf = (figures: readonly BoxFigures[]) => {
  const { netFils, vatFils, documents } = figures.find(({ box }) => box === '8') ?? {
    netFils: 0,
    vatFils: 0,
    documents: 0,
  }
  const payableFils = figures.find(({ box }) => box === '14')?.vatFils ?? null
  return { netFils: netFils ?? 0, vatFils: vatFils ?? 0, payableFils, documents }
}

type Shown = { period: VatPeriod; now: BoxFigures[]; locked: LockedPeriod | undefined; today: string }

function showPeriod({ period, now, locked, today }: Shown) {
  const { netFils, vatFils, payableFils, documents } = totalOf(locked?.figures ?? now)
  const drift = locked ? driftFils(locked.figures, now) : 0
  return {
    _id: period.id,
    from: period.from,
    to: period.to,
    dueOn: returnDueOn(period),
    state: locked ? ('locked' as const) : period.to < today ? ('ended' as const) : ('running' as const),
    net: netFils,
    vat: vatFils,
    payable: payableFils,
    documents,
    lockedAt: locked ? new Date(locked.lockedAt).toISOString() : null,
    lockedBy: locked?.lockedBy ?? null,
    drift,
    mustDisclose: drift > disclosureAboveFils,
  }
}

async function periodsOf(shop: Shop): Promise<{ period: VatPeriod; locked: LockedPeriod | undefined }[]> {
  const today = uaeDay(shop.clock.now())
  const days = [await findFirstDay(shop.db), await findFirstPurchaseDay(shop.db), today]
  const first = days.filter((day) => day !== undefined).toSorted()[0] ?? today
  const locked = await listLocked(shop.db)
  return periodsBetween(first, today, shop.facts.current().seller.vatFirstMonth)
    .slice(0, mostPeriods)
    .map((period) => ({ period, locked: locked.find(({ startsOn }) => startsOn === period.from) }))
}

export async function listVatPeriods(shop: Shop) {
  const today = uaeDay(shop.clock.now())
  const shown = []
  for (const { period, locked } of await periodsOf(shop)) {
    const now = locked ? await figuresOfLocked(shop, period) : await figuresOf(shop, shop.db, period)
    shown.push(showPeriod({ period, now, locked, today }))
  }
  return { periods: shown }
}

async function showWhole(shop: Shop, db: Db | Tx, period: VatPeriod) {
  const [now, locked] = [await figuresOf(shop, db, period), await findLocked(db, period.from)]
  return {
    period: showPeriod({ period, now, locked, today: uaeDay(shop.clock.now()) }),
    boxes: showBoxes(locked?.figures ?? now),
    boxesNow: showBoxes(now),
  }
}

/** A period of this shop's that has begun: its months are those that the authority assigned, unless it was locked under others. */
export async function loadPeriod(shop: Shop, db: Db | Tx, id: string): Promise<VatPeriod> {
  const period = periodOf(id)
  const isOurs = periodAt(period.from, shop.facts.current().seller.vatFirstMonth).id === id
  const hasBegun = period.from <= uaeDay(shop.clock.now())
  if (hasBegun && (isOurs || (await findLocked(db, period.from)))) return period
  return refuse('NOT_FOUND')
}

export async function showVatPeriod(shop: Shop, { params }: AdminCall<Calls['showVatPeriod']>) {
  return showWhole(shop, shop.db, await loadPeriod(shop, shop.db, params.id))
}

type Seen = Omit<ReturnType<typeof showBoxes>[number], 'emirate'>

const asSeen = (boxes: readonly Seen[]): string =>
  boxes.map(({ box, net, vat, adjustment, documents }) => [box, net, vat, adjustment, documents].join(' ')).join()

/** Final. While it looks, no document is issued; so what is locked is what was summed. */
export function lockVatPeriod(shop: Shop, call: AdminCall<Calls['lockVatPeriod']>) {
  const { expectedBoxes } = call.body
  return call.write(async (tx, note) => {
    const period = await loadPeriod(shop, tx, call.params.id)
    const at = shop.clock.now()
    if (period.to >= uaeDay(at)) refuse('TAX_NOT_CHANGEABLE', { about: 'period_open' })
    await lockBooks(tx)
    if (await isAnyLocked(tx, period)) refuse('TAX_NOT_CHANGEABLE', { about: 'locked' })
    const figures = await figuresOf(shop, tx, period)
    const { vatFils, payableFils, documents } = totalOf(figures)
    if (asSeen(expectedBoxes) !== asSeen(showBoxes(figures))) refuse('TAX_NOT_CHANGEABLE', { about: 'changed' })
    await insertLocked(tx, {
      startsOn: period.from,
      endsOn: period.to,
      lockedAt: at,
      lockedBy: call.member.staffId,
      figures,
      documents,
      vatFils,
    })
    note({ type: 'vat-period', id: period.id, after: { vatFils, payableFils, documents } })
    return showWhole(shop, tx, period)
  })
}

/** For the first page: returns that wait to be filed, and periods whose mistake must be disclosed. */
export async function countVatTasks(shop: Shop): Promise<number> {
  const today = uaeDay(shop.clock.now())
  let count = 0
  for (const { period, locked } of await periodsOf(shop)) {
    const isTask = locked
      ? driftFils(locked.figures, await figuresOfLocked(shop, period)) > disclosureAboveFils
      : period.to < today && ((await hasDocuments(shop.db, period)) || (await hasPurchases(shop.db, period)))
    if (isTask) count++
  }
  return count
}
