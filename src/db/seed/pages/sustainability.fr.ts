import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Engagements',
  description:
    'Comment {{storeName}} fait moins de vêtements, et de meilleurs : les fibres choisies, les ateliers connus, les retouches offertes, la livraison aux Émirats, et ce qui reste à résoudre.',
  lead: 'Le plus utile, pour une maison de mode, est de faire moins de choses que l’on porte plus longtemps. Voici où nous en sommes.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'cloth',
      heading: 'L’étoffe',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Nous travaillons une courte liste de fibres et savons où chacune commence : lin européen, coton à longues fibres, laine dont on connaît le troupeau, cuir tanné à l’écorce. Nous mélangeons quand la pièce en dure plus longtemps, jamais pour qu’elle coûte moins.',
        },
        {
          type: 'facts',
          rows: [
            {
              term: 'Lin',
              text: 'Cultivé en France et en Belgique à la seule eau de pluie, tissé au Portugal.',
            },
            {
              term: 'Coton',
              text: 'À longues fibres et peigné : il bouloche moins et tient son col. Nous passons le jersey au coton biologique, un modèle après l’autre.',
            },
            {
              term: 'Laine et cachemire',
              text: 'D’élevages sans mulesing ; notre fil de cachemire est traçable jusqu’en Mongolie-Intérieure.',
            },
            {
              term: 'Cuir',
              text: 'Sous-produit de la viande, pleine fleur, pour qu’on l’entretienne au lieu de le jeter.',
            },
            {
              term: 'Synthétiques',
              text: 'Doublures, fil à coudre, élasticité d’une ceinture. Pas de plastique là où l’on attend une étoffe.',
            },
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'Les gens',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Nos pièces sont cousues dans onze ateliers, dont quatre aux Émirats. Nous visitons chacun au moins deux fois par an, dont une sans prévenir, et payons dans les trente jours suivant la remise, car c’est avec les retards de paiement que commencent les mauvaises conditions. Les passeports restent à leurs propriétaires et les frais de recrutement à l’employeur : manquer à l’un de ces deux points met fin au contrat.',
        },
      ],
    },
    {
      id: 'longer',
      heading: 'Porter plus longtemps',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Nous laissons assez de couture pour élargir et assez d’ourlet pour raccourcir : les retouches de nos pantalons et kandouras sont offertes en [boutique](/store-locator).',
            'Un bouton de rechange est cousu dans chaque chemise, et nous gardons boutons et fils cinq ans.',
            'Nous réparons ce que nous avons fait, à prix coûtant, quel que soit son âge.',
            'Les conseils d’entretien sont écrits pour l’eau et le soleil du Golfe, pas pour un laboratoire.',
          ],
        },
      ],
    },
    {
      id: 'pieces',
      heading: 'De petites séries',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Nous coupons en petites séries et refaisons ce qui se vend. Le reste d’une saison est proposé moins cher, puis donné à des boutiques solidaires agréées de Charjah et d’Ajman. Nous n’avons jamais brûlé ni enfoui une pièce.',
        },
      ],
    },
    {
      id: 'parcel',
      heading: 'Le colis',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les colis voyagent dans un sac en papier ou un carton recyclé, sans calage en plastique. Un seul entrepôt, à Dubaï, sert tout le pays par la route ; rien ne vole à l’intérieur des Émirats. Deux commandes d’un même soir pour une même adresse partent ensemble tant qu’aucune n’est en chemin.',
        },
      ],
    },
    {
      id: 'collect',
      heading: 'Rapportez-le un jour',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Chaque boutique reprend les vêtements que vous ne portez plus, de toute marque. Ce qui peut se porter est donné ; le reste est effiloché à Charjah en isolant et en feutre d’ameublement.',
        },
      ],
    },
    {
      id: 'unsolved',
      heading: 'Ce que nous n’avons pas résolu',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Nos boutiques et notre entrepôt sont climatisés neuf mois par an. La moitié de ce courant est solaire ; l’autre, non.',
            'Les mélanges de soie et certains boutons viennent de fournisseurs dont nous ne connaissons pas encore les fournisseurs.',
            'Nous ne savons pas encore vous dire les émissions d’une pièce, et préférons nous taire plutôt que donner un chiffre auquel nous ne croyons pas.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Si vous voulez savoir d’une pièce ce que sa page ne dit pas, [demandez-nous](/contact). Votre question devient souvent notre devoir.',
        },
      ],
    },
  ],
}
