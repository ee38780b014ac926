import type { texts as english } from '../../en/areas/home.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Des vêtements sobres, faits pour durer',
}
