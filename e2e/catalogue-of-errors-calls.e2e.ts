import type { Locator, Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { fallbacks } from './support/error-catalogue.ts'
import type { Fallback, FallbackName } from './support/error-catalogue.ts'
import { expectSignedOut, expectTrouble, fail, inTime, nearReviews, toastSaying } from './support/failing.ts'
import { shippingAddress } from './support/outside.ts'
import type { Outside, Person } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import type { Shopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** A customer who has everything that can fail: addresses, a piece in the bag, an order. */
type Someone = Person & { orderId: string; fillBag: () => Promise<unknown> }

async function someone(outside: Outside): Promise<Someone> {
  const person = await outside.newCustomer()
  const { token, userId } = person
  const { product } = await outside.call('GET /products/:id', { params: { id: 'oxford-shirt' } })
  const piece = { productId: product._id, color: product.colors[0] ?? null, size: 'M', quantity: 1 }
  const fillBag = async () => {
    await outside.call('DELETE /cart/clearCart', { token })
    await outside.call('POST /cart/addToCart', { body: piece, token })
  }
  for (const label of ['Home', 'Office', 'Studio'])
    await outside.call('POST /user/:userId/addresses', {
      params: { userId },
      body: { ...shippingAddress, label },
      token,
    })
  await fillBag()
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { email: person.email, phone: '0501112233', firstName: 'Mariam', lastName: 'Saeed' },
      shippingAddress,
      paymentMethod: 'cod',
    },
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return { ...person, orderId: order._id, fillBag }
}

type Scene = { visitor: Shopper; page: Page; person: Someone }

/** What leads to the call: where it is, and the press that sends it. Without a press the page itself asks. Those of one page stand together. */
type Step = { path: (person: Someone) => string; press?: (scene: Scene) => Promise<void> }

const main = (page: Page): Locator => page.getByRole('main')

async function openAddress({ visitor, page }: Scene, opener: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(visitor.button(visitor.t('account:addresses.save'), dialog)).toBeVisible()
  return dialog
}

const steps: Partial<Record<FallbackName, Step>> = {
  fetchCart: { path: () => '/cart' },
  updateQuantity: {
    path: () => '/cart',
    press: ({ visitor, page }) => visitor.button(visitor.t('common:increase'), main(page)).click(),
  },
  removeItem: {
    path: () => '/cart',
    press: ({ visitor, page }) =>
      main(page)
        .getByRole('button', { name: new RegExp(visitor.t('bag:removeItem', { name: '.+' })) })
        .click(),
  },
  clearCart: {
    path: () => '/cart',
    press: ({ visitor, page }) => visitor.button(visitor.t('bag:clear'), main(page)).click(),
  },
  coupon: {
    path: () => '/cart',
    async press({ visitor, page }) {
      await main(page)
        .getByRole('textbox', { name: visitor.t('bag:coupon.label') })
        .fill('WELCOME10')
      await visitor.button(visitor.t('bag:coupon.apply'), main(page)).click()
    },
  },
  fetchProducts: {
    path: () => '/about',
    async press({ visitor, page }) {
      await page
        .getByRole('banner')
        .getByRole('link', { name: visitor.t('layout:search'), exact: true })
        .click()
      await page.getByRole('searchbox').fill('linen')
    },
  },
  fetchAddresses: { path: () => '/account/addresses' },
  addAddress: {
    path: () => '/account/addresses',
    async press(scene) {
      const { t } = scene.visitor
      const dialog = await openAddress(scene, t('account:addresses.add'))
      for (const [label, text] of [
        [t('address:fullName'), 'Mariam Saeed'],
        [t('address:phone'), '0501234567'],
        [t('address:address'), '5 Palm Street'],
        [t('address:city'), 'Dubai'],
      ] as const) {
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(text)
      }
      await dialog.getByRole('combobox', { name: t('address:emirate'), exact: true }).selectOption('dubai')
      await scene.visitor.button(t('account:addresses.save'), dialog).click()
    },
  },
  updateAddress: {
    path: () => '/account/addresses',
    async press(scene) {
      const { t } = scene.visitor
      const dialog = await openAddress(scene, t('account:addresses.editOf', { name: 'Office' }))
      await scene.visitor.button(t('account:addresses.save'), dialog).click()
    },
  },
  deleteAddress: {
    path: () => '/account/addresses',
    press: ({ visitor }) => visitor.button(visitor.t('account:addresses.deleteOf', { name: 'Studio' })).click(),
  },
  defaultAddress: {
    path: () => '/account/addresses',
    press: ({ visitor }) => visitor.button(visitor.t('account:addresses.makeDefaultOf', { name: 'Office' })).click(),
  },
  updateSettings: {
    path: () => '/account/settings',
    press: ({ visitor, page }) =>
      page.getByRole('checkbox', { name: visitor.t('account:settings.sms'), exact: true }).click(),
  },
  fetchOrders: { path: () => '/account/orders' },
  fetchOrder: { path: ({ orderId }) => `/account/orders/${orderId}` },
  addItem: {
    path: () => '/product/oxford-shirt',
    async press({ visitor, page }) {
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: 'M', exact: true }) })
        .click()
      await visitor.button(visitor.t('common:addToBag'), main(page)).click()
    },
  },
  helpful: {
    path: () => '/product/oxford-shirt',
    async press({ visitor, page }) {
      await nearReviews(page, visitor.language)
      await page
        .locator('#reviews')
        .getByRole('button', { name: new RegExp(visitor.t('product:reviews.helpful')) })
        .first()
        .click()
    },
  },
  fetchReviews: {
    path: () => '/product/oxford-shirt',
    async press({ visitor, page }) {
      await nearReviews(page, visitor.language)
      await page.getByRole('combobox', { name: visitor.t('product:reviews.sort') }).selectOption('highest')
    },
  },
  submitReview: {
    path: () => '/product/oxford-shirt',
    async press({ visitor, page }) {
      const { t } = visitor
      await nearReviews(page, visitor.language)
      await visitor.button(t('product:reviews.write')).click()
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: t('product:reviews.stars', { count: 4 }) }) })
        .click()
      await page.getByRole('textbox', { name: t('product:reviews.comment') }).fill('Soft, and true to its size.')
      await visitor.button(t('product:reviews.submit')).click()
    },
  },
}

