import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Terms of service',
  description:
    'The terms on which {{storeName}} sells online in the UAE: prices, orders, payment, delivery, returns within {{returnDays}}, accounts and complaints.',
  lead: 'What you may expect of us and we of you when you buy here. We have kept it short enough to be read.',
  updated: '2026-11-02',
  picture: null,
  sections: [
    {
      id: 'seller',
      heading: 'Who you buy from',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'The seller is {{legalName}}, which runs {{storeName}}, its stores and this site. By placing an order you agree to these terms in the version shown on the day of the order.',
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
        {
          type: 'paragraph',
          text: 'A crossed-out price is one at which we really sold the piece before. If a price changes while something lies in your bag, we tell you before you order; the price you confirm is the price you pay.',
        },
        {
          type: 'paragraph',
          text: 'We take care with every price. Should one be obviously wrong all the same, we call you before anything is sent, and you may cancel and get everything back.',
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
        {
          type: 'paragraph',
          text: '{{cashCost}}. {{cashCap}}. With {{cashInText}} the courier takes the exact total in dirhams; please have it ready.',
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
          text: 'You may cancel an order, or correct its address, within {{changeWindow}} of placing it, as long as it has not been handed to the courier. Open the order and choose what to change, or call us. What you paid by card goes back to the same card.',
        },
        {
          type: 'paragraph',
          text: 'After that, please wait for the parcel and [return it](/returns). If we ourselves cannot deliver a piece, we cancel that order and refund it in full.',
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
          text: 'We deliver within the UAE only. Orders reach you in {{promised}}: {{packing}} to pack them, {{delivery}} on the way; you see the dates before you order. Risk passes to you when the parcel is in your hands or in those of somebody at your address. More on the [delivery page](/shipping).',
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
          text: 'You have {{returnDays}} from delivery to return anything unworn with its labels, for any reason. How it works, and the few exceptions, stand on the [returns page](/returns).',
        },
        {
          type: 'paragraph',
          text: 'These {{returnDays}} come on top of your rights under UAE consumer law (Federal Law No. 15 of 2020 on Consumer Protection): if a piece is faulty or not what we described, you may ask for repair, exchange or your money back, whether or not its labels are on.',
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
          text: 'Please give correct details, keep your password to yourself and tell us at once if somebody else has used it. We may suspend an account that is used for fraud, for abuse of our people or for repeatedly refusing cash orders at the door; orders already paid are still delivered or refunded.',
        },
        {
          type: 'paragraph',
          text: 'You may have your account erased at any time. What we must keep for tax law remains, without being tied to you more than the law requires; see [Privacy](/privacy).',
        },
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Reviews are written by signed-in customers; those who bought the piece from us are marked. We publish praise and criticism alike and remove only what is unlawful, insulting, advertising or about something else. By writing one you allow us to show it on this site in connection with the product.',
        },
      ],
    },
    {
      id: 'wholesale',
      heading: 'Wholesale',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Wholesale prices are for approved business customers, exclude VAT, and save up to {{wholesaleSaving}} depending on quantity. {{vat}} VAT is added on the invoice. What is agreed in a wholesale order comes before these terms where the two differ.',
        },
      ],
    },
    {
      id: 'content',
      heading: 'Pictures and words',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Texts, pictures, drawings and marks on this site belong to {{legalName}} or to those who let us use them. You may share links and pictures for yourself; anything commercial needs our written word. Colours on a screen may differ a little from the cloth.',
        },
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'We are liable without limit for harm caused on purpose or by gross negligence, for injury, and wherever UAE law does not let us limit it. Otherwise our liability ends at the price of the order concerned. We answer for no delay caused by something outside anybody’s control, such as floods, closed roads or orders of the authorities.',
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
          text: 'If something has gone wrong, please [write or call](/contact) first: a person answers by the next business day and most things are settled in one conversation. You may also turn to the consumer protection department of your emirate or of the Ministry of Economy.',
        },
        {
          type: 'paragraph',
          text: 'The law of the United Arab Emirates applies, as in force in the Emirate of Dubai, and its courts decide. These terms exist in Arabic, English and French; where they differ, the Arabic text decides.',
        },
        {
          type: 'paragraph',
          text: 'When we change these terms, the date at the top changes with them. Orders already placed keep the terms they were placed under.',
        },
      ],
    },
  ],
}
