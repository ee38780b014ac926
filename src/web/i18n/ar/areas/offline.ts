import type { texts as english } from '../../en/areas/offline.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'أنت غير متصل بالإنترنت',
  text: 'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، ولذلك تنتظر عودة الاتصال، وستُفتح تلقائيًا فور عودته.',
  seen: 'صفحات زرتها ويمكنك تصفّحها الآن',
  nothing: 'لم يُحفظ شيء على هذا الجهاز بعد.',
  lost: 'أنت غير متصل بالإنترنت. يمكنك تصفّح ما زرته من قبل، ولن يُرسَل شيء حتى يعود الاتصال.',
  back: 'عاد الاتصال بالإنترنت.',
}
