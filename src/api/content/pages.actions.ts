/** A written page as a reader gets it: one language, gaps filled from the owner's facts, no link to a page that the shop has not. */
import type { Page } from '#contract/pages.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { gapValuesOf } from '#domain/page-gaps.ts'
import { finishTexts, leadsToAbsent } from '#domain/page-texts.ts'
import { inLanguage, type PageSection, type WrittenPage } from '#domain/written-page.ts'
import { refuse } from '../http/refusal.ts'
import { type ShownStore, showStore } from '../settings/store.actions.ts'
import type { Shop } from '../shop.ts'
import { findLivePage } from './pages.store.ts'

export async function showPage(shop: Shop, slug: string, language: Language): Promise<{ page: Page }> {
  const [row] = await findLivePage(shop.db, slug)
  return {
    page: row ? pageFor({ slug, content: row.content }, language, shownTo(shop, language)) : refuse('NOT_FOUND'),
  }
}

/** `added`: names of the live pages that are read below /pages. */
type Shown = ShownStore & { storeName: Texts; added?: readonly string[] }

export const shownTo = (shop: Shop, language: Language): Shown => ({
  ...showStore(shop, language),
  storeName: shop.settings.storeName,
  added: shop.facts.addedPages(),
})

export function pageFor(
  { slug, content }: { slug: string; content: WrittenPage },
  language: Language,
  shown: Shown,
): Page {
  const { added = [] } = shown
  const absent = shown.store.absentPages
  const values = gapValuesOf(language, shown)
  const page = finishTexts(inLanguage(content, language), { values, absent, added, language })
  const isAbsent = (to: string) => leadsToAbsent(to, absent, added)
  return { slug, ...page, sections: page.sections.map((section) => withoutDeadButtons(section, isAbsent)) }
}

function withoutDeadButtons(section: PageSection<string>, isAbsent: (to: string) => boolean): PageSection<string> {
  const blocks = section.blocks.map((block) =>
    block.type === 'links' ? { ...block, links: block.links.filter(({ to }) => !isAbsent(to)) } : block,
  )
  return { ...section, blocks: blocks.filter((block) => block.type !== 'links' || block.links.length > 0) }
}
