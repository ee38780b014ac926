/** A sheet of A4 to write on, in points from its top left corner. The only file that knows PDFKit. */
import PDFDocument from 'pdfkit'
import { allFonts } from './fonts.ts'
import { packedSubset } from './subset.ts'
import { type Direction, type Line, setLines, type Style } from './text.ts'

export const sheet = { width: 595.28, height: 841.89, margin: 30 }
export const ink = { text: '#14110f', faint: '#6b635b', rule: '#ddd5c9', tint: '#f5f0e8' }

export type Align = 'left' | 'right'
/** `lineHeight` in points. */
export type Ink = Style & { color?: string; lineHeight?: number }
export type Box = { x: number; y: number; width: number }

export type Paper = {
  newPage(): void
  pageCount(): number
  /** Writes again on a page that is done; `count` pages there are. */
  eachPage(write: (page: number, count: number) => void): void
  /** Breaks the text to the box and answers how high it became. */
  write(text: string, box: Box, look: { ink: Ink; align: Align; direction: Direction }): number
  /** As high as `write` would make it. */
  measure(text: string, width: number, look: { ink: Ink; direction: Direction }): number
  rule(y: number, color?: string): void
  fill(box: Box & { height: number }, color: string): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export type PaperFacts = { title: string; author: string; madeAt: Date }

/** No clock: the file is dated as its facts say. */
export function openPaper({ title, author, madeAt }: PaperFacts): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // No standard font: reading its measures takes longer than a page.
    font: '',
    lang: 'en-AE',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: author, Producer: 'PDFKit', CreationDate: madeAt },
  })
  // PDFKit takes fonts that are open already, which its types don't know.
  for (const { name, font } of allFonts()) doc.registerFont(name, font as unknown as Uint8Array)
  const embedded = new Set<EmbeddedFont>()
  const ref = doc.ref.bind(doc)
  doc.ref = (data) => takingPacked(ref(data) as PdfStream)

  function draw(line: Line, { x, baseline }: { x: number; baseline: number }, { size, color = ink.text }: Ink): void {
    let left = x
    doc.fillColor(color)
    for (const run of line.runs) {
      // With `features` PDFKit shapes the run whole, not word by word.
      doc
        .font(run.font.name)
        .fontSize(size)
        .text(run.text, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
          // Known already: PDFKit would shape the run once more for each.
          ...({ textWidth: run.width, wordCount: 1 } as object),
        })
      embedded.add((doc as unknown as { _font: EmbeddedFont })._font)
      left += run.width
    }
  }

  return {
    newPage: () => void doc.addPage(),
    pageCount: () => doc.bufferedPageRange().count,
    eachPage(write) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        write(page + 1, count)
      }
    },
    write(text, { x, y, width }, { ink: pen, align, direction }) {
      const lineHeight = lineHeightOf(pen)
      const lines = setLines(text, { style: pen, direction, width })
      for (const [index, line] of lines.entries()) {
        draw(
          line,
          { x: align === 'left' ? x : x + width - line.width, baseline: y + index * lineHeight + lineHeight * 0.72 },
          pen,
        )
      }
      return lines.length * lineHeight
    },
    measure: (text, width, { ink: pen, direction }) =>
      setLines(text, { style: pen, direction, width }).length * lineHeightOf(pen),
    rule(y, color = ink.rule) {
      doc
        .moveTo(sheet.margin, y)
        .lineTo(sheet.width - sheet.margin, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke()
    },
    fill({ x, y, width, height }, color) {
      doc.rect(x, y, width, height).fill(color)
    },
    async finish() {
      const chunks: Buffer[] = []
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      doc
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', resolve)
        .on('error', reject)
      for (const font of embedded) fillGaps(font)
      doc.end()
      await promise
      return Buffer.concat(chunks)
    },
  }
}

/** What PDFKit keeps of a font that a document uses: by the glyph's number, its width and its letters. */
type EmbeddedFont = { widths: (number | undefined)[]; unicode: (number[] | undefined)[] }

/** The prepared subset has numbers for glyphs that this document doesn't use; PDFKit writes lists without gaps. */
function fillGaps({ widths, unicode }: EmbeddedFont): void {
  for (let number = 0; number < widths.length; number++) {
    widths[number] ??= 0
    unicode[number] ??= [0]
  }
}

type PdfStream = PDFKit.PDFKitReference & { compress: boolean; data: object; end(chunk?: unknown): void }

/** A prepared subset is compressed already. */
function takingPacked(stream: PdfStream): PdfStream {
  const end = stream.end.bind(stream)
  stream.end = (chunk) => {
    const packed = chunk instanceof Uint8Array ? packedSubset(chunk) : undefined
    if (!packed) return end(chunk)
    stream.compress = false
    Object.assign(stream.data, { Filter: 'FlateDecode' })
    end(packed)
  }
  return stream
}

const lineHeightOf = ({ lineHeight, size }: Ink): number => lineHeight ?? size * 1.45
