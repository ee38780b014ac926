/** The contract's own rules, fetched with the form. */
export { BuyGiftCard as giftCardForm } from '#contract/gift-cards.ts'
