/** Spec §3 and §4, R074, R075, R077: the rules of a cart's lines, first of all the guest's, which live in the browser. */
import { sameLine } from './cart-line.ts'
import type { LineKey, LocalLine } from './cart-line.ts'
import { isPurchaseOption } from './pricing.ts'
import { maxPerOrder } from './stock.ts'

export const maxCartLines = 100

export const maxCustomizationLength = 500

/**
 * Adds to the same line's quantity, else appends; at most `limit` of a line, at most 100 lines (a further one is left out).
 * What the stock allows is the server's to say.
 */
export function addLine<Line extends LocalLine>(
  lines: readonly Line[],
  added: Line,
  limit: number = maxPerOrder,
): Line[] {
  const quantity = clean(added.quantity)
  if (quantity < 1) return [...lines]
  if (lines.some((line) => sameLine(line, added))) {
    return lines.map((line) =>
      sameLine(line, added) ? { ...line, quantity: Math.min(limit, line.quantity + quantity) } : line,
    )
  }
  return lines.length < maxCartLines ? [...lines, { ...added, quantity: Math.min(limit, quantity) }] : [...lines]
}

/** The line moved to a place among the others, counted from 0: where an undone removal had taken it from (A25). */
export function placeLine<Line extends LineKey>(lines: readonly Line[], key: LineKey, place: number): Line[] {
  const line = lines.find((one) => sameLine(one, key))
  return line ? lines.filter((one) => one !== line).toSpliced(place, 0, line) : [...lines]
}

/** R074: a quantity below 1 removes the line. */
export function setQuantity<Line extends LocalLine>(lines: readonly Line[], key: LineKey, quantity: number): Line[] {
  const wanted = clean(quantity)
  if (wanted < 1) return removeLine(lines, key)
  return lines.map((line) => (sameLine(line, key) ? { ...line, quantity: wanted } : line))
}

export function removeLine<Line extends LocalLine>(lines: readonly Line[], key: LineKey): Line[] {
  return lines.filter((line) => !sameLine(line, key))
}

/** The second list added into the first: same lines add up, new ones follow. */
export function mergeLines<Line extends LocalLine>(
  into: readonly Line[],
  from: readonly Line[],
  limit: number = maxPerOrder,
): Line[] {
  return from.reduce<Line[]>((lines, line) => addLine(lines, line, limit), [...into])
}

/** Lines out of local storage, which anyone may have written into: what is no line is left out, twins are added up. */
export function readLocalLines(stored: unknown): LocalLine[] {
  if (!Array.isArray(stored)) return []
  return mergeLines(
    [],
    stored.map(readLine).filter((line) => line !== null),
  )
}

function readLine(stored: unknown): LocalLine | null {
  if (typeof stored !== 'object' || stored === null) return null
  const line = stored as Record<string, unknown>
  if (typeof line.productId !== 'string' || line.productId === '' || typeof line.quantity !== 'number') return null
  return {
    productId: line.productId,
    quantity: clean(line.quantity),
    color: textOrNull(line.color),
    size: textOrNull(line.size),
    purchaseOption: isPurchaseOption(line.purchaseOption) ? line.purchaseOption : null,
    customization: textOrNull(line.customization)?.slice(0, maxCustomizationLength) ?? null,
  }
}

function clean(quantity: number): number {
  return Number.isFinite(quantity) ? Math.trunc(quantity) : 0
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
