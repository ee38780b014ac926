import { stockCalls as calls } from '#contract/stock.admin.ts'
import { countCalls } from '#contract/counts.admin.ts'
import { receiptCalls } from '#contract/receipts.admin.ts'
import { transferCalls } from '#contract/transfers.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  approveCount,
  beginCount,
  cancelCount,
  closeCount,
  listCounts,
  postCountAgain,
  scanCount,
  showCount,
} from './counts.admin.actions.ts'
import { addPlace, changePlace, listPlaces } from './places.admin.actions.ts'
import { listMovements, listStock, showStock } from './levels.admin.actions.ts'
import { bookReceipt, reverseReceipt } from './receipt-booking.admin.actions.ts'
import { addReceipt, cancelReceipt, changeReceipt, listReceipts, showReceipt } from './receipts.admin.actions.ts'
import { adjustStock, receiveStock, setMinimum, shelveOrder } from './stock.admin.actions.ts'
import {
  addTransfer,
  cancelTransfer,
  changeTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
  showTransfer,
} from './transfers.admin.actions.ts'

export function stockRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listStock, ({ query, language }) => listStock(shop, query, language))
  mount(calls.showStock, ({ params, ...call }) => showStock(shop, params.id, call))
  mount(calls.listMovements, ({ query }) => listMovements(shop, query))
  mount(calls.receiveStock, (call) => receiveStock(shop, call))
  mount(calls.adjustStock, (call) => adjustStock(shop, call))
  mount(calls.shelveOrder, (call) => shelveOrder(shop, call))
  mount(calls.setMinimum, (call) => setMinimum(shop, call))
  mount(calls.listPlaces, () => listPlaces(shop))
  mount(calls.addPlace, (call) => addPlace(shop, call))
  mount(calls.changePlace, (call) => changePlace(shop, call))
  mount(transferCalls.listTransfers, ({ query }) => listTransfers(shop, query))
  mount(transferCalls.showTransfer, ({ params, language }) => showTransfer(shop, params.id, language))
  mount(transferCalls.addTransfer, (call) => addTransfer(shop, call))
  mount(transferCalls.changeTransfer, (call) => changeTransfer(shop, call))
  mount(transferCalls.sendTransfer, (call) => sendTransfer(shop, call))
  mount(transferCalls.receiveTransfer, (call) => receiveTransfer(shop, call))
  mount(transferCalls.cancelTransfer, (call) => cancelTransfer(shop, call))
  mount(receiptCalls.listReceipts, ({ query }) => listReceipts(shop, query))
  mount(receiptCalls.showReceipt, ({ params, ...call }) => showReceipt(shop, params.id, call))
  mount(receiptCalls.addReceipt, (call) => addReceipt(shop, call))
  mount(receiptCalls.changeReceipt, (call) => changeReceipt(shop, call))
  mount(receiptCalls.bookReceipt, (call) => bookReceipt(shop, call))
  mount(receiptCalls.reverseReceipt, (call) => reverseReceipt(shop, call))
  mount(receiptCalls.cancelReceipt, (call) => cancelReceipt(shop, call))
  mount(countCalls.listCounts, ({ query }) => listCounts(shop, query))
  mount(countCalls.showCount, ({ params, ...call }) => showCount(shop, params.id, call))
  mount(countCalls.beginCount, (call) => beginCount(shop, call))
  mount(countCalls.scanCount, (call) => scanCount(shop, call))
  mount(countCalls.closeCount, (call) => closeCount(shop, call))
  mount(countCalls.approveCount, (call) => approveCount(shop, call))
  mount(countCalls.postCountAgain, (call) => postCountAgain(shop, call))
  mount(countCalls.cancelCount, (call) => cancelCount(shop, call))
}
