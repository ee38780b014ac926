import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Presse',
  description:
    'Les nouvelles de {{storeName}}, maison de Dubaï : lancements, partenariats et prix, images, chiffres, et à qui s’adresser.',
  lead: 'Ce que nous avons à dire, avec nos mots. Les vôtres sont les bienvenus.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'news',
      heading: 'Actualités',
      look: 'plain',
      blocks: [
        {
          type: 'news',
          id: 'winter-2026',
          category: 'launch',
          date: '2026-10-14',
          heading: 'L’hiver, brève saison du Golfe : la nouvelle collection',
          text: 'Laine légère, crêpe souple et un beau blazer : vingt-deux pièces pour des soirées entre quinze et vingt-deux degrés. Dès aujourd’hui en [ligne](/shop/new-in) et dans nos six boutiques.',
        },
        {
          type: 'news',
          id: 'shirt-award',
          category: 'awards',
          date: '2026-09-22',
          heading: 'La chemise en popeline, « objet quotidien de l’année »',
          text: 'Le jury de l’Emirates Makers’ Circle a choisi notre chemise en popeline fine parmi 140 objets et salué « un col qui n’a rien oublié et pardonne tout ». Le prix revient aux apprentis de notre atelier.',
        },
        {
          type: 'news',
          id: 'charity-shops',
          category: 'partnership',
          date: '2026-06-03',
          heading: 'Ce qui reste va à ceux qui en ont besoin',
          text: 'À partir de cet été, les invendus d’une saison vont à des boutiques solidaires agréées de Charjah et d’Ajman plutôt qu’aux soldeurs. Le premier envoi comptait 1 860 pièces.',
        },
        {
          type: 'news',
          id: 'wholesale',
          category: 'launch',
          date: '2026-03-17',
          heading: '{{storeName}} ouvre un espace de vente en gros',
          text: 'Hôtels, écoles et boutiques des Émirats commandent désormais en ligne, à partir de {{wholesaleMinimum}}, à des prix par quantité qui font économiser jusqu’à {{wholesaleSaving}}.',
        },
        {
          type: 'news',
          id: 'craft-award',
          category: 'awards',
          date: '2025-12-09',
          heading: 'Un prix pour la main : la tarboucha de Dar Al Khayt',
          text: 'Aux Journées de l’artisanat de Charjah, notre kandoura a reçu le prix du travail manuel : sa tresse est toujours nouée par trois femmes de Khor Fakkan, et chacune signe d’un fil de couleur.',
        },
        {
          type: 'news',
          id: 'weavers',
          category: 'partnership',
          date: '2025-09-30',
          heading: 'Cinq ans avec un tisseur de Guimarães',
          text: 'Rimal et son tisseur de lin portugais ont convenu de quantités et de prix pour cinq ans. Le tissage achète deux métiers ; la chemise en lin garde son prix.',
        },
        {
          type: 'news',
          id: 'little-qutn',
          category: 'launch',
          date: '2025-04-08',
          heading: 'Little Qutn est là',
          text: 'Des vêtements de deux à douze ans, avec des ourlets à rallonger et des genoux doublés deux fois. En boutique, l’enfant choisit la couleur du bouton de rechange.',
        },
        {
          type: 'news',
          id: 'design-school',
          category: 'partnership',
          date: '2025-01-21',
          heading: 'Un semestre à l’atelier',
          text: 'Chaque printemps, quatre étudiants en mode de Dubaï et de Charjah passent un semestre avec nos patronniers. Ils sont payés, et le meilleur de leurs dessins est fabriqué, leur nom dans le col.',
        },
        {
          type: 'news',
          id: 'retail-award',
          category: 'awards',
          date: '2024-11-12',
          heading: '« Un service sans script »',
          text: 'La Gulf Retail Review a désigné notre boutique de Jumeirah comme la cabine d’essayage la plus aimable des Émirats. Les enquêteurs sont venus deux fois sans prévenir, l’un avec une tache sur sa propre chemise ; nous l’avons enlevée.',
        },
      ],
    },
    {
      id: 'press-contact',
      heading: 'Pour les journalistes',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Questions, entretiens et échantillons : [{{pressEmail}}](mailto:{{pressEmail}}) ou [{{phone}}](tel:{{phoneLink}}), {{hours}}. Nous répondons le jour ouvré même, en français, en anglais ou en arabe.',
        },
        {
          type: 'paragraph',
          text: 'Les images des produits et de l’atelier, en qualité d’impression, vous parviennent sur simple demande. Leur usage est libre dans les articles qui parlent de nous, avec la mention « {{storeName}} ».',
        },
      ],
    },
  ],
}
