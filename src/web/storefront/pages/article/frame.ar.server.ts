import type { FrameTexts } from './texts.ts'

export const texts: FrameTexts = {
  onThisPage: 'في هذه الصفحة',
  updated: 'آخر تحديث في {date}',
  help: {
    heading: 'تفضّل أن تسأل أحدًا؟',
    text: 'يجيبك فريقنا بالعربية أو الإنجليزية أو الفرنسية، {{hours}}.',
    call: 'اتصل بنا: {{phone}}',
    write: 'راسلنا',
    questions: 'الأسئلة الشائعة',
  },
  hours: '{{hours}}',
  phone: '{{phone}}',
  phoneLink: '{{phoneLink}}',
  email: '{{email}}',
}
