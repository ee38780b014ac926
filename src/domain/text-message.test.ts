import { describe, expect, it } from 'vitest'
import { isUaeMobile, textParts } from './text-message.ts'

describe('3.5 a text message is paid by the part', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['é'.repeat(160), 1],
    ['ق'.repeat(70), 1],
    ['ق'.repeat(71), 2],
    [`${'a'.repeat(69)}\u202f`, 1],
    [`${'a'.repeat(70)}\u202f`, 2],
  ])('%s takes %i', (body, parts) => expect(textParts(body)).toBe(parts))

  it.each([
    ['+971501234567', true],
    ['+971581234567', true],
    ['+97144501234', false],
    ['+971511234567', false],
    ['+447911123456', false],
    ['+9715012345678', false],
    ['0501234567', false],
  ])('%s is a mobile number of the Emirates: %s', (phone, isOne) => expect(isUaeMobile(phone)).toBe(isOne))
})
