/** The rows of the demo's month, collected in memory before the database is touched. */
import {
  cashEntries,
  cashParcels,
  handovers,
  orderCalls,
  orderConfirmations,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  parcelEvents,
  parcelLines,
  parcels,
  payments,
  pickWaves,
  remittanceRows,
  remittances,
  stockMovements,
  testGatewaySessions,
  textMessages,
} from '#db/tables.ts'
import type { StoreFacts } from '#domain/store-facts.ts'

/** What the month is written into, in the order of the foreign keys. */
export const monthTables = {
  pickWaves,
  handovers,
  orders,
  orderLines,
  orderEvents,
  orderConfirmations,
  textMessages,
  orderCalls,
  payments,
  testGatewaySessions,
  orderNotes,
  parcels,
  parcelLines,
  parcelEvents,
  stockMovements,
  remittances,
  remittanceRows,
  cashParcels,
  cashEntries,
}

export type MonthRows = { [Name in keyof typeof monthTables]: (typeof monthTables)[Name]['$inferInsert'][] }

export const emptyRows = (): MonthRows =>
  Object.fromEntries(Object.keys(monthTables).map((name) => [name, []])) as unknown as MonthRows

/** What can be sold. */
export type Piece = {
  variantId: string
  productId: string
  slug: string
  names: { en: string; ar: string; fr: string }
  color: string
  size: string
  unitPriceFils: number
  pictureUrl: string | null
}

/** What the month is planned from. `staff`: ids by e-mail address. */
export type MonthFacts = {
  facts: StoreFacts
  now: Date
  pieces: readonly Piece[]
  /** Codes of the stores where parcels are fetched. */
  stores: readonly string[]
  /** The keyed digest of a waiting parcel's code, by the parcel's id. Without it no code opens it. */
  codeDigest?: ((parcelId: string) => string) | undefined
  staff: { desk: string; warehouse: string; support: string }
  /** What handovers and waves are called from here on. */
  firstNumbers: { handover: number; wave: number }
}

export type MonthBooks = MonthFacts & { rows: MonthRows }
