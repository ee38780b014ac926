/** A document of PDFKit with our fonts. The only file that knows how PDFKit embeds them. */
import PDFDocument from 'pdfkit'
import { allFonts } from './fonts.ts'
import { packedSubset } from './subset.ts'
import type { Run } from './text.ts'

/** `size`: width and height in points, A4 unless said otherwise. */
export type PdfFacts = { title: string; author: string; madeAt: Date; size?: readonly [number, number] }

export type OpenPdf = {
  doc: PDFKit.PDFDocument
  /** Draws shaped text from `left` on. `size` in points. */
  drawRun(run: Run, place: { left: number; baseline: number; size: number }): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export function openPdf({ title, author, madeAt, size = [595.28, 841.89] }: PdfFacts): OpenPdf {
  const doc = new PDFDocument({
    size: [...size],
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
  return {
    doc,
    drawRun(run, { left, baseline, size }) {
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
    },
    finish() {
      for (const font of embedded) fillGaps(font)
      return bytesOf(doc)
    },
  }
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  doc
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', resolve)
    .on('error', reject)
  doc.end()
  await promise
  return Buffer.concat(chunks)
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
