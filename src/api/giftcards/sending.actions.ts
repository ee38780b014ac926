/** A gift card goes to its recipient: once, on its day, and again where staff say so. */
import { enqueueEmail } from '../mail/mail.actions.ts'
import { workThrough } from '../job.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { giftCardEmail, isErased } from './giftcards.emails.ts'
import {
  deleteUnpaid,
  type GiftCardRow,
  insertGiftEvent,
  listToSend,
  lockGiftCard,
  saveGiftCard,
} from './giftcards.store.ts'

/** Its day has come, and it was not sent; to whoever was erased it never is. The caller holds its row. */
export async function sendIfDue(tx: Tx, shop: Shop, card: GiftCardRow): Promise<void> {
  const at = shop.clock.now()
  if (card.state !== 'active' || card.sentAt !== null || card.sendAt > at || isErased(card.recipientEmail)) return
  await saveGiftCard(tx, card.id, { sentAt: at })
  await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: card.id, kind: 'sent', at })
  await enqueueGift(tx, card, at)
}

/** The code is worked out when the e-mail is written: the outbox holds none. */
export async function enqueueGift(tx: Tx, card: GiftCardRow, at: Date): Promise<void> {
  await enqueueEmail(tx, giftCardEmail, { payload: { cardId: card.id, email: card.recipientEmail }, at })
}

const batch = 500

export async function sendGifts(shop: Shop): Promise<void> {
  const items = await listToSend(shop.db, shop.clock.now(), batch)
  await workThrough(shop, { job: 'send gift cards', items, lanes: 1 }, ({ id }) =>
    inTransaction(shop.db, async (tx) => {
      const card = await lockGiftCard(tx, id)
      if (card) await sendIfDue(tx, shop, card)
    }),
  )
}

const dayMs = 24 * 60 * 60 * 1000

export function forgetUnpaid(shop: Shop): Promise<void> {
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs)
  return deleteUnpaid(shop.db, { before: daysAgo(30), payingSince: daysAgo(2) })
}
