/** Where a page of a long list ended: the value that it is sorted by, and the id that tells equal ones apart. */
import { refuse } from './refusal.ts'

export type Position = { value: string; id: string }

export const writeCursor = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** Undefined for the first page; refuses what is no cursor of ours. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof value === 'string' && typeof id === 'string' && !/\0/.test(value + id)) return { value, id }
  } catch {
    // Refused below.
  }
  return refuseCursor()
}

export const refuseCursor = (): never =>
  refuse('VALIDATION_FAILED', { issues: [{ path: 'cursor', message: 'cursor' }] })

/** Of a list that is sorted by a time. */
export function readTimeCursor(cursor: string | undefined): Position | undefined {
  const position = readCursor(cursor)
  return position && !isMoment(position.value) ? refuseCursor() : position
}

/** As `toISOString` writes it; `Date.parse` alone takes much that the database does not, and the database has no year 0. */
function isMoment(value: string): boolean {
  const at = new Date(value)
  return /^(?!0000)\d{4}-/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString() === value
}

/** Of one row more than a page holds: the page, and the cursor of the next one. */
export function pageOf<R>(rows: readonly R[], limit: number, positionOf: (row: R) => Position) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last ? writeCursor(positionOf(last)) : null }
}
