import type { texts as english } from '../../en/areas/wishlist.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Favoris',
  guestNote: 'Conservés dans ce navigateur. Connectez-vous et ils vous suivront.',
  signIn: 'Se connecter',
  loading: 'Chargement de vos favoris',
  empty: 'Aucun favori pour l’instant',
  emptyText: 'Touchez le cœur d’un article qui vous plaît : vous le retrouverez ici.',
  emptyNew: 'Voir les nouveautés',
  emptyAll: 'Parcourir tous les articles',
  moveToBag: 'Mettre au panier',
  moveOf: 'Mettre au panier : {{name}}',
  chooseOf: 'Choisissez une couleur et une taille',
  colour: 'Couleur',
  size: 'Taille',
  sizeSoldOut: '{{size}}, épuisé',
  moveSize: 'Mettre la taille {{size}} au panier',
  remove: 'Retirer',
  removeOf: 'Retirer des favoris : {{name}}',
  seePiece: 'Voir l’article',
  gone: 'Cet article n’est plus vendu dans notre boutique.',
  failed: 'Nous n’avons pas pu charger cet article.',
  more_one: 'Afficher {{count}} article de plus',
  more_other: 'Afficher {{count}} articles de plus',
  optionNote: 'Un ensemble est mis au panier complet, chemise et pantalon. Pour la chemise ou le pantalon seul, ouvrez la page de l’article.',
}
