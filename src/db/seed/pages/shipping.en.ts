import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Delivery',
  description:
    'Delivery by {{storeName}} in all seven emirates: free from {{freeFrom}}, otherwise {{flatFee}}, with you in {{promised}}. See the dates for your order.',
  lead: 'To every address in the Emirates, by courier, to your door. You see the dates before you order.',
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
          text: 'Within the United Arab Emirates only: Abu Dhabi, Dubai, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah and Fujairah, islands and villages included. We do not ship abroad, and not to P.O. boxes, because the courier needs a door.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'From our table to your door',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Packing',
              text: '{{packing}} after your order. Orders placed on a Saturday, a Sunday or a public holiday are counted from the next business day.',
            },
            {
              term: 'On the way',
              text: '{{delivery}} after packing. Dubai, Sharjah and Ajman are usually among the first, remote places among the last.',
            },
            {
              term: 'At the door',
              text: 'The courier calls before arriving. If nobody is at home, another attempt follows on the next business day, then the parcel comes back to us and card payments are refunded.',
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
          text: 'The Emirates have no postal codes, so tell the courier what a friend would need: area, street, building, floor and flat. In Dubai the ten digits of your Makani number, on the plate by the entrance, lead straight to the door. Most important is a UAE mobile number that somebody answers.',
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
          text: 'Choose it at checkout and pay the courier in dirhams. {{cashCost}}. {{cashCap}}. Please have the exact amount ready. You may look at the parcel’s label before you pay, and return what does not fit within {{returnDays}} all the same.',
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
          text: 'The page of your order shows every step: placed, processing, shipped, delivered. Signed in, you find it under [Your orders](/account/orders); as a guest, [by its number and your e-mail address](/order). If a date has passed and nothing has come, call us and we will find it.',
        },
      ],
    },
    {
      id: 'damaged',
      heading: 'Damaged on the way',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Accept the parcel or refuse it, as you prefer, and send us a picture. We send another one at once, or refund you; you do not have to argue with the courier. See [Returns](/returns).',
        },
      ],
    },
  ],
}