const saying = (language: Language, { key, message }: Fallback, { t }: Shopper) =>
  language === 'en' ? message : t(key)

/** Where the message stands: a toast, or in the page (a field's error, a form's alert, in the place of what is missing). */
const messageOn = (page: Page, { shown }: Fallback, message: string) =>
  shown === 'toast' ? toastSaying(page, message) : page.getByText(message, { exact: true }).first()

for (const language of languages) {
  test(
    `R133 every call that fails without a word of the server says its own (${language})`,
    { tag: '@desktop' },
    async ({ page, outside, watch }) => {
      test.setTimeout(120_000)
      expectTrouble(watch)
      const visitor = shopperOf(page, language)
      const person = await someone(outside)
      await visitor.signIn(person, '/account')
      await person.fillBag()
      let here = ''
      for (const [name, step] of Object.entries(steps) as [FallbackName, Step][]) {
        const row: Fallback = fallbacks[name]
        await test.step(row.message, async () => {
          const message = saying(language, row, visitor)
          if (language !== 'en') expect(message).not.toBe(row.message)
          const failing = await fail(page, row.call, { status: 409 })
          const path = step.path(person)
          if (path === here && step.press) await page.keyboard.press('Escape')
          else await visitor.visit(path)
          // A page that could not get what it shows has nothing to press.
          here = step.press ? path : ''
          await step.press?.({ visitor, page, person })
          await expect(messageOn(page, row, message)).toBeVisible()
          await failing.heal()
        })
      }
    },
  )
}

