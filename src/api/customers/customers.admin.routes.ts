import { customerCalls as calls } from '#contract/customers.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { listCustomerOrders, listCustomers, showCustomer } from './customers.admin.actions.ts'
import {
  addCustomerNote,
  eraseCustomer,
  mergeCustomer,
  resendLetter,
  showCustomerContact,
  tagCustomer,
  untagCustomer,
} from './verbs.admin.actions.ts'

export function customerRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listCustomers, ({ member, query }) => listCustomers(shop, member, query))
  mount(calls.showCustomer, (call) => showCustomer(shop, call))
  mount(calls.listCustomerOrders, (call) => listCustomerOrders(shop, call))
  mount(calls.showCustomerContact, (call) => showCustomerContact(shop, call))
  mount(calls.addCustomerNote, (call) => addCustomerNote(shop, call))
  mount(calls.tagCustomer, (call) => tagCustomer(shop, call))
  mount(calls.untagCustomer, (call) => untagCustomer(shop, call))
  mount(calls.resendLetter, (call) => resendLetter(shop, call))
  mount(calls.mergeCustomer, (call) => mergeCustomer(shop, call))
  mount(calls.eraseCustomer, (call) => eraseCustomer(shop, call))
}
