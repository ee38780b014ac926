import type { texts as english } from '../../en/areas/pickup.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  chooseFirst: 'Choisissez une taille pour voir ce qu’en a chaque boutique.',
  loading: 'Nous interrogeons les boutiques',
  failed: 'Nous n’avons pas pu interroger les boutiques. Veuillez réessayer.',
  stock: { in_stock: 'En stock', few: 'Quelques pièces', none: 'Pas dans cette boutique' },
  hours: 'Ouvert {{hours}}',
  note: 'Les rayons changent d’heure en heure. Commandez avec retrait en boutique : nous mettons vos articles de côté.',
  way: {
    legend: 'Comment souhaitez-vous recevoir votre commande ?',
    deliver: 'Livraison chez moi',
    collect: 'Retrait en boutique',
    collectNote: 'Gratuit',
  },
  choose: {
    legend: 'Votre boutique',
    none: 'Aucune boutique n’a tous les articles de votre panier pour le moment. Nous vous les livrons.',
    readyOn: 'Prête le {{day}} au plus tard. Nous vous écrivons dès qu’elle l’est ; elle vous attend 5 jours.',
  },
  order: {
    from: 'Retrait en boutique',
    readyBy: 'Prête le',
    expected: 'Prête le {{day}} au plus tard',
    collected: 'Retirée',
    code: 'Votre code',
    qr: 'Votre code sous forme de code QR, à scanner au comptoir',
    showCode: 'Présentez-le au comptoir. La personne qui l’a peut retirer la commande pour vous.',
    codeInMail: 'Votre code figure dans l’e-mail qui vous a dit qu’elle est prête.',
    until: 'Elle vous attend jusqu’au {{day}}.',
  },
  steps: {
    packing: 'La boutique réunit vos articles, le {{days}} au plus tard.',
    delivery: 'Nous vous envoyons un code dès que la commande est prête. Elle vous attend 5 jours.',
    cod: 'Vous payez {{amount}} en boutique.',
    change: 'Vous pouvez encore l’annuler jusqu’au {{moment}}.',
  },
  invoiceLater: 'Votre facture pourra être téléchargée dès que vous aurez retiré votre commande.',
  phoneHint: 'La boutique appelle seulement s’il manque un article.',
  payInStore: 'Paiement en boutique',
  payInStoreNote: 'Vous payez en retirant votre commande.',
  notes: 'Remarques pour la boutique',
}
