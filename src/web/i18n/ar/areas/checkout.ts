import type { texts as english } from '../../en/areas/checkout.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'إتمام الشراء',
}
