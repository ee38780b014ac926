import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Our stores',
  description:
    'The stores of {{storeName}} in Dubai, Abu Dhabi, Al Ain, Sharjah and Ras Al Khaimah: addresses, hours ({{hours}}), telephone, alterations and embossing.',
  lead: '{{stores}}. {{hours}}. Come to try, to have a hem taken up, or just to feel the cloth.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'services',
      heading: 'What we do for you in store',
      look: 'cards',
      blocks: [
        {
          type: 'cards',
          cards: [
            {
              heading: 'Free alterations',
              text: 'The hems of our trousers and the length of our kanduras are taken up free of charge, usually within three business days. Wherever you bought them, here or online.',
            },
            {
              heading: 'Embossing of initials',
              text: 'Up to three letters on our wallets and card holders, free of charge, in about twenty minutes while you wait.',
            },
            {
              heading: 'Returns and exchange',
              text: 'Bring back online orders within {{returnDays}}, or exchange a size on the spot. See [Returns](/returns).',
            },
            {
              heading: 'Workroom visits',
              text: 'In Al Quoz you can watch the workroom from the store. On the first Wednesday of the month we show it from inside; [ask us](/contact) for a place.',
            },
          ],
        },
      ],
    },
  ],
}
