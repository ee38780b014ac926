import { giftCardAdminCalls as calls } from '#contract/gift-cards.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  issueGiftCard,
  listGiftCards,
  openGiftCard,
  resendGiftCard,
  retryGiftRefund,
  voidGiftCard,
} from './giftcards.admin.actions.ts'

export function giftCardAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listGiftCards, (call) => listGiftCards(shop, call))
  mount(calls.openGiftCard, (call) => openGiftCard(shop, call))
  mount(calls.issueGiftCard, (call) => issueGiftCard(shop, call))
  mount(calls.resendGiftCard, (call) => resendGiftCard(shop, call))
  mount(calls.voidGiftCard, (call) => voidGiftCard(shop, call))
  mount(calls.retryGiftRefund, (call) => retryGiftRefund(shop, call))
}
