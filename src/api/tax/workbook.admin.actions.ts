/** A tax period as an Excel workbook: its boxes, and every document and purchase behind them. Rows go to the writing thread in slices. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { taxCalls } from '#contract/tax.admin.ts'
import { type Emirate, emirateName } from '#domain/address.ts'
import type { Language } from '#domain/locale.ts'
import { type BoxFigures, boxesOf, emirateBoxes, emirateOfBox, type VatPeriod } from '#domain/vat-return.ts'
import { openWorkbook, type SheetCell, type Workbook } from '#gateways/sheets/workbook.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { printQueue } from '../print/print.actions.ts'
import type { Position } from '../http/list-cursor.ts'
import type { Shop } from '../shop.ts'
import { emirateRule } from './documents.admin.actions.ts'
import { listSlice, sumByEmirate, type TaxDocumentRow } from './documents.store.ts'
import { listPurchaseRows, type PurchaseRow, sumPurchases } from './purchases.store.ts'
import { loadPeriod } from './vat.admin.actions.ts'
import { findLocked } from './vat.store.ts'
import { workbookWords } from './workbook.words.ts'

const slice = 5_000
/** Excel has 1,048,576 rows a sheet. */
const rowsPerSheet = 1_000_000

/** One at a time: each takes some hundred megabytes. */
const inTurn = printQueue<Uint8Array<ArrayBuffer>>({ atOnce: 1, mostWaiting: 4 })

export async function writeVatWorkbook(
  shop: Shop,
  { params, language, member }: AdminCall<(typeof taxCalls)['writeVatWorkbook']>,
): Promise<FileReply> {
  const period = await loadPeriod(shop, shop.db, params.id)
  const name = `${member.staffId} ${period.id} ${language}`
  const bytes = await inTurn(name, () => workbookOf(shop, period, language))
  return { name: `VAT-201-${period.id}.xlsx`, parts: oneOf(bytes) }
}

async function* oneOf(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

/** Of a locked period the figures that it was locked with. */
export async function workbookOf(shop: Shop, period: VatPeriod, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = workbookWords[language]
  const rule = emirateRule(shop)
  const figures =
    (await findLocked(shop.db, period.from))?.figures ??
    boxesOf(await sumByEmirate(shop.db, period, rule), await sumPurchases(shop.db, period))
  const count = figures.find(({ box }) => box === '8')?.documents ?? 0
  const isRightToLeft = language === 'ar'
  const sheetsOfDocuments = Math.max(1, Math.ceil(count / rowsPerSheet))
  const documentSheet = { widths: [18, 14, 12, 16, 18, 18, 28, 14, 14, 14], frozenRows: 1, isRightToLeft }
  const workbook = openWorkbook([
    { name: words.sheets.boxes, widths: [8, 52, 18, 16, 18, 14], frozenRows: 3, isRightToLeft },
    ...Array.from({ length: sheetsOfDocuments }, (_, index) => ({
      ...documentSheet,
      name: index === 0 ? words.sheets.documents : `${words.sheets.documents} ${index + 1}`,
    })),
    { name: words.sheets.purchases, widths: [14, 36, 30, 20, 20, 16, 14, 14, 40], frozenRows: 1, isRightToLeft },
  ])
  try {
    workbook.add(0, boxRows(figures, period, language))
    await addDocuments(shop, workbook, { period, language })
    await addPurchases(shop, workbook, { period, language, sheet: sheetsOfDocuments + 1 })
    return await workbook.finish()
  } catch (error) {
    await workbook.close()
    throw error
  }
}

const head = (names: readonly string[]): SheetCell[] => names.map((name) => ({ head: name }))

function boxRows(figures: readonly BoxFigures[], { from, to }: VatPeriod, language: Language): SheetCell[][] {
  const words = workbookWords[language]
  const nameOf = (box: BoxFigures['box']): string => {
    const at = emirateBoxes.findIndex((one) => one === box)
    const emirate = emirateBoxes[at]
    return emirate
      ? `${words.standardRated} – ${emirateName(emirateOfBox(emirate))[language]}`
      : (words.boxes[box] ?? '')
  }
  return [
    [{ head: `${words.title} ${from} – ${to}` }],
    [words.note],
    head([words.box, words.what, words.net, words.vat, words.adjustment, words.documents]),
    ...figures.map(({ box, netFils, vatFils, adjustmentFils, documents }): SheetCell[] => [
      box,
      nameOf(box),
      netFils ?? null,
      vatFils ?? null,
      adjustmentFils ?? null,
      vatFils === null ? null : { count: documents },
    ]),
  ]
}

async function addDocuments(
  shop: Shop,
  workbook: Workbook,
  { period, language }: { period: VatPeriod; language: Language },
): Promise<void> {
  const words = workbookWords[language]
  const rule = emirateRule(shop)
  let written = 0
  for (let after: { day: string; number: string } | undefined; ;) {
    const rows = await listSlice(shop.db, period, { rule, after, limit: slice })
    const sheet = 1 + Math.floor(written / rowsPerSheet)
    if (written % rowsPerSheet === 0) workbook.add(sheet, [head(words.columns)])
    workbook.add(
      sheet,
      rows.map((row) => rowOf(row, language)),
    )
    written += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < slice) return
    after = { day: last.issuedOn, number: last.number }
  }
}

async function addPurchases(
  shop: Shop,
  workbook: Workbook,
  { period, language, sheet }: { period: VatPeriod; language: Language; sheet: number },
): Promise<void> {
  const words = workbookWords[language]
  workbook.add(sheet, [head(words.purchaseColumns)])
  for (let after: Position | undefined; ;) {
    const rows = await listPurchaseRows(shop.db, period, { isDescending: false, after, limit: slice })
    workbook.add(
      sheet,
      rows.map((row) => purchaseRow(row, language)),
    )
    const last = rows.at(-1)
    if (!last || rows.length < slice) return
    after = { value: last.documentOn, id: last.id }
  }
}

const purchaseRow = (row: PurchaseRow, language: Language): SheetCell[] => [
  row.documentOn,
  workbookWords[language].purchaseKinds[row.kind],
  row.supplier || null,
  row.supplierTrn,
  row.documentNumber || null,
  row.netFils,
  row.dueFils,
  row.vatFils,
  row.reason || null,
]

function rowOf(row: TaxDocumentRow, language: Language): SheetCell[] {
  return [
    row.number,
    workbookWords[language].kinds[row.kind],
    row.issuedOn,
    row.orderNumber,
    row.invoiceNumber,
    emirateName(row.emirate as Emirate)[language],
    [row.companyName, row.buyerTrn].filter(Boolean).join(' · ') || null,
    row.taxableFils,
    row.vatFils,
    row.totalFils,
  ]
}
