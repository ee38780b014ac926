import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Retours',
  description:
    'Comment retourner un article à {{storeName}} dans les {{returnDays}} suivant la livraison, et comment vous êtes remboursé.',
  lead: 'Vous avez {{returnDays}} après la livraison pour retourner un article.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'how',
      heading: 'Comment faire',
      look: 'plain',
      blocks: [
        {
          type: 'steps',
          items: [
            'Dites-nous, dans les {{returnDays}} suivant la livraison, ce que vous renvoyez : avec « Retourner des articles » sur la page de [votre commande](/account/orders), ou [par écrit](/contact) avec votre numéro de commande.',
            'Nous vous disons comment les articles nous reviennent.',
            'Une fois arrivés et examinés, nous vous remboursons.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Les articles réalisés à votre demande, avec des initiales par exemple, ne peuvent pas être renvoyés, sauf défaut\u202f: dans ce cas, [écrivez-nous](/contact).',
        },
      ],
    },
    {
      id: 'refunds',
      heading: 'Comment vous êtes remboursé',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Payé par carte',
              text: 'Sur la même carte. Votre banque met {{cardRefund}} à l’afficher.',
            },
            {
              term: 'Payé en espèces',
              text: 'D’une manière convenue avec vous.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'Vous récupérez ce que vous avez payé pour les articles, TVA comprise ; la remise d’un code promo est répartie sur les articles concernés.',
        },
      ],
    },
    {
      id: 'sooner',
      heading: 'Changé d’avis plus tôt ?',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous pouvez annuler vous-même la commande dans un délai de {{changeWindow}}, tant qu’elle n’a pas été remise au transporteur.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Vos droits',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vos droits de consommateur aux Émirats restent entiers, surtout si un article est défectueux ou ne correspond pas à sa description.',
        },
      ],
    },
  ],
}
