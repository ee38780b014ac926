import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Conditions générales',
  description:
    'Les conditions de vente en ligne de {{storeName}} aux Émirats : prix, commandes, paiement, livraison, retours sous {{returnDays}}, compte et réclamations.',
  lead: 'Ce que vous pouvez attendre de nous, et nous de vous, quand vous achetez ici.',
  updated: '2026-11-22',
  picture: null,
  sections: [
    {
      id: 'seller',
      heading: 'Le vendeur',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Le vendeur est {{legalName}}. En passant commande, vous acceptez ces conditions dans la version affichée le jour de la commande.',
        },
        {
          type: 'facts',
          rows: [
            {
              term: 'Adresse',
              text: '{{address}}',
            },
            {
              term: 'Licence commerciale',
              text: '{{licence}}',
            },
            {
              term: 'Numéro fiscal (TRN)',
              text: '{{trn}}',
            },
            {
              term: 'Téléphone',
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
      heading: 'Prix',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Tous les prix sont en dirhams des Émirats (AED), TVA de {{vat}} comprise. La livraison est indiquée à part, avant la commande : offerte dès {{freeFrom}} après remise, {{flatFee}} en dessous.',
        },
      ],
    },
    {
      id: 'orders',
      heading: 'Commandes',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Votre commande est une offre d’achat ; le contrat est conclu quand nous la confirmons par un numéro. Vous pouvez commander avec ou sans compte, pour une livraison aux Émirats arabes unis.',
        },
        {
          type: 'paragraph',
          text: 'Une commande peut contenir jusqu’à {{maxPerOrder}} d’une même couleur et d’une même taille. Au-delà, notre [service de gros](/wholesale) commence à {{wholesaleMinimum}}.',
        },
        {
          type: 'paragraph',
          text: 'Une commande par carte réserve ses articles pendant {{paymentHold}}, le temps de payer. Sans paiement, elle prend fin d’elle-même et rien n’est débité.',
        },
        {
          type: 'paragraph',
          text: 'Une commande payée à la livraison de plus de {{confirmPieces}} ou de {{confirmMoney}}, seule ou avec celles encore en cours, se confirme par un lien envoyé à votre e-mail, sauf si celui de votre compte est confirmé. Sans confirmation dans les {{confirmHold}}, elle prend fin d’elle-même.',
        },
      ],
    },
    {
      id: 'payment',
      heading: 'Paiement',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous payez {{waysToPay}}. Les données de la carte sont saisies sur la page sécurisée de notre prestataire de paiement ; elles ne passent jamais par nos serveurs. La commande est réputée payée quand le prestataire nous l’a confirmé.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Annuler ou modifier une commande',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous pouvez annuler une commande ou en corriger l’adresse dans un délai de {{changeWindow}}, tant qu’elle n’a pas été remise au transporteur. Ouvrez la commande et choisissez ce qui change. Ce que vous avez payé par carte revient sur la même carte.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Livraison',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Nous livrons aux Émirats uniquement. Une commande vous parvient en {{promised}} ; vous voyez les dates avant de commander. Plus de détails à la page [Livraison](/shipping).',
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Retours et défauts',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous avez {{returnDays}} après la livraison pour retourner un article ; la marche à suivre figure à la page [Retours](/returns). Vos droits selon la loi fédérale n° 15 de 2020 sur la protection des consommateurs restent entiers.',
        },
      ],
    },
    {
      id: 'sets-coupons',
      heading: 'Ensembles et codes promo',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Certaines chemises et certains pantalons se vendent en ensemble. Achetés ensemble, ils coûtent {{comboSaving}} de moins, arrondi au dirham ; seuls, chacun est au prix plein. Un ensemble se retourne entier.',
        },
        {
          type: 'paragraph',
          text: 'Un seul code par commande. Il n’a pas de valeur en espèces, ne se cumule pas et peut exiger un minimum d’achat ou une première commande. Ses conditions sont vérifiées à la saisie puis à la commande.',
        },
      ],
    },
    {
      id: 'accounts',
      heading: 'Votre compte',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous pouvez faire effacer votre compte à tout moment. Ce que la loi fiscale nous oblige à conserver le reste, sans être lié à vous plus que la loi ne l’exige ; voir [Confidentialité](/privacy).',
        },
      ],
    },
    {
      id: 'complaints',
      heading: 'Réclamations et droit',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Si quelque chose s’est mal passé, [écrivez-nous](/contact) d’abord. Vous pouvez aussi saisir le service de protection des consommateurs de votre émirat ou du ministère de l’Économie.',
        },
        {
          type: 'paragraph',
          text: 'Le droit des Émirats arabes unis s’applique.',
        },
      ],
    },
  ],
}
