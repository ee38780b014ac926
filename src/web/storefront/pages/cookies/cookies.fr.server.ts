import type { CookieTexts } from './kept.ts'

export const texts: CookieTexts = {
  title: 'Cookies',
  description:
    'La liste complète de ce que {{storeName}} garde dans votre navigateur : quatre cookies et un peu de stockage, tous nécessaires, aucun pour la publicité.',
  lead: 'Quatre cookies, un peu de stockage, ni publicité ni suivi. En voici la liste complète.',
  updated: '2026-11-22',
  before: [
    {
      id: 'short',
      heading: 'En bref',
      blocks: [
        {
          type: 'paragraph',
          text: 'Cookies et stockage du navigateur sont des notes qu’un site y laisse pour lui-même. Les nôtres retiennent que vous êtes connecté, ce que contient votre panier et la langue que vous lisez. Rien n’appartient à une autre société : il n’y a donc rien à accepter ni à refuser, et c’est pourquoi aucun bandeau ne vous le demande.',
        },
      ],
    },
  ],
  tables: {
    id: 'list',
    heading: 'La liste',
    intro: 'À quoi sert chaque note, et combien de temps elle reste.',
    cookies: 'Les cookies',
    storage: 'Le stockage de votre navigateur',
    name: 'Nom',
    purpose: 'À quoi il sert',
    lasts: 'Combien de temps',
  },
  kept: {
    refreshToken: {
      purpose: 'Vous garde connecté. Aucun script ne peut le lire, aucun autre site ne peut l’envoyer.',
      lasts: '{{signedInIdle}} après votre dernière visite, {{signedInLongest}} au plus, ou jusqu’à la déconnexion',
    },
    device: {
      purpose:
        'Que vous vous êtes déjà connecté depuis ce navigateur, pour que des inconnus qui devinent votre mot de passe ne puissent pas vous fermer votre compte. Il ne dit rien de vous.',
      lasts: '180 jours, ou jusqu’à ce que votre mot de passe change ou que vous l’effaciez',
    },
    signIn: {
      purpose: 'Seulement si vous vous connectez par un autre service : que c’est bien ce navigateur qui y est allé.',
      lasts: 'Dix minutes, ou jusqu’à votre retour',
    },
    languageCookie: {
      purpose: 'La langue choisie, pour que la première page arrive dans celle-ci.',
      lasts: '{{languageKept}} après votre dernier choix',
    },
    accessToken: {
      purpose: 'Prouve à notre serveur que c’est vous, tant que vous êtes connecté.',
      lasts: 'Valable {{tokenLife}}, renouvelé pendant votre visite, effacé à la déconnexion',
    },
    refreshDue: {
      purpose:
        'Que votre connexion devait être renouvelée et que notre serveur était injoignable, pour ne pas vous déconnecter pour autant.',
      lasts: 'Jusqu’à la réponse de notre serveur',
    },
    clockAhead: {
      purpose:
        'L’écart de l’horloge de votre appareil, s’il y en a un, pour que votre connexion soit renouvelée au bon moment.',
      lasts: 'Jusqu’à ce que l’horloge soit à l’heure, ou que vous l’effaciez',
    },
    language: {
      purpose: 'Le même choix de langue, pour les pages déjà ouvertes.',
      lasts: 'Jusqu’à ce que vous l’effaciez',
    },
    localCart: {
      purpose: 'Le contenu de votre panier sans compte : article, couleur, taille, quantité.',
      lasts: 'Jusqu’à la commande, au panier vidé ou à la connexion',
    },
    localCartId: {
      purpose:
        'Un nom aléatoire de ce panier, pour qu’il rejoigne votre compte une seule fois, même si une réponse se perd.',
      lasts: 'Aussi longtemps que le panier',
    },
    localCoupon: {
      purpose: 'Le code promo saisi pour ce panier.',
      lasts: 'Jusqu’à la commande, à son retrait ou à la connexion',
    },
    wishlist: { purpose: 'Les pièces mises de côté.', lasts: 'Jusqu’à ce que vous les retiriez ou vous déconnectiez' },
    wishlistOwner: {
      purpose: 'À qui appartient cette liste, pour qu’elle n’entre jamais dans le compte d’un autre.',
      lasts: 'Jusqu’à votre déconnexion',
    },
    newsletterPopupShown: {
      purpose: 'Que vous avez déjà vu notre invitation à la newsletter, pour qu’elle ne revienne pas.',
      lasts: 'Jusqu’à ce que vous l’effaciez',
    },
    recentSearches: {
      purpose: 'Vos cinq dernières recherches, pour les retrouver.',
      lasts: 'Jusqu’à votre déconnexion ou leur effacement',
    },
    recentlyViewed: {
      purpose: 'Les neuf derniers articles consultés, pour les retrouver.',
      lasts: 'Jusqu’à votre déconnexion ou leur effacement',
    },
    announcementDismissed: {
      purpose: 'Que vous avez fermé la ligne d’annonces en haut de page.',
      lasts: 'Jusqu’à ce que vous l’effaciez',
    },
    orderToken: {
      purpose: 'La clé d’une commande passée sans compte, pour pouvoir la rouvrir.',
      lasts: 'Jusqu’à la fermeture de l’onglet',
    },
    justPlaced: {
      purpose: 'Qu’une commande vient d’être passée ici, pour la confirmer une seule fois.',
      lasts: 'Jusqu’à l’affichage de la confirmation ou à la fermeture de l’onglet',
    },
    checkoutDraft: {
      purpose:
        'Ce que vous avez saisi pour commander : coordonnées, adresse, indications et mode de paiement. Jamais une carte.',
      lasts: 'Jusqu’à la commande, à la déconnexion ou à la fermeture de l’onglet',
    },
    orderAttempt: {
      purpose:
        'La commande telle qu’elle a été envoyée, avec un numéro qui lui est propre, pour qu’un nouvel envoi ne la passe jamais deux fois.',
      lasts: 'Jusqu’à la confirmation de la commande, à la déconnexion ou à la fermeture de l’onglet',
    },
    signInFrom: {
      purpose: 'La page où vous étiez en allant vous connecter par un autre service, pour vous y ramener.',
      lasts: 'Jusqu’à la fermeture de l’onglet ou à la déconnexion',
    },
    renewedAt: {
      purpose:
        'Le moment où cette page a été rechargée après une mise à jour de la boutique, pour ne pas la recharger sans fin.',
      lasts: 'Jusqu’à la fermeture de l’onglet ou à la déconnexion',
    },
    scrollPositions: {
      purpose: 'Jusqu’où vous aviez défilé sur chaque page, pour retrouver l’endroit au retour.',
      lasts: 'Jusqu’à la fermeture de l’onglet ou à la déconnexion',
    },
    routerBuild: {
      purpose: 'La version de la boutique que cet onglet a demandée en dernier, pour ne la recharger qu’une fois.',
      lasts: 'Jusqu’à la fermeture de l’onglet ou à la déconnexion',
    },
    localPriced: {
      purpose: 'Le prix de ce panier à notre dernière réponse, pour le voir aussi hors ligne.',
      lasts: 'Jusqu’à la commande, au panier vidé ou à la connexion',
    },
    typed: {
      purpose: 'Ce que vous avez saisi dans un formulaire sans l’avoir encore envoyé ; jamais un mot de passe.',
      lasts: 'Jusqu’à l’envoi, à la déconnexion ou à la fermeture de l’onglet',
    },
    unsentPhotos: {
      purpose:
        'Les photos que notre personnel prend des articles renvoyés quand il n’y a pas de connexion. Les clients n’en ont pas.',
      lasts: 'Jusqu’à ce que la boutique les ait',
    },
    seenPages: {
      purpose:
        'Les pages de la boutique que vous avez vues, avec leurs images, pour qu’elles s’ouvrent hors ligne. Rien de votre compte n’en fait partie.',
      lasts: 'Les pages 30 jours au plus ou jusqu’à la déconnexion ; leurs fichiers 90 jours',
    },
  },
  after: [
    {
      id: 'payment',
      heading: 'Quand vous payez par carte',
      blocks: [
        {
          type: 'paragraph',
          text: 'Le paiement par carte se fait sur la page de notre prestataire, à sa propre adresse. Les cookies déposés là sont les siens, servent à prévenir la fraude et sont décrits dans sa propre notice.',
        },
      ],
    },
    {
      id: 'clear',
      heading: 'Les effacer',
      blocks: [
        {
          type: 'paragraph',
          text: 'Vous pouvez tout supprimer dans les réglages de votre navigateur, en général sous « Confidentialité » ou « Données de sites ». Vous serez alors déconnecté, et le panier et les favoris d’un visiteur sans compte seront vides. Si vous bloquez tout stockage, vous pouvez encore lire, chercher et regarder, mais pas garder de panier.',
        },
        {
          type: 'paragraph',
          text: 'Ce que nous gardons de notre côté, et vos droits, figurent à la page [Confidentialité](/privacy).',
        },
      ],
    },
  ],
}
