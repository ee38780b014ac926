import type { texts as english } from '../../en/areas/shop.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'كل المنتجات',
}
