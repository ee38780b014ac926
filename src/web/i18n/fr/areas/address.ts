import type { texts as english } from '../../en/areas/address.ts'
import type { French } from '../../shape.ts'

export const texts: French<typeof english> = {
  label: 'Nom de l’adresse',
  labelHint: 'Par exemple Maison ou Bureau',
  fullName: 'Nom complet',
  phone: 'Téléphone',
  address: 'Rue et numéro',
  building: 'Immeuble, étage, appartement',
  buildingHint: 'Nom et numéro de la villa ou de l’immeuble, pour que le livreur trouve votre porte',
  area: 'Quartier',
  city: 'Ville',
  emirate: 'Émirat',
  chooseEmirate: 'Choisissez un émirat',
  more: 'Plus de détails : boîte postale, numéro Makani',
  postalCode: 'Code postal',
  postalCodeHint: 'Les Émirats n’en ont pas',
  poBox: 'Boîte postale',
  makani: 'Numéro Makani',
  makaniHint: '10 chiffres, à l’entrée',
  country: 'Émirats arabes unis',
}
