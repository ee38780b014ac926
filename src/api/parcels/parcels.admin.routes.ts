import { courierPickupCalls } from '#contract/courier-pickups.admin.ts'
import { handoverCalls } from '#contract/handovers.admin.ts'
import { parcelProblemCalls as problemCalls } from '#contract/parcel-problems.admin.ts'
import { parcelCalls as calls } from '#contract/parcels.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { bookParcel } from './bookings.actions.ts'
import { callCourier, cancelCourierPickup, listCourierPickups, settleCourierPickup } from './courier-pickups.actions.ts'
import { addHandover, listHandovers, showHandover } from './handovers.admin.actions.ts'
import {
  addParcel,
  callBackParcel,
  cancelParcel,
  declareParcelLost,
  listOrderParcels,
  listParcels,
  noteParcel,
  receiveParcelBack,
  showParcel,
} from './parcels.admin.actions.ts'
import { countParcelProblems, listParcelProblems, settleParcelProblem } from './problems.actions.ts'
import { listStrayMessages, settleStrayMessage } from './strays.actions.ts'

export function parcelRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listParcels, ({ member, query }) => listParcels(shop, member, query))
  mount(problemCalls.countParcelProblems, ({ member }) => countParcelProblems(shop, member))
  mount(problemCalls.listParcelProblems, (call) => listParcelProblems(shop, call))
  mount(calls.settleParcelProblem, (call) => settleParcelProblem(shop, call))
  mount(problemCalls.listStrayMessages, (call) => listStrayMessages(shop, call))
  mount(problemCalls.settleStrayMessage, (call) => settleStrayMessage(shop, call))
  mount(calls.listOrderParcels, (call) => listOrderParcels(shop, call))
  mount(calls.addParcel, (call) => addParcel(shop, call))
  mount(calls.showParcel, (call) => showParcel(shop, call))
  mount(calls.bookParcel, (call) => bookParcel(shop, call))
  mount(calls.listCouriers, () => ({
    couriers: shop.couriers.map(({ name, books, exchanges, callPickup }) => ({
      name,
      tells: books,
      exchanges: exchanges === true,
      isCalled: callPickup !== undefined,
    })),
  }))
  mount(calls.cancelParcel, (call) => cancelParcel(shop, call))
  mount(calls.callBackParcel, (call) => callBackParcel(shop, call))
  mount(calls.receiveParcelBack, (call) => receiveParcelBack(shop, call))
  mount(calls.declareParcelLost, (call) => declareParcelLost(shop, call))
  mount(calls.noteParcel, (call) => noteParcel(shop, call))
  mount(handoverCalls.addHandover, (call) => addHandover(shop, call))
  mount(handoverCalls.listHandovers, ({ member, query }) => listHandovers(shop, member, query))
  mount(handoverCalls.showHandover, ({ member, params }) => showHandover(shop, member, params.id))
  mount(courierPickupCalls.listCourierPickups, (call) => listCourierPickups(shop, call))
  mount(courierPickupCalls.callCourier, (call) => callCourier(shop, call))
  mount(courierPickupCalls.settleCourierPickup, (call) => settleCourierPickup(shop, call))
  mount(courierPickupCalls.cancelCourierPickup, (call) => cancelCourierPickup(shop, call))
}
