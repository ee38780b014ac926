import { describe, expect, it } from 'vitest'
import { fontsOf } from './fonts.ts'
import { setLine, setLines } from './text.ts'

const regular = { face: 'regular', size: 10 } as const
/** What is drawn from left to right; an Arabic piece as it is handed on, to be turned around when its letters are joined. */
const drawn = (text: string, direction: 'auto' | 'rtl') =>
  setLine(text, regular, direction)
    .runs.map((run) => run.text.trim())
    .filter(Boolean)

describe('R004 text in two directions', () => {
  it('reads Arabic from the right, with numbers and Latin words in it from the left', () => {
    expect(drawn('صفحة 1 من 3', 'rtl')).toEqual(['3', 'من', '1', 'صفحة'])
    expect(drawn('المقاس XL', 'rtl')).toEqual(['XL', 'المقاس'])
  })

  it('mirrors brackets on the Arabic side, and turns around what is no Arabic letter', () => {
    expect(drawn('الخصم (SALE)', 'rtl')).toEqual(['(', 'SALE', ')', 'الخصم'])
    expect(drawn('قميص (أبيض) —!', 'rtl')).toEqual(['!— (', 'أبيض', ')', 'قميص'])
  })

  it('leaves the plus of a phone number before it, on the Arabic side too', () => {
    expect(drawn('+97145550134', 'rtl')).toEqual(['+97145550134'])
  })

  it('B5 draws digits that were typed in Arabic from left to right, alone, in Arabic and in Latin words', () => {
    const glyphs = (text: string, direction: 'auto' | 'rtl') =>
      setLine(text, regular, direction)
        .runs.flatMap(({ font, text: piece }) =>
          font.font.layout(piece).glyphs.flatMap((glyph) => String.fromCodePoint(...glyph.codePoints)),
        )
        .join('')
    for (const digits of ['١٢٣٤٥', '١٢٣٫٤', '۱۲۳۴۵']) {
      for (const [text, direction] of [
        [digits, 'auto'],
        [digits, 'rtl'],
        [`شارع ${digits}`, 'auto'],
        [`شارع ${digits}`, 'rtl'],
        [`Villa ${digits}`, 'auto'],
      ] as const) {
        expect(glyphs(text, direction)).toContain(digits)
      }
    }
  })

  it('lets what people typed begin with its own first letter', () => {
    expect(drawn('Sara سارة', 'auto')[0]).toContain('Sara')
    expect(drawn('سارة Sara', 'auto').at(-1)).toContain('سارة')
  })

  it('finds a font for every alphabet of the country', () => {
    const fonts = (text: string) => setLine(text, regular, 'auto').runs.map((run) => run.font.name)
    expect(fonts('Sara')).toEqual(['figtree-latin-400'])
    expect(fonts('سارة پاکستان')).toEqual(['ibm-plex-sans-arabic-arabic-400'])
    expect(fonts('Анна')).toEqual(['el-messiri-cyrillic-400'])
    expect(fonts('Łódź')).toEqual(['figtree-latin-ext-400', 'figtree-latin-400', 'figtree-latin-ext-400'])
  })

  it('R001 the minus sign is in the font of the words, not borrowed from another alphabet', () => {
    for (const face of ['regular', 'bold', 'title'] as const)
      expect(fontsOf(face)[0]?.font.hasGlyphForCodePoint(0x2212), face).toBe(true)
  })

  it('T8 drops signs that would turn the neighbours around', () => {
    const [line] = setLines('AED\u202e 00.1\u2066\n', { style: regular, direction: 'auto', width: 500 })
    expect(line?.runs.map((run) => run.text).join('')).toBe('AED 00.1')
  })

  it('breaks at spaces, inside a word only where it must, and never beyond the box', () => {
    const wish = { style: regular, direction: 'auto', width: 60 } as const
    for (const text of ['a shirt of fine washed linen', 'x'.repeat(300), 'قميص من الكتان المغسول الناعم']) {
      const lines = setLines(text, wish)
      expect(lines.length).toBeGreaterThan(1)
      expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(60.5)
      expect(
        lines
          .flatMap((line) => line.runs.map((run) => run.text))
          .join('')
          .replaceAll(' ', ''),
      ).toHaveLength(text.replaceAll(' ', '').length)
    }
    expect(setLines(' ', wish)).toEqual([])
  })
})
