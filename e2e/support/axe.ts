import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * T17: what axe finds against WCAG 2.2 AA. Legacy mode: without the second page that axe would open for frames, which the store has none of.
 * Only what is wrong is written up, and no style sheet is fetched once more for it: none of these rules reads one.
 *
 * `withColours: false` where the same parts are looked at in another language at this width: contrast is most of the work, and the same there.
 */
export async function axeFaults(page: Page, { withColours = true } = {}): Promise<string[]> {
  // Of the back office only a shell is there at first.
  await expect(page, 'a page has a title').toHaveTitle(/\S/)
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode()
  if (!withColours) axe.disableRules('color-contrast')
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
