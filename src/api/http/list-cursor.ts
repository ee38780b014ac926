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
  return refuse('VALIDATION_FAILED', { issues: [{ path: 'cursor', message: 'cursor' }] })
}

/** Of one row more than a page holds: the page, and the cursor of the next one. */
export function pageOf<R>(rows: readonly R[], limit: number, positionOf: (row: R) => Position) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last ? writeCursor(positionOf(last)) : null }
}
