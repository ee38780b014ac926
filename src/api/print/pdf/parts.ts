/** What an invoice and a credit note have in common: two languages, each from its own edge. Nothing is computed here, only written. */
import { setImmediate } from 'node:timers/promises'
import type { Invoice, InvoiceTotals } from '#domain/invoice.ts'
import type { Language } from '#domain/locale.ts'
import type { Bilingual } from '#domain/seller.ts'
import { type Ink, ink, type Paper, sheet } from './paper.ts'
import { amountText, bottom, drawTable, type Goods, type Say } from './table.ts'
import { words } from './words.ts'

const titleInk: Ink = { face: 'title', size: 22, lineHeight: 32 }
const nameInk: Ink = { face: 'title', size: 15, lineHeight: 24, color: ink.faint }
const headInk: Ink = { face: 'bold', size: 9, lineHeight: 15 }
const labelInk: Ink = { face: 'regular', size: 8, color: ink.faint, lineHeight: 13 }
const valueInk: Ink = { face: 'regular', size: 8, lineHeight: 13 }
const strongInk: Ink = { face: 'bold', size: 10, lineHeight: 16 }

const innerWidth = sheet.width - 2 * sheet.margin
const halfGap = 18
const halfWidth = (innerWidth - halfGap) / 2
const rightHalf = sheet.margin + halfWidth + halfGap
const labelWidth = 84

export type Fact = { label: Bilingual; value: Bilingual }

/** What a sheet is written with: English or French at the left, Arabic at the right. */
export type Hand = { paper: Paper; say: Say; tag: string }

export const handFor = (paper: Paper, language: Language): Hand => {
  const left = language === 'fr' ? 'fr' : 'en'
  return { paper, say: (text) => ({ en: text[left], ar: text.ar }), tag: left === 'fr' ? 'fr' : 'en-GB' }
}

export const breathe = () => setImmediate()
export const same = (text: string): Bilingual => ({ en: text, ar: text })
const dayFormats = new Map<string, Intl.DateTimeFormat>()
/** A format takes a millisecond to make. */
function dayFormat(tag: string): Intl.DateTimeFormat {
  const format = dayFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  dayFormats.set(tag, format)
  return format
}
const dayOf = (day: string, tag: string) => dayFormat(tag).format(new Date(`${day}T00:00:00Z`))
const tagOf = (language: Language): string =>
  language === 'ar' ? 'ar-AE-u-nu-latn' : language === 'fr' ? 'fr' : 'en-GB'
/** A day, YYYY-MM-DD, in words. */
export const dayText = (day: string, language: Language): string => dayOf(day, tagOf(language))
/** A moment by the clocks of the UAE. */
export const momentText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dubai' }).format(at)
export const days = ({ tag }: Hand, day: string): Bilingual => ({
  en: dayOf(day, tag),
  ar: dayOf(day, 'ar-AE-u-nu-latn'),
})

/** Both languages of one thing, each at its own edge; answers where the higher one ends. */
function pair(paper: Paper, text: Bilingual, { y, pen }: { y: number; pen: Ink }): number {
  const left = paper.write(
    text.en,
    { x: sheet.margin, y, width: halfWidth },
    { ink: pen, align: 'left', direction: 'auto' },
  )
  const right = paper.write(
    text.ar,
    { x: rightHalf, y, width: halfWidth },
    { ink: pen, align: 'right', direction: 'rtl' },
  )
  return y + Math.max(left, right)
}

/** Label and value from the left edge in English, from the right edge in Arabic. */
function fact(paper: Paper, { label, value }: Fact, y: number): number {
  const valueWidth = halfWidth - labelWidth
  const heights = [
    paper.write(
      label.en,
      { x: sheet.margin, y, width: labelWidth },
      { ink: labelInk, align: 'left', direction: 'auto' },
    ),
    paper.write(
      value.en,
      { x: sheet.margin + labelWidth, y, width: valueWidth },
      { ink: valueInk, align: 'left', direction: 'auto' },
    ),
    paper.write(
      label.ar,
      { x: rightHalf + valueWidth, y, width: labelWidth },
      { ink: labelInk, align: 'right', direction: 'rtl' },
    ),
    paper.write(value.ar, { x: rightHalf, y, width: valueWidth }, { ink: valueInk, align: 'right', direction: 'rtl' }),
  ]
  return y + Math.max(...heights)
}

export function drawHeader(
  { paper }: Hand,
  { storeName, title, facts }: { storeName: Bilingual; title: Bilingual; facts: Fact[] },
): number {
  const y = pair(paper, storeName, { y: sheet.margin, pen: nameInk })
  const end = pair(paper, title, { y: y + 2, pen: titleInk }) + 6
  paper.rule(end, ink.text)
  return facts.reduce((down, each) => fact(paper, each, down), end + 10)
}

