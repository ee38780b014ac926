import type { texts as english } from '../../en/areas/search.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  label: 'Rechercher dans la boutique',
  placeholder: 'Chemises, abayas, cuir …',
  startTyping: 'Commencez à écrire : trois lettres suffisent.',
  count_one: '{{count}} résultat',
  count_other: '{{count}} résultats',
  noResults: 'Aucun résultat pour « {{query}} ». Essayez un autre mot ou parcourez les rayons.',
  seeAll: 'Voir tous les résultats',
  searching: 'Recherche en cours',
  results: 'Résultats',
  browse: 'Parcourir',
  recent: 'Recherches récentes',
  suggested: 'Suggestions',
  corrected: 'Aucun résultat pour « {{typed}} ». Voici les résultats pour « {{query}} ».',
  didYouMean: 'Vouliez-vous dire « {{query}} » ?',
  popular: 'Recherches fréquentes',
  popularWords: { first: 'Abayas', second: 'Kandouras', third: 'Chemises en lin', fourth: 'Sacs en cuir' },
  offline: 'Vous êtes hors ligne : la recherche a besoin d’une connexion.',
}
