import type { Page } from '@playwright/test'
import { localPath } from '#web/links.ts'
import { alive } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

const t = say.en
/** The browser's own complaints about a connection that is not there. */
const lostConnection = [/net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/]

/** The page has been looked at for a while, and the worker has put it away. */
async function isKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (wanted) => {
    for (const name of (await caches.keys()).filter((one) => one.includes('|seen|'))) {
      const keys = await (await caches.open(name)).keys()
      if (keys.some(({ url }) => new URL(url).pathname + new URL(url).search === `/~seen${wanted}`)) return true
    }
    return false
  }, path), { timeout: 20_000 }).toBe(true)
}

/** All that the worker fetches beside the page is there. */
async function isSettled(page: Page): Promise<void> {
  let before = -1
  await expect.poll(async () => {
    const now = await page.evaluate(async () => {
      const counts = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))
      return counts.reduce((sum, count) => sum + count, 0)
    })
    const isSame = now === before
    before = now
    return isSame
  }, { timeout: 20_000, intervals: [1000] }).toBe(true)
}

async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  await isKept(page, path)
}

for (const language of ['en', 'ar', 'fr'] as const) {
  test(`D7 in ${language} what was seen opens offline, by address and by link; a page that was not shows ours, and comes by itself`, async ({ page, context, watch }) => {
    watch.allow(...lostConnection)
    const prefix = language === 'en' ? null : language
    const path = (to: string) => localPath(to, prefix)
    const words = say[language]
    await see(page, path('/shop/men'))
    await see(page, path('/product/linen-shirt'))
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await isSettled(page)
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: words('offline:lost') })).toBeVisible()

    await page.reload()
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
    expect(await page.locator('main img').first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    await page.goto(path('/shop/men'))
    await alive(page)
    await page.getByRole('article').locator(`a[href="${path('/product/linen-shirt')}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${path('/product/linen-shirt')}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

    await page.goto(path('/shop/kids'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('offline:heading'))
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await alive(page)
    const seen = page.getByRole('region', { name: words('offline:seen') })
    await expect(seen.getByRole('link', { name: name ?? '', exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`${path('/shop/kids')}$`))
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('D7 a link to what was never seen shows our notice inside the store, and the page when the connection is back', async ({ page, context, watch }) => {
  watch.allow(...lostConnection, /TypeError/)
  await see(page, '/shop/men')
  await isSettled(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: t('layout:footer.about') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:heading'))
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offline:heading'))
  await expect(page).toHaveURL(/\/about$/)
})
