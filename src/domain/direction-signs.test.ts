import { expect, it } from 'vitest'
import { withoutDirectionSigns, withoutReachingSigns } from './direction-signs.ts'

const reaching = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const marks = ['\u200e', '\u200f', '\u061c']

it('T15 a name has no sign of direction, a longer text keeps the marks', () => {
  for (const sign of reaching)
    expect([withoutDirectionSigns(`a${sign}b`), withoutReachingSigns(`a${sign}b`)]).toEqual(['ab', 'ab'])
  for (const sign of marks)
    expect([withoutDirectionSigns(`a${sign}b`), withoutReachingSigns(`a${sign}b`)]).toEqual(['ab', `a${sign}b`])
})

it('T15 what Arabic and Persian are written with stays', () => {
  expect(withoutDirectionSigns('نور\u200cالدين é')).toBe('نور\u200cالدين é')
})
