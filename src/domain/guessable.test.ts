import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const own = ['sara.haddad', 'Qutn', 'قطن']

describe('R091 passwords that are guessed first', () => {
  const refused = [
    'password',
    'Password1!',
    'P@ssw0rd',
    'passw0rd2026',
    '12345678',
    '123456789',
    '11111111',
    'abcabcabc',
    'qwertyuiop',
    '1q2w3e4r',
    'Welcome123',
    'Dubai2026!',
    'iloveyou',
    'letmein1',
    'Sara.Haddad',
    'sarahaddad2026',
    'Qutn2026!',
    'qutn1234',
    'aaaaaaaa',
    '0501234567',
    'mohammed123',
    'Habibi!!',
    'قطن12345',
    'abcdefgh',
  ]
  for (const password of refused) it(`R091 refuses ${password}`, () => expect(isGuessable(password, own)).toBe(true))

  const accepted = [
    'demo-Pass-2026',
    'a-Password-of-the-tests',
    'correct horse battery',
    'k9#Lm2!xQz',
    'ليل طويل في العين',
    'pantalon-rouge-17',
    '🦊🦊 kharif 1987',
    '504132978801',
  ]
  for (const password of accepted) it(`R091 accepts ${password}`, () => expect(isGuessable(password, own)).toBe(false))
})
