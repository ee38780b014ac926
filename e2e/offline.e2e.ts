import type { Page } from '@playwright/test'
import { languageNames } from '#domain/locale.ts'
import { localPath } from '#web/i18n/local-path.ts'
import { alive, atRest, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

const t = say.en
/** The browser's own complaints about a connection that is not there. */
const lostConnection = [/net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/]

/** The page has been looked at for a while, and the worker has put it away. */
async function isKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          for (const name of (await caches.keys()).filter((one) => one.includes('|seen|'))) {
            const keys = await (await caches.open(name)).keys()
            if (keys.some(({ url }) => new URL(url).pathname + new URL(url).search === `/~seen${wanted}`)) return true
          }
          return false
        }, path),
      { timeout: 20_000 },
    )
    .toBe(true)
}

/** All that the worker fetches beside the page is there. */
async function isSettled(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(async () => {
          const counts = await Promise.all(
            (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
          )
          return counts.reduce((sum, count) => sum + count, 0)
        })
        const isSame = now === before
        before = now
        return isSame
      },
      { timeout: 20_000, intervals: [1000] },
    )
    .toBe(true)
}

async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
  await isKept(page, path)
}

for (const language of ['en', 'ar', 'fr'] as const) {
  test(
    `D7 in ${language} what was seen opens offline, by address and by link; a page that was not shows ours, and comes by itself`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, context, watch }) => {
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
      await expect
        .poll(() =>
          page
            .locator('main img')
            .first()
            .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
        )
        .toBeGreaterThan(0)
      await page.goto(path('/shop/men'))
      await alive(page)
      await page
        .getByRole('article')
        .locator(`a[href="${path('/product/linen-shirt')}"]`)
        .first()
        .click()
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
    },
  )
}

test(
  'D7 a link to what was never seen shows our notice inside the store, and the page when the connection is back',
  { tag: '@desktop' },
  async ({ page, context, watch }) => {
    watch.allow(...lostConnection, /TypeError/)
    await see(page, '/shop/men')
    await isSettled(page)
    await context.setOffline(true)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('layout:footer.about') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:heading'))
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offline:heading'))
    await expect(page).toHaveURL(/\/about$/)
  },
)

test('R074 D7 a guest’s bag is hers offline; the order waits for the connection, says so, and is placed once', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...lostConnection)
  const visitor = shopperOf(page)
  await visitor.visit('/product/linen-shirt')
  await visitor.putIntoBag('M')
  await visitor.visit('/checkout')
  await visitor.fillCheckout()
  await atRest(page)
  const orders: string[] = []
  context.on(
    'request',
    (request) =>
      request.url().endsWith('/api/orders') &&
      request.method() === 'POST' &&
      orders.push(request.headers()['idempotency-key'] ?? ''),
  )
  await page.getByRole('radio', { name: t('checkout:payment.cod') }).check()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: t('checkout:offline') })).toBeVisible()
  await expect(visitor.placeButton('cod')).toHaveAttribute('aria-disabled', 'true')
  await visitor.placeButton('cod').click({ force: true })
  await visitor.placeButton('cod').click({ force: true })
  expect(orders).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: t('checkout:offline') })).toHaveCount(0)
  expect(orders).toEqual([])
  await visitor.placeButton('cod').click()
  await visitor.confirmedNumber(t('checkout:success.order'))
  expect(orders).toHaveLength(1)
})

