import type { StoreTexts } from './store-texts.ts'

export const texts: StoreTexts = {
  title: 'Nos boutiques',
  description:
    'Les boutiques {{storeName}} à Dubaï, Abou Dabi, Al Ain, Charjah et Ras el Khaïmah : adresses, horaires ({{hours}}), téléphone, retouches et embossage.',
  lead: '{{stores}}, ouvertes {{hours}}. Venez essayer, faire reprendre un ourlet ou simplement toucher l’étoffe.',
  emirates: 'Émirats',
  address: 'Adresse',
  hours: 'Horaires',
  phone: 'Appeler',
  services: 'Services',
  directions: 'Itinéraire',
  noStore:
    'Pas encore de boutique ici. Nous [livrons](/shipping) à chaque adresse et y reprenons les retours gratuitement.',
  holidays: 'Les jours fériés et pendant le ramadan, nos horaires changent ; appelez avant de vous mettre en route.',
  opening: { open: 'Ouvert', closed: 'Fermé', until: 'jusqu’à {time}', opens: 'ouvre {day} à {time}' },
  serviceNames: {
    alterations: 'Retouches offertes',
    initials: 'Embossage d’initiales',
    collections: 'Retours et échanges',
    atelier: 'Visites de l’atelier',
  },
  offered: {
    heading: 'Ce que nous faisons pour vous en boutique',
    items: [
      [
        'Retouches offertes',
        'Les ourlets de nos pantalons et la longueur de nos kandouras sont repris gratuitement, en général sous trois jours ouvrés, qu’ils viennent d’une boutique ou du site.',
      ],
      [
        'Embossage d’initiales',
        'Jusqu’à trois lettres sur nos portefeuilles et porte-cartes, offertes, en une vingtaine de minutes devant vous.',
      ],
      [
        'Retours et échanges',
        'Rapportez une commande en ligne sous {{returnDays}}, ou échangez une taille sur place. Voir [Retours](/returns).',
      ],
      [
        'Visites de l’atelier',
        'À Al Quoz, l’atelier se voit depuis la boutique. Le premier mercredi du mois, il se visite de l’intérieur ; [demandez-nous](/contact) une place.',
      ],
    ],
  },
}
