import type { StoreTexts } from './store-texts.ts'

export const texts: StoreTexts = {
  emirates: 'الإمارات',
  address: 'العنوان',
  hours: 'أوقات العمل',
  phone: 'اتصل',
  services: 'الخدمات',
  directions: 'الاتجاهات',
  noStore: 'لا فرع لنا هنا بعد. [نوصل](/shipping) إلى كل عنوان.',
  holidays: 'تتغير أوقات العمل في العطل الرسمية وشهر رمضان، فنرجو الاتصال قبل الزيارة.',
  opening: { open: 'مفتوح الآن', closed: 'مغلق الآن', until: 'حتى {time}', opens: 'يفتح يوم {day} الساعة {time}' },
  serviceNames: {
    alterations: 'تقصير مجاني',
    initials: 'نقش الأحرف الأولى',
    collections: 'إرجاع واستبدال',
    atelier: 'زيارة المشغل',
  },
}