function drawParty(paper: Paper, party: { title: Bilingual; name: Bilingual; rows: Bilingual[] }, y: number): number {
  const named = pair(paper, party.name, {
    y: pair(paper, party.title, { y, pen: headInk }),
    pen: { ...valueInk, face: 'bold' },
  })
  return party.rows.reduce((down, row) => pair(paper, row, { y: down, pen: valueInk }), named)
}

/** Seller above buyer, between rules; answers where the table may begin. */
export async function drawParties(
  { paper, say }: Hand,
  { seller, buyer: { name, email, address, business } }: Pick<Invoice, 'seller' | 'buyer'>,
  y: number,
): Promise<number> {
  await breathe()
  paper.rule(y)
  const label = say(words.trn)
  const numbered = (trn: string) => ({ en: `${label.en}: ${trn}`, ar: `${label.ar}: ${trn}` })
  const contact = same([seller.phone, seller.email].filter(Boolean).join(' · '))
  const buyer =
    drawParty(
      paper,
      {
        title: say(words.seller),
        name: seller.legalName,
        rows: [seller.address, ...(seller.trn === '' ? [] : [numbered(seller.trn)]), contact],
      },
      y + 8,
    ) + 8
  paper.rule(buyer)
  await breathe()
  const count = Math.max(address.en.length, address.ar.length)
  const rows = Array.from({ length: count }, (_, index) => ({
    en: address.en[index] ?? '',
    ar: address.ar[index] ?? '',
  }))
  const company = business ? [numbered(business.trn), same(name)] : []
  return (
    drawParty(
      paper,
      {
        title: say(words.buyer),
        name: same(business?.companyName ?? name),
        rows: [...company, ...rows, ...(email === null ? [] : [same(email)])],
      },
      buyer + 8,
    ) + 14
  )
}

export type Total = { label: Bilingual; amount: string; strong?: boolean }

export const cashFeeOf = ({ say }: Hand, { cashFeeFils = 0 }: InvoiceTotals): Total[] =>
  cashFeeFils > 0 ? [{ label: say(words.cashFee), amount: amountText(cashFeeFils) }] : []

export async function drawGoods(
  { paper, say }: Hand,
  { goods, totals }: { goods: Goods; totals: Total[] },
  y: number,
): Promise<void> {
  const height = totalsHeight(paper, totals)
  const end = await drawTable(paper, goods, { y, say, breathe, below: height })
  const fits = end + height <= bottom
  if (!fits) paper.newPage()
  drawTotals(paper, totals, fits ? end + totalsGap : sheet.margin)
  await breathe()
}

const totalsGap = 10
const totalsWidth = 360
const amountWidth = 90
const totalLabelWidth = (totalsWidth - amountWidth) / 2
const inkOf = ({ strong }: Total): Ink => (strong ? strongInk : { ...valueInk, lineHeight: 15 })

/** They stay together. */
const totalsHeight = (paper: Paper, totals: readonly Total[]): number =>
  totals.reduce((sum, total) => {
    const pen = inkOf(total)
    const en = paper.measure(total.label.en, totalLabelWidth, { ink: pen, direction: 'auto' })
    const ar = paper.measure(total.label.ar, totalLabelWidth - 6, { ink: pen, direction: 'rtl' })
    return sum + Math.max(en, ar) + (total.strong ? 12 : 0)
  }, totalsGap)

/** English label, amount, Arabic label, in the right two thirds of the sheet. */
function drawTotals(paper: Paper, totals: readonly Total[], y: number): void {
  const x = sheet.width - sheet.margin - totalsWidth
  const side = totalLabelWidth
  let down = y
  for (const total of totals) {
    const { label, amount, strong } = total
    const pen = inkOf(total)
    if (strong) {
      paper.fill({ x: x - 6, y: down + 2, width: totalsWidth + 6, height: 24 }, ink.tint)
      down += 6
    }
    const heights = [
      paper.write(label.en, { x, y: down, width: side }, { ink: pen, align: 'left', direction: 'auto' }),
      paper.write(
        amount,
        { x: x + side, y: down, width: amountWidth - 14 },
        { ink: pen, align: 'right', direction: 'auto' },
      ),
      paper.write(
        label.ar,
        { x: x + side + amountWidth, y: down, width: side - 6 },
        { ink: pen, align: 'right', direction: 'rtl' },
      ),
    ]
    down += Math.max(...heights)
  }
}

/** `demo`: the warning under an invented seller. */
export function drawFooter(paper: Paper, { text, demo }: { text: Bilingual; demo: Bilingual | null }): void {
  const y = sheet.height - 44
  paper.rule(y - 6)
  if (demo) pair(paper, demo, { y: y - 2, pen: { ...labelInk, size: 6.8, lineHeight: 10, color: '#9b2c1f' } })
  pair(paper, text, { y: y + 10, pen: { ...labelInk, size: 7 } })
}
