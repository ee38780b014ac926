/** A sheet to write on, in points from its top left corner; A4 unless its facts say otherwise. */
import { barsOf, squaresOf } from './codes.ts'
import { openPdf, type PdfFacts } from './pdfkit-document.ts'
import { type Direction, type Line, setLines, type Style } from './text.ts'

export const sheet = { width: 595.28, height: 841.89, margin: 30 }
export const ink = { text: '#14110f', faint: '#6b635b', rule: '#ddd5c9', tint: '#f5f0e8' }

export type Align = 'left' | 'right' | 'center'
/** `lineHeight` in points. */
export type Ink = Style & { color?: string; lineHeight?: number }
export type Box = { x: number; y: number; width: number }
export type Area = Box & { height: number }

export type Paper = {
  /** Of the sheet's own size unless said otherwise. */
  newPage(size?: readonly [number, number]): void
  pageCount(): number
  /** Writes again on a page that is done; `count` pages there are. */
  eachPage(write: (page: number, count: number) => void): void
  /** Breaks the text to the box and answers how high it became. */
  write(text: string, box: Box, look: { ink: Ink; align: Align; direction: Direction }): number
  /** As high as `write` would make it. */
  measure(text: string, width: number, look: { ink: Ink; direction: Direction }): number
  rule(y: number, color?: string): void
  /** As wide as the box. */
  line(box: Box, pen?: { color?: string; thickness?: number }): void
  fill(area: Area, color: string): void
  frame(area: Area, thickness: number): void
  /** Code 128, as wide as the area at most, each bar a whole number of quarter points wide. */
  bars(text: string, area: Area): void
  /** A QR code with sides of this length. */
  squares(text: string, place: { x: number; y: number; side: number }): void
  /** The strokes of an SVG path, drawn in a box of `from`, fitted into the area. */
  strokes(path: string, area: Area, from: { width: number; height: number }): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export type PaperFacts = PdfFacts

/** No clock: the file is dated as its facts say. */
export function openPaper(facts: PaperFacts): Paper {
  const { doc, drawRun, finish } = openPdf(facts)

  function draw(line: Line, { x, baseline }: { x: number; baseline: number }, { size, color = ink.text }: Ink): void {
    let left = x
    doc.fillColor(color)
    for (const run of line.runs) {
      drawRun(run, { left, baseline, size })
      left += run.width
    }
  }

  return {
    newPage: (size) => void doc.addPage(size && { size: [...size], margin: 0 }),
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
          { x: x + (width - line.width) * shareBefore[align], baseline: y + index * lineHeight + lineHeight * 0.72 },
          pen,
        )
      }
      return lines.length * lineHeight
    },
    measure: (text, width, { ink: pen, direction }) =>
      setLines(text, { style: pen, direction, width }).length * lineHeightOf(pen),
    ...shapesOn(doc),
    finish,
  }
}

type Shapes = Pick<Paper, 'rule' | 'line' | 'fill' | 'frame' | 'bars' | 'squares' | 'strokes'>

function shapesOn(doc: PDFKit.PDFDocument): Shapes {
  return {
    rule(y, color = ink.rule) {
      doc
        .moveTo(sheet.margin, y)
        .lineTo(sheet.width - sheet.margin, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke()
    },
    line({ x, y, width }, { color = ink.rule, thickness = 0.6 } = {}) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke()
    },
    fill({ x, y, width, height }, color) {
      doc.rect(x, y, width, height).fill(color)
    },
    frame({ x, y, width, height }, thickness) {
      doc.rect(x, y, width, height).lineWidth(thickness).strokeColor(ink.text).stroke()
    },
    bars: (text, area) => drawBars(doc, barsOf(text), area),
    squares: (text, place) => drawSquares(doc, squaresOf(text), place),
    strokes(path, { x, y, width, height }, from) {
      doc
        .save()
        .translate(x, y)
        .scale(Math.min(width / from.width, height / from.height))
        .path(path)
        .lineWidth(2)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(ink.text)
        .stroke()
        .restore()
    },
  }
}

/** Centred. Every bar is as many steps wide as its modules: a scanner reads widths that are in proportion. */
function drawBars(doc: PDFKit.PDFDocument, bars: readonly number[], { x, y, width, height }: Area): void {
  const modules = bars.reduce((sum, bar) => sum + bar, 0)
  const module = Math.max(0.5, Math.floor((width / modules) * 4) / 4)
  let left = x + (width - modules * module) / 2
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) doc.rect(left, y, bar * module, height)
    left += bar * module
  }
  doc.fill('#000000')
}

function drawSquares(
  doc: PDFKit.PDFDocument,
  rows: readonly (readonly boolean[])[],
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const step = side / rows.length
  for (const [down, row] of rows.entries())
    for (const [right, isDark] of row.entries()) if (isDark) doc.rect(x + right * step, y + down * step, step, step)
  doc.fill('#000000')
}

/** How much of the room that a line leaves free lies before it. */
const shareBefore: Record<Align, number> = { left: 0, center: 0.5, right: 1 }

const lineHeightOf = ({ lineHeight, size }: Ink): number => lineHeight ?? size * 1.45
