import { purchaseCalls as purchases } from '#contract/purchases.admin.ts'
import { taxCalls as calls } from '#contract/tax.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { listTaxDocuments, printTaxDocument, showEInvoiceXml } from './documents.admin.actions.ts'
import { listEInvoices, retryEInvoice, showEInvoicing } from './e-invoicing.admin.actions.ts'
import { addPurchase, changePurchase, listPurchases, removePurchase } from './purchases.admin.actions.ts'
import { removePurchaseFile, savePurchaseFile, showPurchaseFile } from './purchase-files.admin.actions.ts'
import { listVatPeriods, lockVatPeriod, showVatPeriod } from './vat.admin.actions.ts'
import { writeVatWorkbook } from './workbook.admin.actions.ts'

export function taxRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listTaxDocuments, ({ query }) => listTaxDocuments(shop, query))
  mount(calls.printTaxDocument, (call) => printTaxDocument(shop, call))
  mount(calls.showEInvoiceXml, (call) => showEInvoiceXml(shop, call))
  mount(calls.listEInvoices, ({ query }) => listEInvoices(shop, query))
  mount(calls.showEInvoicing, () => showEInvoicing(shop))
  mount(calls.retryEInvoice, (call) => retryEInvoice(shop, call))
  mount(calls.listVatPeriods, () => listVatPeriods(shop))
  mount(calls.showVatPeriod, (call) => showVatPeriod(shop, call))
  mount(calls.lockVatPeriod, (call) => lockVatPeriod(shop, call))
  mount(purchases.listPurchases, (call) => listPurchases(shop, call))
  mount(purchases.addPurchase, (call) => addPurchase(shop, call))
  mount(purchases.changePurchase, (call) => changePurchase(shop, call))
  mount(purchases.savePurchaseFile, (call) => savePurchaseFile(shop, call))
  mount(purchases.showPurchaseFile, (call) => showPurchaseFile(shop, call))
  mount(purchases.removePurchaseFile, (call) => removePurchaseFile(shop, call))
  mount(purchases.removePurchase, (call) => removePurchase(shop, call))
  mount(calls.writeVatWorkbook, (call) => writeVatWorkbook(shop, call))
}
