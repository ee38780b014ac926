import type { texts as english } from '../../en/areas/couriers.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  heading: 'Transporteurs',
  text: 'À qui un colis est proposé d’abord quand il est emballé. On peut en choisir un autre.',
  usual: 'En général',
  cash: 'Paiement à la livraison',
  cashHint: 'Pour les colis dont le transporteur encaisse le montant, dans tous les émirats.',
  emirates: 'Par émirat',
  emiratesHint: 'Pour les colis déjà payés. Sans choix, le transporteur habituel est proposé.',
  nobody: 'Aucun en particulier',
  asUsual: 'Comme d’habitude',
  gone: '{{name}} (non connecté)',
  save: 'Enregistrer',
  saved: 'Les transporteurs sont enregistrés.',
  conflict:
    'Quelqu’un d’autre a modifié les transporteurs entre-temps. Vos choix sont conservés ici : enregistrez à nouveau pour remplacer les siens.',
  readOnly: 'Seules les personnes autorisées à modifier les réglages peuvent changer ceci.',
}
