import type { StoreTexts } from './store-texts.ts'

export const texts: StoreTexts = {
  emirates: 'Émirats',
  address: 'Adresse',
  hours: 'Horaires',
  phone: 'Appeler',
  services: 'Services',
  directions: 'Itinéraire',
  noStore: 'Pas encore de boutique ici. Nous [livrons](/shipping) à chaque adresse.',
  holidays: 'Les jours fériés et pendant le ramadan, nos horaires changent ; appelez avant de vous mettre en route.',
  opening: { open: 'Ouvert', closed: 'Fermé', until: 'jusqu’à {time}', opens: 'ouvre {day} à {time}' },
  serviceNames: {
    alterations: 'Retouches offertes',
    initials: 'Embossage d’initiales',
    collections: 'Retours et échanges',
    atelier: 'Visites de l’atelier',
  },
}
