import { randomBytes, randomInt } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** D2: ids are time-ordered and URL-safe; they are names, never secrets. Secrets come from `newSecret`. */
export type Ids = {
  newId(): string
  /** 256 random bits, base64url. */
  newSecret(): string
  /** A whole number from 0 to `below` − 1, from the system's random source. */
  below(limit: number): number
}

export function systemIds(): Ids {
  const next = monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32)
  return {
    newId: () => next(),
    newSecret: () => randomBytes(32).toString('base64url'),
    below: (limit) => randomInt(limit),
  }
}
