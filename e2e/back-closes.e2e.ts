import type { Page } from '@playwright/test'
import { shelfName } from './support/shelf-names.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

/** What lies over the page, and how it is opened there. */
const over = {
  bag: async (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:bag'), exact: true })
      .click(),
  search: async (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:search'), exact: true })
      .locator('visible=true')
      .click(),
}

const open = (page: Page) => page.locator('dialog[open]')
const isOpen = (page: Page) => expect(open(page)).toHaveCSS('opacity', '1')
/** Its entry in the history has been laid. */
const isCovered = (page: Page, depth = 1) =>
  expect.poll(() => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0)).toBe(depth)

for (const name of ['bag', 'search'] as const) {
  test(`A12 back closes the ${name} and stays on the page; closed by its button, back leaves the page`, async ({
    page,
  }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    const { href } = new URL(page.url())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const asked: string[] = []
    // React Router names all routes, the root's too, when the same page is loaded anew; a link that is pointed at, only its own.
    page.on('request', (request) => /_routes=root/.test(request.url()) && asked.push(request.url()))
    await over[name](page)
    await isOpen(page)
    await isCovered(page)
    await page.goBack()
    await expect(open(page)).toHaveCount(0)
    await expect(page).toHaveURL(href)
    expect(await page.evaluate(() => scrollY)).toBe(400)
    expect(asked, 'nothing is loaded anew').toEqual([])
    await over[name](page)
    await isOpen(page)
    await isCovered(page)
    await page.keyboard.press('Escape')
    await expect(open(page)).toHaveCount(0)
    await isCovered(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop$/)
  })
}

test(
  'A12 R052 from the menu a link leads on, and back from there to the page under it',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    await visitor.button(t('layout:openMenu')).click()
    await isOpen(page)
    await isCovered(page)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: shelfName('kids'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/shop\/kids$/)
    await expect(open(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/\/shop\/kids$/)
  },
)

test('A12 R005 a language chosen in the menu stays when back closes it', { tag: '@phone' }, async ({ page }) => {
  const visitor = shopperOf(page, 'fr')
  await visitor.visit('/shop/men')
  await visitor.button(say.fr('layout:openMenu')).click()
  await isOpen(page)
  await isCovered(page)
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/shop\/men$/)
  await expect(open(page)).toHaveCount(1)
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/en\/shop\/men$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test(
  'A12 R061 filters stay open while they are chosen, and back closes them before it takes them away',
  { tag: '@phone' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop/men')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shop:filters') })
      .or(page.getByRole('main').getByRole('link', { name: t('shop:filters'), exact: true }))
      .first()
      .click()
    await isOpen(page)
    await page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: /^White/ })
      .first()
      .click()
    await expect(page).toHaveURL(/colors=white/)
    await isCovered(page)
    await page.goBack()
    await expect(open(page)).toHaveCount(0)
    await expect(page).toHaveURL(/colors=white/)
  },
)

test('A12 R042 in the lookbook back closes the viewer, and a reload under it costs no press', async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/shop')
  await visitor.visit('/lookbook')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await isOpen(page)
  await isCovered(page)
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/lookbook$/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await isCovered(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(open(page)).toHaveCount(0)
})

for (const [language, side] of [
  ['en', 1],
  ['ar', -1],
] as const) {
  test(
    `A12 R004 a swipe to the edge that the bag came from closes it; another one does not (${language})`,
    { tag: '@phone' },
    async ({ page }) => {
      const visitor = shopperOf(page, language)
      await visitor.visit('/shop')
      await page
        .getByRole('banner')
        .getByRole('link', { name: visitor.t('layout:bag'), exact: true })
        .click()
      await isOpen(page)
      const session = await page.context().newCDPSession(page)
      const swipe = async (dx: number) => {
        const at = (x: number) => [{ x, y: 500 }]
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(195) })
        for (const part of [0.25, 0.5, 0.75, 1])
          await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(195 + dx * part) })
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await swipe(-170 * side)
      await expect(open(page)).toHaveCSS('translate', /^(none|0px)$/)
      await expect(open(page)).toHaveCount(1)
      await swipe(170 * side)
      await expect(open(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/shop$/)
    },
  )
}
