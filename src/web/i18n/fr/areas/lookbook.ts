import type { texts as english } from '../../en/areas/lookbook.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Le lookbook',
  intro:
    'La saison telle que nous la portons, en grandes images. Ouvrez-en une pour la voir en grand, ou emportez la pièce sans quitter la page.',
  title: 'Lookbook : {{name}}',
  description: 'Le lookbook de {{store}} : les pièces de la saison en grandes images. {{name}}.',
  tabsLabel: 'Afficher',
  tabs: {
    all: 'Tout',
    featured: 'Sélection',
    'new-arrivals': 'Nouveautés',
    men: 'Homme',
    women: 'Femme',
    accessories: 'Accessoires',
  },
  count_one: '{{count}} pièce',
  count_other: '{{count}} pièces',
  looks: 'Les pièces du lookbook',
  quickView: 'Aperçu',
  quickViewOf: 'Aperçu : {{name}}',
  view: 'Agrandir',
  viewOf: 'Agrandir en plein écran : {{name}}',
  shop: 'Voir toute la boutique',
  shopText: 'En voici quelques-unes ; la boutique les a toutes.',
  empty: {
    heading: 'Aucun article trouvé',
    text: 'Il n’y a rien à montrer ici pour le moment. Parcourez tout le lookbook, ou revenez bientôt.',
    all: 'Voir tout le lookbook',
  },
  viewer: {
    title: 'Le lookbook',
    previous: 'Image précédente',
    next: 'Image suivante',
    position: 'Image {{number}} sur {{total}} : {{name}}',
  },
  details: 'Voir tous les détails',
  quickFailed: 'Cette pièce n’a pas pu être chargée.',
  spots: 'Ce que montre l’image',
  spotOf: '{{name}}, {{price}}',
  piecesOf: 'Les pièces de « {{name}} »',
}
