/**
 * G8: the Idempotency-Key of an order. The same order sent again (no answer came, the page was reloaded, the shopper came back from the
 * payment page) goes out with the same key and can't be placed twice; a changed one gets a key of its own.
 */
import { readTab, readTabJson, writeTab } from '#web/storage/tab-storage.ts'

export type Attempt = {
  key: string
  /** The body as it was sent. */
  body: string
  /** No answer has come yet: the order may have been placed or not. */
  isOpen: boolean
}

export type AttemptShelf = { read: () => unknown; write: (attempt: Attempt | null) => void }

const storageKey = 'orderAttempt'

export const attemptShelf: AttemptShelf = {
  read: () => (readTab(storageKey) === null ? undefined : readTabJson(storageKey)),
  write: (attempt) => writeTab(storageKey, attempt && JSON.stringify(attempt)),
}

/** Notes the attempt as sent. */
export function startAttempt(shelf: AttemptShelf, body: string, newKey: () => string): Attempt {
  const last = findAttempt(shelf)
  const attempt = { key: last?.body === body ? last.key : newKey(), body, isOpen: true }
  shelf.write(attempt)
  return attempt
}

/** An answer came; the key stays for the same order. */
export function answerAttempt(shelf: AttemptShelf, attempt: Attempt): void {
  shelf.write({ ...attempt, isOpen: false })
}

export function forgetAttempt(shelf: AttemptShelf): void {
  shelf.write(null)
}

export function findAttempt(shelf: AttemptShelf): Attempt | null {
  const stored = shelf.read()
  if (typeof stored !== 'object' || stored === null) return null
  const { key, body, isOpen } = stored as Record<string, unknown>
  return typeof key === 'string' && typeof body === 'string' ? { key, body, isOpen: isOpen === true } : null
}

/** 128 random bits. `crypto.randomUUID` exists on https only. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
