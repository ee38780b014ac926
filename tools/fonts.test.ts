/** The Arabic fonts that pages ask for first have every letter the store itself writes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { arabicRanges, unicodeRange } from './fonts.letters.ts'

const root = join(import.meta.dirname, '..')
const css = readFileSync(join(root, 'src/web/fonts.css'), 'utf8')
const small = [
  ...css.matchAll(/src: url\('\.\/fonts\/([\w-]+\.woff2)'\) format\('woff2'\);\s+unicode-range: ([^;]+);/g),
]
const points = arabicRanges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** Every Arabic letter of the texts on screens, in letters to people and in the catalogue. */
function arabicIn(folder: string): Set<number> {
  const texts = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  return new Set(
    [...texts.join('').matchAll(/[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/g)].map(
      ([letter]) => letter.codePointAt(0) ?? 0,
    ),
  )
}

describe('Arabic fonts', () => {
  it('D3 the style sheet names three, each for the letters that are in it', () => {
    expect(small.map(([, file]) => file)).toEqual([
      'el-messiri-arabic-400-normal.woff2',
      'ibm-plex-sans-arabic-arabic-400-normal.woff2',
      'ibm-plex-sans-arabic-arabic-500-normal.woff2',
    ])
    for (const [, file = '', range] of small) {
      expect(range).toBe(unicodeRange(arabicRanges))
      const font = create(readFileSync(join(root, 'src/web/fonts', file)))
      if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection`)
      expect(
        points.filter((point) => !font.hasGlyphForCodePoint(point)),
        file,
      ).toEqual([])
    }
  })

  it.each(['src/web/i18n', 'src/web/storefront', 'src/db/seed'])(
    'D3 whatever %s says in Arabic is written with them',
    (folder) => {
      const missing = [...arabicIn(folder)].filter((point) => !points.includes(point))
      expect(missing.map((point) => `U+${point.toString(16)} ${String.fromCodePoint(point)}`)).toEqual([])
    },
  )
})
