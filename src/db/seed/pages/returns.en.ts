import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Returns',
  description:
    'You have {{returnDays}} from delivery to return anything from {{storeName}}, free of charge: how it works, how cards and cash are refunded, and the few exceptions.',
  lead: '{{returnDays}} from delivery, free of charge, for any reason. Try it at home, with your own shoes and in your own light.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'how',
      heading: 'How it works',
      look: 'plain',
      blocks: [
        {
          type: 'steps',
          items: [
            'Tell us within {{returnDays}} of delivery which pieces come back: with “Return items” on the page of [your order](/account/orders), in writing to [{{email}}](mailto:{{email}}), by telephone on [{{phone}}](tel:{{phoneLink}}), or at the counter of any [store](/store-locator). All we need is your order number.',
            'Pack them as they came, with their labels. Our courier collects them from any address in the UAE, on a business day that suits you and at our cost; or you bring them to a store.',
            'We look at them within two business days of their arrival and then refund you.',
          ],
        },
      ],
    },
    {
      id: 'condition',
      heading: 'In which condition',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Unworn, unwashed, with all labels. Trying on is of course allowed: please mind perfume, make-up and, with sandals, the pavement. Leather goods come back in their dust bag.',
        },
      ],
    },
    {
      id: 'refunds',
      heading: 'How you get your money back',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Paid by card',
              text: 'To the same card. We send it on the day we have looked at the pieces; your bank takes {{cardRefund}} to show it.',
            },
            {
              term: 'Paid in cash',
              text: 'By transfer to your bank account: give us the IBAN and the name of the holder. It arrives within 5 business days. In a store you may also have it in cash, at the counter.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'You get back exactly what you paid for the pieces, VAT included; a coupon’s discount is spread over the pieces it was used for. If the whole order comes back, so does what delivery cost. We refund money, not vouchers.',
        },
      ],
    },
    {
      id: 'exchange',
      heading: 'Another size or colour',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'The quickest way is to order the right one at once and return the other: then nobody can take the last one from you. In our stores we exchange on the spot if the piece is on the shelf.',
        },
      ],
    },
    {
      id: 'sets',
      heading: 'Sets',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'A shirt and trousers bought as a set cost {{comboSaving}} less, and come back as a set. If you are not sure of both sizes, buy them singly.',
        },
      ],
    },
    {
      id: 'exceptions',
      heading: 'What cannot come back',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'There are three exceptions, and none of them applies to a piece that arrives faulty:',
        },
        {
          type: 'list',
          items: [
            'pieces made yours: embossed with initials, or shortened at your wish;',
            'pieces worn, washed or without their labels;',
            'wholesale orders, for which the agreed terms apply.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Sale pieces can be returned like all others.',
        },
      ],
    },
    {
      id: 'faulty',
      heading: 'Faulty or wrong',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'We are sorry. Send us a picture to [{{email}}](mailto:{{email}}) or call; we collect the piece at once and repair it, replace it or give you everything back, delivery included, as you choose. Your rights under UAE consumer law do not end after {{returnDays}}.',
        },
      ],
    },
    {
      id: 'refused',
      heading: 'Changed your mind sooner?',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Within {{changeWindow}} of ordering you can cancel the order yourself, as long as it has not been handed to the courier. Then nothing needs to be packed or collected.',
        },
      ],
    },
  ],
}
