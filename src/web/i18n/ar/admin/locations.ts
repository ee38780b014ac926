import type { Arabic } from '../../shape.ts'
import type { texts as english } from '../../en/admin/locations.ts'

export const texts: Arabic<typeof english> = {
  heading: 'أماكن المخزون',
  text: 'الأماكن التي توجد فيها القطع. ما يوجد في مكان يبيع عبر الموقع يُحسب في الموقع. والحد الأدنى لكل صنف يُحدد في صفحته ضمن المخزون.',
  add: 'إضافة مكان',
  change: 'تعديل',
  changeOf: 'تعديل {{place}}',
  stock: 'المخزون هناك',
  kinds: { warehouse: 'مستودع', store: 'فرع' },
  online: 'يبيع عبر الموقع',
  onlyThere: 'يبيع لزواره فقط',
  names: { en: 'الاسم بالإنجليزية', ar: 'الاسم بالعربية', fr: 'الاسم بالفرنسية' },
  code: 'الرمز',
  codeHint: 'أحرف لاتينية صغيرة وأرقام وشرطات. لا يتغير بعد ذلك.',
  kind: 'النوع',
  sellsOnline: 'ما يوجد هنا معروض للبيع عبر الموقع',
  sellsOnlineHint: 'إذا بدأ المكان البيع أو أوقفه انتقلت كل قطعه معه دفعة واحدة.',
  position: 'الترتيب في القوائم',
  positionHint: 'الأرقام الأصغر تظهر أولًا.',
  save: 'حفظ',
  saved: 'تم حفظ المكان.',
  changed: 'عدّله شخص آخر في هذه الأثناء. أغلق هذه النافذة واطلع عليه من جديد.',
}
