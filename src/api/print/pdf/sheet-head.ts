/** The head of a sheet of the stock room: what it is, its facts, and its number as bars for a scanner. */
import { type Ink, ink } from './paper.ts'
import type { Pen } from './sheets.ts'

export const sheetMargin = 30
const titleInk: Ink = { face: 'title', size: 20, lineHeight: 28 }
const labelInk: Ink = { face: 'regular', size: 9, lineHeight: 14, color: ink.faint }
const valueInk: Ink = { face: 'bold', size: 9, lineHeight: 14 }
const barsWidth = 150

type SheetHead = { title: string; code: string; facts: readonly (readonly [label: string, value: string])[] }

/** Answers where the rows may begin. */
export function drawSheetHead(pen: Pen, { title, code, facts }: SheetHead): number {
  const room = pen.width - 2 * sheetMargin
  const width = room - barsWidth - 12
  let y = sheetMargin
  y += pen.write(title, { x: sheetMargin, y, width }, { ink: titleInk })
  for (const [label, value] of facts) {
    const heights = [
      pen.write(label, { x: sheetMargin, y, width: 100 }, { ink: labelInk }),
      pen.write(value, { x: sheetMargin + 104, y, width: width - 104 }, { ink: valueInk }),
    ]
    y += Math.max(...heights)
  }
  const bars = pen.mirrored({ x: sheetMargin + room - barsWidth, y: sheetMargin + 4, width: barsWidth })
  pen.paper.bars(code, { ...bars, height: 40 })
  return Math.max(y, sheetMargin + 48) + 12
}
