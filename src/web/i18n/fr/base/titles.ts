import type { texts as english } from '../../en/base/titles.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  home: 'Mode et maroquinerie',
  homeDescription:
    'Vêtements, accessoires et maroquinerie sobres et bien faits, pour homme, femme et enfant. Livraison offerte aux Émirats dès {{amount}}, retours sous {{returns}}.',
  shop: 'Boutique',
  product: 'Article',
  cart: 'Votre panier',
  wishlist: 'Favoris',
  checkout: 'Commande',
  success: 'Commande confirmée',
  cancel: 'Paiement annulé',
  confirmOrder: 'Confirmer votre commande',
  findOrder: 'Retrouver une commande',
  login: 'Connexion',
  register: 'Créer un compte',
  account: 'Votre compte',
  orders: 'Vos commandes',
  wallet: 'Votre porte-monnaie',
  order: 'Commande',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Nouveau mot de passe',
  verifyEmail: 'Confirmation de l’e-mail',
  newsletterConfirm: 'Confirmer votre inscription',
  newsletterUnsubscribe: 'Se désinscrire',
  addresses: 'Vos adresses',
  profile: 'Votre profil',
  settings: 'Paramètres',
  notFound: 'Page introuvable',
  error: 'Une erreur s’est produite',
  suffix: '{{page}} – {{store}}',
}
