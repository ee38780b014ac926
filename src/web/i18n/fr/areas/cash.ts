import type { texts as english } from '../../en/areas/cash.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Voulez-vous cette commande\u202f?',
  text: 'Vous payez {{amount}} en espèces à votre porte. Un geste, et nous la préparons.',
  plain: 'Saisissez le numéro de commande et les six chiffres de notre message.',
  number: 'Numéro de commande',
  code: 'Six chiffres',
  yes: 'Oui, je la veux',
  no: 'Non, annuler',
  sure: 'Annuler la commande\u202f? Les articles retournent en boutique.',
  keep: 'Revenir',
  toPay: 'À payer à la livraison',
  wrong: 'Ces chiffres sont faux ou ne sont plus valables. Vérifiez-les, ou suivez le lien de notre message.',
  done: { yes: 'Merci, votre commande est confirmée', no: 'La commande est annulée' },
  doneText: {
    yes: 'Nous préparons la commande {{number}}.',
    no: 'La commande {{number}} a été annulée. Vous ne payez rien.',
  },
  ended: 'Ce lien n’est plus valable',
  endedText: 'Il a déjà servi, ou 48 heures ont passé. Cherchez la commande pour voir où elle en est.',
  toOrder: 'Voir la commande',
  toShop: 'Vers la boutique',
}
