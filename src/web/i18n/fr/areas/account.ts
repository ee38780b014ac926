import type { texts as english } from '../../en/areas/account.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Votre compte',
}
