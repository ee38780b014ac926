/** The table of what was sold: one row per line, a head on every page. */
import type { InvoiceAmounts, InvoiceLine } from '#domain/invoice.ts'
import type { Texts } from '#domain/locale.ts'
import { type Fils, toAed, withMinus } from '#domain/money.ts'
import type { Bilingual } from '#domain/seller.ts'
import { vatPercent } from '#domain/tax.ts'
import { type Box, type Ink, ink, type Paper, sheet } from './paper.ts'
import type { Direction } from './text.ts'
import { words } from './words.ts'

const amountFormat = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "1,234.50": the currency stands in the column's head. */
export const amountText = (fils: Fils): string => withMinus(amountFormat.format(toAed(fils)))

const descriptionWidth = 153
const gap = 4

type Sold = {
  description: Bilingual
  details: Bilingual
  customization: string | null
  quantity: number | null
  unitPriceFils: Fils | null
  amounts: InvoiceAmounts
}

/** A text's two columns: the left one in English, or in the buyer's French. */
export type Say = (text: Texts) => Bilingual

type Column = { head: Texts; width: number; text(sold: Sold): string }

const numbers: readonly Column[] = [
  { head: words.quantity, width: 27, text: ({ quantity }) => (quantity === null ? '' : String(quantity)) },
  {
    head: words.unitPrice,
    width: 51,
    text: ({ unitPriceFils }) => (unitPriceFils === null ? '' : amountText(unitPriceFils)),
  },
  { head: words.gross, width: 53, text: ({ amounts }) => amountText(amounts.grossFils) },
  { head: words.discount, width: 45, text: ({ amounts }) => amountText(amounts.discountFils) },
  { head: words.taxable, width: 55, text: ({ amounts }) => amountText(amounts.taxableFils) },
  { head: words.rate, width: 40, text: () => `${vatPercent.toFixed(2)}%` },
  { head: words.vat, width: 48, text: ({ amounts }) => amountText(amounts.vatFils) },
  { head: words.lineTotal, width: 63, text: ({ amounts }) => amountText(amounts.totalFils) },
]

const headInk: Ink = { face: 'bold', size: 6.5, color: ink.text, lineHeight: 8.6 }
const nameInk: Ink = { face: 'bold', size: 7.8, lineHeight: 11 }
const detailInk: Ink = { face: 'regular', size: 7, color: ink.faint, lineHeight: 10 }
const numberInk: Ink = { face: 'regular', size: 7.6, lineHeight: 11 }

/** What is left free for the footer of each page. */
export const bottom = sheet.height - 62
const top = sheet.margin

type Part = { text: string; ink: Ink; direction: Direction }

function partsOf({ description, details, customization }: Sold): Part[] {
  const parts: Part[] = [
    { text: description.en, ink: nameInk, direction: 'auto' },
    { text: details.en, ink: detailInk, direction: 'auto' },
    { text: description.ar, ink: nameInk, direction: 'rtl' },
    { text: details.ar, ink: detailInk, direction: 'rtl' },
    { text: customization ?? '', ink: detailInk, direction: 'auto' },
  ]
  return parts.filter((part) => part.text !== '')
}

function drawHead(paper: Paper, y: number, say: Say): number {
  const heights = [{ head: words.description, width: descriptionWidth }, ...numbers].map(({ head: texts, width }) => {
    const head = say(texts)
    return (
      paper.measure(head.en, width - gap, { ink: headInk, direction: 'auto' }) +
      paper.measure(head.ar, width - gap, { ink: headInk, direction: 'rtl' })
    )
  })
  const height = Math.max(...heights) + 12
  paper.fill({ x: sheet.margin, y, width: sheet.width - 2 * sheet.margin, height }, ink.tint)
  const description = say(words.description)
  paper.write(
    description.en,
    { x: sheet.margin + gap, y: y + 6, width: descriptionWidth - gap },
    { ink: headInk, align: 'left', direction: 'auto' },
  )
  paper.write(
    description.ar,
    { x: sheet.margin, y: y + 6, width: descriptionWidth - gap },
    { ink: headInk, align: 'right', direction: 'rtl' },
  )
  forEachNumber(y + 6, (column, box) => {
    const head = say(column.head)
    const used = paper.write(head.en, box, { ink: headInk, align: 'right', direction: 'auto' })
    paper.write(head.ar, { ...box, y: box.y + used }, { ink: headInk, align: 'right', direction: 'rtl' })
  })
  return y + height
}

function forEachNumber(y: number, draw: (column: Column, box: Box) => void): void {
  let x = sheet.margin + descriptionWidth
  for (const column of numbers) {
    draw(column, { x, y, width: column.width - gap })
    x += column.width
  }
}

function drawRow(paper: Paper, sold: Sold, y: number): number {
  const box = { x: sheet.margin + gap, width: descriptionWidth - 2 * gap }
  let down = y + 5
  for (const { text, ink: pen, direction } of partsOf(sold)) {
    down += paper.write(
      text,
      { ...box, y: down },
      { ink: pen, align: direction === 'rtl' ? 'right' : 'left', direction },
    )
  }
  forEachNumber(
    y + 5,
    (column, place) =>
      void paper.write(column.text(sold), place, { ink: numberInk, align: 'right', direction: 'auto' }),
  )
  paper.rule(down + 5)
  return down + 5
}

const heightOf = (paper: Paper, sold: Sold): number =>
  partsOf(sold).reduce((sum, part) => sum + paper.measure(part.text, descriptionWidth - 2 * gap, part), 10)

export type Goods = {
  lines: readonly InvoiceLine[]
  shipping: InvoiceAmounts | null
  cashFee?: InvoiceAmounts | null
}

function soldOf({ lines, shipping, cashFee }: Goods, say: Say): Sold[] {
  const service = (words: Texts, amounts: InvoiceAmounts | null | undefined): Sold[] =>
    amounts
      ? [
          {
            description: say(words),
            details: { en: '', ar: '' },
            customization: null,
            quantity: null,
            unitPriceFils: null,
            amounts,
          },
        ]
      : []
  return [
    ...lines.map((line): Sold => ({ ...line, amounts: line })),
    ...service(words.delivery, shipping),
    ...service(words.cashFee, cashFee),
  ]
}

/**
 * Between rows others get their turn: `breathe` waits for the event loop. Answers where the table ends on the last page. Where what comes `below` it needs
 * another page, the last row goes there too: totals never stand on a page by themselves.
 */
export async function drawTable(
  paper: Paper,
  goods: Goods,
  { y, say, breathe, below }: { y: number; say: Say; breathe: () => Promise<void>; below: number },
): Promise<number> {
  let down = drawHead(paper, y, say)
  const rows = soldOf(goods, say)
  for (const [place, sold] of rows.entries()) {
    const isLast = place > 0 && place === rows.length - 1
    if (down + heightOf(paper, sold) + (isLast ? below : 0) > bottom) {
      paper.newPage()
      down = drawHead(paper, top, say)
    }
    down = drawRow(paper, sold, down)
    await breathe()
  }
  return down
}
