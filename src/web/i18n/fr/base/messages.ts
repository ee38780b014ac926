import type { texts as english } from '../../en/base/messages.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  loggedIn: 'Connexion réussie',
  loggedOut: 'Déconnexion réussie',
  reviewSubmitted: 'Avis envoyé',
  addedToCart: 'Ajouté au panier !',
  removedFromCart: 'Retiré du panier',
  cartCleared: 'Le panier est vidé',
  couponApplied: 'Code {{code}} appliqué',
  couponRemoved: 'Code retiré',
  addedToWishlist: 'Ajouté aux favoris !',
  removedFromWishlist: 'Retiré des favoris',
  orderPlaced: 'Commande passée avec succès !',
  messageSent: 'Votre message a été envoyé !',
  requestSubmitted: 'Demande envoyée avec succès !',
  mergeSkipped_one: '{{count}} article de votre panier n’est plus disponible.',
  mergeSkipped_other: '{{count}} articles de votre panier ne sont plus disponibles.',
}
