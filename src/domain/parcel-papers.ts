/** What the papers of the stock room say: labels, packing slips, pick lists and handover manifests. Printed as given; nothing is computed there. */
import type { Emirate } from './address.ts'
import type { Language } from './locale.ts'
import type { Fils } from './money.ts'
import type { Bilingual } from './seller.ts'

export const labelFormats = ['a6', '4x6'] as const
/** `a6`: 105 × 148 mm; `4x6`: inches, the roll of most label printers. */
export type LabelFormat = (typeof labelFormats)[number]

/** What couriers sort by, large on each label. */
const sortCodes: Record<Emirate, string> = {
  'abu-dhabi': 'AUH',
  dubai: 'DXB',
  sharjah: 'SHJ',
  ajman: 'AJM',
  'umm-al-quwain': 'UAQ',
  'ras-al-khaimah': 'RAK',
  fujairah: 'FUJ',
}

/** Three letters; UAE where the emirate is unknown, as in addresses from elsewhere. */
export const sortCodeOf = (emirate: string): string => (sortCodes as Record<string, string>)[emirate] ?? 'UAE'

/** Code 128 prints these signs: the courier's number, or ours where he has given none. */
export const isPrintableCode = (code: string): boolean => /^[\x20-\x7e]{1,40}$/.test(code)

export type LabelPaper = {
  /** As bars and in letters. */
  code: string
  courier: string | null
  storeName: string
  storePhone: string
  parcelNumber: string
  /** 1 of 3. */
  place: number
  count: number
  recipient: string
  phone: string
  /** Each on a line of its own, as the buyer typed them. */
  address: string[]
  makani: string | null
  emirate: string
  weightGrams: number
  /** What the courier collects, or the store where it is collected; 0: all is paid. */
  codFils: Fils
  /** Null: a courier brings it. */
  pickup: { store: Bilingual; hours: Bilingual } | null
  /** An exchange at the door: what the courier takes in the same visit, in English, a line each; absent: nothing. */
  takesBack?: { pieces: number; contents: string[] }
  /** Who sends a return, a line each; absent: the shop sends. */
  sender?: string[]
}

export type SlipLine = {
  name: string
  details: string
  sku: string
  quantity: number
  /** Null on a gift's slip. */
  totalFils: Fils | null
}

export type SlipPaper = {
  language: Language
  storeName: string
  orderNumber: string
  parcelNumber: string
  place: number
  count: number
  /** YYYY-MM-DD in the UAE. */
  orderedOn: string
  recipient: string
  isGift: boolean
  /** The store that it is collected from, in the slip's language; null: a courier brings it. */
  pickup: { store: string; address: string; hours: string; dueFils: Fils } | null
  lines: SlipLine[]
  /** An exchange at the door: what the courier takes back, in the slip's language; absent: nothing. */
  takesBack?: string[]
}

export type PickPiece = {
  name: string
  details: string
  sku: string
  quantity: number
  /** The parcels that wait for it, each with its share. */
  parcels: { number: string; quantity: number }[]
}

export type PickListPaper = {
  /** Of who prints it. */
  language: Language
  number: string
  place: string
  madeAt: Date
  parcels: number
  pieces: PickPiece[]
}

export type ManifestRow = {
  code: string
  parcelNumber: string
  recipient: string
  emirate: string
  weightGrams: number
  codFils: Fils
}

export type ManifestPaper = {
  language: Language
  number: string
  storeName: string
  courier: string
  place: string
  at: Date
  rows: ManifestRow[]
  signedBy: string
  /** The strokes as an SVG path in a box of 300 × 100; empty where it was signed on paper. */
  signature: string
}
