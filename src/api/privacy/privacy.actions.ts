/** A person's copy of what is held about her, and its end (contract: GET /user/export, DELETE /user/profile). */
import { endVisit, findPerson, provePerson } from '../accounts/leaving.actions.ts'
import type { SignedIn } from '../http/asker.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { eraseFinishedContacts, erasePerson, listHoldings } from './privacy.store.ts'

export async function exportAccount(shop: Shop, shopper: SignedIn): Promise<{ export: Record<string, unknown> }> {
  const holdings = await listHoldings(shop.db, await findPerson(shop, shopper))
  return { export: { madeAt: shop.clock.now().toISOString(), ...holdings } }
}

/** Asks for the password again: a stolen access token must not be enough. */
export async function eraseAccount(
  shop: Shop,
  shopper: SignedIn,
  { password, reply }: { password: string; reply: { headers: Headers } },
): Promise<Record<string, never>> {
  const person = await provePerson(shop, shopper, password)
  await inTransaction(shop.db, (tx) => erasePerson(tx, { ...person, now: shop.clock.now() }))
  endVisit(shop, person.userId, reply)
  return {}
}

/** For the jobs: what was left on open orders of who was erased, once they are finished (F13). */
export async function eraseFinished(shop: Shop): Promise<void> {
  await inTransaction(shop.db, (tx) => eraseFinishedContacts(tx, shop.clock.now()))
}
