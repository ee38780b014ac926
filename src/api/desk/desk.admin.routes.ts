import { approvalCalls } from '#contract/approvals.admin.ts'
import { orderDeskCalls as calls } from '#contract/order-desk.admin.ts'
import { orderEditCalls } from '#contract/order-edit.admin.ts'
import { orderPageCalls } from '#contract/order-page.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { approve, decline, listApprovals, withdraw } from './approvals.admin.actions.ts'
import { ruleCash } from './cash-buyer.admin.actions.ts'
import { askAgain, cancelOrder, confirmOrder } from './decisions.admin.actions.ts'
import { changeDelivery, showContact } from './delivery.admin.actions.ts'
import {
  editOrder,
  findPieces,
  previewOrderEdit,
  requestOrderDiscount,
  showOrderForEdit,
  splitOrder,
} from './order-edit.admin.actions.ts'
import { printCreditNotes, printInvoice } from './documents.admin.actions.ts'
import { sendPayLink } from './pay-link.admin.actions.ts'
import { addOrderNote, held, listColleagues, released, tagged, untagged } from './verbs.admin.actions.ts'

import { showOrderPage } from './order-page.admin.actions.ts'

export function deskRoutes(shop: Shop, mount: AdminMount): void {
  mount(orderPageCalls.showOrder, (call) => showOrderPage(shop, call))
  mount(orderPageCalls.printOrderInvoice, (call) => printInvoice(shop, call))
  mount(orderPageCalls.printOrderCreditNotes, (call) => printCreditNotes(shop, call))
  mount(calls.tagOrder, (call) => tagged(shop, call))
  mount(calls.untagOrder, (call) => untagged(shop, call))
  mount(calls.holdOrder, (call) => held(shop, call))
  mount(calls.releaseOrder, (call) => released(shop, call))
  mount(calls.confirmOrder, (call) => confirmOrder(shop, call))
  mount(calls.askAgain, (call) => askAgain(shop, call))
  mount(calls.ruleCash, (call) => ruleCash(shop, call))
  mount(calls.cancelOrder, (call) => cancelOrder(shop, call))
  mount(calls.changeDelivery, (call) => changeDelivery(shop, call))
  mount(orderEditCalls.showOrderForEdit, (call) => showOrderForEdit(shop, call))
  mount(orderEditCalls.findPieces, (call) => findPieces(shop, call))
  mount(orderEditCalls.previewOrderEdit, (call) => previewOrderEdit(shop, call))
  mount(orderEditCalls.editOrder, (call) => editOrder(shop, call))
  mount(orderEditCalls.requestOrderDiscount, (call) => requestOrderDiscount(shop, call))
  mount(orderEditCalls.sendPayLink, (call) => sendPayLink(shop, call))
  mount(orderEditCalls.splitOrder, (call) => splitOrder(shop, call))
  mount(calls.showContact, (call) => showContact(shop, call))
  mount(calls.addOrderNote, (call) => addOrderNote(shop, call))
  mount(approvalCalls.listApprovals, ({ member, query, language }) =>
    listApprovals(shop, member, { ...query, language }),
  )
  mount(approvalCalls.approve, (call) => approve(shop, call))
  mount(approvalCalls.decline, (call) => decline(shop, call))
  mount(approvalCalls.withdraw, (call) => withdraw(shop, call))
  mount(calls.listColleagues, () => listColleagues(shop))
}
