import { describe, expect, it } from 'vitest'
import { nearestWord, typingErrors } from './spelling.ts'

describe('R054 typing errors', () => {
  it.each([
    ['shirt', 'shirt', 0],
    ['shrit', 'shirt', 1],
    ['shirtt', 'shirt', 1],
    ['shrt', 'shirt', 1],
    ['skirt', 'shirt', 1],
    ['', 'shirt', 5],
    ['shirt', '', 5],
    ['قمبص', 'قميص', 1],
    ['hsrit', 'shirt', 2],
    ['abcdef', 'uvwxyz', 6],
  ])('R054 %s and %s differ by %i', (a, b, errors) => {
    expect(typingErrors(a, b)).toBe(errors)
    expect(typingErrors(b, a)).toBe(errors)
  })

  const known = (...words: string[]) => words.map((word) => ({ key: word, written: word }))

  it('R054 a misspelt word becomes the known word nearest to it', () => {
    expect(nearestWord('shrit', known('shoe', 'short', 'shirt', 'skirt'))).toEqual({ written: 'shirt', isSure: true })
    expect(nearestWord('shart', known('skirt', 'shirt', 'short'))).toEqual({ written: 'shirt', isSure: true })
  })

  it('R054 a word of three letters is taken at its word, and a long one forgiven two errors', () => {
    expect(nearestWord('cup', known('cap'))).toBeNull()
    expect(nearestWord('trosuers', known('trousers'))).toEqual({ written: 'trousers', isSure: true })
    expect(nearestWord('trousssars', known('trousers'))).toBeNull()
    expect(nearestWord('linnen', [])).toBeNull()
  })

  it('A9 a short word with another first letter is another word; two errors in a word of six or seven are only asked about', () => {
    expect(nearestWord('boat', known('coat'))).toBeNull()
    expect(nearestWord('lien', known('linen'))).toEqual({ written: 'linen', isSure: true })
    expect(nearestWord('leethr', known('leather'))).toEqual({ written: 'leather', isSure: false })
  })
})
