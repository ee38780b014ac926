import { languages } from '#domain/locale.ts'
import { others, successes } from './support/error-catalogue.ts'
import { startFailingShop } from './support/failing-shop.ts'
import type { FailingShop } from './support/failing-shop.ts'
import { expectTrouble, nearReviews, toastSaying } from './support/failing.ts'
import { alive, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test.describe('a shop whose database goes down', { tag: '@desktop' }, () => {
  let failing: FailingShop
  test.beforeAll(async () => {
    test.setTimeout(90_000)
    failing = await startFailingShop()
  })
  test.afterAll(() => failing.stop())

  for (const language of languages) {
    const t = say[language]
    const prefix = language === 'en' ? '' : `/${language}`

    test(`R032 R038 R132 home keeps its default banner, says what is missing and loads it again; the banners’ failure is logged (${language})`, async ({
      page,
      watch,
    }) => {
      expectTrouble(watch)
      await failing.down()
      const answer = await page.goto(`${failing.origin}${prefix}/?for=${language}`)
      expect(answer?.status()).toBe(503)
      await alive(page)
      await expect(page.getByRole('heading', { level: 2, name: t('home:banner.title') })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: t('home:failed') })).toBeVisible()
      await failing.up()
      await page.getByRole('button', { name: t('home:retry'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('home:featured.heading') })).toBeVisible()
      await expect.poll(failing.warnings).toContain(others.banners.message)
    })

    test(`R041 R132 R133 the lookbook says oops and the error’s text, a product its own, and both come back (${language})`, async ({
      page,
      watch,
    }) => {
      expectTrouble(watch)
      for (const [path, message, found] of [
        [
          '/lookbook?category=women',
          language === 'en' ? others.lookbook.message : t('errors:oops'),
          t('lookbook:shop'),
        ],
        [
          '/product/oxford-shirt',
          language === 'en' ? others.screen.message : t('errors:somethingWrong'),
          t('common:addToBag'),
        ],
        ['/shop/men', language === 'en' ? others.screen.message : t('errors:somethingWrong'), t('shop:sort')],
      ] as const) {
        await failing.down()
        const answer = await page.goto(`${failing.origin}${prefix}${path}`)
        expect(answer?.status()).toBeGreaterThanOrEqual(500)
        await alive(page)
        await expect(page.getByRole('heading', { name: message, exact: true })).toBeVisible()
        await expect(page.getByRole('main').getByText(t('errors:server'), { exact: true })).toBeVisible()
        await failing.up()
        await page.getByRole('button', { name: t('common:retry'), exact: true }).click()
        await expect(page.getByRole('main').getByText(found, { exact: true }).first()).toBeVisible()
      }
    })
  }

  test('R132 a page that gets no answer on the way to it says that the network is the trouble', async ({
    page,
    watch,
  }) => {
    expectTrouble(watch)
    await page.goto(`${failing.origin}/shop`)
    await alive(page)
    await page.route('**/*.data*', (route) => route.abort('connectionrefused'))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say.en('layout:footer.faq') })
      .click()
    await expect(page.getByRole('main')).toContainText('Network error. Please check your connection.')
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: say.en('common:retry'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
  })
})

for (const language of languages) {
  const { t } = { t: say[language] }
  const spoken = (row: { message: string; key: string | null }) =>
    language === 'en' ? row.message : t(row.key as 'errors:network')

  test(
    `R133 what went well is said: into the bag, the wishlist and the account, and out of it (${language})`,
    { tag: '@desktop' },
    async ({ page, outside }) => {
      const visitor = shopperOf(page, language)
      await visitor.visit('/product/oxford-shirt')
      await visitor.putIntoBag('M')
      await expect(toastSaying(page, spoken(successes.addedToCart))).toBeVisible()
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: t('product:save') })
        .or(page.getByRole('button', { name: new RegExp(t('common:saveToWishlist', { name: '.+' })) }))
        .first()
        .click()
      await expect(toastSaying(page, spoken(successes.addedToWishlist))).toBeVisible()
      await visitor.signIn(await outside.newCustomer(), '/product/oxford-shirt')
      await expect(toastSaying(page, spoken(successes.loggedIn))).toBeVisible()
      await nearReviews(page, language)
      await visitor.button(t('product:reviews.write')).click()
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: t('product:reviews.stars', { count: 5 }) }) })
        .click()
      await page.getByRole('textbox', { name: t('product:reviews.comment') }).fill('Warm without weight.')
      await visitor.button(t('product:reviews.submit')).click()
      await expect(toastSaying(page, spoken(successes.reviewSubmitted))).toBeVisible()
      await visitor.visit('/account')
      await visitor.button(t('account:nav.signOut')).click()
      await expect(toastSaying(page, spoken(successes.loggedOut))).toBeVisible()
    },
  )
}

test(
  'R076 what is left and what one may have is said where the shopper stands, with the number',
  { tag: '@desktop' },
  async ({ page, outside, watch }) => {
    expectTrouble(watch)
    const visitor = shopperOf(page)
    await visitor.signIn(await outside.newCustomer(), '/wishlist')
    await visitor.visit('/product/oxford-shirt')
    const refuse = (path: string, json: object) =>
      page.route(
        `**/api/cart/${path}`,
        (route) => route.fulfill({ status: 409, json: { success: false, message: 'x', ...json } }),
        { times: 1 },
      )
    await refuse('addToCart', { code: 'INSUFFICIENT_STOCK', availableStock: 2 })
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'M', exact: true }) })
      .click()
    await visitor.button(say.en('common:addToBag'), page.getByRole('main')).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: say.en('errors:stockLeft', { count: 2 }) }),
    ).toBeVisible()
    await visitor.button(say.en('common:addToBag'), page.getByRole('main')).click()
    await expect(visitor.bag).toBeVisible()
    await visitor.visit('/cart')
    await expect(visitor.button(say.en('common:increase'), page.getByRole('main'))).toBeVisible()
    await refuse('*', { code: 'QUANTITY_LIMIT', availableStock: 9, maxAllowed: 1 })
    await visitor.button(say.en('common:increase'), page.getByRole('main')).click()
    await expect(page.getByRole('main')).toContainText(say.en('errors:limitReached', { count: 1 }))
  },
)

test(
  'R031 R132 a film that the browser won’t play only warns, and the slides go on',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const visitor = shopperOf(page)
    await visitor.visit('/')
    const film = page.locator('[aria-roledescription] video')
    const { banners } = await outside.call('GET /home/banners')
    const number = banners.findIndex(({ media }) => media.type === 'video') + 1
    await visitor.button(say.en('home:hero.goTo', { number, title: banners[number - 1]?.title })).click()
    await expect.poll(() => warnings.join()).toContain(others.video.message)
    await expect(film).not.toHaveCount(0)
  },
)

for (const [what, block] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(
    `R075 G9 with storage that is ${what} the bag still grows while the page is open`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.addInitScript(block)
      const visitor = shopperOf(page)
      await visitor.visit('/product/oxford-shirt')
      for (const size of ['M', 'S']) {
        await visitor.putIntoBag(size)
        await page.keyboard.press('Escape')
        await expect(visitor.bag).toBeHidden()
      }
      await page
        .getByRole('banner')
        .getByRole('link', { name: say.en('layout:bag'), exact: true })
        .click()
      await expect(visitor.bag.getByRole('listitem').filter({ hasText: 'Oxford cotton shirt' })).toHaveCount(2)
    },
  )
}
