import { cashCalls } from '#contract/cash.admin.ts'
import { remittanceCalls } from '#contract/remittances.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  changeCashCourier,
  checkBooks,
  listCash,
  listCashCouriers,
  settleCheck,
  showParcelCash,
  sumCash,
  writeToCourier,
} from './cash.admin.actions.ts'
import {
  bankRemittance,
  listRemittances,
  postRemittance,
  removeRemittance,
  showRemittance,
} from './remittance.admin.actions.ts'
import { addRemittance, lookAtRemittance } from './upload.actions.ts'
import { writeOffCash } from './write-off.actions.ts'

export function cashRoutes(shop: Shop, mount: AdminMount): void {
  mount(cashCalls.sumCash, () => sumCash(shop))
  mount(cashCalls.listCashCouriers, () => listCashCouriers(shop))
  mount(cashCalls.listCash, ({ query }) => listCash(shop, query))
  mount(cashCalls.showParcelCash, ({ params }) => showParcelCash(shop, params.id))
  mount(cashCalls.writeOffCash, (call) => writeOffCash(shop, call))
  mount(cashCalls.checkBooks, (call) => checkBooks(shop, call))
  mount(cashCalls.settleCheck, (call) => settleCheck(shop, call))
  mount(cashCalls.changeCashCourier, (call) => changeCashCourier(shop, call))
  mount(cashCalls.writeToCourier, (call) => writeToCourier(shop, call))
  mount(remittanceCalls.lookAtRemittance, (call) => lookAtRemittance(shop, call))
  mount(remittanceCalls.addRemittance, (call) => addRemittance(shop, call))
  mount(remittanceCalls.listRemittances, ({ query }) => listRemittances(shop, query))
  mount(remittanceCalls.showRemittance, (call) => showRemittance(shop, call))
  mount(remittanceCalls.postRemittance, (call) => postRemittance(shop, call))
  mount(remittanceCalls.bankRemittance, (call) => bankRemittance(shop, call))
  mount(remittanceCalls.removeRemittance, (call) => removeRemittance(shop, call))
}
