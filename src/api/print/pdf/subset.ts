/**
 * Fonts as they are embedded: of each font one subset with the letters that nearly every document needs, cut and compressed once per process.
 * A document with a letter beyond them gets a subset of its own, which costs it some milliseconds.
 */
import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'

/** A subset as fontkit makes it and PDFKit asks it; its types say less. */
export type FontSubset = {
  /** The glyph's number in the subset. */
  includeGlyph(id: number): number
  encode(): Uint8Array
}

/** `numbers`: of each glyph in the subset, in their order; they are the same in every document. */
type Prepared = { numbers: ReadonlyMap<number, number>; bytes: Uint8Array }

const packedBytes = new WeakMap<Uint8Array, Uint8Array>()

/** The compressed form of a prepared subset; nothing for other bytes. */
export const packedSubset = (bytes: Uint8Array): Uint8Array | undefined => packedBytes.get(bytes)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('')

/** ASCII, letters of names and addresses beside it, and the signs of our own words. */
const latin = `${range(0x20, 0x7e)}éèêëàâçùûüôöîïÉÀÇ·–—’×−`

const arabicLetters = [...`${range(0x621, 0x63a)}${range(0x641, 0x64a)}پچژگکی`]
/** Arabic fonts have other shapes for other neighbours: each letter before each, at the beginning, inside, at the end and alone. */
const arabic = [
  ...arabicLetters.map((letter) =>
    arabicLetters
      .flatMap((next) => ['', 'ب'].flatMap((start) => [`${start}${letter}${next}`, `${start}${letter}${next}ب`]))
      .join(' '),
  ),
  arabicLetters.flatMap((letter) => [letter, `ب${letter}`, `${letter}ب`, `ب${letter}ب`]).join(' '),
  [...range(0x64b, 0x652)].map((mark) => `ب${mark}ب`).join(' '),
  '0123456789 ،؛؟.:()٪%-/ ٠١٢٣٤٥٦٧٨٩',
]

const textsFor = (name: string): readonly string[] =>
  /-arabic-\d/.test(name) ? arabic : /-latin-\d/.test(name) ? [latin] : []

/** Makes the font's subset for all documents. Others get their turn in between. */
export async function prepareSubset(font: Font, name: string, breathe: () => Promise<void>): Promise<void> {
  const texts = textsFor(name)
  if (texts.length === 0) return
  const create = font.createSubset.bind(font) as unknown as () => FontSubset
  const subset = create()
  const numbers = new Map<number, number>([[0, 0]])
  for (const text of texts) {
    for (const { id } of font.layout(text).glyphs) numbers.set(id, subset.includeGlyph(id))
    await breathe()
  }
  const bytes = subset.encode()
  await breathe()
  packedBytes.set(bytes, deflateSync(bytes, { level: 9 }))
  const cut = () => subsetOf({ numbers, bytes }, create)
  Object.assign(font, { createSubset: cut })
}

/** Numbers glyphs as the prepared subset does; from the first glyph beyond it on, a subset of this document alone goes on counting. */
function subsetOf({ numbers, bytes }: Prepared, create: () => FontSubset): FontSubset {
  let longer: FontSubset | undefined
  const begin = (): FontSubset => {
    const subset = create()
    for (const id of numbers.keys()) if (id !== 0) subset.includeGlyph(id)
    return subset
  }
  return {
    includeGlyph: (id) => numbers.get(id) ?? (longer ??= begin()).includeGlyph(id),
    encode: () => longer?.encode() ?? bytes,
  }
}
