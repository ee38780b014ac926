/** What an order costs, for its buyer. */
import { aed } from './fields.ts'

export const orderMoney = {
  subTotal: aed,
  discount: aed,
  deskDiscount: aed.describe('Of `discount`, what the shop took off beside any coupon'),
  comboSaving: aed,
  shipping: aed,
  cashFee: aed.describe('For cash on delivery, VAT included; part of `payable`'),
  tax: aed,
  payable: aed,
  due: aed.describe('Of an order that was changed after it was paid: still to be paid by the link in her e-mail'),
}
