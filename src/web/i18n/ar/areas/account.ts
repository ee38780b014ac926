import type { texts as english } from '../../en/areas/account.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'حسابك',
}
