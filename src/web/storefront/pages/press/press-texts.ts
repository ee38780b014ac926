import type { PressCategory } from '#domain/press.ts'

/** What the page for the press says beside what the owner writes. */
export type PressTexts = {
  filter: string
  categories: Record<PressCategory, string>
}
