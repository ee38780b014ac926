/**
 * Passwords as argon2id (19 MiB, 2 passes, 1 lane: OWASP's minimum). Hashing is dear on purpose, so it goes through a gate:
 * two at a time, fifty waiting, and nobody else (G20) — a flood of sign-ins must not slow the shop. Who is known has a line of her own
 * that goes first, so that a flood of strangers does not keep customers out.
 */
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { refuse } from '../http/refusal.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random text that nobody has: an unknown e-mail costs the same time as a wrong password (G38). */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$mIZCIu+EUTW+6F2m7Z6iNA$aQWOmzBBgg7aHgjqFHZsTYhjNL1CuyIlDo2c72212VE'

/** `known`: who has shown a link from her mailbox, or her password. */
export function hashPassword(password: string, who: Line = 'stranger'): Promise<string> {
  return gate(() => hash(password, strength), who)
}

/** False where there is no hash, after the same work. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
  who: Line = 'stranger',
): Promise<boolean> {
  const matches = await gate(() => verify(kept ?? nobodysHash, password), who)
  return matches && kept !== null && kept !== undefined
}

/** Whether a hash of earlier days should be made again. */
export function isWeak(kept: string): boolean {
  const { memoryCost, timeCost, algorithm } = parseOptions(kept)
  return memoryCost < strength.memoryCost || timeCost < strength.timeCost || algorithm !== argon2id
}

/** The package's name for it is a const enum, which type stripping can't read. */
const argon2id = 2

export const mostHashing = 2
export const mostWaiting = 50
type Line = 'known' | 'stranger'
const waiting: Record<Line, (() => void)[]> = { known: [], stranger: [] }
let hashing = 0

/** 503 OVERLOADED when too many wait. One gate per process: the processor is what it protects. */
async function gate<T>(work: () => Promise<T>, who: Line = 'stranger'): Promise<T> {
  if (hashing >= mostHashing) {
    const line = waiting[who]
    if (line.length >= mostWaiting) refuse('OVERLOADED', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => line.push(resolve))
  } else {
    hashing += 1
  }
  try {
    return await work()
  } finally {
    // The place goes to the next in the line, or becomes free.
    const next = waiting.known.shift() ?? waiting.stranger.shift()
    if (next) next()
    else hashing -= 1
  }
}
