import { expect, it } from 'vitest'
import { answerAttempt, findAttempt, forgetAttempt, newAttemptKey, startAttempt } from './order-attempt.ts'
import type { Attempt, AttemptShelf } from './order-attempt.ts'

function newShelf(stored: unknown = undefined): AttemptShelf {
  let kept = stored
  return { read: () => kept, write: (attempt: Attempt | null) => void (kept = attempt) }
}

function counter() {
  let count = 0
  return () => `key-${++count}`
}

it('G8 the same order sent again keeps its key, answered or not', () => {
  const [shelf, newKey] = [newShelf(), counter()]
  const first = startAttempt(shelf, '{"notes":""}', newKey)
  expect(startAttempt(shelf, '{"notes":""}', newKey).key).toBe(first.key)
  answerAttempt(shelf, first)
  expect(startAttempt(shelf, '{"notes":""}', newKey).key).toBe(first.key)
})

it('G8 a changed order gets a new key, and so does the next one after an order that is through', () => {
  const [shelf, newKey] = [newShelf(), counter()]
  const keys = [startAttempt(shelf, 'a', newKey).key, startAttempt(shelf, 'b', newKey).key]
  forgetAttempt(shelf)
  keys.push(startAttempt(shelf, 'b', newKey).key)
  expect(keys).toEqual(['key-1', 'key-2', 'key-3'])
})

it('G8 an attempt without an answer is known as such after a reload', () => {
  const shelf = newShelf()
  const attempt = startAttempt(shelf, 'a', counter())
  expect(findAttempt(shelf)).toEqual({ key: 'key-1', body: 'a', isOpen: true })
  answerAttempt(shelf, attempt)
  expect(findAttempt(shelf)?.isOpen).toBe(false)
})

it.each([undefined, null, 'text', { key: 1, body: 'a' }, []])(
  'a shelf that somebody else wrote into (%j) holds no attempt',
  (stored) => {
    expect(findAttempt(newShelf(stored))).toBeNull()
  },
)

it('G8 keys are visible signs and never the same', () => {
  const [one, other] = [newAttemptKey(), newAttemptKey()]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(other)
})
