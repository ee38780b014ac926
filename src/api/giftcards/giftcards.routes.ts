import { giftCardCalls as calls } from '#contract/gift-cards.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { buyGiftCard, payGiftCard, showGiftCard, showGiftOffer } from './buying.actions.ts'
import { redeemGiftCard } from './redeem.actions.ts'

export function giftCardRoutes(shop: Shop, mount: Mount): void {
  mount(calls.showGiftOffer, () => showGiftOffer(shop))
  mount(calls.buyGiftCard, (sent) => buyGiftCard(shop, sent))
  mount(calls.showGiftCard, ({ body }) => showGiftCard(shop, body.token))
  mount(calls.payGiftCard, ({ body }) => payGiftCard(shop, body.token))
  mount(calls.redeemGiftCard, ({ shopper, body }) => redeemGiftCard(shop, shopper, body.code))
}
