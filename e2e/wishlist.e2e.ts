import type { BrowserContext, Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { alive, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const piecesOn = (page: Page) => page.getByRole('main').getByRole('article')
const nameOf = (page: Page, name: string) =>
  piecesOn(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const saveButton = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('common:saveToWishlist', { name }), exact: true })
    .first()

async function save(page: Page, ...slugs: string[]): Promise<string[]> {
  const names: string[] = []
  for (const slug of slugs) {
    await shopperOf(page).visit(`/product/${slug}`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await saveButton(page, name).click()
    await expect(page.getByText(t('messages:addedToWishlist')).first()).toBeVisible()
    names.push(name)
  }
  return names
}

test(
  'R103 what was saved stands newest first and is asked for in one call; what is taken off comes back to its place',
  { tag: '@desktop' },
  async ({ page }) => {
    const calls: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/products/') && calls.push(new URL(request.url()).pathname),
    )
    const [shirt = '', tote = '', cap = ''] = await save(page, 'linen-shirt', 'work-tote', 'linen-cap')
    calls.length = 0
    await shopperOf(page).visit('/wishlist')
    await expect(piecesOn(page).getByRole('heading')).toHaveText([cap, tote, shirt])
    expect(calls).toEqual(['/api/products/by-ids'])
    await nameOf(page, tote)
      .getByRole('button', { name: t('wishlist:removeOf', { name: tote }) })
      .click()
    await expect(piecesOn(page).getByRole('heading')).toHaveText([cap, shirt])
    await page.getByRole('button', { name: t('common:undo'), exact: true }).click()
    await expect(piecesOn(page).getByRole('heading')).toHaveText([cap, tote, shirt])
    expect(calls, 'what is known is not asked for again').toHaveLength(1)
    await page.reload()
    await expect(piecesOn(page).getByRole('heading')).toHaveText([cap, tote, shirt])
  },
)

test(
  'R103 a piece moves into the bag in the size that is asked for, and off the list',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    const [shirt = ''] = await save(page, 'linen-shirt')
    await visitor.visit('/wishlist')
    await visitor.button(t('wishlist:moveOf', { name: shirt })).click()
    const dialog = page.getByRole('dialog', { name: t('wishlist:chooseOf') })
    await visitor.button(t('wishlist:moveSize', { size: 'M' }), dialog).click()
    await expect(visitor.bag.getByText(shirt).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: t('wishlist:empty') })).toBeVisible()
  },
)

test(
  'R103 a piece that left the shop says so and can be taken off; a list that can’t be fetched can be tried again',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    watch.allow(/status of 503/, /answer 503/)
    await page.addInitScript(
      () =>
        localStorage.getItem('wishlist') ??
        localStorage.setItem(
          'wishlist',
          JSON.stringify([{ productId: 'no-such-piece', addedAt: '2026-01-01T00:00:00.000Z' }]),
        ),
    )
    let isBroken = true
    await page.route('**/api/products/by-ids*', (route) =>
      isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await shopperOf(page).visit('/wishlist')
    const retry = page.getByRole('main').getByRole('button', { name: t('common:retry'), exact: true })
    await expect(retry).toBeVisible()
    isBroken = false
    await retry.click()
    await expect(page.getByText(t('wishlist:gone'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('wishlist:remove'), exact: true })
      .click()
    await expect(page.getByRole('heading', { name: t('wishlist:empty') })).toBeVisible()
  },
)

async function secondDevice(page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const { browser } = { browser: page.context().browser() }
  if (!browser) throw new Error('No browser')
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page
      .context()
      .storageState()
      .then(({ origins }) => ({
        cookies: [],
        origins: origins.map((one) => ({
          ...one,
          localStorage: one.localStorage.filter(({ name }) => name === 'newsletterPopupShown'),
        })),
      })),
  })
  return { context, page: await context.newPage() }
}

test(
  'R103 D16 two devices: a guest’s list goes into the account’s, what one takes off stays off on the other, and signing out leaves nothing behind',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const customer = await outside.newCustomer()
    const [shirt = ''] = await save(page, 'linen-shirt')
    const other = await secondDevice(page)
    const [tote = ''] = await save(other.page, 'work-tote')

    await shopperOf(page).signIn(customer, '/wishlist')
    await expect(piecesOn(page).getByRole('heading')).toHaveText([shirt])
    const inAccount = async () =>
      (
        await outside.call('GET /user/:userId/wishlist', { params: { userId: customer.userId }, token: customer.token })
      ).items.map(({ name }) => name)
    await expect.poll(inAccount).toEqual([shirt])
    await shopperOf(other.page).signIn(customer, '/wishlist')
    await expect(piecesOn(other.page).getByRole('heading')).toHaveText([tote, shirt])

    const saved = other.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/wishlist'),
    )
    await other.page.getByRole('button', { name: t('wishlist:removeOf', { name: shirt }) }).click()
    expect((await saved).status()).toBe(200)
    await shopperOf(page).visit('/wishlist')
    await expect(piecesOn(page).getByRole('heading'), 'the first device still held the shirt').toHaveText([tote])

    await shopperOf(page).visit('/account')
    await page
      .getByRole('button', { name: t('account:nav.signOut'), exact: true })
      .first()
      .click()
    await expect(page).not.toHaveURL(/\/account/)
    await shopperOf(page).visit('/wishlist')
    await expect(page.getByRole('heading', { name: t('wishlist:empty') })).toBeVisible()
    expect(await inAccount()).toEqual([tote])
    await other.context.close()
  },
)

