import type { texts as english } from '../../en/areas/menu.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  title: 'Menu',
  clothing: 'Vêtements',
  accessories: 'Accessoires',
  featured: 'Sélection',
  viewAll: { men: 'Voir toute la mode homme', women: 'Voir toute la mode femme' },
  sale: 'Promotions',
  lookbook: 'Le lookbook',
}
