import type { StoreTexts } from './store-texts.ts'

export const texts: StoreTexts = {
  emirates: 'Emirates',
  address: 'Address',
  hours: 'Hours',
  phone: 'Call',
  services: 'Services',
  directions: 'Directions',
  noStore: 'No store here yet. We [deliver](/shipping) to every address.',
  holidays: 'On public holidays and during Ramadan our hours change; please call before you set out.',
  opening: { open: 'Open now', closed: 'Closed now', until: 'until {time}', opens: 'opens {day} {time}' },
  serviceNames: {
    alterations: 'Free alterations',
    initials: 'Embossing of initials',
    collections: 'Returns and exchange',
    atelier: 'Workroom visits',
  },
}
