import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Retours',
  description:
    'Vous avez {{returnDays}} après la livraison pour retourner gratuitement tout article {{storeName}} : la marche à suivre, les remboursements et les quelques exceptions.',
  lead: '{{returnDays}} après la livraison, gratuitement et sans motif. Essayez chez vous, avec vos chaussures et à votre lumière.',
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
            'Dites-nous, dans les {{returnDays}} suivant la livraison, ce que vous renvoyez : avec « Retourner des articles » sur la page de [votre commande](/account/orders), par écrit à [{{email}}](mailto:{{email}}), par téléphone au [{{phone}}](tel:{{phoneLink}}) ou au comptoir de toute [boutique](/store-locator). Votre numéro de commande suffit.',
            'Emballez les articles comme ils sont arrivés, étiquettes comprises. Notre coursier vient les chercher à toute adresse des Émirats, un jour ouvré qui vous convient et à nos frais ; ou vous les déposez en boutique.',
            'Nous les examinons dans les deux jours ouvrés suivant leur arrivée, puis vous remboursons.',
          ],
        },
      ],
    },
    {
      id: 'condition',
      heading: 'Dans quel état',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Non portés, non lavés, avec toutes leurs étiquettes. Essayer est bien sûr permis : attention au parfum, au maquillage et, pour les sandales, au trottoir. La maroquinerie revient dans sa housse.',
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
              text: 'Sur la même carte. Nous l’envoyons le jour de l’examen ; votre banque met {{cardRefund}} à l’afficher.',
            },
            {
              term: 'Payé en espèces',
              text: 'Par virement : donnez-nous l’IBAN et le nom du titulaire. Il arrive sous 5 jours ouvrés. En boutique, vous pouvez aussi être remboursé en espèces, au comptoir.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'Vous récupérez exactement ce que vous avez payé pour les articles, TVA comprise ; la remise d’un code promo est répartie sur les articles concernés. Si toute la commande revient, les frais de livraison aussi. Nous rendons de l’argent, pas des bons.',
        },
      ],
    },
    {
      id: 'exchange',
      heading: 'Une autre taille ou couleur',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Le plus rapide est de commander tout de suite la bonne et de retourner l’autre : personne ne vous prendra la dernière. En boutique, nous échangeons sur place si l’article est en rayon.',
        },
      ],
    },
    {
      id: 'sets',
      heading: 'Les ensembles',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Une chemise et un pantalon achetés en ensemble coûtent {{comboSaving}} de moins et reviennent ensemble. Si vous hésitez sur l’une des tailles, achetez-les séparément.',
        },
      ],
    },
    {
      id: 'exceptions',
      heading: 'Ce qui ne revient pas',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Trois exceptions, dont aucune ne vaut pour un article arrivé défectueux :',
        },
        {
          type: 'list',
          items: [
            'les articles personnalisés : embossés à vos initiales ou raccourcis à votre demande ;',
            'les articles portés, lavés ou sans étiquettes ;',
            'les commandes de gros, régies par les conditions convenues.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Les articles en promotion se retournent comme les autres.',
        },
      ],
    },
    {
      id: 'faulty',
      heading: 'Défectueux ou erroné',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Nous en sommes désolés. Envoyez une photo à [{{email}}](mailto:{{email}}) ou appelez : nous venons chercher l’article aussitôt et le réparons, le remplaçons ou vous rendons tout, livraison comprise, à votre choix. Vos droits de consommateur ne s’arrêtent pas après {{returnDays}}.',
        },
      ],
    },
    {
      id: 'refused',
      heading: 'Changé d’avis plus tôt ?',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous pouvez annuler vous-même la commande dans un délai de {{changeWindow}}, tant qu’elle n’a pas été remise au transporteur. Rien à emballer, rien à enlever.',
        },
      ],
    },
  ],
}
