import { languages } from '#domain/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { startingPages } from '#domain/starting-pages.ts'
import { describe, expect, it } from 'vitest'
import { renderPage } from './pages.fixture.tsx'

const spoken = /cash on delivery|عند الاستلام|à la livraison/i
const offer = (change: object) => ({ cashOnDelivery: { ...startingFacts.cashOnDelivery, ...change } })
type Shop = Exclude<Parameters<typeof renderPage>[2], string | undefined>
const shops: [string, Shop][] = [
  ['the demonstration', {}],
  ['a shop of its own', { pages: startingPages, absent: ['about', 'faq', 'accessibility'] }],
]

describe.each(languages)('G37 R081 what the pages in %s say of cash on delivery', (language) => {
  it.each(shops)('of %s: its fee and its cap as the owner set them', async (_, shop) => {
    const usual = await renderPage('/shipping', language, { ...shop, facts: {} })
    const facts = offer({ feeFils: 1_000, capFils: 100_000 })
    const dear = await renderPage('/shipping', language, { ...shop, facts })
    for (const amount of [10, 1_000]) {
      const shown = formatMoney(amount, language).replace(/\s/g, ' ')
      expect(dear.text).toContain(shown)
      expect(usual.text).not.toContain(shown)
    }
  })

  it.each(shops)('of %s: nothing where there is none', async (_, shop) => {
    const paths = ['/shipping', ...(shop.absent ? [] : ['/faq', '/accessibility'])]
    for (const path of paths) {
      expect((await renderPage(path, language, { ...shop, facts: {} })).text, path).toMatch(spoken)
      const { text, html } = await renderPage(path, language, { ...shop, facts: offer({ isOffered: false }) })
      expect(text, path).not.toMatch(spoken)
      expect(html, path).not.toMatch(/id="cash"/)
      expect(text, path).not.toMatch(/\{\{|undefined|null/)
    }
  })
})
