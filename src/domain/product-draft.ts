/** A product as its editor writes it, and what the shop shows of it at a moment. */
import type { Language, Texts } from './locale.ts'
import type { Fils } from './money.ts'

export const productStates = ['draft', 'scheduled', 'live', 'archived'] as const

export type ProductState = (typeof productStates)[number]

export const genders = ['women', 'men', 'kids', 'unisex'] as const

export type Gender = (typeof genders)[number]

export type ProductTexts = { name: string; description: string; details: string[]; care: string }

export type VariantDraft = {
  /** Of a new variant whose id the caller has chosen. */
  id?: string | undefined
  sku: string
  color: string
  size: string
  ean: string | null
  active: boolean
}

export type PictureDraft = { url: string; width: number; height: number; color: string | null; alts: Texts }

/** From `startsAt` to before `endsAt`; null leaves that end open. */
export type SaleDraft = { priceFils: Fils; startsAt: Date | null; endsAt: Date | null }

export type ProductDraft = {
  slug: string
  state: ProductState
  /** When a scheduled product goes live. */
  publishAt: Date | null
  category: string
  subcategory: string
  brand: string
  fabric: string
  gender: Gender
  texts: Record<Language, ProductTexts>
  priceFils: Fils
  sale: SaleDraft | null
  newUntil: Date | null
  /** Sold as a combination of shirt and trousers, or each alone. */
  isSet: boolean
  isFeatured: boolean
  isLimited: boolean
  isExclusive: boolean
  isReadyToWear: boolean
  sizeGuide: string
  /** The customs tariff number, 6 to 12 digits. */
  hsCode: string | null
  /** In the order in which they are shown. */
  variants: VariantDraft[]
  pictures: PictureDraft[]
  wholesale: { moq: number; tiers: { minQuantity: number; unitPriceFils: Fils }[] } | null
}

export type ProductWrite = {
  id: string
  draft: ProductDraft
  /** Of a product that is older than its row: the demo shop has been open for a while. */
  createdAt?: Date
}

export type Plan = Pick<ProductDraft, 'state' | 'publishAt' | 'sale' | 'newUntil'>

export type Standing = {
  state: ProductState
  salePriceFils: Fils | null
  isNew: boolean
  /** When any of these changes by itself. */
  nextTurnAt: Date | null
}

/** What follows from an editor's plan at a moment. */
export function standingAt({ state, publishAt, sale, newUntil }: Plan, at: Date): Standing {
  const turns = [state === 'scheduled' ? publishAt : null, sale?.startsAt, sale?.endsAt, newUntil]
  const coming = turns.flatMap((turn) => (turn && turn > at ? [turn.getTime()] : []))
  const isPublished = state === 'scheduled' && publishAt !== null && publishAt <= at
  return {
    state: isPublished ? 'live' : state,
    salePriceFils: sale && isBetween(at, sale) ? sale.priceFils : null,
    isNew: newUntil !== null && newUntil > at,
    nextTurnAt: coming.length === 0 ? null : new Date(Math.min(...coming)),
  }
}

const isBetween = (at: Date, { startsAt, endsAt }: SaleDraft): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at)

/** The prices that a product older than its row has had: before its sale the plain one. */
export function pastPrices({ draft, createdAt }: ProductWrite, at: Date): { priceFils: Fils; fromAt: Date }[] {
  if (!createdAt || draft.state !== 'live') return []
  const { salePriceFils } = standingAt(draft, at)
  const startsAt = draft.sale?.startsAt
  if (salePriceFils === null) return [{ priceFils: draft.priceFils, fromAt: createdAt }]
  if (!startsAt || startsAt <= createdAt) return [{ priceFils: salePriceFils, fromAt: createdAt }]
  return [
    { priceFils: draft.priceFils, fromAt: createdAt },
    { priceFils: salePriceFils, fromAt: startsAt },
  ]
}

/** Thirteen digits of which the last proves the others. */
export function isEan13(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
