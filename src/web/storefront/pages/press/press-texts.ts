import type { PressCategory, PressItemCategory } from '#domain/press.ts'
import type { PageHeadTexts } from '../article/texts.ts'

export type PressTexts = PageHeadTexts & {
  filter: string
  categories: Record<PressCategory, string>
  items: Record<PressItemId, { heading: string; text: string }>
  contact: { heading: string; text: string; pictures: string }
}

/** R122: what happened when; newest first. The words are in the texts. */
export const pressItems = [
  { id: 'winter-2026', category: 'launch', date: '2026-10-14' },
  { id: 'shirt-award', category: 'awards', date: '2026-09-22' },
  { id: 'charity-shops', category: 'partnership', date: '2026-06-03' },
  { id: 'wholesale', category: 'launch', date: '2026-03-17' },
  { id: 'craft-award', category: 'awards', date: '2025-12-09' },
  { id: 'weavers', category: 'partnership', date: '2025-09-30' },
  { id: 'little-qutn', category: 'launch', date: '2025-04-08' },
  { id: 'design-school', category: 'partnership', date: '2025-01-21' },
  { id: 'retail-award', category: 'awards', date: '2024-11-12' },
] as const satisfies readonly { id: string; category: PressItemCategory; date: string }[]

export type PressItemId = (typeof pressItems)[number]['id']
