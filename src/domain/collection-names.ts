/** D21: what the collections are called. A collection is a rule of ours, not a list of the owner's. */
import type { Collection } from './catalogue.ts'
import type { Texts } from './locale.ts'

export const collectionNames: Record<Collection, Texts> = {
  sale: { en: 'Sale', ar: 'تخفيضات', fr: 'Promotions' },
  'new-in': { en: 'New in', ar: 'وصل حديثًا', fr: 'Nouveautés' },
  featured: { en: 'Featured', ar: 'مختارات', fr: 'Sélection' },
  'ready-to-wear': { en: 'Ready to wear', ar: 'ملابس جاهزة', fr: 'Prêt-à-porter' },
}
