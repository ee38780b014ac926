import type { texts as english } from '../../en/areas/shelving.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'إعادة إلى الرف',
  text: 'أُلغيت هذه الطلبات بعد تعبئتها. أعِد قطعها إلى الرف لتعود إلى البيع.',
  lay: 'أُعيدت إلى الرف',
  of: 'أُعيدت قطع الطلب {{number}} إلى الرف',
  done: 'عادت قطع الطلب {{number}} إلى الرف.',
}
