import type { StoreTexts } from './store-texts.ts'

export const texts: StoreTexts = {
  title: 'Our stores',
  description:
    'The stores of {{storeName}} in Dubai, Abu Dhabi, Al Ain, Sharjah and Ras Al Khaimah: addresses, hours ({{hours}}), telephone, alterations and embossing.',
  lead: '{{stores}}. {{hours}}. Come to try, to have a hem taken up, or just to feel the cloth.',
  emirates: 'Emirates',
  address: 'Address',
  hours: 'Hours',
  phone: 'Call',
  services: 'Services',
  directions: 'Directions',
  noStore: 'No store here yet. We [deliver](/shipping) to every address, and collect returns free of charge.',
  holidays: 'On public holidays and during Ramadan our hours change; please call before you set out.',
  opening: { open: 'Open now', closed: 'Closed now', until: 'until {time}', opens: 'opens {day} {time}' },
  serviceNames: {
    alterations: 'Free alterations',
    initials: 'Embossing of initials',
    collections: 'Returns and exchange',
    atelier: 'Workroom visits',
  },
  offered: {
    heading: 'What we do for you in store',
    items: [
      [
        'Free alterations',
        'The hems of our trousers and the length of our kanduras are taken up free of charge, usually within three business days. Wherever you bought them, here or online.',
      ],
      [
        'Embossing of initials',
        'Up to three letters on our wallets and card holders, free of charge, in about twenty minutes while you wait.',
      ],
      [
        'Returns and exchange',
        'Bring back online orders within {{returnDays}}, or exchange a size on the spot. See [Returns](/returns).',
      ],
      [
        'Workroom visits',
        'In Al Quoz you can watch the workroom from the store. On the first Wednesday of the month we show it from inside; [ask us](/contact) for a place.',
      ],
    ],
  },
}
