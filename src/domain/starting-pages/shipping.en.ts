import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Delivery',
  description:
    'Delivery by {{storeName}} in all seven emirates: free from {{freeFrom}}, otherwise {{flatFee}}, with you in {{promised}}.',
  lead: 'Within the United Arab Emirates, to your door. You see the dates before you order.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'where',
      heading: 'Where we deliver',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Within the United Arab Emirates only: Abu Dhabi, Dubai, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah and Fujairah. The courier needs a door: we do not deliver to P.O. boxes.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'How long it takes',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Packing',
              text: '{{packing}} after your order.',
            },
            {
              term: 'On the way',
              text: '{{delivery}} after packing.',
            },
          ],
        },
      ],
    },
    {
      id: 'address',
      heading: 'A good address',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'The Emirates have no postal codes, so tell the courier what a friend would need: area, street, building, floor and flat, or in Dubai the Makani number. Most important is a UAE mobile number that somebody answers.',
        },
        {
          type: 'paragraph',
          text: 'You can correct the address within {{changeWindow}} of ordering, as long as the parcel has not been handed to the courier.',
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
          text: 'Choose it at checkout and pay the courier in dirhams. {{cashCost}}. {{cashCap}}.',
        },
      ],
    },
    {
      id: 'tracking',
      heading: 'Where is my order?',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'The page of your order shows every step. Signed in, you find it under [Your orders](/account/orders); as a guest, [by its number and your e-mail address](/order).',
        },
      ],
    },
  ],
}
