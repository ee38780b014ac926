import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Livraison',
  description:
    'La livraison {{storeName}} dans les sept émirats : offerte dès {{freeFrom}}, sinon {{flatFee}}, chez vous en {{promised}}. Voyez les dates de votre commande.',
  lead: 'À chaque adresse des Émirats, par coursier, jusqu’à votre porte. Vous voyez les dates avant de commander.',
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
          text: 'Aux Émirats arabes unis uniquement : Abou Dabi, Dubaï, Charjah, Ajman, Oumm al Qaïwaïn, Ras el Khaïmah et Fujaïrah, îles et villages compris. Nous n’expédions ni à l’étranger ni aux boîtes postales : le coursier a besoin d’une porte.',
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'De notre table à votre porte',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'Préparation',
              text: '{{packing}} après la commande. Les commandes du samedi, du dimanche et des jours fériés comptent à partir du jour ouvré suivant.',
            },
            {
              term: 'En route',
              text: '{{delivery}} après la préparation. Dubaï, Charjah et Ajman sont souvent parmi les premiers, les lieux reculés parmi les derniers.',
            },
            {
              term: 'À la porte',
              text: 'Le coursier appelle avant d’arriver. En cas d’absence, il repasse le jour ouvré suivant ; ensuite le colis nous revient et les paiements par carte sont remboursés.',
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
          text: 'Les Émirats n’ont pas de codes postaux : dites au coursier ce qu’il faudrait à un ami, quartier, rue, immeuble, étage et appartement. À Dubaï, les dix chiffres du numéro Makani, sur la plaque près de l’entrée, mènent droit à la porte. Le plus important est un mobile émirien auquel on répond.',
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
          text: 'Choisissez-le à la commande et payez le coursier en dirhams. {{cashCost}}. {{cashCap}}. Merci de préparer l’appoint. Vous pouvez lire l’étiquette du colis avant de payer, et retourner ce qui ne va pas sous {{returnDays}} comme d’habitude.',
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
          text: 'La page de votre commande montre chaque étape : passée, en préparation, expédiée, livrée. Une fois connecté, vous la trouvez sous [Vos commandes](/account/orders) ; sans compte, [par son numéro et votre e-mail](/order). Si la date est passée et que rien n’est venu, appelez-nous : nous la retrouverons.',
        },
      ],
    },
    {
      id: 'damaged',
      heading: 'Abîmé en chemin',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Acceptez le colis ou refusez-le, à votre gré, et envoyez-nous une photo. Nous en renvoyons un aussitôt ou vous remboursons ; inutile de discuter avec le coursier. Voir [Retours](/returns).',
        },
      ],
    },
  ],
}
