import type { ShippingTexts } from './shipping-texts.ts'

export const texts: ShippingTexts = {
  fees: {
    heading: 'الرسوم',
    caption: 'رسوم التوصيل',
    orderValue: 'قيمة الطلب بعد الخصم',
    fee: 'التوصيل',
    from: '{{freeFrom}} فأكثر',
    free: 'مجاني',
    below: 'أقل من {{freeFrom}}',
    flat: '{{flatFee}}',
    note: 'الرسوم واحدة في الإمارات السبع وتشمل الضريبة. {{cashCost}}.',
  },
  estimator: {
    heading: 'موعد الوصول',
    emirate: 'الإمارة',
    placedOn: 'تاريخ الطلب',
    show: 'اعرض المواعيد',
    packed: 'يُجهَّز حتى',
    arrives: 'يصلك بين',
    arrivesDays: '{from} و{to}',
    usual: 'وغالبًا يوم',
    note: 'نلتزم بالتوصيل بين هذين اليومين، أما اليوم الأرجح فيختلف باختلاف الإمارة. أيام العمل من الاثنين إلى الجمعة، ما عدا العطل الرسمية. في أواخر رمضان نرجو إضافة يوم أو يومين.',
  },
}
