/** The API: every room mounted on one Hono app, with the same door for strangers and for our own server rendering. */
import { Hono } from 'hono'
import { identifier } from './accounts/session.actions.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { auditRoutes } from './audit/audit.admin.routes.ts'
import { bulkRoutes } from './bulk/bulk.admin.routes.ts'
import { callRoutes } from './confirmations/calls.admin.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { cashRoutes } from './cash/cash.admin.routes.ts'
import { moneyRoutes } from './money/money.admin.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { productAdminRoutes } from './catalogue/product.admin.routes.ts'
import { claimAdminRoutes } from './claims/claims.admin.routes.ts'
import { claimRoutes } from './claims/claims.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { devMessageRoutes, messageRoutes } from './confirmations/confirmations.routes.ts'
import { contactAdminRoutes } from './contact/contact.admin.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { bannerAdminRoutes } from './content/banner.admin.routes.ts'
import { customerRoutes } from './customers/customers.admin.routes.ts'
import { disputeRoutes } from './disputes/disputes.admin.routes.ts'
import { draftRoutes } from './drafts/drafts.admin.routes.ts'
import { deskRoutes } from './desk/desk.admin.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { pageAdminRoutes } from './content/page.admin.routes.ts'
import { couponAdminRoutes } from './coupons/coupon.admin.routes.ts'
import { findRoutes } from './find/find.admin.routes.ts'
import { giftCardAdminRoutes } from './giftcards/giftcards.admin.routes.ts'
import { giftCardRoutes } from './giftcards/giftcards.routes.ts'
import { adminMounter } from './http/admin-mount.ts'
import { adminDocumentRoutes, documentRoutes } from './http/document.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import { type ApiEnv, mounter, nameRequest } from './http/mount.ts'
import { Refusal } from './http/refusal.ts'
import { refusalOf, replyRefusal } from './http/reply.ts'
import { lookAdminRoutes } from './lookbook/look.admin.routes.ts'
import { lookbookRoutes } from './lookbook/lookbook.routes.ts'
import { devMailRoutes } from './mail/dev-mail.routes.ts'
import { mediaRoutes } from './media/media.admin.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { orderListRoutes } from './orders/order-list.admin.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { packingRoutes } from './packing/packing.admin.routes.ts'
import { parcelRoutes } from './parcels/parcels.admin.routes.ts'
import { courierRoutes } from './parcels/parcels.routes.ts'
import { paymentRoutes, testGatewayRoutes } from './payments/payments.routes.ts'
import { pickupAdminRoutes } from './pickups/pickups.admin.routes.ts'
import { pickupRoutes } from './pickups/pickups.routes.ts'
import { privacyAdminRoutes } from './privacy/privacy.admin.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { refundAdminRoutes } from './refunds/refunds.admin.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { returnAdminRoutes } from './returns/returns.admin.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { reviewAdminRoutes } from './reviews/reviews.admin.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import type { Shop } from './shop.ts'
import { settingRoutes } from './settings/settings.admin.routes.ts'
import { storeRoutes } from './settings/settings.routes.ts'
import { staffIdentifier } from './staff/session.admin.actions.ts'
import { staffRoutes } from './staff/staff.admin.routes.ts'
import { stockRoutes } from './stock/stock.admin.routes.ts'
import { taxRoutes } from './tax/tax.admin.routes.ts'
import { viewRoutes } from './views/views.admin.routes.ts'
import { walletAdminRoutes } from './wallets/wallets.admin.routes.ts'
import { walletRoutes } from './wallets/wallets.routes.ts'
import { wholesaleAdminRoutes } from './wholesale/wholesale.admin.routes.ts'
import { wholesaleRoutes } from './wholesale/wholesale.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

export type Api = { fetch(request: Request, env?: ApiEnv['Bindings']): Response | Promise<Response> }

const rooms = [
  catalogueRoutes,
  contentRoutes,
  storeRoutes,
  lookbookRoutes,
  reviewRoutes,
  accountRoutes,
  privacyRoutes,
  addressRoutes,
  wishlistRoutes,
  cartRoutes,
  orderRoutes,
  checkoutRoutes,
  pickupRoutes,
  paymentRoutes,
  refundRoutes,
  courierRoutes,
  messageRoutes,
  returnRoutes,
  claimRoutes,
  walletRoutes,
  giftCardRoutes,
  wholesaleRoutes,
  newsletterRoutes,
  contactRoutes,
]

const adminRooms = [
  staffRoutes,
  auditRoutes,
  orderListRoutes,
  bulkRoutes,
  callRoutes,
  findRoutes,
  viewRoutes,
  contactAdminRoutes,
  reviewAdminRoutes,
  customerRoutes,
  privacyAdminRoutes,
  settingRoutes,
  stockRoutes,
  deskRoutes,
  draftRoutes,
  packingRoutes,
  parcelRoutes,
  cashRoutes,
  refundAdminRoutes,
  disputeRoutes,
  taxRoutes,
  moneyRoutes,
  pickupAdminRoutes,
  returnAdminRoutes,
  claimAdminRoutes,
  walletAdminRoutes,
  giftCardAdminRoutes,
  wholesaleAdminRoutes,
  mediaRoutes,
  productAdminRoutes,
  couponAdminRoutes,
  bannerAdminRoutes,
  pageAdminRoutes,
  lookAdminRoutes,
]

export function createApi(shop: Shop): Api {
  const app = createApp(shop)
  return { fetch: (request, env) => app.fetch(request, env ?? {}) }
}

/** With its table of routes, for whoever compares them with the document. */
export function createApp(shop: Shop): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  healthRoutes(api, shop)
  documentRoutes(api, shop)
  const mount = mounter(api, shop, identifier(shop))
  for (const room of rooms) room(shop, mount)
  const identifyStaff = staffIdentifier(shop)
  adminDocumentRoutes(api, shop, identifyStaff)
  const mountAdmin = adminMounter(api, shop, identifyStaff)
  for (const room of adminRooms) room(shop, mountAdmin)

  const app = new Hono<ApiEnv>()
  app.use(nameRequest)
  app.route('/api', api)
  testGatewayRoutes(shop, app)
  devMailRoutes(shop, app)
  devMessageRoutes(shop, app)
  app.notFound((context) =>
    replyRefusal(new Refusal('NOT_FOUND'), {
      language: context.get('language'),
      requestId: context.get('requestId'),
    }),
  )
  app.onError((error, context) => {
    shop.log.error({ err: error }, 'surprise')
    return replyRefusal(refusalOf(error), {
      language: context.get('language'),
      requestId: context.get('requestId'),
    })
  })
  return app
}
