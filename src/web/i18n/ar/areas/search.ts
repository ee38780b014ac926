import type { texts as english } from '../../en/areas/search.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  label: 'ابحث في المتجر',
  placeholder: 'قمصان، عبايات، جلود …',
  startTyping: 'ابدأ الكتابة: ثلاثة أحرف تكفي.',
  count_zero: 'لا نتائج',
  count_one: 'نتيجة واحدة',
  count_two: 'نتيجتان',
  count_few: '{{count}} نتائج',
  count_many: '{{count}} نتيجة',
  count_other: '{{count}} نتيجة',
  noResults: 'لا نتائج لعبارة «{{query}}». جرّب كلمة أخرى أو تصفّح الأقسام.',
  seeAll: 'عرض كل النتائج',
  searching: 'جارٍ البحث',
  results: 'النتائج',
  browse: 'تصفّح الأقسام',
  recent: 'عمليات البحث الأخيرة',
  suggested: 'كلمات مقترحة',
  corrected: 'لا نتائج لعبارة «{{typed}}». نعرض نتائج «{{query}}».',
  didYouMean: 'هل تقصد «{{query}}»؟',
  popular: 'عمليات بحث شائعة',
  popularWords: { first: 'عبايات', second: 'كنادير', third: 'قمصان كتان', fourth: 'حقائب جلدية' },
  offline: 'أنت غير متصل بالإنترنت، والبحث يحتاج إلى اتصال.',
}
