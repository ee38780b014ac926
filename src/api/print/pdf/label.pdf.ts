/** A courier's label. Nothing on it depends on who prints it: couriers read English or Arabic, machines the bars. */
import { type LabelPaper, sortCodeOf } from '#domain/parcel-papers.ts'
import { type Ink, ink, type Paper } from './paper.ts'
import { courierText, labelWords, ofCount } from './sheet-words.ts'
import { fitting } from './sheets.ts'
import { amountText } from './table.ts'

const margin = 14
const smallInk: Ink = { face: 'regular', size: 8, lineHeight: 11 }
const courierInk: Ink = { face: 'bold', size: 11, lineHeight: 15 }
const sortInk: Ink = { face: 'bold', size: 40, lineHeight: 44 }
/** As high as the letters that couriers sort by, and not mistaken for them. */
const storeInk: Ink = { face: 'bold', size: 28, lineHeight: 44 }
const countInk: Ink = { face: 'bold', size: 20, lineHeight: 24 }
const phoneInk: Ink = { face: 'bold', size: 13, lineHeight: 18 }
const addressInk: Ink = { face: 'regular', size: 10.5, lineHeight: 14 }
const codeInk: Ink = { face: 'bold', size: 12, lineHeight: 15 }

const barsHeight = 62
const cashHeight = 46

/** Arabic, and other writing from the right, stands at the right edge; the first letter decides. */
const alignOf = (text: string) => (/^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? ('right' as const) : ('left' as const))

export const kilograms = (grams: number): string => (grams / 1000).toFixed(2)

type Desk = { paper: Paper; width: number; height: number }

function typed({ paper, width }: Desk, text: string, { y, pen }: { y: number; pen: Ink }): number {
  const box = { x: margin, y, width: width - 2 * margin }
  return y + paper.write(text, box, { ink: pen, align: alignOf(text), direction: 'auto' })
}

/** Who sends and who carries, the letters it is sorted by, which of how many, and how heavy. */
function drawTop(desk: Desk, label: LabelPaper): number {
  const { paper, width } = desk
  const half = (width - 2 * margin) / 2
  const left = (text: string, y: number, pen: Ink) =>
    paper.write(text, { x: margin, y, width: half }, { ink: pen, align: 'left', direction: 'auto' })
  const right = (text: string, y: number, pen: Ink) =>
    paper.write(text, { x: margin + half, y, width: half }, { ink: pen, align: 'right', direction: 'auto' })
  left(label.storeName, margin - 3, { ...smallInk, face: 'bold', size: 9 })
  left(label.storePhone, margin + 9, smallInk)
  right(label.pickup ? labelWords.pickup.ar : courierText(label.courier ?? '', 'en'), margin - 3, courierInk)
  right(label.parcelNumber, margin + 12, smallInk)
  paper.line({ x: margin, y: margin + 27, width: width - 2 * margin }, { color: ink.text })
  const y = margin + 32
  left(label.pickup ? labelWords.pickup.en : sortCodeOf(label.emirate), y, label.pickup ? storeInk : sortInk)
  right(ofCount(label.place, label.count), y + 2, countInk)
  if (label.weightGrams > 0)
    right(`${kilograms(label.weightGrams)} kg`, y + 26, { ...smallInk, size: 11, lineHeight: 14 })
  paper.line({ x: margin, y: y + 48, width: width - 2 * margin }, { color: ink.text })
  return y + 53
}

/** Where it goes. A long address gets smaller letters rather than losing its end. */
function drawRecipient(desk: Desk, label: LabelPaper, { y, bottom }: { y: number; bottom: number }): void {
  const { paper, width } = desk
  const room = width - 2 * margin
  const to = label.pickup ? labelWords.pickupFor : labelWords.to
  paper.write(to.en, { x: margin, y, width: room / 2 }, { ink: smallInk, align: 'left', direction: 'auto' })
  paper.write(to.ar, { x: margin + room / 2, y, width: room / 2 }, { ink: smallInk, align: 'right', direction: 'rtl' })
  const name = fitting(paper, label.recipient, { width: room, sizes: [16, 14, 12, 10], lines: 2, face: 'bold' })
  let down = typed(desk, label.recipient, { y: y + 12, pen: name })
  down = typed(desk, label.phone, { y: down, pen: phoneInk })
  const { sender, takesBack } = label
  const lines = [
    ...linesOf(label),
    ...(sender ? [`${labelWords.from.en} / ${labelWords.from.ar}`, ...sender] : []),
    ...(takesBack ? [`${labelWords.takes.en} / ${labelWords.takes.ar}`, ...takesBack.contents] : []),
  ]
  const heightAt = (pen: Ink) =>
    lines.reduce((sum, line) => sum + paper.measure(line, room, { ink: pen, direction: 'auto' }), 0)
  const inks = [10.5, 9.5, 8.5, 7.5, 6.5].map((size): Ink => ({ ...addressInk, size, lineHeight: size * 1.32 }))
  const pen = inks.find((each) => down + heightAt(each) <= bottom) ?? (inks.at(-1) as Ink)
  for (const line of lines) down = typed(desk, line, { y: down, pen })
}

/** Where it goes; of what is collected, the store that it waits in, and when that is open. */
function linesOf({ pickup, address, makani }: LabelPaper): string[] {
  if (pickup) return [pickup.store.en, pickup.store.ar, pickup.hours.en, pickup.hours.ar]
  return [...address, ...(makani === null ? [] : [labelWords.makani(makani)])]
}

function demandOf({ codFils, pickup, sender, takesBack }: LabelPaper): { en: string; ar: string } {
  if (codFils > 0) return (pickup ? labelWords.collectInStore : labelWords.collect)(amountText(codFils))
  if (takesBack) return labelWords.takeBack(takesBack.pieces)
  return sender ? labelWords.returned : labelWords.paid
}

/** White on black where a courier or a store must take cash, or pieces: nobody misses it. */
function drawCash({ paper, width }: Desk, label: LabelPaper, y: number): void {
  const area = { x: margin, y, width: width - 2 * margin, height: cashHeight }
  const isLoud = label.codFils > 0 || label.takesBack !== undefined
  const text = demandOf(label)
  if (isLoud) paper.fill(area, '#000000')
  else paper.frame(area, 1)
  const color = isLoud ? '#ffffff' : ink.text
  const box = { x: area.x + 8, width: area.width - 16 }
  const look = fitting(paper, text.en, { width: box.width, sizes: [18, 16, 14], lines: 1, face: 'bold' })
  paper.write(text.en, { ...box, y: y + 3 }, { ink: { ...look, color }, align: 'left', direction: 'auto' })
  const arabic: Ink = { face: 'bold', size: 11, lineHeight: 15, color }
  paper.write(text.ar, { ...box, y: y + 26 }, { ink: arabic, align: 'right', direction: 'rtl' })
}

export function drawLabel(paper: Paper, label: LabelPaper, [width, height]: readonly [number, number]): void {
  const desk: Desk = { paper, width, height }
  const code = height - margin - 15
  const bars = code - barsHeight - 2
  const cash = bars - cashHeight - 8
  drawRecipient(desk, label, { y: drawTop(desk, label), bottom: cash - 4 })
  drawCash(desk, label, cash)
  paper.bars(label.code, { x: margin, y: bars, width: width - 2 * margin, height: barsHeight })
  const box = { x: margin, y: code, width: width - 2 * margin }
  const { size } = fitting(paper, label.code, { width: box.width, sizes: [12, 9], lines: 1, face: 'bold' })
  paper.write(label.code, box, { ink: { ...codeInk, size }, align: 'center', direction: 'auto' })
}
