/** Back office 3.5: what is scanned in the stock room, and what follows from a shelf that has less than the orders want. */
import { latinDigits } from './digits.ts'
import { normaliseOrderNumber } from './order.ts'

/** As a scanner or a hand typed it: no spaces around, Latin digits, capitals. */
export const readScan = (typed: string): string => latinDigits(typed).trim().toUpperCase()

/** The number of a parcel as people call it, and as its papers have it in bars where the courier gave no number. */
export const parcelNumber = (orderNumber: string, position: number): string => `${orderNumber}/${position}`

/** An order's number, with the parcel's position where one follows the slash; null for any other code. */
export function readParcelNumber(typed: string): { orderNumber: string; position: number | null } | null {
  const [number = '', position, ...rest] = readScan(typed).split('/')
  const orderNumber = normaliseOrderNumber(number)
  if (!orderNumber.startsWith('QT-') || rest.length > 0) return null
  if (position === undefined) return { orderNumber, position: null }
  return /^[1-9]\d{0,3}$/.test(position) ? { orderNumber, position: Number(position) } : null
}

type Labelled = { sku: string; ean: string | null }

export const hasCode = ({ sku, ean }: Labelled, typed: string): boolean => {
  const code = readScan(typed)
  return code !== '' && (sku.toUpperCase() === code || ean === code)
}

type Counted = { quantity: number; done: number }

export type ScanFault = 'foreign' | 'too_many'

/**
 * The line that a scanned piece counts for: the first that lacks one. `foreign`: no line has such a piece; `too_many`: all that have it are full.
 * A shirt and a combo of one variant bear the same code, and fill up one after the other.
 */
export function lineOfScan<L extends Labelled & Counted>(lines: readonly L[], typed: string): L | ScanFault {
  const same = lines.filter((line) => hasCode(line, typed))
  if (same.length === 0) return 'foreign'
  return same.find(({ quantity, done }) => done < quantity) ?? 'too_many'
}

/** A part of a sum of money by the value of the pieces, rounded down: the other part gets the rest. */
export function shareFils(totalFils: number, part: { ofFils: number; allFils: number }): number {
  if (part.allFils <= 0) return 0
  return Number((BigInt(totalFils) * BigInt(part.ofFils)) / BigInt(part.allFils))
}

/** `split`: the missing pieces follow in a parcel of their own; `desk`: they are in no parcel, and the order is held until somebody decides. */
export const shortDecisions = ['split', 'desk'] as const

type PickLine = { parcelId: string; orderLineId: string; quantity: number; picked: number }

/** Per parcel, the pieces that the shelf did not give. */
export function missingOf(lines: readonly PickLine[]): Map<string, { orderLineId: string; quantity: number }[]> {
  const missing = new Map<string, { orderLineId: string; quantity: number }[]>()
  for (const { parcelId, orderLineId, quantity, picked } of lines) {
    if (picked >= quantity) continue
    missing.set(parcelId, [...(missing.get(parcelId) ?? []), { orderLineId, quantity: quantity - picked }])
  }
  return missing
}
