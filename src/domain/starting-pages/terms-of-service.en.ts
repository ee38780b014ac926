import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Terms of service',
  description:
    'The terms on which {{storeName}} sells online in the UAE: prices, orders, payment, delivery, returns within {{returnDays}}, accounts and complaints.',
  lead: 'What you may expect of us and we of you when you buy here.',
  updated: '2026-11-22',
  picture: null,
  sections: [
    {
      id: 'seller',
      heading: 'Who you buy from',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'The seller is {{legalName}}. By placing an order you agree to these terms in the version shown on the day of the order.',
        },
        {
          type: 'facts',
          rows: [
            {
              term: 'Address',
              text: '{{address}}',
            },
            {
              term: 'Trade licence',
              text: '{{licence}}',
            },
            {
              term: 'Tax registration (TRN)',
              text: '{{trn}}',
            },
            {
              term: 'Telephone',
              text: '[{{phone}}](tel:{{phoneLink}}), {{hours}}',
            },
            {
              term: 'E-mail',
              text: '[{{email}}](mailto:{{email}})',
            },
          ],
        },
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'All prices are in UAE dirhams (AED) and include {{vat}} VAT. Delivery is shown separately, before you order: it is free from {{freeFrom}} after discounts, and {{flatFee}} below.',
        },
      ],
    },
    {
      id: 'orders',
      heading: 'Orders',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Your order is an offer to buy. The contract is made when we confirm it with an order number. You may order as a guest or with an account, for delivery to an address in the United Arab Emirates.',
        },
        {
          type: 'paragraph',
          text: 'Up to {{maxPerOrder}} of one colour and size fit into one order. For more, our [wholesale service](/wholesale) starts at {{wholesaleMinimum}}.',
        },
        {
          type: 'paragraph',
          text: 'A card order holds its pieces for {{paymentHold}} while you pay. If no payment arrives, the order ends by itself and nothing is charged.',
        },
        {
          type: 'paragraph',
          text: 'A cash order of more than {{confirmPieces}} or {{confirmMoney}}, alone or together with those still on their way, is confirmed with a link that we send to your e-mail, unless your account has a confirmed one. Unconfirmed after {{confirmHold}}, it ends by itself.',
        },
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'You pay {{waysToPay}}. Card details are entered on the secure page of our payment provider; they never reach our own servers. Your order counts as paid when the provider has told us so.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Cancelling or changing an order',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'You may cancel an order, or correct its address, within {{changeWindow}} of placing it, as long as it has not been handed to the courier. Open the order and choose what to change. What you paid by card goes back to the same card.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'We deliver within the UAE only. Orders reach you in {{promised}}; you see the dates before you order. More on the [delivery page](/shipping).',
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Returns and faults',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'You have {{returnDays}} from delivery to return something. How it works stands on the [returns page](/returns). Your rights under UAE consumer law (Federal Law No. 15 of 2020 on Consumer Protection) stay as they are.',
        },
      ],
    },
    {
      id: 'sets-coupons',
      heading: 'Sets and coupons',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Some shirts and trousers are sold as a set. Bought together they cost {{comboSaving}} less, rounded to the whole dirham; bought singly, each costs its full price. A set is returned as a set.',
        },
        {
          type: 'paragraph',
          text: 'One coupon can be used per order. It has no cash value, cannot be joined with another, and may ask for a minimum spend or a first order. Its terms are checked when you enter it and again when you order.',
        },
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'You may have your account erased at any time. What we must keep for tax law remains, without being tied to you more than the law requires; see [Privacy](/privacy).',
        },
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints and law',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'If something has gone wrong, please [write to us](/contact) first. You may also turn to the consumer protection department of your emirate or of the Ministry of Economy.',
        },
        {
          type: 'paragraph',
          text: 'The law of the United Arab Emirates applies.',
        },
      ],
    },
  ],
}
