import type { texts as english } from '../../en/areas/couriers.ts'
import type { Arabic } from '../../shape.ts'

export const texts: Arabic<typeof english> = {
  heading: 'شركات التوصيل',
  text: 'الشركة التي يُعرض عليها الطرد أولًا عند تعبئته. ويمكن لمن يعبّئه اختيار شركة أخرى.',
  usual: 'عادةً',
  cash: 'الدفع عند الاستلام',
  cashHint: 'للطرود التي تُحصّل شركة التوصيل مبلغها، في جميع الإمارات.',
  emirates: 'حسب الإمارة',
  emiratesHint: 'للطرود المدفوعة مسبقًا. وحيث لا اختيار تُعرض الشركة المعتادة.',
  nobody: 'لا شركة بعينها',
  asUsual: 'كالمعتاد',
  gone: '{{name}} (غير متصلة)',
  save: 'حفظ',
  saved: 'حُفظت شركات التوصيل.',
  conflict: 'غيّر شخص آخر شركات التوصيل في هذه الأثناء. اختياراتك باقية هنا كما هي: احفظ من جديد لتحل محلها.',
  readOnly: 'لا يغيّرها إلا من يحق له تغيير الإعدادات.',
}
