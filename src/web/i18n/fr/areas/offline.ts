import type { texts as english } from '../../en/areas/offline.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Vous êtes hors ligne',
  text: 'Cette page n’a encore jamais été ouverte sur cet appareil : elle attend une connexion, et s’ouvrira d’elle-même dès son retour.',
  seen: 'Déjà vu, et toujours à portée de main',
  nothing: 'Rien n’est encore conservé sur cet appareil.',
  lost: 'Vous êtes hors ligne. Ce que vous avez vu reste ouvert ; rien n’est envoyé avant le retour de la connexion.',
  back: 'Vous êtes de nouveau en ligne.',
  noLanguage: 'Cette page n’est pas sur cet appareil en {{language}}. Choisissez à nouveau une fois en ligne.',
  wishlistWaits: 'Conservé sur cet appareil. Votre compte le recevra au retour de la connexion.',
}
