/** A receipt as the back office sees it: what it cost is for who may read costs. */
import type { Language } from '#domain/locale.ts'
import { isLate } from '#domain/receipt.ts'
import { uaeDay } from '#domain/shipping.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { colourNames } from './colour-names.ts'
import { findReceipt, type ListedReceipt, listReceiptLines, type ReceiptLineRow } from './receipts.store.ts'

export const maySeeCosts = (member: StaffMember): boolean => grantsOf(member)['costs.read'] !== undefined

export const showSummary = (row: ListedReceipt, today: string) => ({
  _id: row.id,
  place: row.place,
  supplier: row.supplier,
  documentNumber: row.documentNumber,
  documentOn: row.documentOn,
  expectedOn: row.expectedOn,
  isLate: isLate(row.status, row.expectedOn, today),
  status: row.status,
  note: row.note,
  restOf: row.restOf,
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  bookedBy: row.bookedByName,
  bookedAt: row.bookedAt?.toISOString() ?? null,
  announced: row.announced,
  arrived: row.bookedAt === null ? null : row.arrived,
  version: row.version,
})

export const furtherOf = ({ freightFils, dutyFils, insuranceFils }: ListedReceipt | Further): number =>
  freightFils + dutyFils + insuranceFils
type Further = { freightFils: number; dutyFils: number; insuranceFils: number }

function showCosts(row: ListedReceipt, lines: readonly ReceiptLineRow[]) {
  const { currency, rateMicros, freightFils, dutyFils, insuranceFils, shareBy } = row
  const known = lines.filter(({ landedFils }) => landedFils !== null)
  const landedFils = row.bookedAt === null ? null : known.reduce((sum, line) => sum + (line.landedFils ?? 0), 0)
  const goodsFils = landedFils === null ? null : landedFils - (known.length > 0 ? furtherOf(row) : 0)
  return { currency, rateMicros, freightFils, dutyFils, insuranceFils, shareBy, goodsFils, landedFils }
}

type Reading = { id: string; member: StaffMember; language: Language }

export async function loadReceipt(shop: Shop, db: Db | Tx, { id, member, language }: Reading) {
  const row = (await findReceipt(db, id)) ?? refuse('NOT_FOUND')
  const lines = await listReceiptLines(db, id, language)
  const colourOf = colourNames(shop, language)
  const isCostShown = maySeeCosts(member)
  return {
    ...showSummary(row, uaeDay(shop.clock.now())),
    reversedBy: row.reversedByName,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    reversalReason: row.reversalReason,
    rest: row.rest,
    mayReverse: row.status === 'booked' && grantsOf(member)['stock.approve'] !== undefined,
    costs: isCostShown ? showCosts(row, lines) : null,
    lines: lines.map(({ unitCost, landedFils, ...line }) => ({
      ...line,
      colorName: colourOf(line.color),
      difference: line.arrived === null ? null : line.arrived - line.announced,
      unitCost: isCostShown ? unitCost : null,
      landedFils: isCostShown ? landedFils : null,
    })),
  }
}
