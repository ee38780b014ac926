import type { French } from '../../shape.ts'
import type { texts as english } from '../../en/admin/library.ts'

export const texts: French<typeof english> = {
  heading: 'Images',
  search: 'Nom ou texte',
  status: 'État',
  statuses: { waiting: 'En préparation', ready: 'Prête', failed: 'Non préparée' },
  none: 'Il n’y a pas d’image ici',
  taken: '{{name}} est dans la bibliothèque.',
  one: 'Image',
  name: 'Nom',
  alt: 'Texte de l’image · {{language}}',
  focal: 'Ce qui reste visible',
  point: '{{x}} % depuis la gauche, {{y}} % depuis le haut',
  focalHint: 'Touchez l’endroit, ou déplacez-le avec les flèches. À côté : comme un produit la montre.',
  save: 'Enregistrer',
  savePoint: 'Enregistrer ce qui reste visible',
  saved: 'C’est enregistré.',
  usedIn: 'Utilisée dans',
  unused: 'Rien ne l’utilise.',
  kinds: { product: 'Produit', category: 'Catégorie', banner: 'Bannière', look: 'Tenue', order: 'Commande' },
  remove: 'Supprimer l’image',
  removed: 'L’image est supprimée.',
}
