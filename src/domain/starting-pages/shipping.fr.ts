import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Livraison',
  description:
    'La livraison {{storeName}} dans les sept émirats : offerte dès {{freeFrom}}, sinon {{flatFee}}, chez vous en {{promised}}.',
  lead: 'Aux Émirats arabes unis, jusqu’à votre porte. Vous voyez les dates avant de commander.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'where',
      heading: 'Où nous livrons',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Aux Émirats arabes unis uniquement : Abou Dabi, Dubaï, Charjah, Ajman, Oumm al Qaïwaïn, Ras el Khaïmah et Fujaïrah. Le coursier a besoin d’une porte : nous ne livrons pas aux boîtes postales.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'Les délais',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Préparation',
              text: '{{packing}} après la commande.',
            },
            {
              term: 'En route',
              text: '{{delivery}} après la préparation.',
            },
          ],
        },
      ],
    },
    {
      id: 'address',
      heading: 'Une bonne adresse',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les Émirats n’ont pas de codes postaux : dites au coursier ce qu’il faudrait à un ami, quartier, rue, immeuble, étage et appartement, ou à Dubaï le numéro Makani. Le plus important est un mobile émirien auquel on répond.',
        },
        {
          type: 'paragraph',
          text: 'Vous pouvez corriger l’adresse dans un délai de {{changeWindow}}, tant que le colis n’a pas été remis au transporteur.',
        },
      ],
    },
    {
      id: 'cash',
      heading: '{{cashOnDelivery}}',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Choisissez-le à la commande et payez le coursier en dirhams. {{cashCost}}. {{cashCap}}.',
        },
      ],
    },
    {
      id: 'tracking',
      heading: 'Où est ma commande ?',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'La page de votre commande montre chaque étape. Une fois connecté, vous la trouvez sous [Vos commandes](/account/orders) ; sans compte, [par son numéro et votre e-mail](/order).',
        },
      ],
    },
  ],
}
