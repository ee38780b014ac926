/**
 * How values come out of either database: whole numbers and decimals as numbers, times as `Date`, calendar days as
 * 'YYYY-MM-DD'. A bigint too large for a number is refused rather than rounded.
 */
import { types as postgresTypes } from 'pg'

const int8 = 20
const numeric = 1700
const day = 1082
const textList = 1009
const int8List = 1016
const numericList = 1231
const dayList = 1182

const asText = (value: string): string => value

export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which a number can't hold exactly`)
  return value
}

/** For PGlite's `parsers`; it derives its lists from them. */
export const embeddedParsers: Record<number, (text: string) => unknown> = {
  [int8]: safeInteger,
  [numeric]: Number,
  [day]: asText,
}

let postgresReady = false

/** node-postgres keeps its parsers for the whole process, and Drizzle reads those. */
export function teachPostgresValues(): void {
  if (postgresReady) return
  postgresReady = true
  const listOf = (oid: number, parse: (text: string) => unknown) => {
    const split = postgresTypes.getTypeParser(textList as number) as (text: string) => (string | null)[]
    postgresTypes.setTypeParser(oid, (text: string) => split(text).map((item) => (item === null ? null : parse(item))))
  }
  postgresTypes.setTypeParser(int8, safeInteger)
  postgresTypes.setTypeParser(numeric, Number)
  postgresTypes.setTypeParser(day, asText)
  listOf(int8List, safeInteger)
  listOf(numericList, Number)
  listOf(dayList, asText)
}
