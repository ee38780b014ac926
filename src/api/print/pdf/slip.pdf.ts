/** What lies in the box with the pieces, in the buyer's language. A gift's slip has no price on it. */
import type { SlipLine, SlipPaper } from '#domain/parcel-papers.ts'
import { type Ink, ink, type Paper } from './paper.ts'
import { dayText } from './parts.ts'
import { ofCount, sheetWords as words } from './sheet-words.ts'
import { drawRows, penFor, type SheetColumn } from './sheets.ts'
import { amountText } from './table.ts'

const margin = 18
const storeInk: Ink = { face: 'title', size: 14, lineHeight: 20 }
const titleInk: Ink = { face: 'bold', size: 11, lineHeight: 16 }
const factInk: Ink = { face: 'regular', size: 8.5, lineHeight: 12 }
const giftInk: Ink = { face: 'title', size: 12, lineHeight: 20, color: '#7a5c3a' }
const noteInk: Ink = { face: 'regular', size: 7.5, lineHeight: 10.5, color: ink.faint }
const side = 58

export function drawSlip(paper: Paper, slip: SlipPaper, size: readonly [number, number]): void {
  const { language } = slip
  const pen = penFor(paper, language, size)
  const room = pen.width - 2 * margin
  let y = margin - 4
  y += pen.write(slip.storeName, { x: margin, y, width: room }, { ink: storeInk })
  y += pen.write(words.packingSlip[language], { x: margin, y, width: room }, { ink: titleInk })
  const facts: [string, string][] = [
    [words.order[language], slip.orderNumber],
    [words.orderedOn[language], dayText(slip.orderedOn, language)],
    [words.parcel[language], ofCount(slip.place, slip.count)],
    [words.for[language], slip.recipient],
    ...pickupFacts(slip),
  ]
  for (const [label, value] of facts) {
    const heights = [
      pen.write(label, { x: margin, y, width: 76 }, { ink: { ...factInk, color: ink.faint } }),
      pen.write(value, { x: margin + 80, y, width: room - 80 }, { ink: factInk }),
    ]
    y += Math.max(...heights)
  }
  if (slip.isGift) y += pen.write(words.gift[language], { x: margin, y: y + 2, width: room }, { ink: giftInk })
  if (slip.takesBack) y += drawTakenBack(slip.takesBack, pen, { language, y: y + 4, room }) + 4
  const bottom = pen.height - margin - side - 10
  const turn = () => {
    paper.newPage(size)
    return margin
  }
  drawRows(pen, {
    columns: columnsOf(slip),
    rows: slip.lines,
    area: { x: margin, y: y + 6, width: room, height: bottom - y - 6 },
    turn,
  })
  drawReturns(slip, pen)
}

type Room = { language: SlipPaper['language']; y: number; room: number }

/** What goes into the courier's hands. Answers how high it is. */
function drawTakenBack(lines: readonly string[], pen: ReturnType<typeof penFor>, { language, y, room }: Room): number {
  let used = pen.write(words.takesBack[language], { x: margin, y, width: room }, { ink: titleInk })
  for (const line of lines) used += pen.write(line, { x: margin, y: y + used, width: room }, { ink: factInk })
  return used
}

function pickupFacts({ language, isGift, pickup }: SlipPaper): [string, string][] {
  if (!pickup) return []
  const { store, address, hours, dueFils } = pickup
  const due = words.dueAmount[language].replace('{{amount}}', amountText(dueFils))
  return [
    [words.collectFrom[language], `${store} · ${address}`],
    [words.hours[language], hours],
    ...(isGift ? [] : ([[words.due[language], dueFils > 0 ? due : words.paid[language]]] as [string, string][])),
  ]
}

function drawReturns({ language, orderNumber }: SlipPaper, pen: ReturnType<typeof penFor>): void {
  const y = pen.height - margin - side
  const room = pen.width - 2 * margin
  pen.paper.line({ x: margin, y: y - 6, width: room })
  const code = pen.mirrored({ x: margin, y, width: side })
  pen.paper.squares(orderNumber, { x: code.x, y, side })
  const box = { x: margin + side + 10, width: room - side - 10 }
  const used = pen.write(words.returns[language], { ...box, y: y + 2 }, { ink: noteInk })
  pen.write(orderNumber, { ...box, y: y + 6 + used }, { ink: { ...noteInk, face: 'bold', color: ink.text } })
}

function columnsOf({ language, isGift }: SlipPaper): SheetColumn<SlipLine>[] {
  const price: SheetColumn<SlipLine> = {
    head: words.amount[language],
    share: 22,
    edge: 'end',
    text: ({ totalFils }) => (totalFils === null ? '' : amountText(totalFils)),
  }
  return [
    { head: words.piece[language], share: 62, text: ({ name, details }) => [name, details] },
    { head: words.quantity[language], share: 14, edge: 'end', text: ({ quantity }) => String(quantity) },
    ...(isGift ? [] : [price]),
  ]
}
