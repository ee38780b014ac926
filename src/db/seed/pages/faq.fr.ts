import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Questions fréquentes',
  description:
    'Commander, payer, être livré aux Émirats, retourner sous {{returnDays}}, tailles, entretien, compte et vente en gros chez {{storeName}}.',
  lead: 'Ce que l’on nous demande le plus. Si la vôtre manque, une personne est au bout du fil.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'ordering',
      heading: 'Commander',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'need-account',
          question: 'Faut-il un compte pour commander ?',
          answer:
            'Non. Une adresse e-mail et un mobile émirien suffisent. Un compte vous évite de retaper votre adresse, réunit vos commandes et garde vos favoris sur tous vos appareils.',
        },
        {
          type: 'question',
          id: 'change-order',
          question: 'Puis-je modifier ou annuler ma commande ?',
          answer:
            'Oui, dans un délai de {{changeWindow}} et tant qu’elle n’a pas été remise au transporteur : ouvrez la commande pour l’annuler ou corriger l’adresse. Pour une taille ou une couleur, annulez et recommandez. Ensuite, attendez le colis et [retournez-le](/returns).',
        },
        {
          type: 'question',
          id: 'quantity',
          question: 'Combien d’exemplaires puis-je commander ?',
          answer:
            'Jusqu’à {{maxPerOrder}} d’une même couleur et d’une même taille par commande, selon le stock. Au-delà, voyez la [vente en gros](/wholesale) : elle commence à {{wholesaleMinimum}}.',
        },
        {
          type: 'question',
          id: 'sold-out',
          question: 'Ma taille est épuisée. Reviendra-t-elle ?',
          answer:
            'Souvent. Sur la page de l’article, choisissez la taille et laissez votre e-mail : nous écrivons une fois, dès son retour, et jamais pour autre chose.',
        },
        {
          type: 'question',
          id: 'sets',
          question: 'Qu’est-ce qu’un ensemble ?',
          answer:
            'Une chemise et un pantalon faits l’un pour l’autre. Ensemble, ils coûtent {{comboSaving}} de moins ; chacun s’achète aussi seul, au prix plein. Votre panier montre l’économie.',
        },
        {
          type: 'question',
          id: 'coupon',
          question: 'Comment utiliser un code promo ?',
          answer:
            'Saisissez-le dans votre panier. Un seul code par commande ; certains exigent un minimum d’achat ou une première commande, et nous le disons si le vôtre ne convient pas.',
        },
      ],
    },
    {
      id: 'paying',
      heading: 'Payer',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'methods',
          question: 'Comment puis-je payer ?',
          answer:
            'Vous payez {{waysToPay}}. La carte est saisie sur la page sécurisée de notre prestataire et ne passe jamais par nos serveurs.',
        },
        {
          type: 'question',
          id: 'vat',
          question: 'La TVA est-elle comprise ?',
          answer:
            'Oui. Tous les prix comprennent la TVA de {{vat}}, et votre panier en indique le montant. Seuls les prix de gros s’affichent sans.',
        },
        {
          type: 'question',
          id: 'cash',
          question: 'Combien coûte le paiement à la livraison ?',
          answer: '{{cashCost}}. {{cashCap}}. Pour le {{cashInText}}, merci de préparer le montant exact en dirhams.',
        },
        {
          type: 'question',
          id: 'gift-card',
          question: 'Avez-vous des cartes-cadeaux\u202f?',
          answer:
            'Oui. [Choisissez un montant et un jour](/gift-card)\u202f: nous envoyons la carte par e-mail. Son code va dans un [porte-monnaie](/account/wallet), qui paie toute commande.',
        },
        {
          type: 'question',
          id: 'payment-failed',
          question: 'Mon paiement par carte n’a pas abouti. Que faire ?',
          answer:
            'Rien n’a été débité. Vos articles restent réservés {{paymentHold}} : ouvrez la commande et payez à nouveau. Vous pouvez aussi recommander avec {{cashInText}}. Si votre banque affiche un montant réservé, il disparaît de lui-même en quelques jours.',
        },
      ],
    },
    {
      id: 'delivery',
      heading: 'Livraison',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'delivery-cost',
          question: 'Combien coûte la livraison ?',
          answer:
            'Elle est offerte dès {{freeFrom}} après remise, et coûte {{flatFee}} en dessous, dans les sept émirats.',
        },
        {
          type: 'question',
          id: 'delivery-time',
          question: 'Quand ma commande arrivera-t-elle ?',
          answer:
            'En {{promised}} : nous la préparons en {{packing}}, puis elle est en route {{delivery}}. La page [Livraison](/shipping) montre les dates d’une commande d’aujourd’hui.',
        },
        {
          type: 'question',
          id: 'abroad',
          question: 'Livrez-vous hors des Émirats ?',
          answer: 'Non, uniquement aux Émirats arabes unis.',
        },
        {
          type: 'question',
          id: 'tracking',
          question: 'Où est ma commande ?',
          answer:
            'Sa page montre chaque étape. Une fois connecté, vous la trouvez sous [Vos commandes](/account/orders) ; sans compte, [retrouvez-la](/order) par son numéro et l’e-mail utilisé.',
        },
      ],
    },
    {
      id: 'returns',
      heading: 'Retours',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'return-days',
          question: 'Combien de temps ai-je pour retourner ?',
          answer:
            '{{returnDays}} après la livraison, sans motif, non porté et avec ses étiquettes. L’enlèvement est gratuit. Tout est dit à la page [Retours](/returns).',
        },
        {
          type: 'question',
          id: 'refund-cash',
          question: 'J’ai payé en espèces. Comment suis-je remboursé ?',
          answer:
            'Par virement sous 5 jours ouvrés, ou en espèces au comptoir de chacune de nos boutiques. Nous rendons de l’argent, pas des bons.',
        },
        {
          type: 'question',
          id: 'exchange',
          question: 'Puis-je échanger une taille ?',
          answer:
            'Dans nos [boutiques](/store-locator), sur-le-champ, si l’article y est. En ligne, commandez la bonne taille et retournez l’autre : c’est le plus rapide.',
        },
        {
          type: 'question',
          id: 'sale-returns',
          question: 'Les articles en promotion se retournent-ils ?',
          answer:
            'Oui, dans les mêmes {{returnDays}}. Seuls les articles personnalisés, embossés ou raccourcis, ne reviennent pas, sauf défaut.',
        },
      ],
    },
    {
      id: 'sizes',
      heading: 'Tailles et entretien',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'which-size',
          question: 'Quelle est ma taille ?',
          answer:
            'Le [guide des tailles](/size-guide) donne toutes les mesures en centimètres et en pouces, les tailles des autres pays et un dessin qui montre où passer le mètre. Entre deux tailles, prenez la plus grande.',
        },
        {
          type: 'question',
          id: 'alterations',
          question: 'Faites-vous les ourlets ?',
          answer:
            'Oui, gratuitement pour nos pantalons et kandouras dans chaque [boutique](/store-locator), en général sous trois jours ouvrés. Apportez les chaussures que vous porterez.',
        },
        {
          type: 'question',
          id: 'initials',
          question: 'Comment faire embosser des initiales ?',
          answer:
            'Jusqu’à trois lettres sont offertes sur les portefeuilles et porte-cartes qui l’indiquent, dans les boutiques qui proposent ce service ; comptez vingt minutes. Un article embossé ne se retourne plus, sauf défaut.',
        },
        {
          type: 'question',
          id: 'care',
          question: 'Comment laver le lin et la laine, soigner le cuir ?',
          answer:
            'Chaque page d’article le dit sous « Matière et entretien ». En bref : le lin à froid et suspendu humide, la laine à la main et séchée à plat, le cuir au chiffon sec et, de temps en temps, à la crème neutre.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Compte et vente en gros',
      look: 'plain',
      blocks: [
        {
          type: 'question',
          id: 'password',
          question: 'J’ai oublié mon mot de passe.',
          answer:
            'Choisissez « Mot de passe oublié ? » sur la [page de connexion](/login) et saisissez votre e-mail ; nous vous envoyons un lien pour en définir un autre.',
        },
        {
          type: 'question',
          id: 'erase',
          question: 'Comment faire effacer mon compte ?',
          answer:
            'Dans votre [profil](/account/profile), choisissez « Supprimer mon compte ». Si vous ne pouvez pas vous connecter, écrivez à [{{privacyEmail}}](mailto:{{privacyEmail}}) depuis l’adresse de votre compte. Ce que la loi nous oblige à garder, et combien de temps, figure à la page [Confidentialité](/privacy).',
        },
        {
          type: 'question',
          id: 'wholesale',
          question: 'Qui peut acheter en gros ?',
          answer:
            'Les entreprises titulaires d’une licence commerciale aux Émirats. Une fois agréé, vous voyez vos prix, jusqu’à {{wholesaleSaving}} sous le prix public et hors TVA, selon la quantité. Faites votre demande sur la [page de vente en gros](/wholesale) ; pour vos questions : [{{wholesaleEmail}}](mailto:{{wholesaleEmail}}).',
        },
      ],
    },
  ],
}
