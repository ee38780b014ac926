/** An invoice as a PDF: English on the left, Arabic on the right, the table in between. */
import type { Invoice } from '#domain/invoice.ts'
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
  type Hand,
  handFor,
  same,
  type Total,
} from './parts.ts'
import { amountText } from './table.ts'
import { discountWords, pageWords, paidBy, words } from './words.ts'

function drawHead(hand: Hand, invoice: Invoice): number {
  const { say } = hand
  return drawHeader(hand, {
    storeName: invoice.storeName,
    title: say(words.title),
    facts: [
      { label: say(words.number), value: same(invoice.number) },
      { label: say(words.issuedOn), value: days(hand, invoice.issuedOn) },
      { label: say(words.orderNumber), value: same(invoice.orderNumber) },
      { label: say(words.orderedOn), value: days(hand, invoice.orderedOn) },
      { label: say(words.payment), value: say(paidBy(invoice)) },
      { label: say(words.currency), value: say(words.dirham) },
    ],
  })
}

function totalsOf(hand: Hand, { totals, couponCode, isCollected, walletFils, deskDiscountFils = 0 }: Invoice): Total[] {
  const { say } = hand
  const couponFils = totals.discountFils - deskDiscountFils
  const freeWords = isCollected ? words.collection : words.freeDelivery
  return [
    { label: say(words.goods), amount: amountText(totals.goodsFils) },
    ...(couponFils > 0 ? [{ label: say(discountWords(couponCode)), amount: amountText(-couponFils) }] : []),
    ...(deskDiscountFils > 0 ? [{ label: say(words.deskDiscount), amount: amountText(-deskDiscountFils) }] : []),
    {
      label: say(totals.shippingFils > 0 ? words.delivery : freeWords),
      amount: amountText(totals.shippingFils),
    },
    ...cashFeeOf(hand, totals),
    { label: say(words.taxableTotal), amount: amountText(totals.taxableFils) },
    { label: say(words.vatTotal), amount: amountText(totals.vatFils) },
    { label: say(words.payable), amount: amountText(totals.payableFils), strong: true },
    ...(walletFils === undefined ? [] : [{ label: say(words.fromWallet), amount: amountText(-walletFils) }]),
  ]
}

/** Rendering again in the same process gives the same bytes: the file's date is the day of issue. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  await warmFonts(breathe)
  const paper = openPaper({
    title: `${words.title.en} ${invoice.number}`,
    author: invoice.seller.legalName.en,
    madeAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  })
  const hand = handFor(paper, 'en')
  const table = await drawParties(hand, invoice, drawHead(hand, invoice) + 12)
  await drawGoods(hand, { goods: invoice, totals: totalsOf(hand, invoice) }, table)
  paper.eachPage((page, count) => {
    const { en, ar } = pageWords(page, count)
    drawFooter(paper, {
      text: { en: `${invoice.number} · ${en}`, ar: `${invoice.number} · ${ar}` },
      demo: invoice.seller.demo ? words.demo : null,
    })
  })
  await breathe()
  return paper.finish()
}
