/** The contract's own rules, fetched with the form. */
import { giftCardCalls } from '#contract/gift-cards.ts'

export const redeemForm = giftCardCalls.redeemGiftCard.body
