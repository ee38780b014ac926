/** Four eyes on what a courier owes: what one member gives up in a day counts together, by whichever way. */
import { mayMove } from '#domain/permission.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Tx } from '../shop.ts'
import { lockGiver, sumGivenUp } from './ledger.store.ts'

const dayMs = 24 * 60 * 60 * 1000

type GivingUp = { member: StaffMember; at: Date; amountFils: number }

/** Whether she may give up this much alone, beside what she gave up in the last 24 hours. Her acts wait for each other until the transaction ends. */
export async function mayGiveUp(tx: Tx, { member, at, amountFils }: GivingUp): Promise<boolean> {
  if (amountFils <= 0) return true
  await lockGiver(tx, member.staffId)
  const given = await sumGivenUp(tx, `staff:${member.staffId}`, new Date(at.getTime() - dayMs))
  return mayMove(grantsOf(member), 'cash.write', given + amountFils)
}
