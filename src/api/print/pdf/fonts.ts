/** The store's own fonts, as fontkit reads them from the web's packages: parsed once per process, used by every invoice. */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { prepareSubset } from './subset.ts'
import { unpackWoff } from './woff.ts'

export type Face = 'regular' | 'bold' | 'title'

export type NamedFont = { name: string; font: Font }

/** For each face, who is asked for a letter, in turn: a package holds one alphabet per file. */
const files: Record<Face, string[]> = {
  regular: [
    'figtree/figtree-latin-400',
    'figtree/figtree-latin-ext-400',
    'ibm-plex-sans-arabic/ibm-plex-sans-arabic-arabic-400',
    'el-messiri/el-messiri-cyrillic-400',
  ],
  bold: [
    'figtree/figtree-latin-600',
    'figtree/figtree-latin-ext-600',
    'ibm-plex-sans-arabic/ibm-plex-sans-arabic-arabic-600',
    'el-messiri/el-messiri-cyrillic-600',
  ],
  title: [
    'marcellus/marcellus-latin-400',
    'marcellus/marcellus-latin-ext-400',
    'el-messiri/el-messiri-arabic-600',
    'el-messiri/el-messiri-cyrillic-600',
  ],
}

function open(file: string): NamedFont {
  const [family = '', name = ''] = file.split('/')
  const path = fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}-normal.woff`))
  return { name, font: shapingOnce(create(unpackWoff(fs.readFileSync(path))) as Font) }
}

const rememberedTexts = 1000

/** Shaping is the dear part, and every text is measured before it is drawn; most are on every invoice. */
function shapingOnce(font: Font): Font {
  const shape = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text) => {
    const run = known.get(text) ?? copiedRight(shape(text))
    if (known.size >= rememberedTexts) known.clear()
    known.set(text, run)
    // PDFKit scales the positions in place, so it gets its own.
    return { ...run, positions: run.positions.map((position) => ({ ...position })) }
  }
  return font
}

/**
 * Readers that copy text turn a right-to-left line around letter by letter, and so the letters inside a ligature too: lam-alef would
 * come out as alef-lam. So a ligature tells its letters in the order of drawing, like its neighbours.
 */
function copiedRight(run: GlyphRun): GlyphRun {
  const glyphs =
    run.direction !== 'rtl'
      ? run.glyphs
      : run.glyphs.map((glyph): Glyph =>
          glyph.codePoints.length < 2
            ? glyph
            : Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } }),
        )
  return { ...run, advanceWidth: run.advanceWidth, glyphs }
}

const opened = new Map<Face, NamedFont[]>()

export function fontsOf(face: Face): NamedFont[] {
  const known = opened.get(face)
  if (known) return known
  const fonts = files[face].map(open)
  opened.set(face, fonts)
  return fonts
}

const faces = Object.keys(files) as Face[]

export const allFonts = (): NamedFont[] => faces.flatMap(fontsOf)

/** The first invoice of a process reads and warms the fonts one by one, so that others get their turn in between. */
export async function warmFonts(breathe: () => Promise<void>): Promise<void> {
  for (const face of faces.filter((each) => !opened.has(each))) {
    const fonts: NamedFont[] = []
    for (const file of files[face]) {
      const font = open(file)
      font.font.layout('Total 1')
      await breathe()
      font.font.layout('المبلغ')
      await breathe()
      await prepareSubset(font.font, font.name, breathe)
      fonts.push(font)
      await breathe()
    }
    opened.set(face, fonts)
  }
}
