import type { texts as english } from '../../en/areas/address.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  label: 'اسم العنوان',
  labelHint: 'مثل المنزل أو المكتب',
  fullName: 'الاسم الكامل',
  phone: 'رقم الهاتف',
  address: 'الشارع والرقم',
  building: 'المبنى والطابق والشقة',
  buildingHint: 'اسم الفيلا أو المبنى ورقمه، ليصل المندوب إلى بابك',
  area: 'المنطقة',
  city: 'المدينة',
  emirate: 'الإمارة',
  chooseEmirate: 'اختر الإمارة',
  more: 'تفاصيل أخرى: صندوق البريد ورقم مكاني',
  postalCode: 'الرمز البريدي',
  postalCodeHint: 'لا رموز بريدية في الإمارات',
  poBox: 'صندوق البريد',
  makani: 'رقم مكاني',
  makaniHint: '10 أرقام، عند المدخل',
  country: 'الإمارات العربية المتحدة',
}
