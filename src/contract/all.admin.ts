/** Every call of the back office, in one value: the router, its OpenAPI document and the tests walk it. */
import { approvalCalls } from './approvals.admin.ts'
import { auditCalls } from './audit.admin.ts'
import { bulkCalls } from './bulk.admin.ts'
import { callCalls } from './calls.admin.ts'
import { cashCalls } from './cash.admin.ts'
import { claimAdminCalls } from './claims.admin.ts'
import { contactAdminCalls } from './contact.admin.ts'
import { contentAdminCalls } from './content.admin.ts'
import { courierPickupCalls } from './courier-pickups.admin.ts'
import { couponAdminCalls } from './coupons.admin.ts'
import { customerCalls } from './customers.admin.ts'
import { disputeCalls } from './disputes.admin.ts'
import { draftCalls } from './drafts.admin.ts'
import { giftCardAdminCalls } from './gift-cards.admin.ts'
import { handoverCalls } from './handovers.admin.ts'
import { findCalls } from './find.admin.ts'
import { mediaCalls } from './media.admin.ts'
import { moneyCalls } from './money.admin.ts'
import { orderDeskCalls } from './order-desk.admin.ts'
import { orderEditCalls } from './order-edit.admin.ts'
import { orderListCalls } from './order-list.admin.ts'
import { orderPageCalls } from './order-page.admin.ts'
import { packingCalls } from './packing.admin.ts'
import { pageAdminCalls } from './pages.admin.ts'
import { parcelRunCalls } from './parcel-runs.admin.ts'
import { parcelProblemCalls } from './parcel-problems.admin.ts'
import { parcelCalls } from './parcels.admin.ts'
import { payoutCalls } from './payouts.admin.ts'
import { pickupAdminCalls } from './pickups.admin.ts'
import { productCalls } from './products.admin.ts'
import { refundCalls } from './refunds.admin.ts'
import { remittanceCalls } from './remittances.admin.ts'
import { reviewAdminCalls } from './reviews.admin.ts'
import { receiptCalls } from './receipts.admin.ts'
import { returnAdminCalls } from './returns.admin.ts'
import { returnFindCalls } from './return-finds.admin.ts'
import { settingCalls } from './settings.admin.ts'
import { staffSessionCalls } from './staff-session.admin.ts'
import { staffCalls } from './staff.admin.ts'
import { countCalls } from './counts.admin.ts'
import { stockCalls } from './stock.admin.ts'
import { purchaseCalls } from './purchases.admin.ts'
import { transferCalls } from './transfers.admin.ts'
import { taxCalls } from './tax.admin.ts'
import { translationCalls } from './translations.admin.ts'
import { viewCalls } from './views.admin.ts'
import { walletAdminCalls } from './wallets.admin.ts'
import { wholesaleAdminCalls } from './wholesale.admin.ts'

export const adminEndpoints = {
  ...staffSessionCalls,
  ...staffCalls,
  ...auditCalls,
  ...approvalCalls,
  ...orderListCalls,
  ...draftCalls,
  ...bulkCalls,
  ...parcelRunCalls,
  ...callCalls,
  ...findCalls,
  ...translationCalls,
  ...viewCalls,
  ...contactAdminCalls,
  ...reviewAdminCalls,
  ...customerCalls,
  ...settingCalls,
  ...stockCalls,
  ...countCalls,
  ...receiptCalls,
  ...transferCalls,
  ...orderDeskCalls,
  ...orderEditCalls,
  ...packingCalls,
  ...parcelCalls,
  ...parcelProblemCalls,
  ...handoverCalls,
  ...courierPickupCalls,
  ...cashCalls,
  ...remittanceCalls,
  ...refundCalls,
  ...payoutCalls,
  ...disputeCalls,
  ...purchaseCalls,
  ...taxCalls,
  ...moneyCalls,
  ...pickupAdminCalls,
  ...returnAdminCalls,
  ...returnFindCalls,
  ...claimAdminCalls,
  ...orderPageCalls,
  ...walletAdminCalls,
  ...giftCardAdminCalls,
  ...wholesaleAdminCalls,
  ...mediaCalls,
  ...productCalls,
  ...couponAdminCalls,
  ...contentAdminCalls,
  ...pageAdminCalls,
}
