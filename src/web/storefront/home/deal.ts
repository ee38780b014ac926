/** R036: the deal of the week is a real product on sale, another one each week, the same for everybody. */
import type { Product } from '#contract/catalogue.ts'

const hourMs = 60 * 60 * 1000
const weekMs = 7 * 24 * hourMs
/** Monday 5 January 1970, midnight in Dubai (UTC+4 all year). */
const firstMondayMs = 4 * 24 * hourMs - 4 * hourMs

export type Deal = { product: Product; endsAtMs: number }

/** The next Monday, 0:00 in Dubai. */
export function endOfWeekMs(nowMs: number): number {
  return firstMondayMs + (weekOf(nowMs) + 1) * weekMs
}

/** Null when nothing that can be bought is reduced. */
export function dealOfTheWeek(products: readonly Product[], nowMs: number): Deal | null {
  const candidates = products
    .filter(({ isOnSale, availability }) => isOnSale && availability !== 'out_of_stock')
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const product = candidates[weekOf(nowMs) % candidates.length]
  return product ? { product, endsAtMs: endOfWeekMs(nowMs) } : null
}

export type TimeLeft = { days: number; hours: number; minutes: number }

export function timeLeft(endsAtMs: number, nowMs: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((endsAtMs - nowMs) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

const weekOf = (nowMs: number) => Math.floor((nowMs - firstMondayMs) / weekMs)
