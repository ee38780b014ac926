/**
 * Text in two directions: letters find their font, words their line, and runs their place (Unicode's bidirectional algorithm).
 * PDFKit joins Arabic letters within a run, but knows no order of runs, nor a second font for what the first lacks.
 */
import bidiFactory from 'bidi-js'
import { type Face, fontsOf, type NamedFont } from './fonts.ts'

/** `rtl` for the Arabic side, unless a text there has no Arabic at all; `auto` lets the first letter decide, as for what people typed. */
export type Direction = 'auto' | 'rtl'
export type Style = { face: Face; size: number }
/** `text` is in the order in which it is handed to PDFKit; the width is in points. */
export type Run = { font: NamedFont; text: string; width: number }
/** Runs from left to right. */
export type Line = { runs: Run[]; width: number }

const bidi = bidiFactory()

/** Controls, and the invisible signs with which one text could turn its neighbours around. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g
const arabicLetter = /\p{Script=Arabic}/u

export const plain = (text: string): string => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()

const isMissing = ({ font }: NamedFont, letter: string): boolean =>
  !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Stays with the font before it as long as that has the letter, so that spaces and points don't cut a word's shaping. */
function fontFor(letter: string, face: Face, before: NamedFont | undefined): NamedFont {
  if (before && !isMissing(before, letter)) return before
  const fonts = fontsOf(face)
  return fonts.find((font) => !isMissing(font, letter)) ?? before ?? (fonts[0] as NamedFont)
}

type Piece = { font: NamedFont; level: number; text: string }

/** In the order of reading: a new piece where the level or the font changes. Letters in right-to-left pieces are mirrored: ( is ). */
function piecesOf(text: string, face: Face, direction: Direction): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction === 'rtl' && arabicLetter.test(text) ? 'rtl' : 'auto')
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const pieces: Piece[] = []
  let index = 0
  for (const letter of text) {
    const level = levels[index] ?? 0
    const shown = mirrored.get(index) ?? letter
    const last = pieces.at(-1)
    const font = fontFor(shown, face, last?.font)
    if (last && last.font === font && last.level === level) last.text += shown
    else pieces.push({ font, level, text: shown })
    index += letter.length
  }
  return pieces
}

/** Rule L2: from the highest level down to the lowest odd one, turn around every stretch of that level or above. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  for (let level = Math.max(0, ...order.map((piece) => piece.level)); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && (order[end] as Piece).level >= level) end++
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  }
  return order
}

const scaleOf = ({ font }: NamedFont, size: number): number => size / font.unitsPerEm

function runOf({ font, level, text }: Piece, size: number): Run {
  // fontkit reverses every run of the Arabic script, digits too, and no other: what runs the other way is handed to it reversed.
  const fontkitReverses = arabicLetter.test(text)
  const isRightToLeft = level % 2 === 1
  const drawn = isRightToLeft === fontkitReverses ? text : [...text].toReversed().join('')
  return { font, text: drawn, width: font.font.layout(drawn).advanceWidth * scaleOf(font, size) }
}

/** One line, however long. The text is `plain` already. */
export function setLine(text: string, { face, size }: Style, direction: Direction): Line {
  const runs = inVisualOrder(piecesOf(text, face, direction)).map((piece) => runOf(piece, size))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

export type Wish = { style: Style; direction: Direction; width: number }

const rememberedTexts = 2000
const longestRemembered = 100
const known = new Map<string, readonly Line[]>()

/** Breaks at spaces, and inside a word only where it alone is too wide. An empty text has no lines. Most texts are on every invoice: their lines are kept. */
export function setLines(text: string, wish: Wish): readonly Line[] {
  if (text.length > longestRemembered) return breakLines(text, wish)
  const key = `${wish.style.face} ${wish.style.size} ${wish.direction} ${wish.width} ${text}`
  const lines = known.get(key) ?? breakLines(text, wish)
  if (known.size >= rememberedTexts) known.clear()
  known.set(key, lines)
  return lines
}

function breakLines(text: string, { style, direction, width }: Wish): Line[] {
  const set = (part: string) => setLine(part, style, direction)
  const whole = set(plain(text))
  if (whole.width <= width) return whole.runs.length === 0 ? [] : [whole]
  const spaceWidth = set(' ').width
  const words = plain(text)
    .split(' ')
    .flatMap((word) => cutWord(word, (part) => set(part).width <= width))
  const lines: { text: string; width: number }[] = []
  for (const word of words) {
    const wordWidth = set(word).width
    const last = lines.at(-1)
    if (last && last.width + spaceWidth + wordWidth <= width)
      Object.assign(last, { text: `${last.text} ${word}`, width: last.width + spaceWidth + wordWidth })
    else lines.push({ text: word, width: wordWidth })
  }
  return lines.map((line) => set(line.text))
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cutWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = parts.at(-1) + segment
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}
