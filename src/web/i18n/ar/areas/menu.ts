import type { texts as english } from '../../en/areas/menu.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  title: 'القائمة',
  clothing: 'الملابس',
  accessories: 'الإكسسوارات',
  featured: 'مختارات',
  viewAll: 'عرض كل منتجات {{name}}',
  newIn: 'وصل حديثًا',
  sale: 'تخفيضات',
  readyToWear: 'أزياء جاهزة',
  lookbook: 'لوك بوك الموسم',
}
