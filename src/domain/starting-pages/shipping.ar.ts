import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'التوصيل',
  description:
    'توصيل {{storeName}} إلى الإمارات السبع: مجاني ابتداءً من {{freeFrom}} وإلا فرسمه {{flatFee}}، ويصلك خلال {{promised}}.',
  lead: 'داخل دولة الإمارات العربية المتحدة حتى باب بيتك. وتظهر لك المواعيد قبل الطلب.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'where',
      heading: 'أين نوصل',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'داخل دولة الإمارات العربية المتحدة فقط: أبوظبي ودبي والشارقة وعجمان وأم القيوين ورأس الخيمة والفجيرة. يحتاج المندوب إلى باب يطرقه، فلا نوصل إلى صناديق البريد.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'المدة',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'التجهيز',
              text: 'من {{packing}} بعد الطلب.',
            },
            {
              term: 'في الطريق',
              text: 'من {{delivery}} بعد التجهيز.',
            },
          ],
        },
      ],
    },
    {
      id: 'address',
      heading: 'العنوان الواضح',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'لا رموز بريدية في الإمارات، فاكتب للمندوب ما يحتاج إليه صديق يزورك: المنطقة والشارع والبناية والطابق والشقة، أو رقم مكاني في دبي. والأهم رقم جوال إماراتي يرد عليه أحد.',
        },
        {
          type: 'paragraph',
          text: 'يمكنك تصحيح العنوان خلال {{changeWindow}} من الطلب ما لم تُسلَّم الشحنة لشركة التوصيل.',
        },
      ],
    },
    {
      id: 'cash',
      heading: '{{cashOnDelivery}}',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'اختره عند إتمام الشراء وادفع للمندوب بالدرهم. {{cashCost}}. {{cashCap}}.',
        },
      ],
    },
    {
      id: 'tracking',
      heading: 'أين طلبي؟',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'تعرض صفحة الطلب كل خطوة. تجدها بعد تسجيل الدخول في [طلباتك](/account/orders)، وإن طلبت ضيفًا [فبرقمه وبريدك الإلكتروني](/order).',
        },
      ],
    },
  ],
}
