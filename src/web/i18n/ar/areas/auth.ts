import type { texts as english } from '../../en/areas/auth.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'تسجيل الدخول',
}
