import { expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

it.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+97143901234', '+971 4 390 1234'],
  ['+33123456789', '+33123456789'],
  ['', ''],
])('D10 writes %s as %s', (e164, text) => expect(phoneText(e164)).toBe(text))
