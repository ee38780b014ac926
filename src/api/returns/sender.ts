/** Where a return is collected, in words. */
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import type { Language } from '#domain/locale.ts'
import type { OrderRow } from '../orders/orders.actions.ts'

/** Name, telephone and address, a line each, as they were typed. For the label: a page shows `placeOfSender`. */
export function linesOfSender(of: OrderRow['shippingAddress'], language: Language): string[] {
  const street = joined([of.building, of.address], language)
  const makani = of.makani ? [`Makani ${of.makani}`] : []
  return [of.fullName, of.phone, street, ...placeOfSender(of, language), ...makani].filter((line) => line !== '')
}

/** Area, city and emirate: enough to choose a courier by, and nobody's name or door. */
export function placeOfSender(of: OrderRow['shippingAddress'], language: Language): string[] {
  const emirate = isEmirate(of.emirate) ? emirateName(of.emirate)[language] : of.emirate
  const city = bearsEmirateName(of) ? '' : of.city
  return [joined([of.area, city], language), emirate].filter((line) => line !== '')
}

const joined = (parts: string[], language: Language) => parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ')
