/** Where a return is collected, in words. */
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import type { Language } from '#domain/locale.ts'
import type { OrderRow } from '../orders/orders.actions.ts'

/** Name, telephone and address, a line each, as they were typed. */
export function linesOfSender(of: OrderRow['shippingAddress'], language: Language): string[] {
  const join = (parts: string[]) => parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  const emirate = isEmirate(of.emirate) ? emirateName(of.emirate)[language] : of.emirate
  const city = bearsEmirateName(of) ? '' : of.city
  const lines = [of.fullName, of.phone, join([of.building, of.address]), join([of.area, city]), emirate]
  return [...lines, ...(of.makani ? [`Makani ${of.makani}`] : [])].filter((line) => line !== '')
}
