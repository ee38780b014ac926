import type { texts as english } from '../../en/areas/shop.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Toute la collection',
}