test(
  'D7 G41 a signed-in shopper is told what was not sent; nothing is sent later, and nothing of hers is kept',
  { tag: '@desktop' },
  async ({ page, context, outside, watch }) => {
    watch.allow(...lostConnection)
    const customer = await outside.newCustomer({ firstName: 'Planted', lastName: 'Canary' })
    const visitor = shopperOf(page)
    await visitor.signIn(customer, '/account')
    await see(page, '/product/linen-shirt')
    await isSettled(page)
    const sent: string[] = []
    context.on('requestfinished', (request) => request.url().endsWith('/addToCart') && sent.push(request.url()))
    await context.setOffline(true)
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^M(?!\p{L})/u }) })
      .click()
    await visitor.button(t('common:addToBag')).click()
    await expect(page.getByText(t('errors:offline')).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: t('offline:back') })).toBeVisible()
    expect(sent).toEqual([])
    const { cart } = await outside.call('GET /cart/getCart', { token: customer.token })
    expect(cart.totalItems).toBe(0)
    const kept = await page.evaluate(async () => {
      const texts = await Promise.all(
        (await caches.keys())
          .filter((name) => !name.includes('picture'))
          .map(async (name) => {
            const cache = await caches.open(name)
            return Promise.all(
              (await cache.keys()).map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`),
            )
          }),
      )
      return texts.flat()
    })
    for (const text of kept) {
      expect(text.includes('Canary') || text.includes(customer.email), text.slice(0, 80)).toBe(false)
      expect(text.split(' ')[0]).not.toMatch(/\/api\/(user|orders|cart|auth)|\/(account|checkout|success)(\/|\?|$)/)
    }
  },
)

test(
  'R093 R096 D7 who opens the shop offline with an expired token is still signed in when the connection is back',
  { tag: '@desktop' },
  async ({ page, context, outside, watch }) => {
    watch.allow(...lostConnection, /Failed to fetch/)
    const customer = await outside.newCustomer()
    const visitor = shopperOf(page)
    await visitor.signIn(customer, '/account')
    await see(page, '/product/linen-shirt')
    await see(page, '/cart')
    await see(page, '/product/linen-shirt')
    await isSettled(page)
    await context.setOffline(true)
    await page.evaluate(() => localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'u', exp: 1 }))}.s`))
    await page.reload()
    await alive(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await page.goto('/cart')
    await alive(page)
    // The page knows by now that there is no connection, or only that no answer came.
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/offline|connection/)
    await context.setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
    await expect(page.getByRole('main').getByText(t('bag:emptyHeading'))).toBeVisible()
    await expect(page.getByText(t('errors:tokenExpired'))).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:account') })
      .click()
    await expect(page).toHaveURL(/\/account$/)
  },
)

test(
  'R103 D7 D16 a wishlist changed offline says that it waits, also after a reload, and reaches the account once, beside what another device did',
  { tag: '@phone' },
  async ({ page, context, outside, watch }) => {
    watch.allow(...lostConnection)
    const customer = await outside.newCustomer()
    const theirs = { params: { userId: customer.userId }, token: customer.token }
    const [shirt, tote] = await Promise.all(
      ['linen-shirt', 'work-tote'].map((id) => outside.call('GET /products/:id', { params: { id } })),
    )
    if (!shirt || !tote) throw new Error('A piece is missing')
    const cap = await outside.call('GET /products/:id', { params: { id: 'linen-cap' } })
    const listOf = (...ids: string[]) =>
      outside.call('PUT /user/:userId/wishlist', {
        ...theirs,
        body: { items: ids.map((productId) => ({ productId })) },
      })
    await listOf(shirt.product._id)
    await shopperOf(page).signIn(customer, '/account')
    await see(page, '/product/work-tote')
    await see(page, '/product/linen-shirt')
    await isSettled(page)
    const saves: string[] = []
    context.on(
      'request',
      (request) =>
        request.method() === 'PUT' && request.url().endsWith('/wishlist') && saves.push(request.postData() ?? ''),
    )
    const press = async (name: string, isOn: boolean) => {
      const heart = (key: 'saveToWishlist' | 'removeFromWishlist') =>
        page
          .getByRole('main')
          .getByRole('button', { name: t(`common:${key}`, { name }), exact: true })
          .first()
      await heart(isOn ? 'saveToWishlist' : 'removeFromWishlist').click()
      await expect(heart(isOn ? 'removeFromWishlist' : 'saveToWishlist')).toHaveAttribute('aria-pressed', String(isOn))
      await expect(page.getByText(t('offline:wishlistWaits'))).toBeVisible()
    }

    await context.setOffline(true)
    await press(shirt.product.name, false)
    await press(shirt.product.name, true)
    await press(shirt.product.name, false)
    await page.goto('/product/work-tote')
    await alive(page)
    // Nobody knows who is here: the token has run out, and the refresh has no answer.
    await page.evaluate(() => localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'u', exp: 1 }))}.s`))
    await page.reload()
    await alive(page)
    await atRest(page)
    await press(tote.product.name, true)
    expect(saves).toEqual([])
    await listOf(cap.product._id, shirt.product._id)
    const names = async () => (await outside.call('GET /user/:userId/wishlist', theirs)).items.map(({ name }) => name)
    const back = async () => {
      await context.setOffline(false)
      // Chromium forgets with a reload that it was told to be offline, and so does not say that this is over.
      await page.evaluate(() => dispatchEvent(new Event('online')))
    }
    await back()
    await expect.poll(names).toEqual([cap.product.name, tote.product.name])
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('layout:withCount', { label: t('layout:wishlist'), count: 2 }) }),
    ).toBeVisible()
    await back()
    await page.reload()
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(saves).toHaveLength(1)
  },
)

test(
  'R005 D7 a language that was never loaded can’t be had offline: the page says so in its own, stays, and turns once there is a connection',
  { tag: '@desktop' },
  async ({ page, context, watch }) => {
    watch.allow(...lostConnection)
    await see(page, '/contact')
    await isSettled(page)
    const name = page.getByRole('main').getByRole('textbox').first()
    await name.fill('Mariam Saeed')
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: t('offline:lost') })).toBeVisible()
    const arabic = page.getByRole('contentinfo').getByRole('button', { name: languageNames.ar })
    await arabic.click()
    await expect(page.getByText(t('offline:noLanguage', { language: 'Arabic' }))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(arabic).toHaveAttribute('aria-pressed', 'false')
    await expect(name).toHaveValue('Mariam Saeed')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    await context.setOffline(false)
    await arabic.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(name).toHaveValue('Mariam Saeed')

    // Now it is at hand, and turns without one too.
    await isKept(page, '/contact')
    await isSettled(page)
    const english = page.getByRole('contentinfo').getByRole('button', { name: languageNames.en })
    await context.setOffline(true)
    await english.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('offline:heading'))
    await expect(name).toHaveValue('Mariam Saeed')
  },
)

for (const language of ['en', 'ar', 'fr'] as const) {
  test(
    `A10 D7 who never rested on a page sees ours at the first step without a connection (${language})`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, context, watch }) => {
      watch.allow(...lostConnection)
      const path = (to: string) => localPath(to, language === 'en' ? null : language)
      await page.goto(path('/shop/men'))
      await page.evaluate(() => navigator.serviceWorker.ready)
      expect(
        await page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('|seen|'))),
        'nothing was seen',
      ).toEqual([])
      await context.setOffline(true)
      await page.goto(path('/about'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say[language]('offline:heading'))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // With its style and its scripts.
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
      await alive(page)
      await context.setOffline(false)
      await expect(page).toHaveURL(new RegExp(`${path('/about')}$`))
    },
  )
}
