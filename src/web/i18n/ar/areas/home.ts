import type { texts as english } from '../../en/areas/home.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'أزياء هادئة صُنعت لتدوم',
}
