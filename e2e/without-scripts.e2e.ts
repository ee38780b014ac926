import { languageNames } from '#domain/locale.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** Before scripts arrive, or where they never do, the shop can be read and searched with links and forms. */
test.use({ javaScriptEnabled: false })

const t = say.en

test('R061 without scripts filters are a form, and its answer is a page with an address', async ({ page, isPhone }) => {
  await page.goto('/shop/men')
  const count = page.getByRole('status').filter({ hasText: /piece/ })
  const before = Number.parseInt((await count.textContent()) ?? '', 10)
  if (isPhone) await page.getByRole('link', { name: t('shop:filters'), exact: true }).click()
  const filters = page.getByRole('complementary', { name: t('shop:filters') })
  const white = page.getByRole('checkbox', { name: /^White/ })
  await filters.locator('label').filter({ has: white }).click()
  await filters.getByRole('button', { name: t('shop:apply') }).click()
  await expect(page).toHaveURL(/\/shop\/men\?.*colors=white/)
  const after = Number.parseInt((await count.textContent()) ?? '', 10)
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(before)
  await expect(page.getByRole('link', { name: t('shop:removeFilter', { name: 'White' }) })).toBeVisible()
})

test('R061 without scripts the list goes on by numbered links', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/shop')
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  await page
    .getByRole('navigation', { name: t('common:pages') })
    .getByRole('link', { name: t('common:pageNumber', { page: 2 }) })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '')
})

test(
  'R063 without scripts a product can be read: name, price, sizes, details, reviews',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/product/linen-shirt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen shirt')
    await expect(page.getByText('AED 249').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeAttached()
    await expect(page.getByText(/European linen/).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t('product:reviews.heading'), exact: true })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test('R050 R054 without scripts search and bag are links to pages', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout:search'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/shop$/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout:bag'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
})

for (const language of ['en', 'ar', 'fr'] as const) {
  test(
    `A16 without scripts menu and languages are links that lead somewhere, and bag, wishlist, checkout and account say what they need (${language})`,
    { tag: '@phone' },
    async ({ page }) => {
      const words = say[language]
      await page.goto(`/${language}`)
      await page
        .getByRole('banner')
        .getByRole('button', { name: words('layout:openMenu'), exact: true })
        .click()
      await expect(page).toHaveURL(new RegExp(`/${language}/shop$`))
      const other = language === 'ar' ? 'en' : 'ar'
      await page.getByRole('contentinfo').getByRole('button', { name: languageNames[other], exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${other}/shop$`))
      const needs = {
        cart: words('bag:noScripts'),
        wishlist: words('wishlist:noScripts'),
        checkout: words('checkout:noScripts'),
        account: words('account:noScripts'),
      }
      for (const [path, text] of Object.entries(needs)) {
        await page.goto(`/${language}/${path}`)
        const note = page.locator('main noscript p').first()
        await expect(note).toBeVisible()
        await expect(note).toHaveText(text)
        await expect(
          page.locator('main').getByRole('status').or(page.locator('main .skeleton')).filter({ visible: true }),
        ).toHaveCount(0)
        await page
          .getByRole('main')
          .getByRole('link', { name: words('layout:noScripts.shop') })
          .click()
        await expect(page).toHaveURL(new RegExp(`/${language}/shop$`))
      }
    },
  )
}
