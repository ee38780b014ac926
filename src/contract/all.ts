/** Every call of the API, in one value: the router, the OpenAPI document and the tests walk it. */
import { accountCalls } from './accounts.ts'
import { addressCalls } from './addresses.ts'
import { cartCalls } from './cart.ts'
import { cashOrderCalls } from './cash-order.ts'
import { catalogueCalls } from './catalogue.ts'
import { claimCalls } from './claims.ts'
import { contactCalls } from './contact.ts'
import { contentCalls } from './content.ts'
import { courierCalls } from './couriers.ts'
import { giftCardCalls } from './gift-cards.ts'
import { lookbookCalls } from './lookbook.ts'
import { messageCalls } from './messages.ts'
import { newsletterCalls } from './newsletter.ts'
import { orderCalls } from './orders.ts'
import { pageCalls } from './pages.ts'
import { paymentCalls } from './payments.ts'
import { refundAccountCalls } from './refund-account.ts'
import { pickupCalls } from './pickups.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './reviews.ts'
import { storeCalls } from './store.ts'
import { walletCalls } from './wallets.ts'
import { wholesaleCalls } from './wholesale.ts'
import { wholesaleFormCalls } from './wholesale-forms.ts'
import { wishlistCalls } from './wishlist.ts'

export const endpoints = {
  ...catalogueCalls,
  ...contentCalls,
  ...storeCalls,
  ...pageCalls,
  ...lookbookCalls,
  ...reviewCalls,
  ...accountCalls,
  ...addressCalls,
  ...wishlistCalls,
  ...cartCalls,
  ...orderCalls,
  ...returnCalls,
  ...claimCalls,
  ...cashOrderCalls,
  ...pickupCalls,
  ...paymentCalls,
  ...refundAccountCalls,
  ...courierCalls,
  ...messageCalls,
  ...walletCalls,
  ...giftCardCalls,
  ...wholesaleCalls,
  ...wholesaleFormCalls,
  ...newsletterCalls,
  ...contactCalls,
}