test(
  'R103 a guest shares the list by a link that names the pieces alone; who opens it takes all of them, and may undo that',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    const names = await save(page, 'linen-shirt', 'work-tote')
    await shopperOf(page).visit('/wishlist')
    await page.getByRole('button', { name: t('wishlist:share'), exact: true }).click()
    await expect(page.getByText(t('wishlist:linkCopied'))).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/wishlist\/shared\?pieces=[0-9A-Z]{26},[0-9A-Z]{26}$/)

    const friend = await secondDevice(page)
    await friend.page.goto(link)
    await alive(friend.page)
    await expect(piecesOn(friend.page).getByRole('heading')).toHaveText(names.toReversed())
    await expect(friend.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(friend.page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await friend.page.getByRole('button', { name: t('wishlist:shared.takeAll'), exact: true }).click()
    await expect(friend.page.getByText(t('wishlist:shared.added', { count: 2 }))).toBeVisible()
    await friend.page.getByRole('button', { name: t('common:undo'), exact: true }).click()
    await friend.page.getByRole('button', { name: t('wishlist:shared.takeAll'), exact: true }).click()
    await friend.page
      .getByRole('main')
      .getByRole('link', { name: t('wishlist:shared.toMine'), exact: true })
      .click()
    await expect(friend.page).toHaveURL(/\/wishlist$/)
    await expect(piecesOn(friend.page).getByRole('heading')).toHaveText(names.toReversed())
    await friend.context.close()
  },
)

test(
  'R103 where the device has a sheet to share with, the link goes there and nothing is copied',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'share', {
        value: (what: ShareData) => Promise.resolve(Object.assign(window, { shared: what })),
      }),
    )
    await save(page, 'linen-shirt')
    await shopperOf(page).visit('/wishlist')
    await page.getByRole('button', { name: t('wishlist:share'), exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.url))
      .toMatch(/\/wishlist\/shared\?pieces=[0-9A-Z]{26}$/)
    await expect(page.getByText(t('wishlist:linkCopied'))).toHaveCount(0)
  },
)

test(
  'R103 a shared link is read in the reader’s language, without scripts too; one that names nothing says so',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, outside }) => {
    const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
    const reader = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ar-AE', javaScriptEnabled: false })
    const theirs = await reader.newPage()
    await theirs.goto(`/wishlist/shared?pieces=${product._id},no-such-piece`)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(say.ar('wishlist:shared.title'))
    await expect(theirs.getByRole('main').getByRole('article')).toHaveCount(1)
    await reader.close()
    await shopperOf(page).visit('/wishlist/shared?pieces=%3Cscript%3E')
    await expect(page.getByRole('heading', { name: t('wishlist:shared.empty') })).toBeVisible()
  },
)

test(
  'R103 axe finds nothing on the wishlist, full, empty, with a size to choose and shared, in any language',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
    for (const language of languages) {
      const visitor = shopperOf(page, language, language)
      await visitor.visit('/wishlist')
      await expect(page.getByRole('heading', { name: say[language]('wishlist:empty') })).toBeVisible()
      expect(await axeFaults(page, { withColours: language !== 'fr' }), `empty in ${language}`).toEqual([])
      await visitor.visit(`/wishlist/shared?pieces=${product._id}`)
      expect(await axeFaults(page, { withColours: language !== 'fr' }), `shared in ${language}`).toEqual([])
      await page.getByRole('button', { name: say[language]('wishlist:shared.takeAll'), exact: true }).click()
      await visitor.visit('/wishlist')
      await expectBagOf(page, language)
      expect(await axeFaults(page, { withColours: language !== 'fr' }), `full in ${language}`).toEqual([])
      await piecesOn(page).getByRole('button').last().click()
      await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible()
      expect(await axeFaults(page, { withColours: language !== 'fr' }), `choosing in ${language}`).toEqual([])
      await page.evaluate(() => localStorage.removeItem('wishlist'))
    }
  },
)

async function expectBagOf(page: Page, language: Language): Promise<void> {
  await expect(piecesOn(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: say[language]('wishlist:share'), exact: true })).toBeVisible()
}
