import { payoutCalls as payouts } from '#contract/payouts.admin.ts'
import { refundCalls as calls } from '#contract/refunds.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { askForAccount } from './account-links.actions.ts'
import { createPayoutFile, listPayoutFiles, printPayoutCsv, printPayoutWorkbook } from './payouts.admin.actions.ts'
import {
  createRefund,
  listOrderRefunds,
  listRefunds,
  markRefundPaid,
  previewRefund,
  retryRefund,
  sendRefundOtherwise,
} from './refunds.admin.actions.ts'

export function refundAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listOrderRefunds, (call) => listOrderRefunds(shop, call))
  mount(calls.previewRefund, (call) => previewRefund(shop, call))
  mount(calls.createRefund, (call) => createRefund(shop, call))
  mount(calls.listRefunds, (call) => listRefunds(shop, call))
  mount(calls.retryRefund, (call) => retryRefund(shop, call))
  mount(calls.sendRefundOtherwise, (call) => sendRefundOtherwise(shop, call))
  mount(calls.askForAccount, (call) => askForAccount(shop, call))
  mount(payouts.listPayoutFiles, () => listPayoutFiles(shop))
  mount(payouts.createPayoutFile, (call) => createPayoutFile(shop, call))
  mount(payouts.printPayoutCsv, (call) => printPayoutCsv(shop, call))
  mount(payouts.printPayoutWorkbook, (call) => printPayoutWorkbook(shop, call))
  mount(calls.markRefundPaid, (call) => markRefundPaid(shop, call))
}
