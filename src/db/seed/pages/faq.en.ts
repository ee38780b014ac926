import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Questions and answers',
  description:
    'Answers about ordering, paying, delivery in the UAE, returns within {{returnDays}}, sizes, care, accounts and wholesale at {{storeName}}.',
  lead: 'What we are asked most. If yours is missing, a person is a call away.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'ordering',
      heading: 'Ordering',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'need-account',
          question: 'Do I need an account to order?',
          answer:
            'No. You can order as a guest with an e-mail address and a UAE mobile number. With an account you need not type your address again, find all orders in one place and keep your wishlist on every device.',
        },
        {
          type: 'question',
          id: 'change-order',
          question: 'Can I change or cancel my order?',
          answer:
            'Yes, within {{changeWindow}} of ordering and as long as it has not been handed to the courier: open the order to cancel it or correct the address. To change a size or colour, cancel and order again. After that, wait for the parcel and [return it](/returns).',
        },
        {
          type: 'question',
          id: 'quantity',
          question: 'How many of one piece may I order?',
          answer:
            'Up to {{maxPerOrder}} of one colour and size in one order, as long as we have them. For more, see [wholesale](/wholesale): it starts at {{wholesaleMinimum}}.',
        },
        {
          type: 'question',
          id: 'sold-out',
          question: 'My size is sold out. Will it come back?',
          answer:
            'Often. On the product page choose the size and leave your e-mail address: we write once, as soon as it is back, and never for anything else.',
        },
        {
          type: 'question',
          id: 'sets',
          question: 'What is a set?',
          answer:
            'A shirt and trousers made for each other. Together they cost {{comboSaving}} less; you can also buy either alone at its full price. Your bag shows what you save.',
        },
        {
          type: 'question',
          id: 'coupon',
          question: 'How do I use a coupon?',
          answer:
            'Enter the code in your bag. One coupon works per order; some ask for a minimum spend or are for the first order only, and we say so if yours does not fit.',
        },
      ],
    },
    {
      id: 'paying',
      heading: 'Paying',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'methods',
          question: 'How can I pay?',
          answer:
            'You pay {{waysToPay}}. Cards are entered on the secure page of our payment provider and never reach our servers.',
        },
        {
          type: 'question',
          id: 'vat',
          question: 'Is VAT included?',
          answer:
            'Yes. All prices include {{vat}} VAT, and your bag shows how much of the total that is. Only wholesale prices are shown without.',
        },
        {
          type: 'question',
          id: 'cash',
          question: 'What does cash on delivery cost?',
          answer:
            '{{cashCost}}. {{cashCap}}. For {{cashInText}}, please have the exact amount in dirhams ready for the courier.',
        },
        {
          type: 'question',
          id: 'gift-card',
          question: 'Do you have gift cards?',
          answer:
            'Yes. [Choose an amount and a day](/gift-card), and we send the card by e-mail. Its code goes into a [wallet](/account/wallet), which pays for any order.',
        },
        {
          type: 'question',
          id: 'payment-failed',
          question: 'My card payment did not go through. What now?',
          answer:
            'Nothing was charged. Your pieces stay reserved for {{paymentHold}}: open the order and pay again. You can also order anew with {{cashInText}}. If your bank shows a reserved amount, it disappears by itself within a few days.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'delivery-cost',
          question: 'What does delivery cost?',
          answer: 'It is free from {{freeFrom}} after discounts, and {{flatFee}} below, in all seven emirates.',
        },
        {
          type: 'question',
          id: 'delivery-time',
          question: 'When will my order arrive?',
          answer:
            'In {{promised}}: we pack it in {{packing}}, and it is on its way for {{delivery}}. The [delivery page](/shipping) shows the dates for an order of today.',
        },
        {
          type: 'question',
          id: 'abroad',
          question: 'Do you deliver outside the UAE?',
          answer: 'No, only within the United Arab Emirates.',
        },
        {
          type: 'question',
          id: 'tracking',
          question: 'Where is my order?',
          answer:
            'The order’s page shows every step. Signed in, you find it under [Your orders](/account/orders); as a guest, [find it](/order) by its number and the e-mail address you ordered with.',
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Returns',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'return-days',
          question: 'How long can I return something?',
          answer:
            '{{returnDays}} from delivery, for any reason, unworn and with its labels. Collection is free. All about it on the [returns page](/returns).',
        },
        {
          type: 'question',
          id: 'refund-cash',
          question: 'I paid in cash. How do I get my money back?',
          answer:
            'By transfer to your bank account within 5 business days, or in cash at the counter of any of our stores. We refund money, not vouchers.',
        },
        {
          type: 'question',
          id: 'exchange',
          question: 'Can I exchange a size?',
          answer:
            'In our [stores](/store-locator), at once, if the piece is there. Online, order the right size and return the other: that is the quickest way.',
        },
        {
          type: 'question',
          id: 'sale-returns',
          question: 'Can sale pieces be returned?',
          answer:
            'Yes, within the same {{returnDays}}. Only pieces made yours, embossed with initials or shortened, cannot, unless they are faulty.',
        },
      ],
    },
    {
      id: 'sizes',
      heading: 'Sizes and care',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'which-size',
          question: 'Which size is mine?',
          answer:
            'The [size guide](/size-guide) has all measurements in centimetres and inches, the sizes of other countries, and a drawing of where to put the tape. Between two sizes take the larger.',
        },
        {
          type: 'question',
          id: 'alterations',
          question: 'Do you take up hems?',
          answer:
            'Yes, free of charge for our trousers and kanduras in every [store](/store-locator), usually within three business days. Bring the shoes you will wear.',
        },
        {
          type: 'question',
          id: 'initials',
          question: 'How do I get initials embossed?',
          answer:
            'Up to three letters are free on wallets and card holders that say so, in the stores that list the service; it takes about twenty minutes. Embossed pieces can no longer be returned, unless they are faulty.',
        },
        {
          type: 'question',
          id: 'care',
          question: 'How do I wash linen, wool and leather?',
          answer:
            'Every product page says it under “Fabric and care”. In short: linen cool and hung while damp, wool by hand and dried flat, leather with a dry cloth and now and then a neutral cream.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Account and wholesale',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'password',
          question: 'I have forgotten my password.',
          answer:
            'Choose “Forgotten your password?” on the [sign-in page](/login) and enter your e-mail address; we send you a link to set a new one.',
        },
        {
          type: 'question',
          id: 'erase',
          question: 'How do I have my account erased?',
          answer:
            'Under [Profile](/account/profile) choose “Delete my account”. If you cannot sign in, write to [{{privacyEmail}}](mailto:{{privacyEmail}}) from your account’s address. What we must keep by law, and for how long, stands under [Privacy](/privacy).',
        },
        {
          type: 'question',
          id: 'wholesale',
          question: 'Who can buy wholesale?',
          answer:
            'Businesses with a UAE trade licence. Once you are approved you see your prices, up to {{wholesaleSaving}} below retail and without VAT, by quantity. Apply on the [wholesale page](/wholesale); questions go to [{{wholesaleEmail}}](mailto:{{wholesaleEmail}}).',
        },
      ],
    },
  ],
}
