/** An invoice as a PDF: English on the left, Arabic on the right, the table in between. Nothing is computed here, only written. */
import { setImmediate } from 'node:timers/promises'
import type { Invoice } from '#domain/invoice.ts'
import type { Bilingual } from '#domain/seller.ts'
import { warmFonts } from './fonts.ts'
import { type Ink, ink, openPaper, type Paper, sheet } from './paper.ts'
import { amountText, bottom, drawTable } from './table.ts'
import { discountWords, pageWords, paymentWords, words } from './words.ts'

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

type Fact = { label: Bilingual; value: Bilingual }

const same = (text: string): Bilingual => ({ en: text, ar: text })
const dayOf = (day: string, tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const days = (day: string): Bilingual => ({ en: dayOf(day, 'en-GB'), ar: dayOf(day, 'ar-AE-u-nu-latn') })

/** Both languages of one thing, each at its own edge; answers where the higher one ends. */
function pair(paper: Paper, text: Bilingual, { y, pen }: { y: number; pen: Ink }): number {
  const left = paper.write(text.en, { x: sheet.margin, y, width: halfWidth }, { ink: pen, align: 'left', direction: 'auto' })
  const right = paper.write(text.ar, { x: rightHalf, y, width: halfWidth }, { ink: pen, align: 'right', direction: 'rtl' })
  return y + Math.max(left, right)
}

/** Label and value from the left edge in English, from the right edge in Arabic. */
function fact(paper: Paper, { label, value }: Fact, y: number): number {
  const valueWidth = halfWidth - labelWidth
  const heights = [
    paper.write(label.en, { x: sheet.margin, y, width: labelWidth }, { ink: labelInk, align: 'left', direction: 'auto' }),
    paper.write(value.en, { x: sheet.margin + labelWidth, y, width: valueWidth }, { ink: valueInk, align: 'left', direction: 'auto' }),
    paper.write(label.ar, { x: rightHalf + valueWidth, y, width: labelWidth }, { ink: labelInk, align: 'right', direction: 'rtl' }),
    paper.write(value.ar, { x: rightHalf, y, width: valueWidth }, { ink: valueInk, align: 'right', direction: 'rtl' }),
  ]
  return y + Math.max(...heights)
}

function drawHeader(paper: Paper, invoice: Invoice): number {
  const y = pair(paper, invoice.storeName, { y: sheet.margin, pen: nameInk })
  const end = pair(paper, words.title, { y: y + 2, pen: titleInk }) + 6
  paper.rule(end, ink.text)
  const facts: Fact[] = [
    { label: words.number, value: same(invoice.number) },
    { label: words.issuedOn, value: days(invoice.issuedOn) },
    { label: words.orderNumber, value: same(invoice.orderNumber) },
    { label: words.orderedOn, value: days(invoice.orderedOn) },
    { label: words.payment, value: paymentWords[invoice.paymentMethod] },
    { label: words.currency, value: words.dirham },
  ]
  return facts.reduce((down, each) => fact(paper, each, down), end + 10)
}

function drawParty(paper: Paper, party: { title: Bilingual; name: Bilingual; rows: Bilingual[] }, y: number): number {
  const named = pair(paper, party.name, { y: pair(paper, party.title, { y, pen: headInk }), pen: { ...valueInk, face: 'bold' } })
  return party.rows.reduce((down, row) => pair(paper, row, { y: down, pen: valueInk }), named)
}

function drawSeller(paper: Paper, { seller }: Invoice, y: number): number {
  const trn = { en: `${words.trn.en}: ${seller.trn}`, ar: `${words.trn.ar}: ${seller.trn}` }
  return drawParty(paper, { title: words.seller, name: seller.legalName, rows: [seller.address, trn, same(`${seller.phone} · ${seller.email}`)] }, y)
}

function drawBuyer(paper: Paper, { buyer: { name, email, address } }: Invoice, y: number): number {
  const count = Math.max(address.en.length, address.ar.length)
  const rows = Array.from({ length: count }, (_, index) => ({ en: address.en[index] ?? '', ar: address.ar[index] ?? '' }))
  return drawParty(paper, { title: words.buyer, name: same(name), rows: email === null ? rows : [...rows, same(email)] }, y)
}

type Total = { label: Bilingual; amount: string; strong?: boolean }

function totalsOf({ totals, couponCode }: Invoice): Total[] {
  return [
    { label: words.goods, amount: amountText(totals.goodsFils) },
    ...(totals.discountFils > 0 ? [{ label: discountWords(couponCode), amount: amountText(-totals.discountFils) }] : []),
    { label: totals.shippingFils > 0 ? words.delivery : words.freeDelivery, amount: amountText(totals.shippingFils) },
    { label: words.taxableTotal, amount: amountText(totals.taxableFils) },
    { label: words.vatTotal, amount: amountText(totals.vatFils) },
    { label: words.payable, amount: amountText(totals.payableFils), strong: true },
  ]
}

/** English label, amount, Arabic label, in the right two thirds of the sheet. */
function drawTotals(paper: Paper, invoice: Invoice, y: number): number {
  const totals = totalsOf(invoice)
  const width = 360
  const x = sheet.width - sheet.margin - width
  const amountWidth = 90
  const side = (width - amountWidth) / 2
  let down = y
  for (const { label, amount, strong } of totals) {
    const pen = strong ? strongInk : { ...valueInk, lineHeight: 15 }
    if (strong) {
      paper.fill({ x: x - 6, y: down + 2, width: width + 6, height: 24 }, ink.tint)
      down += 6
    }
    const heights = [
      paper.write(label.en, { x, y: down, width: side }, { ink: pen, align: 'left', direction: 'auto' }),
      paper.write(amount, { x: x + side, y: down, width: amountWidth - 14 }, { ink: pen, align: 'right', direction: 'auto' }),
      paper.write(label.ar, { x: x + side + amountWidth, y: down, width: side - 6 }, { ink: pen, align: 'right', direction: 'rtl' }),
    ]
    down += Math.max(...heights)
  }
  return down
}

function drawFooters(paper: Paper, { number, seller }: Invoice): void {
  const y = sheet.height - 44
  paper.eachPage((page, count) => {
    paper.rule(y - 6)
    if (seller.demo) pair(paper, words.demo, { y: y - 2, pen: { ...labelInk, size: 6.8, lineHeight: 10, color: '#9b2c1f' } })
    const { en, ar } = pageWords(page, count)
    pair(paper, { en: `${number} · ${en}`, ar: `${number} · ${ar}` }, { y: y + 10, pen: { ...labelInk, size: 7 } })
  })
}

/** The totals and their table stay together with at least their own height. */
const totalsHeight = 130

/** Rendering again in the same process gives the same bytes: the file's date is the day of issue. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  await warmFonts(() => setImmediate())
  const paper = openPaper({
    title: `${words.title.en} ${invoice.number}`, author: invoice.seller.legalName.en, madeAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  })
  const breathe = () => setImmediate()
  const parties = drawHeader(paper, invoice) + 12
  await breathe()
  paper.rule(parties)
  const buyer = drawSeller(paper, invoice, parties + 8) + 8
  paper.rule(buyer)
  await breathe()
  const table = drawBuyer(paper, invoice, buyer + 8) + 14
  const end = await drawTable(paper, invoice, { y: table, breathe })
  const fits = end + totalsHeight <= bottom
  if (!fits) paper.newPage()
  drawTotals(paper, invoice, fits ? end + 10 : sheet.margin)
  await breathe()
  drawFooters(paper, invoice)
  await breathe()
  return paper.finish()
}
