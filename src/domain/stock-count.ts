/** Counting the stock of a place: what a count is past, which lines are counted again, and who has to agree (ADR 63). */

export const countStatuses = ['open', 'recount', 'review', 'posting', 'posted', 'cancelled'] as const
export type CountStatus = (typeof countStatuses)[number]

/** Pieces are scanned while it is one of these. */
export const isCounting = (status: CountStatus): boolean => status === 'open' || status === 'recount'

export type RecountLimits = { recountPieces: number; recountFils: number }

export type CountedLine = {
  variantId: string
  expected: number
  counted: number
  /** Of the first count, where this is the second. */
  firstDifference: number | null
  priceFils: number
}

/** What the shelf has beyond the books (negative: is missing) as of the line's first scan. What was sold since then is in the ledger already. */
export const differenceOf = ({ expected, counted }: Pick<CountedLine, 'expected' | 'counted'>): number =>
  counted - expected

const isLarge = (line: CountedLine, { recountPieces, recountFils }: RecountLimits): boolean => {
  const pieces = Math.abs(differenceOf(line))
  return pieces > recountPieces || pieces * line.priceFils > recountFils
}

/** The lines whose difference is too large to be believed at first: they are counted once more. */
export const toRecount = (lines: readonly CountedLine[], limits: RecountLimits): CountedLine[] =>
  lines.filter((line) => line.firstDifference === null && isLarge(line, limits))

/** What all differences are worth, up and down alike. */
export const worthOf = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, line) => sum + Math.abs(differenceOf(line)) * line.priceFils, 0)

/** What the count is after it is closed. `mayMove`: whether who closes it may correct the stock by so much alone. */
export function statusAfterClose(
  lines: readonly CountedLine[],
  limits: RecountLimits,
  mayMove: (amountFils: number) => boolean,
): 'recount' | 'review' | 'posting' {
  if (toRecount(lines, limits).length > 0) return 'recount'
  return lines.some((line) => isLarge(line, limits)) || !mayMove(worthOf(lines)) ? 'review' : 'posting'
}
