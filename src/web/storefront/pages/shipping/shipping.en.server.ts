import type { ShippingTexts } from './shipping-texts.ts'

export const texts: ShippingTexts = {
  title: 'Delivery',
  description:
    'Delivery by {{storeName}} in all seven emirates: free from {{freeFrom}}, otherwise {{flatFee}}, with you in {{promised}}. See the dates for your order.',
  lead: 'To every address in the Emirates, by courier, to your door. You see the dates before you order.',
  fees: {
    heading: 'What it costs',
    caption: 'Delivery fees',
    orderValue: 'Value of the order, after discounts',
    fee: 'Delivery',
    from: '{{freeFrom}} and more',
    free: 'Free',
    below: 'Below {{freeFrom}}',
    flat: '{{flatFee}}',
    note: 'The same in all seven emirates, VAT included. Cash on delivery costs nothing extra.',
  },
  estimator: {
    heading: 'When it arrives',
    emirate: 'Emirate',
    placedOn: 'Ordered on',
    show: 'Show the dates',
    packed: 'Packed by',
    arrives: 'With you between',
    arrivesDays: '{from} and {to}',
    usual: 'Most often on',
    note: 'We promise the days in between; the likeliest depends on the emirate. Business days are Monday to Friday, public holidays left out. In the last days of Ramadan, please allow a day or two more.',
  },
  sections: [
    {
      id: 'where',
      heading: 'Where we deliver',
      blocks: [
        'Within the United Arab Emirates only: Abu Dhabi, Dubai, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah and Fujairah, islands and villages included. We do not ship abroad, and not to P.O. boxes, because the courier needs a door.',
      ],
    },
    {
      id: 'how-long',
      heading: 'From our table to your door',
      blocks: [
        {
          rows: [
            [
              'Packing',
              '{{packing}} after your order. Orders placed on a Saturday, a Sunday or a public holiday are counted from the next business day.',
            ],
            [
              'On the way',
              '{{delivery}} after packing. Dubai, Sharjah and Ajman are usually among the first, remote places among the last.',
            ],
            [
              'At the door',
              'The courier calls before arriving. If nobody is at home, another attempt follows on the next business day, then the parcel comes back to us and card payments are refunded.',
            ],
          ],
        },
      ],
    },
    {
      id: 'address',
      heading: 'A good address',
      blocks: [
        'The Emirates have no postal codes, so tell the courier what a friend would need: area, street, building, floor and flat. In Dubai the ten digits of your Makani number, on the plate by the entrance, lead straight to the door. Most important is a UAE mobile number that somebody answers.',
        'You can correct the address within {{changeWindow}} of ordering, as long as the parcel has not been handed to the courier.',
      ],
    },
    {
      id: 'cash',
      heading: 'Cash on delivery',
      blocks: [
        'Choose it at checkout and pay the courier in dirhams, at no extra cost. Please have the exact amount ready. You may look at the parcel’s label before you pay, and return what does not fit within {{returnDays}} all the same.',
      ],
    },
    {
      id: 'tracking',
      heading: 'Where is my order?',
      blocks: [
        'The page of your order shows every step: placed, processing, shipped, delivered. Signed in, you find it under [Your orders](/account/orders); as a guest, [by its number and your e-mail address](/order). If a date has passed and nothing has come, call us and we will find it.',
      ],
    },
    {
      id: 'damaged',
      heading: 'Damaged on the way',
      blocks: [
        'Accept the parcel or refuse it, as you prefer, and send us a picture. We send another one at once, or refund you; you do not have to argue with the courier. See [Returns](/returns).',
      ],
    },
  ],
}
