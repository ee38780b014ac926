/** A courier's list is taken in: read on a thread of its own, by columns that are chosen once for each courier. A list with a fault is refused whole. */
import type { remittanceCalls } from '#contract/remittances.admin.ts'
import { type Fault, guessMapping, headingOf, readRemittance, remittanceLimits } from '#domain/remittance-file.ts'
import type { Language } from '#domain/locale.ts'
import { readSheet, SheetRefused } from '#gateways/sheets/sheets.ts'
import type { OfficeIssueKey } from '#contract/office-issues.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { issueMessage } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Upload } from '../http/upload.ts'
import type { Shop } from '../shop.ts'
import { listCourierRows, lockCourier, saveCourier } from './books.store.ts'
import { refuseUnknownCourier } from './cash.admin.actions.ts'
import { showWhole } from './remittance.admin.actions.ts'
import { findSameFile, insertRemittance, insertRows } from './remittance.store.ts'

type Calls = typeof remittanceCalls

const sampled = 5

/** Each fault with its line, in the words of whoever uploaded it. */
function refuseFaults(faults: readonly { line: number | null; fault: string }[], language: Language): never {
  return refuse('VALIDATION_FAILED', {
    issues: faults.map(({ line, fault }) => {
      const key: OfficeIssueKey = `sheet_${fault as Fault['fault']}`
      return { path: line === null ? 'file' : `line ${line}`, message: issueMessage(key, language) }
    }),
  })
}

/** Says under which number the same list stands. */
function refuseSameFile(number: string, language: Language): never {
  const message = `${issueMessage('sheet_same_file', language)} ${number}`
  return refuse('CASH_NOT_BOOKABLE', { about: 'same_file', issues: [{ path: 'file', message }] })
}

async function readUpload({ file }: Upload, language: Language): Promise<string[][]> {
  try {
    return await readSheet({ file, limits: remittanceLimits })
  } catch (error) {
    if (error instanceof SheetRefused) return refuseFaults([error], language)
    throw error
  }
}

export async function lookAtRemittance(shop: Shop, call: AdminCall<Calls['lookAtRemittance']>) {
  const { upload, query, language, write } = call
  const table = await readUpload(upload, language)
  const heading = headingOf(table)
  const headings = (table[heading] ?? []).map((cell) => cell.trim())
  return write(async (tx, note) => {
    await refuseUnknownCourier(tx, shop, query.courier)
    const known = (await listCourierRows(tx)).find(({ courier }) => courier === query.courier)
    const rows = table.length - heading - 1
    note({ type: 'courier', id: query.courier, after: { hash: upload.hash, rows } })
    return {
      headings,
      sample: table.slice(heading + 1, heading + 1 + sampled),
      rows,
      mapping: guessMapping(headings, known?.mapping ?? {}),
      dateOrder: known?.dateOrder ?? ('dmy' as const),
      isKnown: Object.keys(known?.mapping ?? {}).length > 0,
    }
  })
}

export async function addRemittance(shop: Shop, call: AdminCall<Calls['addRemittance']>) {
  const { upload, query, language, member } = call
  const { courier, number, mapping, dateOrder, paidOn = null } = query
  const table = await readUpload(upload, language)
  const { rows, faults } = readRemittance(table, { mapping, dateOrder })
  if (faults.length > 0) refuseFaults(faults, language)
  return call.write(async (tx, note) => {
    await refuseUnknownCourier(tx, shop, courier)
    const [id, at] = [shop.ids.newId(), shop.clock.now()]
    // Of two uploads at once the second finds the first one's list.
    await lockCourier(tx, courier, at)
    const earlier = await findSameFile(tx, courier, upload.hash)
    if (earlier !== undefined) refuseSameFile(earlier, language)
    const row = {
      id,
      courier,
      number,
      state: 'draft' as const,
      fileName: query.name,
      fileHash: upload.hash,
      paidOn,
      rowCount: rows.length,
      collectedFils: rows.reduce((sum, { collectedFils }) => sum + collectedFils, 0),
      feeFils: rows.reduce((sum, { feeFils }) => sum + feeFils, 0),
      uploadedBy: member.staffId,
      uploadedAt: at,
    }
    if (!(await insertRemittance(tx, row))) refuse('CASH_NOT_BOOKABLE', { about: 'known' })
    await insertRows(tx, id, rows)
    await saveCourier(tx, courier, { mapping, dateOrder, at })
    note({
      type: 'remittance',
      id,
      after: { courier, number, rows: rows.length, collectedFils: row.collectedFils, feeFils: row.feeFils, mapping },
    })
    return showWhole(tx, id)
  })
}
