import type { texts as english } from '../../en/areas/bag.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Votre panier',
}
