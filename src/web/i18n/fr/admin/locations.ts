import type { French } from '../../shape.ts'
import type { texts as english } from '../../en/admin/locations.ts'

export const texts: French<typeof english> = {
  heading: 'Lieux',
  text: 'Là où se trouve le stock. Ce qui est dans un lieu qui vend en ligne compte en ligne. Le minimum d’une variante se fixe sur sa page du stock.',
  add: 'Ajouter un lieu',
  change: 'Modifier',
  changeOf: 'Modifier {{place}}',
  stock: 'Le stock du lieu',
  kinds: { warehouse: 'Entrepôt', store: 'Boutique' },
  online: 'vend en ligne',
  onlyThere: 'vend à ses visiteurs seulement',
  names: { en: 'Nom en anglais', ar: 'Nom en arabe', fr: 'Nom en français' },
  code: 'Code du lieu',
  codeHint: 'Minuscules, chiffres et traits d’union. Il reste pour toujours.',
  kind: 'Genre',
  sellsOnline: 'Ce qui est ici se vend en ligne',
  sellsOnlineHint: 'Un lieu qui commence ou cesse de vendre emporte tous ses articles d’un coup.',
  position: 'Ordre dans les listes',
  positionHint: 'Les plus petits nombres d’abord.',
  save: 'Enregistrer',
  saved: 'Le lieu est enregistré.',
  changed: 'Quelqu’un l’a modifié entre-temps. Fermez cette fenêtre et regardez-le de nouveau.',
}
