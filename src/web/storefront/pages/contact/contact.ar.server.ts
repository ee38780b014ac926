import type { ContactTexts } from './contact-texts.ts'

export const texts: ContactTexts = {
  title: 'اتصل بنا',
  description: 'تواصل مع {{storeName}}: الهاتف {{phone}}، {{hours}}، والبريد {{email}}، وعنواننا.',
  lead: 'يجيبك موظف لا آلة، بالعربية أو الإنجليزية أو الفرنسية. إن كان الأمر يخص طلبًا فجهّز رقمه.',
  call: { heading: 'بالهاتف', text: 'أسرع طريق لكل ما يخص طلبًا في الطريق إليك.', whatsapp: 'راسلنا عبر واتساب' },
  write: { heading: 'راسلنا', text: 'يصلك الرد بحلول يوم العمل التالي، وباللغة التي تكتب بها.' },
  mail: { heading: 'بالبريد الإلكتروني', text: 'من بريدك مباشرة، ومع الصور إن كانت تفيد.' },
  form: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    subject: 'موضوع الرسالة',
    choose: 'اختر الموضوع',
    message: 'الرسالة',
    messageHint: 'إن كان الأمر يخص طلبًا، فذكر رقمه يعجّل بالرد.',
    submit: 'إرسال الرسالة',
    sent: 'شكرًا لك، وصلتنا رسالتك. سيجيبك أحد موظفينا بحلول يوم العمل التالي على البريد الإلكتروني الذي كتبته.',
    again: 'كتابة رسالة أخرى',
  },
  visit: {
    heading: 'بالزيارة',
    directions: 'الاتجاهات',
    stores: 'جميع الفروع',
  },
  company: {
    heading: 'الشركة',
    rows: [
      ['الاسم', '{{legalName}}'],
      ['الرخصة التجارية', '{{licence}}'],
      ['رقم التسجيل الضريبي', '{{trn}}'],
      ['البيع بالجملة', '[{{wholesaleEmail}}](mailto:{{wholesaleEmail}})'],
      ['الإعلام', '[{{pressEmail}}](mailto:{{pressEmail}})'],
      ['بياناتك', '[{{privacyEmail}}](mailto:{{privacyEmail}})، راجع [الخصوصية](/privacy)'],
    ],
  },
  opening: {
    open: 'متاحون الآن',
    closed: 'خارج أوقات العمل',
    until: 'حتى {time}',
    opens: 'نعود يوم {day} الساعة {time}',
  },
  subjects: {
    general: 'سؤال عام',
    support: 'مساعدة في الموقع',
    wholesale: 'البيع بالجملة',
    returns: 'إرجاع',
    complaint: 'شكوى',
    product: 'منتج',
    order: 'طلبي',
    business: 'تعاون',
    other: 'موضوع آخر',
  },
}
