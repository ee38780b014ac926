import type { texts as english } from '../../en/areas/menu.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  title: 'القائمة',
  clothing: 'الملابس',
  accessories: 'الإكسسوارات',
  featured: 'مختارات',
  viewAll: '{{name}}: عرض الكل',
  sale: 'تخفيضات',
  lookbook: 'لوك بوك الموسم',
}
