import { describe, expect, it } from 'vitest'
import { correctWord, typingErrors } from './spelling.ts'

describe('R054 typing errors', () => {
  it.each([
    ['shirt', 'shirt', 0], ['shrit', 'shirt', 1], ['shirtt', 'shirt', 1], ['shrt', 'shirt', 1], ['skirt', 'shirt', 1],
    ['', 'shirt', 5], ['shirt', '', 5], ['قمبص', 'قميص', 1], ['hsrit', 'shirt', 2], ['abcdef', 'uvwxyz', 6],
  ])('R054 %s and %s differ by %i', (a, b, errors) => {
    expect(typingErrors(a, b)).toBe(errors)
    expect(typingErrors(b, a)).toBe(errors)
  })

  it('R054 a misspelt word becomes the known words nearest to it, all of them', () => {
    expect(correctWord('shrit', ['shoe', 'short', 'shirt', 'skirt'])).toEqual(['shirt'])
    expect(correctWord('shart', ['short', 'shirt', 'skirt'])).toEqual(['short', 'shirt'])
  })

  it('R054 a word of three letters is taken at its word, and a long one forgiven two errors', () => {
    expect(correctWord('cup', ['cap'])).toEqual([])
    expect(correctWord('trosuers', ['trousers'])).toEqual(['trousers'])
    expect(correctWord('trousssars', ['trousers'])).toEqual([])
    expect(correctWord('linnen', [])).toEqual([])
  })
})
