/**
 * Back office 3.6: what a refund gives back of an invoice, to the fil. Whatever the sequence of refunds, each takes from what the ones before left, and
 * the last piece takes the rest: together they end at the invoice in net, VAT and gross.
 */
import type { Invoice, InvoiceAmounts } from './invoice.ts'
import { divideHalfUp, type Fils, shareOut, sumFils } from './money.ts'
import { includedVatFils } from './tax.ts'

export const refundReasons = [
  'returned',
  'damaged',
  'wrong_item',
  'missing',
  'late',
  'price_promise',
  'goodwill',
  'order_changed',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** What an edit left to be given back has its papers already: its refund moves money alone. */
export const isMoneyAlone = (reason: RefundReason): boolean => reason === 'order_changed'

/** Whether pieces of such a refund usually go back on a shelf; whoever makes it may say otherwise. */
export const isUsuallyRestocked = (reason: RefundReason): boolean => reason === 'returned' || reason === 'wrong_item'

/** `wallet`: its buyer's, where the order has an account. */
export const refundDestinations = ['card', 'bank', 'cash', 'wallet'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/** `failed`: the provider said no, perhaps days later. The money is owed until another transfer replaces it. */
export const transferStates = ['requested', 'sent', 'succeeded', 'failed'] as const

/** How long a buyer may give her account by the link that she was sent. */
export const accountLinkMs = 14 * 24 * 60 * 60 * 1000

/** Including VAT: gross less discount is what is paid. */
export type Portion = { grossFils: Fils; discountFils: Fils; vatFils: Fils }

/** What earlier credits left of an invoice. `kept`: of pieces that came back, what was not given back with them (fees). */
export type InvoiceLeft = {
  lines: (Portion & { pieces: number; kept: Portion })[]
  shipping: Portion
  cashFee: Portion
}

/** Part of a credit. `pieces` 0: the price was cut and the pieces stay. `isOfKept`: out of what an earlier refund kept back. */
export type CreditedLine = Portion & { line: number; pieces: number; kept: Portion; isOfKept: boolean }

/** `line`: the place of the invoice's line, from 0. */
export type Credited = { lines: CreditedLine[]; shipping: Portion; cashFee: Portion }

/** `pieces` as long as the invoice's lines. `feeFils` is kept back of the pieces; `extraFils` cuts the price of goods that stay: of all, or of the lines in `extraOf`. */
export type RefundWish = {
  pieces: readonly number[]
  shippingFils: Fils
  cashFeeFils: Fils
  extraFils: Fils
  extraOf?: readonly number[]
  feeFils?: Fils
}

export const nothing: Portion = { grossFils: 0, discountFils: 0, vatFils: 0 }

export const paidOf = ({ grossFils, discountFils }: Portion): Fils => grossFils - discountFils

const combine = (a: Portion, b: Portion, sign: 1 | -1): Portion => ({
  grossFils: a.grossFils + sign * b.grossFils,
  discountFils: a.discountFils + sign * b.discountFils,
  vatFils: a.vatFils + sign * b.vatFils,
})
const less = (a: Portion, b: Portion): Portion => combine(a, b, -1)
const plus = (a: Portion, b: Portion): Portion => combine(a, b, 1)

const portionOf = (amounts: InvoiceAmounts | null | undefined): Portion =>
  amounts ? { grossFils: amounts.grossFils, discountFils: amounts.discountFils, vatFils: amounts.vatFils } : nothing

type Invoiced = Pick<Invoice, 'shipping' | 'cashFee'> & { lines: readonly (InvoiceAmounts & { quantity: number })[] }

export function leftOf({ lines, shipping, cashFee }: Invoiced, credits: readonly Credited[]): InvoiceLeft {
  const left: InvoiceLeft = {
    lines: lines.map((line) => ({ ...portionOf(line), pieces: line.quantity, kept: nothing })),
    shipping: portionOf(shipping),
    cashFee: portionOf(cashFee),
  }
  return credits.reduce(takeCredit, left)
}

/** What a further credit leaves. */
export function takeCredit(left: InvoiceLeft, { lines, shipping, cashFee }: Credited): InvoiceLeft {
  const after = [...left.lines]
  for (const { line, pieces, kept, isOfKept, ...given } of lines) {
    const before = after[line]
    if (!before) throw new RangeError(`The invoice has no line ${line}`)
    after[line] = isOfKept
      ? { ...before, kept: less(before.kept, given) }
      : {
          ...less(before, plus(given, kept)),
          pieces: before.pieces - pieces,
          kept: plus(before.kept, kept),
        }
  }
  return { lines: after, shipping: less(left.shipping, shipping), cashFee: less(left.cashFee, cashFee) }
}

/** So many of the pieces that are left; the last ones take the rest. Neither they nor the others have more VAT than is paid for them. */
function ofPieces(left: Portion & { pieces: number }, pieces: number): Portion {
  const share = (fils: Fils) => divideHalfUp(fils * pieces, left.pieces)
  const taken = {
    grossFils: share(left.grossFils),
    discountFils: share(left.discountFils),
    vatFils: share(left.vatFils),
  }
  const least = left.vatFils - paidOf(left) + paidOf(taken)
  return { ...taken, vatFils: Math.max(least, Math.min(taken.vatFils, paidOf(taken))) }
}

/** So much of what was paid for it; all of it takes the rest. */
function ofAmount(left: Portion, amountFils: Fils): Portion {
  if (amountFils === 0) return nothing
  const total = paidOf(left)
  const share = (fils: Fils) => divideHalfUp(fils * amountFils, total)
  const grossFils = share(left.grossFils)
  return { grossFils, discountFils: grossFils - amountFils, vatFils: share(left.vatFils) }
}

export type RefundProblem = { about: 'pieces' | 'shipping' | 'cash_fee' | 'extra' | 'fee'; most: number }

/** The first thing that is more than what is left; null where all of it can be given back. */
export function refundProblem(left: InvoiceLeft, wish: RefundWish): RefundProblem | null {
  const short = left.lines.find(({ pieces }, line) => (wish.pieces[line] ?? 0) > pieces)
  if (short) return { about: 'pieces', most: short.pieces }
  if (wish.shippingFils > paidOf(left.shipping)) return { about: 'shipping', most: paidOf(left.shipping) }
  if (wish.cashFeeFils > paidOf(left.cashFee)) return { about: 'cash_fee', most: paidOf(left.cashFee) }
  const returned = takePieces(left, { ...wish, feeFils: 0 })
  const goods = sumFils(returned.map(paidOf))
  if ((wish.feeFils ?? 0) > goods) return { about: 'fee', most: goods }
  const most = extraLeft(takeCredit(left, { lines: returned, shipping: nothing, cashFee: nothing }), wish.extraOf)
  return wish.extraFils > most ? { about: 'extra', most } : null
}

type Pot = { line: number; portion: Portion; isOfKept: boolean }

/** What a price can be cut of: of all the goods that are left, or of these lines alone. */
const potsOf = ({ lines }: InvoiceLeft, of?: readonly number[]): Pot[] =>
  lines.flatMap((line, index) =>
    of && !of.includes(index)
      ? []
      : [
          { line: index, portion: line, isOfKept: false },
          { line: index, portion: line.kept, isOfKept: true },
        ],
  )

/** By how much the price of the goods that are left can be cut; `of`: of these lines alone. */
export const extraLeft = (left: InvoiceLeft, of?: readonly number[]): Fils =>
  sumFils(potsOf(left, of).map(({ portion }) => paidOf(portion)))

function takePieces(left: InvoiceLeft, { pieces, feeFils = 0 }: RefundWish): CreditedLine[] {
  const taken = left.lines.flatMap((line, index) => {
    const count = pieces[index] ?? 0
    return count === 0 ? [] : [{ line: index, pieces: count, share: ofPieces(line, count) }]
  })
  const fees = shareOut(
    feeFils,
    taken.map(({ share }) => paidOf(share)),
  )
  return taken.map(({ share, ...part }, index) => {
    const kept = ofAmount(share, fees[index] ?? 0)
    return { ...part, ...less(share, kept), kept, isOfKept: false }
  })
}

/** Spread by largest remainder over what is left of the goods that it is for. */
function takeExtra(left: InvoiceLeft, { extraFils, extraOf }: RefundWish): CreditedLine[] {
  const pots = potsOf(left, extraOf)
  const parts = shareOut(
    extraFils,
    pots.map(({ portion }) => paidOf(portion)),
  )
  return pots.flatMap(({ line, portion, isOfKept }, index) => {
    const part = parts[index] ?? 0
    return part === 0 ? [] : [{ line, pieces: 0, ...ofAmount(portion, part), kept: nothing, isOfKept }]
  })
}

/** What the refund takes of what is left. Throws a RangeError where `refundProblem` has something to say. */
export function takeRefund(left: InvoiceLeft, wish: RefundWish): Credited {
  const problem = refundProblem(left, wish)
  if (problem) throw new RangeError(`There is not so much left: ${problem.about}`)
  const returned = takePieces(left, wish)
  const rest = takeCredit(left, { lines: returned, shipping: nothing, cashFee: nothing })
  return levelVat(left, {
    lines: [...returned, ...takeExtra(rest, wish)],
    shipping: ofAmount(left.shipping, wish.shippingFils),
    cashFee: ofAmount(left.cashFee, wish.cashFeeFils),
  })
}

/**
 * The VAT of each part is rounded by itself, so that of many parts would be fils off the VAT of their sum, which PINT-AE allows only by two
 * (aligned-ibrp-s-09). A fil more or less goes to the parts that lost or won most by rounding, where their line has it left.
 */
function levelVat(left: InvoiceLeft, credited: Credited): Credited {
  const all = [...left.lines, ...left.lines.map(({ kept }) => kept), left.shipping, left.cashFee]
  const [vatLeft, paidLeft] = [sumFils(all.map(({ vatFils }) => vatFils)), sumFils(all.map(paidOf))]
  const { amountFils, vatFils } = refundTotals(credited)
  if (amountFils === 0) return credited
  // What stays has the VAT of its sum: so the roundings of many refunds don't add up in the last one.
  const missing = vatLeft - includedVatFils(paidLeft - amountFils) - vatFils
  const step = Math.sign(missing)
  const lostBy = (part: Portion) => step * (paidOf(part) * vatLeft - part.vatFils * paidLeft)
  const order = partsOf(credited)
    .map((part, place) => ({ place, lost: lostBy(part) }))
    .toSorted((one, other) => other.lost - one.lost)
    .map(({ place }) => place)
  let [levelled, open, places] = [credited, Math.abs(missing), order]
  // A fil each, and another where there are more fils than parts: one piece alone bears all that its note is off.
  while (open > 0 && places.length > 0) {
    const bearing: number[] = []
    for (const place of places) {
      if (open === 0) break
      const changed = withFil(left, levelled, { place, step })
      if (!changed) continue
      levelled = changed
      open -= 1
      bearing.push(place)
    }
    places = bearing
  }
  return levelled
}

/** Null where the part and its line have no room for it. */
const withFil = (left: InvoiceLeft, credited: Credited, at: Levelled): Credited | null =>
  [withVat(credited, at), withVatOfKept(left, credited, at)].find((one) => one && isWithin(left, one, at.place)) ?? null

/**
 * The fil goes between what is given back and what is kept of the same line, now or by an earlier refund: with the last pieces of a line nothing else of
 * it is left. Without it each fee would leave its rounding to the notes that follow, and the last would bear them all.
 */
function withVatOfKept(left: InvoiceLeft, credited: Credited, { place, step }: Levelled): Credited | null {
  const part = credited.lines[place]
  if (!part || part.isOfKept) return null
  const kept = { ...part.kept, vatFils: part.kept.vatFils - step }
  const changed = {
    ...credited,
    lines: credited.lines.map((one, index) =>
      index === place ? { ...part, vatFils: part.vatFils + step, kept } : one,
    ),
  }
  const pot = takeCredit(left, changed).lines[part.line]?.kept ?? nothing
  return pot.vatFils >= 0 && pot.vatFils <= paidOf(pot) ? changed : null
}

type Levelled = { place: number; step: number }

/** `place`: in `partsOf`. */
function withVat({ lines, shipping, cashFee }: Credited, { place, step }: Levelled): Credited {
  const more = <P extends Portion>(part: P, isIt: boolean): P =>
    isIt ? { ...part, vatFils: part.vatFils + step } : part
  return {
    lines: lines.map((part, index) => more(part, index === place)),
    shipping: more(shipping, place === lines.length),
    cashFee: more(cashFee, place === lines.length + 1),
  }
}

/** Neither the part nor what it leaves has less VAT than none, or more than what is paid. */
function isWithin(left: InvoiceLeft, credited: Credited, place: number): boolean {
  const after = takeCredit(left, credited)
  const part = credited.lines[place]
  const line = part && after.lines[part.line]
  const ofLine = part?.isOfKept ? line?.kept : line
  const rest = ofLine ?? (place === credited.lines.length ? after.shipping : after.cashFee)
  return [partsOf(credited)[place] ?? nothing, rest].every((one) => one.vatFils >= 0 && one.vatFils <= paidOf(one))
}

/** Everything that is left, with what was kept back before. */
export function takeRest(left: InvoiceLeft): Credited {
  const whole = left.lines.flatMap(({ pieces, kept, ...portion }, line): CreditedLine[] => [
    ...(pieces > 0 || paidOf(portion) > 0 ? [{ line, pieces, ...portion, kept: nothing, isOfKept: false }] : []),
    ...(paidOf(kept) > 0 ? [{ line, pieces: 0, ...kept, kept: nothing, isOfKept: true }] : []),
  ])
  return { lines: whole, shipping: left.shipping, cashFee: left.cashFee }
}

const partsOf = ({ lines, shipping, cashFee }: Credited): Portion[] => [...lines, shipping, cashFee]

export const isNothing = (credited: Credited): boolean =>
  credited.lines.every(({ pieces }) => pieces === 0) && partsOf(credited).every((part) => paidOf(part) === 0)

/** What goes back in all, including VAT, and the VAT in it. */
export const refundTotals = (credited: Credited): { amountFils: Fils; vatFils: Fils } => ({
  amountFils: sumFils(partsOf(credited).map(paidOf)),
  vatFils: sumFils(partsOf(credited).map(({ vatFils }) => vatFils)),
})
