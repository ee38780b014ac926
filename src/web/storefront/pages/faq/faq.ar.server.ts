import type { FaqTexts } from './faq-texts.ts'

export const texts: FaqTexts = {
  search: {
    label: 'ابحث في الإجابات',
    submit: 'ابحث',
    none: 'لا إجابة تحوي هذه الكلمات كلها. جرّب كلمات أقل أو اسألنا.',
    found: '{count} من {total} إجابة',
  },
  linkToThis: 'رابط هذه الإجابة',
}
