import { expectTrouble } from './support/failing.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'
import { languageNames } from '#domain/locale.ts'
import type { Page } from '@playwright/test'

/** Presses a language in the footer as somebody does who is reading elsewhere on the page: without being taken there first. */
async function choose(page: Page, language: 'en' | 'ar' | 'fr'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: languageNames[language] }).dispatchEvent('click')
}

test(
  'R005 choosing a language turns the page at once and keeps the bag, what is typed, and the place',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/checkout')
    const email = page.getByRole('textbox', { name: say.en('checkout:contact.email'), exact: true })
    await email.fill('half-written@')
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    const placeBefore = await page.evaluate(() => scrollY)
    await choose(page, 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('textbox', { name: say.ar('checkout:contact.email'), exact: true })).toHaveValue(
      'half-written@',
    )
    await expect(page.getByText('قميص كتان').first()).toBeAttached()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - placeBefore)).toBeLessThan(40)
    await shopperOf(page, 'ar', null).visit('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.ar('bag:heading'))
    await expect(page.getByRole('listitem').filter({ hasText: 'قميص كتان' })).toBeVisible()
  },
)

test(
  'R005 at an address with a language, choosing another goes to the same place of its address',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page, 'fr').visit('/shop/men?colors=white')
    await choose(page, 'en')
    await shopperOf(page, 'en').isAt(/\/en\/shop\/men\?colors=white$/)
  },
)

test(
  'R005 of two languages chosen one after the other the last one stays, though the texts of the first come later',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/contact')
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const asked: string[] = []
    await page.route(/\/assets\/texts-[^/]*\.js/, async (route) => {
      if (asked.push(route.request().url()) === 1) await gate
      await route.continue()
    })
    await choose(page, 'ar')
    await expect.poll(() => asked).toHaveLength(1)
    await choose(page, 'fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const came = page.waitForResponse((response) => response.url() === asked[0])
    letGo()
    await came
    // Another language would ask for its page as well.
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  },
)

test(
  'R003 the stored language wins over the browser’s, and the server renders it from then on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', 'ar')
    })
    await page.goto('/shop')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.ar('shop:heading'))
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('ar')
    const second = await page.request.get('/shop')
    expect(await second.text()).toContain('<html lang="ar" dir="rtl">')
  },
)

test('R003 a new visitor gets the language of her browser', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL })
  const page = await context.newPage()
  await page.goto('/shop/women')
  await shopperOf(page, 'fr').isAt(/\/shop\/women$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  await context.close()
})

test(
  'R002 R004 the French listing is French, left to right, with French prices',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page, 'fr')
    await visitor.visit('/shop/men/shirts')
    await visitor.isAt(/\/fr\/shop\/men\/shirts$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chemises')
    await expect(page.getByRole('status').first()).toHaveText(/\d+ pièces?/)
    await expect(page.getByRole('article').filter({ hasText: 'Chemise en lin' }).first()).toContainText(/249,00\sAED/)
  },
)

test('A22 a language whose texts are slow shows a sign of life; one that can’t be had says so, offers another try, and leaves the page as it is', async ({
  page,
  watch,
}) => {
  expectTrouble(watch)
  await shopperOf(page).visit('/contact')
  const wanted = page.getByRole('contentinfo').getByRole('button', { name: languageNames.fr })
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isThere = false
  await page.route(/\/assets\/texts-[^/]*\.js/, async (route) => {
    if (isThere) return route.continue()
    await gate
    await route.abort()
  })
  await choose(page, 'fr')
  await expect(wanted).toHaveAttribute('aria-busy', 'true')
  await expect(wanted.locator('svg')).toBeVisible()
  letGo()
  const toast = page.getByText(say.en('errors:network'))
  await expect(toast).toBeVisible()
  await expect(wanted).not.toHaveAttribute('aria-busy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  isThere = true
  await page.getByRole('button', { name: say.en('common:retry') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
