import type { texts as english } from '../../en/areas/menu.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  title: 'Menu',
  clothing: 'Vêtements',
  accessories: 'Accessoires',
  featured: 'Sélection',
  viewAll: '{{name}} : tout voir',
  sale: 'Promotions',
  lookbook: 'Le lookbook',
}
