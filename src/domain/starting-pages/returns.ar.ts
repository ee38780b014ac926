import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'الإرجاع',
  description: 'كيف تُرجع قطعة إلى {{storeName}} خلال {{returnDays}} من التسليم، وكيف تسترد المبلغ.',
  lead: 'لك {{returnDays}} من تاريخ التسليم لإرجاع ما تشاء.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'how',
      heading: 'الخطوات',
      look: 'plain',
      blocks: [
        {
          type: 'steps',
          items: [
            'أخبرنا خلال {{returnDays}} من التسليم بما تريد إرجاعه: عبر «إرجاع قطع» في صفحة [طلبك](/account/orders)، أو [كتابةً](/contact) مع رقم الطلب.',
            'نخبرك كيف تعود القطع إلينا.',
            'بعد وصولها وفحصها نرد لك المبلغ.',
          ],
        },
        {
          type: 'paragraph',
          text: 'لا يمكن إرجاع القطع المصممة بحسب طلبك، كالتي تحمل أحرفًا أولى، إلا إذا كان بها عيب؛ وعندها [راسلنا](/contact).',
        },
      ],
    },
    {
      id: 'refunds',
      heading: 'كيف تسترد المبلغ',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'الدفع بالبطاقة',
              text: 'إلى البطاقة نفسها. ويظهر المبلغ في كشف حسابك خلال {{cardRefund}} بحسب البنك.',
            },
            {
              term: 'الدفع نقدًا عند الاستلام',
              text: 'بطريقة نتفق عليها معك.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'نرد لك ما دفعته ثمنًا للقطع شاملًا الضريبة، ويوزَّع خصم القسيمة على القطع التي شملها.',
        },
      ],
    },
    {
      id: 'sooner',
      heading: 'غيّرت رأيك قبل ذلك؟',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'خلال {{changeWindow}} من تقديم الطلب يمكنك إلغاؤه بنفسك ما لم يُسلَّم لشركة التوصيل.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'حقوقك',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'تبقى حقوقك في قانون حماية المستهلك في الإمارات كما هي، وخاصة إذا كانت القطعة معيبة أو مخالفة لوصفها.',
        },
      ],
    },
  ],
}
