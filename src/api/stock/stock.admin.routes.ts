import { stockCalls as calls } from '#contract/stock.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { addPlace, changePlace, listPlaces } from './places.admin.actions.ts'
import { adjustStock, listMovements, listStock, receiveStock, setMinimum, shelveOrder } from './stock.admin.actions.ts'
import {
  addTransfer,
  cancelTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
  showTransfer,
} from './transfers.admin.actions.ts'

export function stockRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listStock, ({ query }) => listStock(shop, query))
  mount(calls.listMovements, ({ query }) => listMovements(shop, query))
  mount(calls.receiveStock, (call) => receiveStock(shop, call))
  mount(calls.adjustStock, (call) => adjustStock(shop, call))
  mount(calls.shelveOrder, (call) => shelveOrder(shop, call))
  mount(calls.setMinimum, (call) => setMinimum(shop, call))
  mount(calls.listPlaces, () => listPlaces(shop))
  mount(calls.addPlace, (call) => addPlace(shop, call))
  mount(calls.changePlace, (call) => changePlace(shop, call))
  mount(calls.listTransfers, ({ query }) => listTransfers(shop, query))
  mount(calls.showTransfer, ({ params }) => showTransfer(shop, params.id))
  mount(calls.addTransfer, (call) => addTransfer(shop, call))
  mount(calls.sendTransfer, (call) => sendTransfer(shop, call))
  mount(calls.receiveTransfer, (call) => receiveTransfer(shop, call))
  mount(calls.cancelTransfer, (call) => cancelTransfer(shop, call))
}
