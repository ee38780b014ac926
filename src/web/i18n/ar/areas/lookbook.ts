import type { texts as english } from '../../en/areas/lookbook.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'لوك بوك الموسم',
  intro: 'الموسم كما نرتديه نحن، في صور كبيرة. افتح الصورة لتراها كاملة، أو أضف القطعة إلى حقيبتك من هنا.',
  title: 'لوك بوك: {{name}}',
  description: 'لوك بوك {{store}}: قطع الموسم في صور كبيرة. {{name}}.',
  tabsLabel: 'عرض',
  tabs: {
    all: 'الكل',
    featured: 'مختارات',
    'new-arrivals': 'وصل حديثًا',
    men: 'رجال',
    women: 'نساء',
    accessories: 'إكسسوارات',
  },
  count_zero: 'لا قطع',
  count_one: 'قطعة واحدة',
  count_two: 'قطعتان',
  count_few: '{{count}} قطع',
  count_many: '{{count}} قطعة',
  count_other: '{{count}} قطعة',
  looks: 'قطع اللوك بوك',
  quickView: 'نظرة سريعة',
  quickViewOf: 'نظرة سريعة: {{name}}',
  view: 'عرض',
  viewOf: 'عرض {{name}} بملء الشاشة',
  shop: 'إلى المتجر كاملًا',
  shopText: 'هذه بعض القطع، وتجدها كلها في المتجر.',
  empty: {
    heading: 'لم نعثر على منتجات',
    text: 'لا شيء هنا في الوقت الحالي، لكن بقية صفحات اللوك بوك والمتجر عامرة.',
    all: 'شاهد اللوك بوك كاملًا',
  },
  viewer: {
    title: 'لوك بوك الموسم',
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    position: 'الصورة {{number}} من {{total}}: {{name}}',
  },
  details: 'شاهد كل التفاصيل',
  quickFailed: 'تعذّر تحميل هذه القطعة.',
}
