/** A sheet of A4 to write on, in points from its top left corner. */
import { openPdf, type PdfFacts } from './pdfkit-document.ts'
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
    finish,
  }
}

const lineHeightOf = ({ lineHeight, size }: Ink): number => lineHeight ?? size * 1.45
