import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Accessibilité',
  description:
    'Comment {{storeName}} rend sa boutique en ligne et ses magasins utilisables par tous : ce qui fonctionne, ce qui ne va pas encore et à qui le dire.',
  lead: 'Tout le monde s’habille. Chacun doit donc pouvoir choisir, commander et retourner ici, quoi qu’il voie, entende ou tienne en main.',
  updated: '2026-11-02',
  picture: null,
  sections: [
    {
      id: 'aim',
      heading: 'Notre objectif',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Le site suit les règles d’accessibilité WCAG 2.2, niveau AA, sur chaque page et dans les trois langues, dans l’esprit de la loi fédérale émirienne sur les droits des personnes handicapées.',
        },
      ],
    },
    {
      id: 'works',
      heading: 'Ce sur quoi vous pouvez compter',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Tout s’atteint et s’utilise au clavier seul ; le focus est toujours visible, et « Aller au contenu » est le premier arrêt de chaque page.',
            'Titres, listes, formulaires et boutons sont nommés pour les lecteurs d’écran ; les changements, comme un article ajouté au panier, sont annoncés.',
            'L’arabe se lit de droite à gauche dans chaque détail ; prix, tailles et numéros de téléphone gardent leur sens.',
            'Le contraste du texte est d’au moins 4,5 pour 1 ; on peut l’agrandir à 200 % sans rien perdre, et il tient sur un écran de 320 pixels.',
            'Boutons et liens sont assez grands pour un doigt hésitant. Rien n’est à faire glisser, et aucune couleur ne porte seule un sens.',
            'Si votre appareil demande moins de mouvement, les images de l’accueil restent fixes et les pages ne défilent pas toutes seules.',
            'Chaque photo de produit est décrite dans votre langue ; les vidéos sont un décor muet que vous pouvez arrêter.',
            'On peut lire, chercher, filtrer et suivre chaque lien sans scripts.',
          ],
        },
      ],
    },
    {
      id: 'gaps',
      heading: 'Ce qui ne va pas encore',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Les avis des clients s’affichent dans la langue où ils ont été écrits ; ils ne sont pas traduits.',
            'La page de paiement par carte appartient à notre prestataire et nous ne pouvons la modifier. Si elle vous arrête, appelez-nous. Vous pouvez aussi choisir le {{cashInText}}.',
          ],
        },
      ],
    },
    {
      id: 'stores',
      heading: 'Dans nos boutiques',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Toutes nos [boutiques](/store-locator) sont de plain-pied, ont une cabine assez large pour un fauteuil roulant et accueillent les chiens d’assistance. Dites-nous quand vous venez : vos tailles seront prêtes et quelqu’un sera disponible.',
        },
      ],
    },
    {
      id: 'tested',
      heading: 'Comment nous vérifions',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Chaque changement passe un contrôle automatique de toutes les pages en anglais, en arabe et en français. Avant les grandes versions, nous parcourons recherche, panier et commande au clavier, avec VoiceOver et NVDA, et à 200 % de zoom.',
        },
      ],
    },
    {
      id: 'tell-us',
      heading: 'Dites-le-nous',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Si quelque chose vous arrête, écrivez à [{{email}}](mailto:{{email}}) ou appelez le [{{phone}}](tel:{{phoneLink}}), {{hours}}. Nous répondons au plus tard le jour ouvré suivant, prenons votre commande par téléphone en attendant et vous prévenons quand c’est réparé.',
        },
      ],
    },
  ],
}