test(
  'R132 R133 where a call got no answer another try is offered, and it is the same call again',
  { tag: '@desktop' },
  async ({ page, outside, watch }) => {
    test.setTimeout(120_000)
    expectTrouble(watch)
    const visitor = shopperOf(page)
    const person = await someone(outside)
    await page.clock.install()
    await visitor.signIn(person, '/account')
    for (const [name, step] of Object.entries(steps) as [FallbackName, Step][]) {
      const row: Fallback = fallbacks[name]
      await test.step(row.message, async () => {
        const failing = await fail(page, row.call, 'none')
        if (step.path(person) === '/cart') await person.fillBag()
        await visitor.visit(step.path(person))
        await step.press?.({ visitor, page, person })
        // What a page itself asks for is tried three times before anybody is told.
        await inTime(page, messageOn(page, row, 'Network error. Please check your connection.'))
        await failing.heal()
        if (row.again !== 'button') return
        const answered = page.waitForResponse(
          (response) =>
            response.ok() && response.request().method() === row.call.split(' ')[0] && response.url().includes('/api/'),
        )
        await page.getByRole('button', { name: 'Try again', exact: true }).last().click()
        await answered
        await expect(messageOn(page, row, 'Network error. Please check your connection.')).toBeHidden()
      })
    }
  },
)

for (const language of languages) {
  test(
    `R133 signing in and out, the profile and the merge say what failed, and are tried again (${language})`,
    { tag: '@desktop' },
    async ({ page, outside, watch }) => {
      expectTrouble(watch)
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      const visitor = shopperOf(page, language)
      const { t } = visitor
      const person = await outside.newCustomer()
      const said = (name: FallbackName) => saying(language, fallbacks[name], visitor)
      await visitor.visit('/product/oxford-shirt')
      await visitor.putIntoBag('M')

      await visitor.visit('/login?from=/account')
      await page.getByRole('textbox', { name: t('auth:email'), exact: true }).fill(person.email)
      await page.getByLabel(t('auth:password'), { exact: true }).fill(person.password)
      const signIn = visitor.button(t('auth:login.submit'), main(page))
      const login = await fail(page, 'POST /auth/login', { status: 409 })
      await signIn.click()
      await expect(page.getByText(said('login'), { exact: true })).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('auth:email'), exact: true })).toHaveValue(person.email)
      await login.heal()

      const merge = await fail(page, 'POST /cart/merge', { status: 500 })
      await signIn.click()
      const mergeToast = toastSaying(page, t('errors:server'))
      await expect(mergeToast).toBeVisible()
      await merge.heal()
      await visitor.button(t('common:retry'), mergeToast).click()
      await expect
        .poll(async () => (await outside.call('GET /cart/getCart', { token: person.token })).cart.totalItems)
        .toBe(1)

      const profile = await fail(page, 'GET /user/profile', { status: 409 })
      await page.reload()
      await expect(page.getByRole('heading', { name: said('profile') })).toBeVisible()
      await expect.poll(() => warnings.join('\n')).toContain('Failed to fetch user profile')
      await profile.heal()
      await visitor.button(t('common:retry'), main(page)).click()
      await expect(page.getByRole('heading', { name: said('profile') })).toBeHidden()

      const logout = await fail(page, 'POST /auth/logout', 'none')
      await visitor.button(t('account:nav.signOut')).click()
      const toast = toastSaying(page, said('logout'))
      await expect(toast).toBeVisible()
      await expectSignedOut(page)
      await logout.heal()
      await visitor.button(t('common:retry'), toast).click()
      await expect(toastSaying(page, t('messages:loggedOut'))).toBeVisible()
    },
  )
}

test(
  'R133 a merge that the server refuses without a word says so, and the guest’s bag is kept',
  { tag: '@desktop' },
  async ({ page, outside, watch }) => {
    expectTrouble(watch)
    const visitor = shopperOf(page)
    await visitor.visit('/product/oxford-shirt')
    await visitor.putIntoBag('M')
    await fail(page, 'POST /cart/merge', { status: 409 })
    await visitor.signIn(await outside.newCustomer(), '/cart')
    await expect(toastSaying(page, fallbacks.mergeCarts.message)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('localCart'))).toContain('"quantity":1')
  },
)
