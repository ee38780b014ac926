/** Counting a place: blind, by several people at once, while the shop sells (ADR 63). What it comes to is booked in count-posting.actions.ts. */
import type { Language } from '#domain/locale.ts'
import { mayMove } from '#domain/permission.ts'
import { differenceOf, isCounting, statusAfterClose, toRecount } from '#domain/stock-count.ts'
import type { Write } from '../http/admin-write.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop, Tx } from '../shop.ts'
import { colourNames } from './colour-names.ts'
import {
  askAgain,
  type CountFilter,
  type CountRow,
  countPieces,
  countUnscannedAsNone,
  dropUnscanned,
  findCounted,
  holdCount,
  insertCount,
  isUnderWay,
  listCountedLines,
  listCountLines,
  listCountRows,
  lockCount,
  noteScanner,
  saveCount,
} from './counts.store.ts'
import { loadCount, showLine, showSummary } from './counts.view.ts'
import { dropOvertaken, releaseHeldBack } from './count-posting.store.ts'
import { lockPlaces, lockVariants } from './ledger.store.ts'
import { lockPlace } from './places.store.ts'

const pageSize = 50

type Spoken = { member: StaffMember; language: Language }

export async function listCounts(shop: Shop, { cursor, ...filter }: CountFilter & { cursor?: string | undefined }) {
  const rows = await listCountRows(shop.db, filter, { cursor, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return {
    counts: shown.map(showSummary),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const showCount = async (shop: Shop, id: string, by: Spoken) => ({
  count: await loadCount(shop, shop.db, { ...by, id }),
})

type NewCount = {
  place: string
  category?: string | undefined
  brand?: string | undefined
  variantIds?: string[] | undefined
  note: string
  recountPieces: number
  recountFils: number
}

export function beginCount(shop: Shop, call: Spoken & { body: NewCount; write: Write }) {
  const { variantIds = [], category = null, brand = null, ...body } = call.body
  const listed = [...new Set(variantIds)]
  return call.write(async (tx, note) => {
    if ((await lockPlaces(tx, [body.place])).length === 0) refuse('NOT_FOUND')
    if ((await lockVariants(tx, listed)).length !== listed.length) refuse('NOT_FOUND')
    const id = shop.ids.newId()
    const count = {
      ...body,
      id,
      category,
      brand,
      isListed: listed.length > 0,
      status: 'open',
      createdBy: call.member.staffId,
      createdAt: shop.clock.now(),
    } as const
    if (!(await insertCount(tx, count, listed))) refuse('COUNT_UNDER_WAY')
    note({ type: 'count', id, after: { place: body.place, category, brand, variants: listed.length } })
    return { count: await loadCount(shop, tx, { ...call, id }) }
  })
}

type Scan = Spoken & { params: { id: string }; body: { code: string; quantity: number }; write: Write }

export function scanCount(shop: Shop, call: Scan) {
  const { params, body, language } = call
  return call.write(async (tx, note) => {
    await noteScanner(tx, params.id, call.member.staffId)
    const count = (await holdCount(tx, params.id)) ?? refuse('NOT_FOUND')
    if (!isCounting(count.status)) refuse('COUNT_CLOSED')
    const variant = (await findCounted(tx, count, body.code)) ?? refuse('NOT_FOUND')
    if (!variant.isInside) refuse('COUNT_OUTSIDE')
    const scanned = { variantId: variant.id, quantity: body.quantity, at: shop.clock.now() }
    const counted = await countPieces(tx, count, scanned)
    if (counted === undefined) return refuseField('quantity', 'quantity', language)
    const [line] = await listCountLines(tx, count.id, { language, isOpen: true, variantId: variant.id, limit: 1 })
    if (!line) throw new Error('A counted line is gone in its own transaction')
    note({ type: 'count', id: count.id, after: { [variant.id]: counted } })
    return {
      count: await loadCount(shop, tx, { ...call, id: count.id }),
      line: showLine(line, { isOpen: true, colourOf: colourNames(shop, language) }),
    }
  })
}

type Step<B = unknown> = Spoken & { params: { id: string }; body: B; version: number; write: Write }

type Logged = Record<string, unknown>

/** Locks the count, refuses a version that is not there any more, does the work, and logs what it came to. */
function step(shop: Shop, call: Step, work: (tx: Tx, count: CountRow) => Promise<Logged | void>) {
  return call.write(async (tx, note) => {
    const row = (await lockCount(tx, call.params.id)) ?? refuse('NOT_FOUND')
    if (row.version !== call.version)
      refuse('VERSION_CONFLICT', { current: await loadCount(shop, tx, { ...call, id: row.id }) })
    const more = await work(tx, row)
    const count = await loadCount(shop, tx, { ...call, id: row.id })
    const { differing, missingPieces, extraPieces, worthFils } = count
    note({
      type: 'count',
      id: row.id,
      before: { status: row.status },
      after: { status: count.status, differing, missingPieces, extraPieces, worthFils, ...more },
    })
    return { count }
  })
}

export const closeCount = (shop: Shop, call: Step<{ unscanned: 'zero' | 'leave' }>) =>
  step(shop, call, async (tx, count) => {
    if (!isCounting(count.status)) refuse('COUNT_CLOSED')
    const at = shop.clock.now()
    if (call.body.unscanned === 'zero') await countUnscannedAsNone(tx, count, at)
    else await dropUnscanned(tx, count.id)
    const lines = await listCountedLines(tx, count.id)
    const mayMoveAlone = (amountFils: number) => mayMove(grantsOf(call.member), 'stock.adjust', amountFils)
    const status = statusAfterClose(lines, count, mayMoveAlone)
    if (status === 'recount') {
      const again = toRecount(lines, count)
      await askAgain(
        tx,
        count.id,
        again.map(({ variantId }) => variantId),
      )
      await saveCount(tx, count.id, { status })
      return loggedFirst(again.map((line) => [line.variantId, differenceOf(line)]))
    }
    await saveCount(tx, count.id, { status, closedBy: call.member.staffId, closedAt: at })
    return loggedFirst(lines.map(({ variantId, firstDifference }) => [variantId, firstDifference]))
  })

/** What the second look was for. */
function loggedFirst(differences: readonly (readonly [variantId: string, difference: number | null])[]): Logged {
  const first = differences.filter(([, difference]) => difference !== null)
  return first.length === 0 ? {} : { firstDifferences: Object.fromEntries(first) }
}

/** Nobody who began, scanned or closed the count; checks of the table say the same. */
export const approveCount = (shop: Shop, call: Step) =>
  step(shop, call, async (tx, count) => {
    if (count.status !== 'review')
      refuse('VERSION_CONFLICT', { current: await loadCount(shop, tx, { ...call, id: count.id }) })
    if ([count.createdBy, count.closedBy, ...count.scannedBy].includes(call.member.staffId))
      refuse('FORBIDDEN', { about: 'own' })
    await saveCount(tx, count.id, { status: 'posting', approvedBy: call.member.staffId })
  })

/** What was counted or corrected anew since is left out for good. */
export const postCountAgain = (shop: Shop, call: Step) =>
  step(shop, call, async (tx, count) => {
    if (count.status !== 'posted')
      refuse('VERSION_CONFLICT', { current: await loadCount(shop, tx, { ...call, id: count.id }) })
    // Nobody begins another one meanwhile: who begins holds the place.
    await lockPlace(tx, count.place)
    if (await isUnderWay(tx, count.place)) refuse('COUNT_UNDER_WAY')
    await dropOvertaken(tx, count, shop.clock.now())
    await releaseHeldBack(tx, count.id)
    await saveCount(tx, count.id, { status: 'posting', postedAt: null })
  })

export const cancelCount = (shop: Shop, call: Step) =>
  step(shop, call, async (tx, count) => {
    if (!isCounting(count.status) && count.status !== 'review') refuse('COUNT_CLOSED')
    await saveCount(tx, count.id, { status: 'cancelled' })
  })
