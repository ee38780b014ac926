/** The credit notes of an order as one PDF, each on its own sheets: the buyer's French or English on the left, Arabic on the right. */
import type { CreditNote } from '#domain/credit-note.ts'
import type { Bilingual } from '#domain/seller.ts'
import { warmFonts } from './fonts.ts'
import { openPaper } from './paper.ts'
import {
  breathe,
  cashFeeOf,
  days,
  drawFooter,
  drawGoods,
  drawHeader,
  drawParties,
  type Fact,
  type Hand,
  handFor,
  same,
  type Total,
} from './parts.ts'
import { amountText } from './table.ts'
import { discountWords, pageWords, paidBy, reasonWords, words } from './words.ts'

function factsOf(hand: Hand, note: CreditNote): Fact[] {
  const { say } = hand
  return [
    { label: say(words.creditNumber), value: same(note.number) },
    { label: say(words.creditedOn), value: days(hand, note.issuedOn) },
    { label: say(words.invoiceReference), value: same(note.invoice.number) },
    { label: say(words.issuedOn), value: days(hand, note.invoice.issuedOn) },
    { label: say(words.orderNumber), value: same(note.orderNumber) },
    { label: say(words.reason), value: say(reasonWords[note.reason]) },
    { label: say(words.payment), value: say(paidBy(note)) },
    { label: say(words.currency), value: say(words.dirham) },
  ]
}

function totalsOf(hand: Hand, { totals, couponCode, correction }: CreditNote): Total[] {
  const { say } = hand
  return [
    { label: say(words.valueBefore), amount: amountText(correction.beforeFils) },
    { label: say(words.valueAfter), amount: amountText(correction.afterFils) },
    { label: say(words.goods), amount: amountText(totals.goodsFils) },
    ...(totals.discountFils > 0
      ? [{ label: say(discountWords(couponCode)), amount: amountText(-totals.discountFils) }]
      : []),
    ...(totals.shippingFils > 0 ? [{ label: say(words.delivery), amount: amountText(totals.shippingFils) }] : []),
    ...cashFeeOf(hand, totals),
    { label: say(words.creditedTaxable), amount: amountText(totals.taxableFils) },
    { label: say(words.creditedVat), amount: amountText(totals.vatFils) },
    { label: say(words.refunded), amount: amountText(totals.payableFils), strong: true },
  ]
}

async function drawNote(hand: Hand, note: CreditNote): Promise<void> {
  const { say } = hand
  const head = drawHeader(hand, {
    storeName: note.storeName,
    title: say(words.creditTitle),
    facts: factsOf(hand, note),
  })
  const table = await drawParties(hand, note, head + 12)
  const lines = note.lines.map((line) => ({ ...line, description: say(line.description), details: say(line.details) }))
  await drawGoods(hand, { goods: { ...note, lines }, totals: totalsOf(hand, note) }, table)
}

/** At least one. Rendering again in the same process gives the same bytes: the file's date is the day of the last issue. */
export async function renderCreditNotes(notes: readonly CreditNote[]): Promise<Uint8Array<ArrayBuffer>> {
  const last = notes.at(-1)
  if (!last) throw new Error('There is no credit note to print')
  await warmFonts(breathe)
  const paper = openPaper({
    title: `${words.creditTitle.en} ${notes.map((note) => note.number).join(', ')}`,
    author: last.seller.legalName.en,
    madeAt: new Date(`${last.issuedOn}T00:00:00Z`),
  })
  const footers: { text: Bilingual; demo: Bilingual | null }[] = []
  for (const note of notes) {
    const hand = handFor(paper, note.language)
    if (note !== notes[0]) paper.newPage()
    const first = paper.pageCount()
    await drawNote(hand, note)
    const count = paper.pageCount() - first + 1
    for (let page = 1; page <= count; page++) {
      const { en, ar } = hand.say(pageWords(page, count))
      footers.push({
        text: { en: `${note.number} · ${en}`, ar: `${note.number} · ${ar}` },
        demo: note.seller.demo ? hand.say(words.creditDemo) : null,
      })
    }
  }
  paper.eachPage((page) => {
    const footer = footers[page - 1]
    if (footer) drawFooter(paper, footer)
  })
  return paper.finish()
}
