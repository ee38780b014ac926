/** A code becomes money in a wallet: once, whoever comes and however many at once. */
import { isRedeemable, readCode } from '#domain/gift-card.ts'
import { toAed } from '#domain/money.ts'
import { walletTotal } from '#domain/wallet.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, secretsOf, type Shop } from '../shop.ts'
import { findBalance, post } from '../wallets/wallets.actions.ts'
import { codeHash } from './code.ts'
import { insertGiftEvent, lockByCode, saveGiftCard } from './giftcards.store.ts'

/** Of two at once the second finds it redeemed. Whoever has it in her own wallet is told so; all others learn nothing. */
export async function redeemGiftCard(shop: Shop, { userId }: SignedIn, typed: string) {
  const code = readCode(typed) ?? refuse('GIFT_CARD_INVALID')
  const amountFils = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const hashes = secretsOf(shop).map((secret) => codeHash(secret, code))
    const card = (await lockByCode(tx, hashes)) ?? refuse('GIFT_CARD_INVALID')
    if (card.redeemedBy === userId) refuse('GIFT_CARD_YOURS')
    if (!isRedeemable(card, at)) refuse('GIFT_CARD_INVALID')
    await saveGiftCard(tx, card.id, { state: 'redeemed', redeemedAt: at, redeemedBy: userId })
    await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: card.id, kind: 'redeemed', at })
    const entry = await post(tx, shop, {
      userId,
      kind: 'gift_card',
      bucket: 'credit',
      amountFils: card.amountFils,
      reference: `gift:${card.id}`,
    })
    if (!entry) throw new Error('A gift card that was not redeemed has an entry')
    return card.amountFils
  })
  return { amount: toAed(amountFils), balance: toAed(walletTotal(await findBalance(shop.db, userId))) }
}
