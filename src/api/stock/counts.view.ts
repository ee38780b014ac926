/** A count as the back office sees it: while it is counted nobody is told what is expected. */
import type { Language } from '#domain/locale.ts'
import { isCounting } from '#domain/stock-count.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { colourNames } from './colour-names.ts'
import { type CountLineRow, findCount, type ListedCount, listCountLines, sumCount } from './counts.store.ts'

const mostLines = 500

export const showSummary = ({ id, closedBy, closedByName, approvedByName, ...row }: ListedCount) => ({
  _id: id,
  place: row.place,
  category: row.category,
  brand: row.brand,
  isListed: row.isListed,
  status: row.status,
  note: row.note,
  recountPieces: row.recountPieces,
  recountFils: row.recountFils,
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  closedBy: closedBy === null ? null : closedByName,
  closedAt: row.closedAt?.toISOString() ?? null,
  approvedBy: approvedByName,
  postedAt: row.postedAt?.toISOString() ?? null,
  variants: row.variants,
  pieces: row.pieces,
  version: row.version,
})

type LineView = { isOpen: boolean; colourOf: (color: string) => string }

export const showLine = (
  { expected, firstDifference, counted, postedAt, ...line }: CountLineRow,
  { isOpen, colourOf }: LineView,
) => ({
  ...line,
  colorName: colourOf(line.color),
  counted,
  isRecount: firstDifference !== null,
  difference: isOpen || counted === null || expected === null ? null : counted - expected,
  postedAt: postedAt?.toISOString() ?? null,
})

type Reading = { id: string; member: StaffMember; language: Language }

export async function loadCount(shop: Shop, db: Db | Tx, { id, member, language }: Reading) {
  const row = (await findCount(db, id)) ?? refuse('NOT_FOUND')
  const isOpen = isCounting(row.status) || row.status === 'cancelled'
  const colourOf = colourNames(shop, language)
  const figures = await sumCount(db, id)
  const lines = await listCountLines(db, id, { language, isOpen, limit: mostLines })
  const mayApprove =
    row.status === 'review' &&
    grantsOf(member)['stock.approve'] !== undefined &&
    ![row.createdBy, row.closedBy, ...row.scannedBy].includes(member.staffId)
  return {
    ...showSummary(row),
    toCount: figures.toCount,
    differing: isOpen ? null : figures.differing,
    missingPieces: isOpen ? null : figures.missing,
    extraPieces: isOpen ? null : figures.extra,
    worthFils: isOpen ? null : figures.worthFils,
    heldBack: figures.heldBack,
    mayApprove,
    lines: lines.map((line) => showLine(line, { isOpen, colourOf })),
  }
}
