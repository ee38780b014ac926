import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Nos boutiques',
  description:
    'Les boutiques {{storeName}} à Dubaï, Abou Dabi, Al Ain, Charjah et Ras el Khaïmah : adresses, horaires ({{hours}}), téléphone, retouches et embossage.',
  lead: '{{stores}}, ouvertes {{hours}}. Venez essayer, faire reprendre un ourlet ou simplement toucher l’étoffe.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'services',
      heading: 'Ce que nous faisons pour vous en boutique',
      look: 'cards',
      blocks: [
        {
          type: 'cards',
          cards: [
            {
              heading: 'Retouches offertes',
              text: 'Les ourlets de nos pantalons et la longueur de nos kandouras sont repris gratuitement, en général sous trois jours ouvrés, qu’ils viennent d’une boutique ou du site.',
            },
            {
              heading: 'Embossage d’initiales',
              text: 'Jusqu’à trois lettres sur nos portefeuilles et porte-cartes, offertes, en une vingtaine de minutes devant vous.',
            },
            {
              heading: 'Retours et échanges',
              text: 'Rapportez une commande en ligne sous {{returnDays}}, ou échangez une taille sur place. Voir [Retours](/returns).',
            },
            {
              heading: 'Visites de l’atelier',
              text: 'À Al Quoz, l’atelier se voit depuis la boutique. Le premier mercredi du mois, il se visite de l’intérieur ; [demandez-nous](/contact) une place.',
            },
          ],
        },
      ],
    },
  ],
}
