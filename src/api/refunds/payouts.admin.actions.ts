/** Payouts as files for the bank: each transfer stands in one of them, and a file that is fetched again leaves out what was paid meanwhile. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { payoutCalls } from '#contract/payouts.admin.ts'
import { toAed } from '#domain/money.ts'
import { openWorkbook, type SheetCell } from '#gateways/sheets/workbook.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import {
  insertFile,
  type ListedFile,
  listFiles,
  listLeft,
  lockReady,
  type PayoutLine,
  sumListed,
  sumReady,
} from './payouts.store.ts'

type Calls = typeof payoutCalls

const showFile = ({ id, position, by, at, count, fils, leftCount, leftFils }: ListedFile) => ({
  _id: id,
  position,
  by,
  at: new Date(at).toISOString(),
  all: { count, fils },
  left: { count: leftCount, fils: leftFils },
})

export const listPayoutFiles = async ({ db }: Shop) => ({
  ready: await sumReady(db),
  files: (await listFiles(db)).map(showFile),
})

export async function createPayoutFile(shop: Shop, { member, write }: AdminCall<Calls['createPayoutFile']>) {
  return write(async (tx, note) => {
    const listed = await sumListed(tx)
    const transferIds = await lockReady(tx)
    if (transferIds.length === 0) refuse('REFUND_NOT_POSSIBLE', { about: 'none_ready', listed })
    const id = shop.ids.newId()
    await insertFile(tx, { id, createdBy: member.staffId, createdAt: shop.clock.now(), transferIds })
    const [file] = await listFiles(tx, id)
    if (!file) throw new Error('A file of payouts was not written')
    note({ type: 'payout', id, after: { position: file.position, count: file.count, fils: file.fils } })
    return { file: showFile(file), listed }
  })
}

const columns = ['Account holder', 'IBAN', 'Amount (AED)', 'Currency', 'Order', 'Reference'] as const

type Printing = AdminCall<Calls['printPayoutCsv']> | AdminCall<Calls['printPayoutWorkbook']>

/** The log says who has fetched the accounts. */
async function loadLines(shop: Shop, { params, write }: Printing): Promise<{ name: string; lines: PayoutLine[] }> {
  const [file] = await listFiles(shop.db, params.id)
  if (!file) return refuse('NOT_FOUND')
  const lines = await listLeft(shop.db, params.id)
  await write((_, note) => {
    note({ type: 'payout', id: params.id, after: { count: lines.length } })
    return Promise.resolve({})
  })
  return { name: `payouts-${file.position}`, lines }
}

/** A text that a sheet would read as a formula gets a sign before it. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvOf = (lines: readonly PayoutLine[]): string =>
  [
    [...columns],
    ...lines.map(({ name, iban, amountFils, order, transferId }) => [
      name,
      iban,
      toAed(amountFils).toFixed(2),
      'AED',
      order,
      transferId,
    ]),
  ]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')

export async function printPayoutCsv(shop: Shop, call: AdminCall<Calls['printPayoutCsv']>): Promise<FileReply> {
  const { name, lines } = await loadLines(shop, call)
  // Excel takes a file for UTF-8 by its first sign.
  return { name: `${name}.csv`, parts: oneOf(`\ufeff${csvOf(lines)}\r\n`) }
}

export async function printPayoutWorkbook(
  shop: Shop,
  call: AdminCall<Calls['printPayoutWorkbook']>,
): Promise<FileReply> {
  const { name, lines } = await loadLines(shop, call)
  const workbook = openWorkbook([
    { name: 'Payouts', widths: [36, 28, 16, 10, 22, 30], frozenRows: 1, isRightToLeft: false },
  ])
  workbook.add(0, [
    columns.map((head) => ({ head })),
    ...lines.map(({ name: holder, iban, amountFils, order, transferId }): SheetCell[] => [
      holder,
      iban,
      amountFils,
      'AED',
      order,
      transferId,
    ]),
  ])
  return { name: `${name}.xlsx`, parts: oneOf(await workbook.finish()) }
}

async function* oneOf<T>(part: T) {
  yield part
}
