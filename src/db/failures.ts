/** What a failed statement means, the same for both databases and for Drizzle's wrapping. */

type DatabaseFailure = {
  code?: unknown
  constraint?: unknown
  constraint_name?: unknown
  message?: unknown
  cause?: unknown
}

/** The SQLSTATE or the system's error code (`23505`, `40P01`, `ECONNREFUSED`), wherever in the chain of causes it is. */
export function failureCode(error: unknown): string | undefined {
  const found = findCause(error, (failure) => typeof failure.code === 'string')
  return found?.code as string | undefined
}

/** The name of the constraint or unique index that refused a write. */
export function brokenConstraint(error: unknown): string | undefined {
  const found = findCause(error, (failure) => typeof failure.constraint === 'string')
  return found?.constraint as string | undefined
}

/** Serialization failure or deadlock: nothing was written, and the same again may well succeed (G10). */
export function isWorthRepeating(error: unknown): boolean {
  const code = failureCode(error)
  return code === '40001' || code === '40P01'
}

/** A write for a person who is erased: the database refused it (migration 0015). */
export const isPersonErased = (error: unknown): boolean => failureCode(error) === 'QE001'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  // cancelled by the statement timeout, by lock or idle timeouts, read-only after a failover
  '57014',
  '55P03',
  '25P03',
  '25006',
])
// 08 connection, 53 out of resources (connections, disk, memory), 57P shutting down or starting, 58 system error
const awayClasses = /^(08|53|57P|58)/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after|PGlite is clos/i

/** The database can't answer just now: to be told as 503, never as 401 or "not found" (G12, G13). */
export function isDatabaseAway(error: unknown): boolean {
  const away = (failure: DatabaseFailure) =>
    (typeof failure.code === 'string' && (awayCodes.has(failure.code) || awayClasses.test(failure.code))) ||
    (typeof failure.message === 'string' && awayMessages.test(failure.message))
  return findCause(error, away) !== undefined
}

function findCause(error: unknown, fits: (failure: DatabaseFailure) => boolean): DatabaseFailure | undefined {
  let failure = error
  for (let depth = 0; depth < 5 && typeof failure === 'object' && failure !== null; depth++) {
    if (fits(failure)) return failure
    failure = (failure as DatabaseFailure).cause
  }
  return undefined
}
