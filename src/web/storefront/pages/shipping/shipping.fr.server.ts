import type { ShippingTexts } from './shipping-texts.ts'

export const texts: ShippingTexts = {
  title: 'Livraison',
  description:
    'La livraison {{storeName}} dans les sept émirats : offerte dès {{freeFrom}}, sinon {{flatFee}}, chez vous en {{promised}}. Voyez les dates de votre commande.',
  lead: 'À chaque adresse des Émirats, par coursier, jusqu’à votre porte. Vous voyez les dates avant de commander.',
  fees: {
    heading: 'Ce qu’elle coûte',
    caption: 'Frais de livraison',
    orderValue: 'Valeur de la commande, remises déduites',
    fee: 'Livraison',
    from: '{{freeFrom}} et plus',
    free: 'Offerte',
    below: 'Moins de {{freeFrom}}',
    flat: '{{flatFee}}',
    note: 'La même dans les sept émirats, TVA comprise. Le paiement à la livraison est sans supplément.',
  },
  estimator: {
    heading: 'Quand elle arrive',
    emirate: 'Émirat',
    placedOn: 'Commandé le',
    show: 'Voir les dates',
    packed: 'Préparée au plus tard',
    arrives: 'Chez vous entre',
    arrivesDays: '{from} et {to}',
    usual: 'Le plus souvent le',
    note: 'Nous nous engageons sur cet intervalle ; le jour le plus probable dépend de l’émirat. Les jours ouvrés vont du lundi au vendredi, hors jours fériés. Les derniers jours du ramadan, comptez un jour ou deux de plus.',
  },
  sections: [
    {
      id: 'where',
      heading: 'Où nous livrons',
      blocks: [
        'Aux Émirats arabes unis uniquement : Abou Dabi, Dubaï, Charjah, Ajman, Oumm al Qaïwaïn, Ras el Khaïmah et Fujaïrah, îles et villages compris. Nous n’expédions ni à l’étranger ni aux boîtes postales : le coursier a besoin d’une porte.',
      ],
    },
    {
      id: 'how-long',
      heading: 'De notre table à votre porte',
      blocks: [
        {
          rows: [
            [
              'Préparation',
              '{{packing}} après la commande. Les commandes du samedi, du dimanche et des jours fériés comptent à partir du jour ouvré suivant.',
            ],
            [
              'En route',
              '{{delivery}} après la préparation. Dubaï, Charjah et Ajman sont souvent parmi les premiers, les lieux reculés parmi les derniers.',
            ],
            [
              'À la porte',
              'Le coursier appelle avant d’arriver. En cas d’absence, il repasse le jour ouvré suivant ; ensuite le colis nous revient et les paiements par carte sont remboursés.',
            ],
          ],
        },
      ],
    },
    {
      id: 'address',
      heading: 'Une bonne adresse',
      blocks: [
        'Les Émirats n’ont pas de codes postaux : dites au coursier ce qu’il faudrait à un ami, quartier, rue, immeuble, étage et appartement. À Dubaï, les dix chiffres du numéro Makani, sur la plaque près de l’entrée, mènent droit à la porte. Le plus important est un mobile émirien auquel on répond.',
        'Vous pouvez corriger l’adresse dans un délai de {{changeWindow}}, tant que le colis n’a pas été remis au transporteur.',
      ],
    },
    {
      id: 'cash',
      heading: 'Paiement à la livraison',
      blocks: [
        'Choisissez-le à la commande et payez le coursier en dirhams, sans supplément. Merci de préparer l’appoint. Vous pouvez lire l’étiquette du colis avant de payer, et retourner ce qui ne va pas sous {{returnDays}} comme d’habitude.',
      ],
    },
    {
      id: 'tracking',
      heading: 'Où est ma commande ?',
      blocks: [
        'La page de votre commande montre chaque étape : passée, en préparation, expédiée, livrée. Une fois connecté, vous la trouvez sous [Vos commandes](/account/orders) ; sans compte, [par son numéro et votre e-mail](/order). Si la date est passée et que rien n’est venu, appelez-nous : nous la retrouverons.',
      ],
    },
    {
      id: 'damaged',
      heading: 'Abîmé en chemin',
      blocks: [
        'Acceptez le colis ou refusez-le, à votre gré, et envoyez-nous une photo. Nous en renvoyons un aussitôt ou vous remboursons ; inutile de discuter avec le coursier. Voir [Retours](/returns).',
      ],
    },
  ],
}
