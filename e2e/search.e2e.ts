import type { Locator, Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import { shelfName } from './support/shelf-names.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

async function openSearch(page: Page, language: 'en' | 'ar' | 'fr' = 'en'): Promise<{ sheet: Locator; box: Locator }> {
  const words = say[language]
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('layout:search'), exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: words('search:label') })
  const box = sheet.getByRole('searchbox')
  await expect(box).toBeFocused()
  return { sheet, box }
}

const typed = { en: ['shir', 'shirts'], ar: ['شنط', 'شنطة'], fr: ['chem', 'chemises'] } as const

for (const language of languages) {
  test(
    `A9 R054 words are suggested while typing, and one is taken with the keyboard alone (${language})`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page }) => {
      const [beginning, word] = typed[language]
      await shopperOf(page, language).visit('/shop')
      const { sheet, box } = await openSearch(page, language)
      await box.fill(beginning)
      const suggested = sheet.getByRole('region', { name: say[language]('search:suggested') }).getByRole('button')
      await expect(suggested.filter({ hasText: word })).toBeVisible()
      await box.press('ArrowDown')
      await expect(suggested.first()).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(box).toBeFocused()
      await suggested.filter({ hasText: word }).focus()
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue(word)
      await expect(box).toBeFocused()
      await expect(
        sheet
          .getByRole('list', { name: say[language]('search:results') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    },
  )
}

test(
  'A9 R054 a misspelt search says what it shows instead, in the overlay and in the list',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    const { sheet, box } = await openSearch(page)
    await box.fill('linen trowsers')
    const said = t('search:corrected', { typed: 'linen trowsers', query: 'linen trousers' })
    await expect(sheet.getByRole('status')).toContainText(said)
    await box.press('Enter')
    await expect(page).toHaveURL(/search=linen\+trowsers/)
    await expect(page.getByRole('main').getByText(said)).toBeVisible()
    await visitor.visit('/shop?search=tcousrs')
    await page.getByRole('link', { name: t('shop:didYouMean', { query: 'trousers' }) }).click()
    await expect(page).toHaveURL(/search=trousers/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop:searchHeading', { query: 'trousers' }))
  },
)

test(
  'A5 R054 a search that was closed while it ran is not stuck when it opens again',
  { tag: '@phone' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop')
    const { sheet, box } = await openSearch(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/products/search?*', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(/api\/products\/search/)
    await box.fill('tote')
    await asked
    await sheet.getByRole('button', { name: t('common:close') }).click()
    await expect(sheet).toBeHidden()
    await page.unroute('**/api/products/search?*')
    release()
    await openSearch(page)
    await expect(box).toHaveValue('tote')
    await expect(
      sheet
        .getByRole('list', { name: t('search:results') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(sheet.getByRole('status')).toHaveText(/^\d+ results?$/)
  },
)

test(
  'A19 A26 R054 a search that finds nothing names the query and every way on; offline it says what it needs',
  { tag: '@desktop' },
  async ({ page, context, watch }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
    await shopperOf(page).visit('/shop')
    const { sheet, box } = await openSearch(page)
    await box.fill('xylofone')
    await expect(sheet.getByRole('status')).toHaveText(t('search:noResults', { query: 'xylofone' }))
    const ways = sheet.getByRole('region', { name: t('search:browse') }).getByRole('link')
    await expect(ways).toHaveText(
      (['new-in', 'men', 'women', 'kids', 'accessories', 'leathergoods', 'ready-to-wear', 'sale'] as const).map(
        (name) => shelfName(name),
      ),
    )
    await context.setOffline(true)
    await box.fill('kandura')
    await expect(sheet.getByText(t('search:offline'))).toBeVisible()
    await context.setOffline(false)
    await box.fill('')
    await sheet
      .getByRole('region', { name: t('search:popular') })
      .getByRole('button')
      .first()
      .click()
    await expect(sheet.getByRole('status')).toHaveText(/^\d+ results?$/)
  },
)
