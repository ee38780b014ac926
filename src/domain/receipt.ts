/** Goods in from a supplier: what each line costs with freight and duty, and the moving average that it makes (ADR 66). */
import { type Fils, shareOut, sumFils } from './money.ts'

export const receiptStatuses = ['draft', 'booked', 'reversed', 'cancelled'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** Each has two decimals. */
export const receiptCurrencies = ['AED', 'USD', 'EUR', 'GBP', 'CNY', 'INR', 'TRY'] as const
export type ReceiptCurrency = (typeof receiptCurrencies)[number]

export const costShares = ['value', 'quantity'] as const
export type CostShare = (typeof costShares)[number]

/** A rate is what one unit of a currency costs in AED, in millionths. */
export const rateUnit = 1_000_000
export const mostRateMicros = 20 * rateUnit

const band = (least: number, most: number) => ({ least: least * rateUnit, most: most * rateUnit })

/** What a rate may be: a slip of the keys, or the rate of another currency, would be in the average cost of every piece. */
export const rateBands: Readonly<Record<ReceiptCurrency, { least: number; most: number }>> = {
  AED: band(1, 1),
  USD: band(3.6, 3.8),
  EUR: band(3, 6),
  GBP: band(3.5, 7),
  CNY: band(0.3, 0.8),
  INR: band(0.02, 0.1),
  TRY: band(0.01, 0.5),
}

export const isPlausibleRate = (currency: ReceiptCurrency, rateMicros: number): boolean =>
  rateMicros >= rateBands[currency].least && rateMicros <= rateBands[currency].most

export const mostUnitCost = 10_000_000
export const mostReceived = 20_000

/** `unitCost`: of a piece, in hundredths of the document's currency; null: nobody has said. */
export type CostedLine = { quantity: number; unitCost: number | null }

export type DocumentCosts = { rateMicros: number; furtherFils: Fils; shareBy: CostShare }

const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

/** What the line costs in AED before further costs: rounded once, over all its pieces. */
const goodsFils = ({ quantity, unitCost }: CostedLine, rateMicros: number): Fils =>
  halfUp(BigInt(quantity) * BigInt(unitCost ?? 0) * BigInt(rateMicros), BigInt(rateUnit))

/**
 * What each line costs altogether. The further costs go onto the lines whose cost is known, to the fil; by quantity where all of them were free. Null for a
 * line whose cost is not known.
 */
export function landedCosts(
  lines: readonly CostedLine[],
  { rateMicros, furtherFils, shareBy }: DocumentCosts,
): (Fils | null)[] {
  const goods = lines.map((line) => goodsFils(line, rateMicros))
  const isByValue = shareBy === 'value' && sumFils(goods) > 0
  const weights = lines.map(({ quantity, unitCost }, index) =>
    unitCost === null ? 0 : isByValue ? (goods[index] ?? 0) : quantity,
  )
  const shares = shareOut(furtherFils, weights)
  return lines.map(({ unitCost }, index) => (unitCost === null ? null : (goods[index] ?? 0) + (shares[index] ?? 0)))
}

/** Whether the further costs have a line to go onto. */
export const hasCostedLine = (lines: readonly CostedLine[]): boolean =>
  lines.some(({ quantity, unitCost }) => quantity > 0 && unitCost !== null)

/** So many of an average's units are one fil. */
export const averageUnit = 1000

/** What a piece costs on average, in thousandths of a fil. */
type Average = number

/** After `quantity` pieces for `landedFils` came to what was there; pieces whose cost nobody knows are taken to have cost the same. */
export function averageAfter(
  held: { quantity: number; average: Average | null },
  { quantity, landedFils }: { quantity: number; landedFils: Fils },
): Average {
  const before = held.average === null ? 0 : Math.max(0, held.quantity)
  return halfUp(
    BigInt(before) * BigInt(held.average ?? 0) + BigInt(landedFils) * BigInt(averageUnit),
    BigInt(before) + BigInt(quantity),
  )
}

export type BookedCost = { quantity: number; landedFils: Fils; averageBefore: Average | null }

type Rest = {
  left: number
  average: Average
  /** No other receipt has told a cost or taken one back since this one was booked. */
  isUntouched: boolean
  /** What a piece cost in the other receipts that stay booked; null where there are none. */
  others: { least: Average; most: Average } | null
}

/**
 * After the pieces of a receipt are taken out again, so that `left` stay: as it was before, where nothing has moved it since; otherwise their value goes
 * out with them, and what stays costs no less and no more than what is still booked: which pieces were sold meanwhile, nobody knows. Null: nobody knows it.
 */
export function averageWithout(
  { left, average, isUntouched, others }: Rest,
  { quantity, landedFils, averageBefore }: BookedCost,
): Average | null {
  if (isUntouched) return averageBefore
  if (others === null) return null
  const value = BigInt(left + quantity) * BigInt(average) - BigInt(landedFils) * BigInt(averageUnit)
  const each = left <= 0 ? average : value > 0n ? halfUp(value, BigInt(left)) : 0
  return Math.min(others.most, Math.max(others.least, each))
}

/** What was announced and did not come, per line; more than announced leaves nothing. */
export const outstandingOf = (lines: readonly { variantId: string; announced: number; arrived: number }[]) =>
  lines
    .map(({ variantId, announced, arrived }) => ({ variantId, announced: announced - arrived }))
    .filter(({ announced }) => announced > 0)

/** On its last day it is not late yet. */
export const isLate = (status: ReceiptStatus, expectedOn: string | null, today: string): boolean =>
  status === 'draft' && expectedOn !== null && expectedOn < today
