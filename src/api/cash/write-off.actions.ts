/** Giving up what a courier will not pay: within one's limit at once, over it as a request that somebody else decides. */
import type { cashCalls } from '#contract/cash.admin.ts'
import { changesBetween, mostWrittenOff, writeOff, type WriteOffReason } from '#domain/cash-ledger.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop, Tx } from '../shop.ts'
import { showLedger } from './cash.view.ts'
import { mayGiveUp } from './giving-up.actions.ts'
import { bookEntries, type CashParcelRow, lockCash, sumsOf } from './ledger.store.ts'

export type WriteOff = { parcelId: string; reason: WriteOffReason }

async function lockOne(tx: Tx, parcelId: string): Promise<CashParcelRow> {
  const [row] = await lockCash(tx, [parcelId])
  return row ?? refuse('NOT_FOUND')
}

/** What would be given up now, in fils. Nobody else changes the parcel's cash until the transaction ends. */
export const valueOfWriteOff = async (tx: Tx, { parcelId }: WriteOff): Promise<number> =>
  mostWrittenOff(sumsOf(await lockOne(tx, parcelId)))

/** Gives it up, once for each request. Refuses CASH_NOT_BOOKABLE where nothing is owed any more. */
export async function bookWriteOff(
  tx: Tx,
  { parcelId }: WriteOff,
  by: { at: Date; actor: string; approvalId: string | null },
): Promise<number> {
  const row = await lockOne(tx, parcelId)
  const before = sumsOf(row)
  const amountFils = mostWrittenOff(before)
  if (amountFils === 0) refuse('CASH_NOT_BOOKABLE', { about: 'nothing' })
  const entries = changesBetween(before, writeOff(before, row.fate))
  await bookEntries(
    tx,
    entries.map((entry) => ({ ...entry, parcelId, courier: row.courier })),
    by,
  )
  return amountFils
}

export function writeOffCash(
  shop: Shop,
  { params, body, member, version, write }: AdminCall<(typeof cashCalls)['writeOffCash']>,
) {
  return write(async (tx, note) => {
    const at = shop.clock.now()
    const row = await lockOne(tx, params.id)
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: (await showLedger(tx, params.id, at)).cash })
    const input = { parcelId: params.id, reason: body.reason }
    const amountFils = mostWrittenOff(sumsOf(row))
    if (amountFils === 0) refuse('CASH_NOT_BOOKABLE', { about: 'nothing' })
    const words = body.note === '' ? body.reason : `${body.reason}: ${body.note}`
    if (!(await mayGiveUp(tx, { member, at, amountFils }))) {
      const approval = await requestApproval(tx, shop, {
        verb: 'cash.write',
        objectType: 'parcel',
        objectId: params.id,
        input,
        amountFils,
        reason: body.note,
        askedBy: member.staffId,
      })
      note({
        type: 'approval',
        id: approval._id,
        after: { state: 'asked', amountFils, parcel: params.id },
        reason: words,
      })
      return { ledger: await showLedger(tx, params.id, at), approval }
    }
    const given = await bookWriteOff(tx, input, { at, actor: `staff:${member.staffId}`, approvalId: null })
    note({
      type: 'parcel',
      id: params.id,
      before: { writtenOffFils: row.writtenOffFils },
      after: { writtenOffFils: row.writtenOffFils + given },
      reason: words,
    })
    return { ledger: await showLedger(tx, params.id, at), approval: null }
  })
}
