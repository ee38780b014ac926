/** Papers of the stock room: one language each, mirrored in Arabic as a screen is. */
import type { Language } from '#domain/locale.ts'
import type { LabelFormat } from '#domain/parcel-papers.ts'
import { type Area, type Box, type Ink, ink, type Paper } from './paper.ts'

const inch = 72
const mm = inch / 25.4

export const a4: readonly [number, number] = [210 * mm, 297 * mm]
export const labelSizes: Record<LabelFormat, readonly [number, number]> = {
  a6: [105 * mm, 148 * mm],
  '4x6': [4 * inch, 6 * inch],
}

/** The edge of a line that is written: `end` for numbers. */
type Edge = 'start' | 'end'

/** Writes from the edge where the language begins. Boxes are given for a page from the left. */
export type Pen = {
  paper: Paper
  width: number
  height: number
  /** Answers how high the text became. */
  write(text: string, box: Box, look: { ink: Ink; edge?: Edge }): number
  measure(text: string, width: number, look: Ink): number
  /** Where such an area lies on a page of this language. */
  mirrored<A extends Box>(area: A): A
}

export function penFor(paper: Paper, language: Language, [width, height]: readonly [number, number]): Pen {
  const isRightToLeft = language === 'ar'
  const direction = isRightToLeft ? 'rtl' : 'auto'
  const mirrored = <A extends Box>(area: A): A => (isRightToLeft ? { ...area, x: width - area.x - area.width } : area)
  return {
    paper,
    width,
    height,
    mirrored,
    write: (text, box, { ink: look, edge = 'start' }) =>
      paper.write(text, mirrored(box), {
        ink: look,
        align: (edge === 'end') === isRightToLeft ? 'left' : 'right',
        direction,
      }),
    measure: (text, room, look) => paper.measure(text, room, { ink: look, direction }),
  }
}

/** The largest of the sizes at which the text takes no more lines than that; the smallest where none does. */
export function fitting(
  paper: Paper,
  text: string,
  { width, sizes, lines, face }: { width: number; sizes: readonly number[]; lines: number; face: Ink['face'] },
): Ink {
  const inks = sizes.map((size): Ink => ({ face, size, lineHeight: size * 1.3 }))
  const fits = (each: Ink) =>
    paper.measure(text, width, { ink: each, direction: 'auto' }) <= lines * (each.lineHeight ?? 0) + 0.1
  return inks.find(fits) ?? (inks.at(-1) as Ink)
}

export type SheetColumn<Row> = {
  head: string
  /** A share of the page's width. */
  share: number
  edge?: Edge
  ink?: Ink
  /** A line each; those after the first in fainter ink. */
  text(row: Row): string | readonly string[]
}

const headInk: Ink = { face: 'bold', size: 8, lineHeight: 11 }
const cellInk: Ink = { face: 'regular', size: 9, lineHeight: 12.5 }
const furtherInk: Ink = { face: 'regular', size: 8, lineHeight: 11, color: ink.faint }
const gap = 6

type Rows<Row> = { columns: readonly SheetColumn<Row>[]; rows: readonly Row[]; area: Area; turn(): number }

/** Rows with a head on each page. Answers where they end on the last one. */
export function drawRows<Row>(pen: Pen, { columns, rows, area, turn }: Rows<Row>): number {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const places: { column: SheetColumn<Row>; x: number; width: number }[] = []
  let x = area.x
  for (const column of columns) {
    const width = (area.width * column.share) / shares
    places.push({ column, x, width: width - gap })
    x += width
  }
  const drawHead = (y: number): number => {
    const height = Math.max(...places.map(({ column, width }) => pen.measure(column.head, width, headInk))) + 8
    pen.paper.fill(pen.mirrored({ x: area.x, y, width: area.width, height }), ink.tint)
    for (const { column, ...place } of places)
      pen.write(column.head, { ...place, x: place.x + 2, y: y + 4 }, { ink: headInk, edge: column.edge ?? 'start' })
    return y + height
  }
  let y = drawHead(area.y)
  for (const row of rows) {
    const cells = places.map(({ column, ...place }) =>
      cellOf(pen, { column, row, place: { ...place, x: place.x + 2 } }),
    )
    const height = Math.max(...cells.map((cell) => cell.height)) + 8
    if (y + height > area.y + area.height && y > area.y) y = drawHead(turn())
    for (const cell of cells) cell.draw(y + 4)
    y += height
    pen.paper.line(pen.mirrored({ x: area.x, y, width: area.width }))
  }
  return y
}

type Cell<Row> = { column: SheetColumn<Row>; row: Row; place: Omit<Box, 'y'> }

function cellOf<Row>(pen: Pen, { column, row, place }: Cell<Row>) {
  const lines = [column.text(row)].flat().map((text, index) => {
    const look = index === 0 ? (column.ink ?? cellInk) : furtherInk
    return { text, look, height: pen.measure(text, place.width, look) }
  })
  return {
    height: lines.reduce((sum, line) => sum + line.height, 0),
    draw(y: number): void {
      let down = y
      for (const { text, look, height } of lines) {
        pen.write(text, { ...place, y: down }, { ink: look, edge: column.edge ?? 'start' })
        down += height
      }
    },
  }
}
