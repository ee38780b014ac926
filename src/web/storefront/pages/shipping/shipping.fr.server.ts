import type { ShippingTexts } from './shipping-texts.ts'

export const texts: ShippingTexts = {
  fees: {
    heading: 'Ce qu’elle coûte',
    caption: 'Frais de livraison',
    orderValue: 'Valeur de la commande, remises déduites',
    fee: 'Livraison',
    from: '{{freeFrom}} et plus',
    free: 'Offerte',
    below: 'Moins de {{freeFrom}}',
    flat: '{{flatFee}}',
    note: 'La même dans les sept émirats, TVA comprise. {{cashCost}}.',
  },
  estimator: {
    heading: 'Quand elle arrive',
    emirate: 'Émirat',
    placedOn: 'Commandé le',
    show: 'Voir les dates',
    packed: 'Préparée au plus tard',
    arrives: 'Chez vous entre',
    arrivesDays: '{from} et {to}',
    usual: 'Le plus souvent le',
    note: 'Nous nous engageons sur cet intervalle ; le jour le plus probable dépend de l’émirat. Les jours ouvrés vont du lundi au vendredi, hors jours fériés. Les derniers jours du ramadan, comptez un jour ou deux de plus.',
  },
}
