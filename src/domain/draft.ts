/** Orders that staff take for a buyer: how far a price may be cut, how long pieces are set aside, and what has become of a draft. */
import { type GivenAway, givenPercent, waivedFils } from './given-away.ts'
import type { Fils } from './money.ts'
import type { OrderStatus } from './order.ts'
import type { PurchaseOption } from './pricing.ts'
import type { ShippingRule } from './shipping.ts'

export const draftChannels = ['phone', 'whatsapp', 'branch'] as const
export type DraftChannel = (typeof draftChannels)[number]

/** `sent`: ordered, and not paid yet. `lapsed`: the order that it became was called off. */
export const draftStates = ['draft', 'sent', 'placed', 'lapsed', 'discarded'] as const
export type DraftState = (typeof draftStates)[number]

const hourMs = 60 * 60 * 1000

/** A pay link is good for so long; card providers keep no page longer. */
export const payLinkMs = 24 * hourMs

/** A transfer may take a weekend. */
export const transferMs = 72 * hourMs

/** How long pieces are set aside for a draft. */
export const usualHoldHours = 24
export const mostHoldHours = 72

export const mostDraftLines = 100

/** A draft that nobody has touched for so long is discarded by itself. */
export const abandonedDraftMs = 30 * 24 * hourMs

/** What has become of a draft: its order says so, once there is one. */
export function draftStateOf(state: 'draft' | 'ordered' | 'discarded', orderStatus: OrderStatus | null): DraftState {
  if (state !== 'ordered') return state
  if (orderStatus === 'cancelled') return 'lapsed'
  return orderStatus === 'pending_payment' ? 'sent' : 'placed'
}

/** What a cut price says of the full piece: a set costs 80% of it, so that five quarters of a set's price give exactly that price again. */
export const unitPriceForCut = (cutPriceFils: Fils, option: PurchaseOption | null): Fils =>
  option === 'combo' ? (cutPriceFils * 5) / 4 : cutPriceFils

export type CutFault = 'not_below' | 'whole_dirhams'

/** The prices of sets are whole dirhams. A price that is not below the shop's is no cut. */
export function faultOfCut(
  cutPriceFils: Fils,
  { option, listPriceFils }: { option: PurchaseOption | null; listPriceFils: Fils },
): CutFault | null {
  if (cutPriceFils >= listPriceFils) return 'not_below'
  return option === 'combo' && cutPriceFils % 100 !== 0 ? 'whole_dirhams' : null
}

export type PricedCut = {
  variantId: string
  option: PurchaseOption | null
  listPriceFils: Fils
  cutPriceFils: Fils | null
  quantity: number
}

/** The deepest cut of all lines, in whole percent, rounded up: no cut is judged smaller than it is. 0 where nothing is cut. */
export const deepestCutPercent = (lines: readonly PricedCut[]): number =>
  Math.max(
    0,
    ...lines.map(({ listPriceFils, cutPriceFils }) =>
      cutPriceFils === null || listPriceFils === 0
        ? 0
        : Math.ceil(((listPriceFils - cutPriceFils) * 100) / listPriceFils),
    ),
  )

/** What all cuts give away. */
export const cutFils = (lines: readonly PricedCut[]): Fils =>
  lines.reduce(
    (sum, { listPriceFils, cutPriceFils, quantity }) =>
      sum + (cutPriceFils === null ? 0 : Math.max(0, listPriceFils - cutPriceFils) * quantity),
    0,
  )

/** What a draft gives away: its cut prices, and what is waived of its delivery. */
export function givenByDraft(
  lines: readonly PricedCut[],
  { rule, setFils }: { rule: ShippingRule; setFils: Fils | null },
): GivenAway & { percent: number } {
  const listFils = lines.reduce((sum, { listPriceFils, quantity }) => sum + listPriceFils * quantity, 0)
  const cut = cutFils(lines)
  const waived = setFils === null ? 0 : waivedFils(listFils - cut, { rule, paidFils: setFils })
  const given = { cutFils: cut + waived, goodsFils: listFils + waived }
  return { ...given, percent: Math.max(deepestCutPercent(lines), givenPercent(given)) }
}

/** Tells one set of cuts from another. Whoever agrees to cuts agrees to these pieces at these prices and this delivery, and to no more of them. */
export const cutsKeyOf = (lines: readonly PricedCut[], setFils: Fils | null): string =>
  [...cutLineKeys(lines), ...(setFils === null ? [] : [`delivery:${setFils}`])].join(' ')

const cutLineKeys = (lines: readonly PricedCut[]): string[] =>
  lines
    .filter(({ cutPriceFils }) => cutPriceFils !== null)
    .map(({ variantId, option, listPriceFils, cutPriceFils, quantity }) =>
      [variantId, option ?? '', listPriceFils, cutPriceFils, quantity].join(':'),
    )
    .toSorted()
