/** A written page as a reader gets it: one language, gaps filled from the owner's facts, no link to a page that the shop has not. */
import type { Page } from '#contract/pages.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { gapValuesOf } from '#domain/page-gaps.ts'
import { finishTexts, leadsToAbsent } from '#domain/page-texts.ts'
import { inLanguage, type PageSection, type PageSlug, type WrittenPage } from '#domain/written-page.ts'
import { refuse } from '../http/refusal.ts'
import { type ShownStore, showStore } from '../settings/store.actions.ts'
import type { Shop } from '../shop.ts'
import { findLivePage } from './pages.store.ts'

export async function showPage(shop: Shop, slug: PageSlug, language: Language): Promise<{ page: Page }> {
  const [row] = await findLivePage(shop.db, slug)
  const shown = { ...showStore(shop, language), storeName: shop.settings.storeName }
  return { page: row ? pageFor({ slug, content: row.content }, language, shown) : refuse('NOT_FOUND') }
}

export function pageFor(
  { slug, content }: { slug: PageSlug; content: WrittenPage },
  language: Language,
  shown: ShownStore & { storeName: Texts },
): Page {
  const absent = shown.store.absentPages
  const page = finishTexts(inLanguage(content, language), { values: gapValuesOf(language, shown), absent, language })
  return { slug, ...page, sections: page.sections.map((section) => withoutDeadButtons(section, absent)) }
}

function withoutDeadButtons(section: PageSection<string>, absent: readonly string[]): PageSection<string> {
  const blocks = section.blocks.map((block) =>
    block.type === 'links' ? { ...block, links: block.links.filter(({ to }) => !leadsToAbsent(to, absent)) } : block,
  )
  return { ...section, blocks: blocks.filter((block) => block.type !== 'links' || block.links.length > 0) }
}
