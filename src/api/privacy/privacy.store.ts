/** Runs what the rooms say of a person's rows (x.personal.ts). The test of privacy.actions.ts says of every column of the database why it is there, or is not. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { personalAccount } from '../accounts/accounts.personal.ts'
import { personalAddresses } from '../addresses/addresses.personal.ts'
import { personalCashDecisions } from '../buyers/buyers.personal.ts'
import { personalCart } from '../cart/cart.personal.ts'
import { personalAlerts } from '../catalogue/catalogue.personal.ts'
import { personalClaims } from '../claims/claims.personal.ts'
import { personalMessages } from '../contact/contact.personal.ts'
import { personalCoupons } from '../coupons/coupons.personal.ts'
import { personalCustomers } from '../customers/customers.personal.ts'
import { personalDrafts } from '../drafts/drafts.personal.ts'
import { personalFiles } from '../files/files.personal.ts'
import { personalGiftCards } from '../giftcards/giftcards.personal.ts'
import { personalInvoices } from '../invoices/invoices.personal.ts'
import { personalMail } from '../mail/mail.personal.ts'
import { personalNewsletter } from '../newsletter/newsletter.personal.ts'
import { isFinished, personalOrders } from '../orders/orders.personal.ts'
import { personalConfirmations } from '../confirmations/confirmations.personal.ts'
import { personalParcels } from '../parcels/parcels.personal.ts'
import { type ErasedPerson, herOrders, type Person, type PersonalRows } from '../personal.ts'
import { personalDisputes } from '../disputes/disputes.personal.ts'
import { personalRefunds } from '../refunds/refunds.personal.ts'
import { personalPhotos } from '../photos/photos.personal.ts'
import { personalReturns } from '../returns/returns.personal.ts'
import { personalReviews } from '../reviews/reviews.personal.ts'
import { personalWallet } from '../wallets/wallets.personal.ts'
import { personalWholesale } from '../wholesale/wholesale.personal.ts'
import { personalWishlist } from '../wishlist/wishlist.personal.ts'

/** The mail after the alerts: an e-mail that was just being made of one is in the outbox by then. */
const rooms: readonly PersonalRows[] = [
  personalAddresses,
  personalCart,
  personalWishlist,
  personalWholesale,
  personalNewsletter,
  personalAlerts,
  personalMessages,
  personalCustomers,
  personalMail,
  personalReviews,
  personalCoupons,
  personalInvoices,
  personalParcels,
  personalConfirmations,
  personalDrafts,
  personalCashDecisions,
  personalDisputes,
  personalFiles,
  personalRefunds,
  personalReturns,
  personalClaims,
  personalPhotos,
  personalWallet,
  personalGiftCards,
]

/** The orders lose their owner after all that is found by them, and the account goes last. */
const owners: readonly PersonalRows[] = [personalOrders, personalAccount]

const timestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Erases the person and keeps the shop's books. Nobody writes for her any more once her row is locked: writers look at it first, and wait (migration 0015). */
export async function erasePerson(tx: Tx, person: Person & { now: Date }): Promise<void> {
  const now = timestamp(person.now)
  const erased: ErasedPerson = { ...person, now, nobody: `erased-${person.userId.toLowerCase()}@erased.invalid` }
  const finished = sql`${herOrders(person)} and ${isFinished}`
  const steps = [
    sql`select id from users where id = ${person.userId} for update`,
    ...rooms.flatMap((room) => room.erase?.(erased) ?? []),
    ...[...rooms, ...owners].flatMap((room) => room.eraseContacts?.(finished, now) ?? []),
    ...owners.flatMap((room) => room.erase?.(erased) ?? []),
  ]
  for (const step of steps) await queryRows(tx, step)
}

/** Of orders whose owner was erased while they were open, and that are finished now; and what of erased orders had to wait longer. */
export async function eraseFinishedContacts(tx: Tx, now: Date): Promise<void> {
  const orders = sql`owner_erased_at is not null and contact_email not like '%@erased.invalid' and ${isFinished}`
  for (const step of [...rooms, ...owners].flatMap((room) => room.eraseContacts?.(orders, timestamp(now)) ?? []))
    await queryRows(tx, step)
  const erased = sql`contact_email like '%@erased.invalid'`
  for (const step of rooms.flatMap((room) => room.eraseLate?.(erased) ?? [])) await queryRows(tx, step)
}

export async function listHoldings(db: Db | Tx, person: Person): Promise<Record<string, unknown[]>> {
  const parts = Object.assign({}, ...[...owners, ...rooms].map((room) => room.holdings?.(person) ?? {}))
  const holdings: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries<ReturnType<typeof sql>>(parts)) holdings[name] = await queryRows(db, query)
  return holdings
}
