import { expect, it } from 'vitest'
import { readCursor, readTimeCursor, writeCursor } from './list-cursor.ts'

const cursorOf = (value: string) => writeCursor({ value, id: 'one' })

it('a cursor of a list by time is read as it was written', () => {
  const value = '2026-11-23T12:00:00.000Z'
  expect(readTimeCursor(cursorOf(value))).toEqual({ value, id: 'one' })
  expect(readTimeCursor(undefined)).toBeUndefined()
})

it.each(['0000-11-23T12:00:00.000Z', '+010000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026-11-23', 'x'])(
  'a time that the database does not take is refused: %s',
  (value) => expect(() => readTimeCursor(cursorOf(value))).toThrow('VALIDATION_FAILED'),
)

it.each(['', 'x', Buffer.from('{"a":1}').toString('base64url'), cursorOf('a\0b')])('%j is no cursor', (cursor) =>
  expect(() => readCursor(cursor)).toThrow('VALIDATION_FAILED'),
)
