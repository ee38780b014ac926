import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Conditions générales',
  description:
    'Les conditions de vente en ligne de {{storeName}} aux Émirats : prix, commandes, paiement, livraison, retours sous {{returnDays}}, compte et réclamations.',
  lead: 'Ce que vous pouvez attendre de nous, et nous de vous, quand vous achetez ici. Assez court pour être lu.',
  updated: '2026-11-02',
  picture: null,
  sections: [
    {
      id: 'seller',
      heading: 'Le vendeur',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Le vendeur est {{legalName}}, qui exploite {{storeName}}, ses boutiques et ce site. En passant commande, vous acceptez ces conditions dans la version affichée ce jour-là.',
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
        {
          type: 'paragraph',
          text: 'Un prix barré est un prix auquel nous avons réellement vendu l’article. Si un prix change alors que l’article est dans votre panier, nous vous le disons avant la commande ; vous payez le prix que vous avez confirmé.',
        },
        {
          type: 'paragraph',
          text: 'Nous soignons nos prix. Si l’un d’eux est malgré tout manifestement faux, nous vous appelons avant tout envoi, et vous pouvez annuler et être intégralement remboursé.',
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
        {
          type: 'paragraph',
          text: '{{cashCost}}. {{cashCap}}. Avec le {{cashInText}}, le livreur encaisse le montant exact en dirhams ; merci de le préparer.',
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
          text: 'Vous pouvez annuler une commande ou en corriger l’adresse dans un délai de {{changeWindow}}, tant qu’elle n’a pas été remise au transporteur. Ouvrez la commande et choisissez ce qui doit changer, ou appelez-nous. Ce que vous avez payé par carte revient sur la même carte.',
        },
        {
          type: 'paragraph',
          text: 'Passé ce délai, attendez le colis puis [retournez-le](/returns). Si c’est nous qui ne pouvons fournir un article, nous annulons cette commande et la remboursons entièrement.',
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
          text: 'Nous livrons uniquement aux Émirats. Les commandes arrivent en {{promised}} : {{packing}} de préparation, puis {{delivery}} en route ; vous voyez les dates avant de commander. Le risque vous est transféré quand le colis est entre vos mains ou celles d’une personne présente à votre adresse. Voir la page [Livraison](/shipping).',
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
          text: 'Vous avez {{returnDays}} à compter de la livraison pour retourner tout article non porté, avec ses étiquettes, sans motif. La marche à suivre et les quelques exceptions figurent à la page [Retours](/returns).',
        },
        {
          type: 'paragraph',
          text: 'Ces {{returnDays}} s’ajoutent à vos droits en vertu de la loi émirienne sur la protection du consommateur (loi fédérale n° 15 de 2020) : si un article est défectueux ou non conforme à sa description, vous pouvez demander sa réparation, son échange ou son remboursement, étiquettes ou non.',
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
          text: 'Merci de donner des informations exactes, de garder votre mot de passe pour vous et de nous prévenir aussitôt si quelqu’un d’autre l’a utilisé. Nous pouvons suspendre un compte en cas de fraude, d’insultes envers nos équipes ou de refus répétés de colis à payer à la livraison ; les commandes déjà payées sont livrées ou remboursées.',
        },
        {
          type: 'paragraph',
          text: 'Vous pouvez faire effacer votre compte à tout moment. Ce que la loi fiscale nous oblige à conserver le reste, sans être lié à vous plus que la loi ne l’exige ; voir [Confidentialité](/privacy).',
        },
      ],
    },
    {
      id: 'reviews',
      heading: 'Avis',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les avis sont écrits par des clients connectés ; ceux qui ont acheté l’article chez nous sont signalés. Nous publions éloges et critiques et ne retirons que ce qui est illicite, injurieux, publicitaire ou hors sujet. En écrivant un avis, vous nous autorisez à l’afficher sur ce site avec l’article.',
        },
      ],
    },
    {
      id: 'wholesale',
      heading: 'Vente en gros',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les prix de gros sont réservés aux clients professionnels agréés, s’entendent hors TVA et permettent d’économiser jusqu’à {{wholesaleSaving}} selon la quantité. La TVA de {{vat}} s’ajoute sur la facture. En cas de différence, ce qui est convenu dans une commande de gros prévaut sur ces conditions.',
        },
      ],
    },
    {
      id: 'content',
      heading: 'Images et textes',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les textes, images, dessins et marques de ce site appartiennent à {{legalName}} ou à ceux qui nous en permettent l’usage. Vous pouvez partager liens et images à titre privé ; tout usage commercial demande notre accord écrit. Les couleurs à l’écran peuvent différer légèrement de l’étoffe.',
        },
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilité',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Notre responsabilité est illimitée en cas de faute intentionnelle ou lourde, de dommage corporel, et partout où la loi émirienne ne permet pas de la limiter. Dans les autres cas, elle ne dépasse pas le prix de la commande concernée. Nous ne répondons pas d’un retard dû à un événement que personne ne maîtrise : inondation, route fermée, décision des autorités.',
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
          text: 'Si quelque chose s’est mal passé, [écrivez-nous ou appelez](/contact) d’abord : une personne répond au plus tard le jour ouvré suivant, et presque tout se règle en une conversation. Vous pouvez aussi saisir le service de protection des consommateurs de votre émirat ou du ministère de l’Économie.',
        },
        {
          type: 'paragraph',
          text: 'Le droit des Émirats arabes unis s’applique, tel qu’en vigueur dans l’émirat de Dubaï, dont les tribunaux sont compétents. Ces conditions existent en arabe, en anglais et en français ; en cas de divergence, le texte arabe fait foi.',
        },
        {
          type: 'paragraph',
          text: 'Quand ces conditions changent, la date en tête change avec elles. Les commandes déjà passées gardent les conditions sous lesquelles elles l’ont été.',
        },
      ],
    },
  ],
}
