import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Returns',
  description: 'How to return something to {{storeName}} within {{returnDays}} of delivery, and how you are refunded.',
  lead: 'You have {{returnDays}} from delivery to return something.',
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
            'Tell us within {{returnDays}} of delivery which pieces come back: with “Return items” on the page of [your order](/account/orders), or [in writing](/contact) with your order number.',
            'We tell you how the pieces get back to us.',
            'When they have arrived and we have looked at them, you are refunded.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Pieces that were made to your order, such as with initials, can’t be returned unless they are faulty: then [write to us](/contact).',
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
              text: 'To the same card. Your bank takes {{cardRefund}} to show it.',
            },
            {
              term: 'Paid in cash',
              text: 'In a way that we agree on with you.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'You get back what you paid for the pieces, VAT included; a coupon’s discount is spread over the pieces it was used for.',
        },
      ],
    },
    {
      id: 'sooner',
      heading: 'Changed your mind sooner?',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Within {{changeWindow}} of ordering you can cancel the order yourself, as long as it has not been handed to the courier.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Your rights under UAE consumer law, above all with a piece that is faulty or not what was described, stay as they are.',
        },
      ],
    },
  ],
}
