import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength hint', () => {
  it.each([
    ['short1!', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['palmtrees', 'fair'],
    ['Palmtrees7', 'fair'],
    ['Palmtree7!', 'good'],
    ['palm-door-seven', 'strong'],
    ['palm tree coffee falaj', 'strong'],
    ['نخلة في ساحة البيت', 'strong'],
  ] as const)('R090 says of %j that it is %s', (password, strength) => expect(strengthOf(password)).toBe(strength))

  it('R090 gives nothing for what a guesser knows of the person', () => {
    expect(strengthOf('layla.alharbi1', ['layla.alharbi@example.com'])).toBe('weak')
    expect(strengthOf('')).toBeNull()
  })
})
