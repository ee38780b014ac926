import { forgetUnprovenAddresses } from '../addresses/addresses.actions.ts'
import type { Tx } from '../shop.ts'
import { forgetUnprovenAccount } from './unproven.store.ts'

/**
 * F15: before an address is confirmed anybody may have opened the account with it. Whoever then shows the mailbox, and another password, doesn't get
 * a stranger's delivery address, phone number or other way in along with it. Does nothing once the address is confirmed.
 */
export async function forgetUnproven(tx: Tx, userId: string): Promise<void> {
  await forgetUnprovenAddresses(tx, userId)
  await forgetUnprovenAccount(tx, userId)
}
