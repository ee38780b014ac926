import type { Page } from '@playwright/test'
import { alive, atRest, shopperOf } from './support/shopper.ts'
import { shelfName } from './support/shelf-names.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

/** The store has been renewed: this script of the open page's build is gone, until the page is another one; or for good. */
async function lose(
  page: Page,
  script: RegExp,
  isForGood = false,
): Promise<{ documents: string[]; missed: () => number }> {
  const documents: string[] = []
  let missed = 0
  page.on(
    'request',
    (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname),
  )
  await page.route(script, async (route) => {
    if (documents.length > 0 && !isForGood) return route.continue()
    missed += 1
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
  })
  return { documents, missed: () => missed }
}

const countInBag = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('localCart') ?? '[]') as unknown[]).length)

test.describe('a page that was open while the store was renewed', { tag: '@once' }, () => {
  test.beforeEach(({ watch }) =>
    watch.allow(/status of 404/, /Error loading route module/, /Failed to fetch dynamically imported module/),
  )

  test('D7 a link whose script is gone leads to the page that was wanted in one load; bag and what was typed are there', async ({
    page,
  }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/contact')
    await atRest(page)
    const name = page.getByRole('main').getByRole('textbox').first()
    await name.fill('Mariam Saeed')
    const lost = await lose(page, /\/assets\/about\.page-[^/]*\.js/)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout:footer.about') })
      .click()
    await expect(page).toHaveURL(/\/about$/)
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(lost.missed()).toBeGreaterThan(0)
    expect(lost.documents).toEqual(['/about'])
    expect(await countInBag(page)).toBe(1)
    await visitor.visit('/contact')
    await expect(name).toHaveValue('Mariam Saeed')
  })

  test('D7 one that stays away does not make the page load again and again', async ({ page }) => {
    await shopperOf(page).visit('/contact')
    await atRest(page)
    const lost = await lose(page, /\/assets\/about\.page-[^/]*\.js/, true)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout:footer.about') })
      .click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(lost.documents).toEqual(['/about'])
  })

  test('D7 a part of the page whose script is gone comes with one load of the same page; if it stays away, the page stays as it is', async ({
    page,
  }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/contact')
    await atRest(page)
    const name = page.getByRole('main').getByRole('textbox').first()
    await name.fill('Mariam Saeed')
    const lost = await lose(page, /\/assets\/search-overlay-[^/]*\.js/)
    const search = page.getByRole('banner').getByRole('link', { name: t('layout:search'), exact: true })
    await Promise.all([page.waitForEvent('load'), search.click()])
    expect(lost.documents).toEqual(['/contact'])
    await alive(page)
    await expect(name).toHaveValue('Mariam Saeed')
    await search.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    // Closing goes one step back in the history (A12); a reload in the middle of that step would be called off.
    await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0)).toBe(0)

    await page.reload()
    await alive(page)
    await atRest(page)
    const again = await lose(page, /\/assets\/search-overlay-[^/]*\.js/, true)
    await search.click()
    await expect.poll(again.missed).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await expect(name).toHaveValue('Mariam Saeed')
    expect(again.documents).toEqual([])
    await expect(page.getByText(t('errors:network'))).toBeVisible()
  })

  test('D7 offline a part of the page that was never fetched says so and leaves the page as it is, also where a link is pointed at', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
    await shopperOf(page).visit('/contact')
    await atRest(page)
    const name = page.getByRole('main').getByRole('textbox').first()
    await name.fill('Mariam Saeed')
    const search = page.getByRole('banner').getByRole('link', { name: t('layout:search'), exact: true })
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: t('offline:lost') })).toBeVisible()
    await search.click()
    await expect(page.getByText(t('errors:network'))).toBeVisible()
    await expect(name).toHaveValue('Mariam Saeed')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout:footer.about') })
      .hover()
    await expect(name).toHaveValue('Mariam Saeed')
  })

  test('D7 offline dialogs that were never fetched say so and leave the page as it is, as do its late parts; with the connection back all open', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
    const main = page.getByRole('main')
    await shopperOf(page).visit('/product/linen-shirt')
    await atRest(page)
    await expect(page.locator('#connection')).toBeAttached()
    const heading = await main.getByRole('heading', { level: 1 }).textContent()
    const openers = [t('product:zoom'), t('product:sizeGuide')].map((name) =>
      main.getByRole('button', { name, exact: true }),
    )
    const entry = page
      .getByRole('navigation', { name: t('layout:mainMenu') })
      .getByRole('button', { name: t('layout:submenuOf', { name: shelfName('men') }), exact: true })
    const more = main.getByRole('button', { name: t('product:reviews.more') })
    await context.setOffline(true)
    for (const opener of openers) {
      await opener.click()
      const told = page.getByText(t('errors:network'))
      await expect(told).toBeVisible()
      await expect(opener).toHaveAttribute('aria-busy', 'false')
      await page.getByRole('button', { name: t('common:close'), exact: true }).click()
      await expect(told).toHaveCount(0)
    }
    await entry.hover()
    await page.mouse.move(0, 400)
    await more.click()
    await expect(more).toHaveAttribute('aria-busy', 'true')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')

    // A browser that remembers what could not be fetched loads the page anew by itself, maybe in the middle of a press.
    await context.setOffline(false)
    await expect(() => alive(page)).toPass()
    for (const opener of openers) {
      await expect(async () => {
        await opener.click()
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    }
    await entry.hover()
    await expect(
      page
        .locator(`#${await entry.getAttribute('aria-controls')}`)
        .getByRole('link')
        .first(),
    ).toBeVisible()
  })
})
