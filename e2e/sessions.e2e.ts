import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { shopperOf } from './support/shopper.ts'
import type { Shopper } from './support/shopper.ts'
import { expectSignedOut } from './support/failing.ts'
import { newEmail } from './support/outside.ts'
import { say } from './support/words.ts'

const t = say.en

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Another browser of the same person; closed at the end of `use`. */
async function onAnotherDevice(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ userAgent: firefox, locale: 'en-AE' })
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

const devices = (page: Page) => page.getByRole('list', { name: t('account:devices.heading') }).getByRole('listitem')
const firefoxName = t('account:devices.on', { browser: 'Firefox', system: 'Linux' })

/** She presses the provider's button and signs in there. */
async function goThere(visitor: Shopper, person: { email: string; name: string }): Promise<void> {
  const { page } = visitor
  await visitor.button(visitor.t('auth:provider.button', { provider: 'Atlas ID' })).click()
  await expect(page.getByRole('heading', { name: 'Atlas ID' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('7.5.2 signing out from afar', () => {
  test(
    'R094 R097 a lost device is signed out, becomes a guest at its next call, and the others stay',
    { tag: ['@both', '@desktop'] },
    async ({ page, browser, outside, watch }) => {
      watch.allow(/401 \(Unauthorized\)/)
      const person = await outside.newCustomer()
      const visitor = shopperOf(page)
      await visitor.signIn(person, '/account/profile')
      await onAnotherDevice(browser, async (lost) => {
        await shopperOf(lost).signIn(person, '/account/orders')
        await page.reload()
        await expect(devices(page)).toHaveCount(3)
        await expect(devices(page).filter({ hasText: t('account:devices.here') })).toHaveCount(1)
        await page.getByRole('button', { name: t('account:devices.signOutOf', { device: firefoxName }) }).click()
        await expect(page.getByText(t('account:devices.signedOut', { device: firefoxName }))).toBeVisible()
        await expect(devices(page)).toHaveCount(2)
        await lost
          .getByRole('link', { name: t('account:nav.addresses'), exact: true })
          .first()
          .click()
        await expect(lost).toHaveURL(/\/login\?from=/)
        await expectSignedOut(lost)
      })
      await page.reload()
      await expect(devices(page)).toHaveCount(2)
    },
  )

  test(
    'R097 everywhere else at once, after a question',
    { tag: '@desktop' },
    async ({ page, browser, outside, watch }) => {
      watch.allow(/401 \(Unauthorized\)/)
      const person = await outside.newCustomer()
      const visitor = shopperOf(page, 'ar')
      await visitor.signIn(person, '/account/profile')
      await onAnotherDevice(browser, async (lost) => {
        await shopperOf(lost).signIn(person, '/account/orders')
        await visitor.button(visitor.t('account:devices.endOthers')).click()
        const question = page.getByRole('dialog', { name: visitor.t('account:devices.endOthersHeading') })
        await visitor.button(visitor.t('account:devices.endOthers'), question).click()
        await expect(page.getByText(visitor.t('account:devices.othersEnded'))).toBeVisible()
        await expect(
          page.getByRole('list', { name: visitor.t('account:devices.heading') }).getByRole('listitem'),
        ).toHaveCount(1)
        await lost.reload()
        await expect(lost).toHaveURL(/\/login\?from=/)
      })
    },
  )
})

test.describe('D13 signing in elsewhere', () => {
  test(
    'D13 R015 who presses the button is back where she came from, signed in, and the next time it is the same account',
    { tag: ['@both', '@phone'] },
    async ({ page, isPhone }) => {
      const person = { email: newEmail(), name: 'Huda Al Ali' }
      const visitor = shopperOf(page)
      await visitor.visit('/product/linen-shirt')
      if (isPhone) {
        await visitor.button(t('layout:openMenu')).click()
        await page
          .getByRole('dialog')
          .getByRole('link', { name: t('layout:signInOrRegister') })
          .click()
      } else await visitor.link(t('layout:signIn')).first().click()
      await expect(page).toHaveURL(/\/login\?from=/)
      await goThere(visitor, person)
      await expect(page).toHaveURL(/\/product\/linen-shirt$/)
      await expect(page.getByText(t('messages:loggedIn'))).toBeVisible()
      await visitor.visit('/account/profile')
      await expect(page.getByLabel(t('account:profile.firstName'))).toHaveValue('Huda')
      await expect(page.getByRole('main').getByRole('textbox', { name: t('account:profile.email') })).toHaveValue(
        person.email,
      )
      await expect(visitor.button(t('account:profile.sendLink'))).toBeVisible()
      await page.getByLabel(t('account:profile.firstName')).fill('Hoda')
      await visitor.button(t('account:profile.save')).click()
      await expect(page.getByText(t('account:profile.saved'))).toBeVisible()
      await visitor.button(t('account:nav.signOut')).click()
      await expect(page).toHaveURL(/\/$/)
      await visitor.visit('/login?from=/account/profile')
      await goThere(visitor, person)
      await expect(page.getByLabel(t('account:profile.firstName'))).toHaveValue('Hoda')
    },
  )

  test(
    'D13 who declines there is told so, and nothing is left in the address',
    { tag: '@desktop' },
    async ({ page }) => {
      const visitor = shopperOf(page, 'fr')
      await visitor.visit('/login?from=/cart')
      await visitor.button(visitor.t('auth:provider.button', { provider: 'Atlas ID' })).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.t('auth:provider.declined'))
      await expect(page).toHaveURL(/\/fr\/login\/atlas$/)
      await visitor.link(visitor.t('auth:provider.again')).click()
      await expect(page).toHaveURL(/\/login\?from=/)
    },
  )

  test(
    'T1 a code that somebody else’s browser asked for signs nobody in',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      watch.allow(/401 \(Unauthorized\)/)
      await page.goto('/login/atlas?code=strangers&state=strangers')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:provider.failed'))
      await expect(page).toHaveURL(/\/login\/atlas$/)
      await expectSignedOut(page)
    },
  )

  test(
    'T1 an account with the same e-mail asks for its password once',
    { tag: '@desktop' },
    async ({ page, outside, watch }) => {
      watch.allow(/409 \(Conflict\)/)
      const demo = { email: 'wholesale@demo.test', password: 'demo-Pass-2026' }
      const visitor = shopperOf(page)
      await visitor.visit('/login?from=/cart')
      await goThere(visitor, { email: demo.email, name: 'Somebody' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:provider.taken'))
      await visitor.link(t('auth:provider.withPassword')).click()
      await page.getByRole('textbox', { name: t('auth:email'), exact: true }).fill(demo.email)
      await page.getByLabel(t('auth:password'), { exact: true }).fill(demo.password)
      await visitor.button(t('auth:login.submit'), page.getByRole('main')).click()
      await expect(page).toHaveURL(/\/cart$/)
      const { accessToken: token } = await outside.call('POST /auth/login', { body: demo })
      const { export: held } = await outside.call('GET /user/export', { token })
      expect(held.identities).toHaveLength(1)
    },
  )
})

test(
  'R090 the strength of a password never praises what is refused: common words, the e-mail, the shop',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/400 \(Bad Request\)/)
    const visitor = shopperOf(page)
    const field = page.getByLabel(t('auth:password'), { exact: true })
    const strength = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: t('auth:strength.label') })
    await visitor.visit('/register')
    await page.getByLabel(t('auth:firstName')).fill('Zaytoun')
    await page.getByLabel(t('auth:lastName')).fill('Grove')
    await page
      .getByRole('main')
      .getByRole('textbox', { name: t('auth:email'), exact: true })
      .fill('zaytoun.grove@people.test')
    for (const weak of ['Dubai2026!', 'Qutn2026!', 'ZaytounGrove99']) {
      await field.fill(weak)
      await expect(strength).toContainText(t('auth:strength.weak'))
    }
    await visitor.button(t('auth:register.submit')).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/too easy to guess/)
    await field.fill('palm-door-seven')
    await expect(strength).toContainText(t('auth:strength.strong'))
  },
)

test(
  'R095 who is suspended while signed in is told so at the next refused call, is signed out, and sees where to write',
  { tag: '@phone' },
  async ({ page, outside, watch }) => {
    watch.allow(/403 \(Forbidden\)/)
    const visitor = shopperOf(page, 'ar')
    await visitor.signIn(await outside.newCustomer(), '/account')
    await page.route('**/api/user/sessions', (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'ACCOUNT_SUSPENDED', message: 'x', shouldLogout: true },
      }),
    )
    await visitor.link(say.ar('account:nav.profile'), page.getByRole('main')).first().click()
    await expect(page).toHaveURL(/\/ar\/login$/)
    await expect(page.getByRole('heading', { level: 1, name: say.ar('auth:provider.suspended') })).toBeVisible()
    await expect(page.getByText(say.ar('auth:suspendedState'))).toBeVisible()
    await expectSignedOut(page)
    await page.unroute('**/api/user/sessions')
    await visitor.link(say.ar('auth:contact'), page.getByRole('alert')).click()
    await expect(page).toHaveURL(/\/ar\/contact$/)
  },
)
