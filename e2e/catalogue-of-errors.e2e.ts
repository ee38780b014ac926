import type { Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { texts as arabic } from '#web/storefront/pages/contact/contact.ar.server.ts'
import { texts as english } from '#web/storefront/pages/contact/contact.en.server.ts'
import { texts as french } from '#web/storefront/pages/contact/contact.fr.server.ts'
import { situations } from './support/error-catalogue.ts'
import type { Situation } from './support/error-catalogue.ts'
import {
  expectSignedIn,
  expectSignedOut,
  expectTrouble,
  fail,
  holdToken,
  inTime,
  toastSaying,
  toasts,
} from './support/failing.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = { en: english.form, ar: arabic.form, fr: french.form }
const written = 'Do you still have the linen shirt in sand?'

/** The contact form calls without words of its own for a failure, so every row of the table can be read at it. */
function contactForm(page: Page, language: Language) {
  const visitor = shopperOf(page, language)
  const { name, email, subject, message, submit } = words[language]
  const form = page.getByRole('main')
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  return {
    alert: form.locator('div[role=alert]'),
    message: field(message),
    email: field(email),
    send: () => visitor.button(submit, form).click(),
    async fill() {
      await visitor.visit('/contact')
      await field(name).fill('Mariam Saeed')
      await field(email).fill('mariam@people.test')
      await form.getByRole('combobox', { name: subject, exact: true }).selectOption('general')
      await field(message).fill(written)
    },
  }
}

const messageIn = (language: Language, { key, message }: Situation) =>
  language === 'en' || key === null ? message : say[language](key as 'errors:network')

for (const language of languages) {
  test(
    `R132 every row of the error catalogue says its message, and does what it says (${language})`,
    { tag: '@desktop' },
    async ({ page, outside, watch }) => {
      expectTrouble(watch)
      await page.clock.install()
      const form = contactForm(page, language)
      await form.fill()
      const customer = await outside.newCustomer()
      const otherTab = await page.context().newPage()
      await otherTab.goto('/contact')
      // A tab behind another one is drawn rarely.
      await page.bringToFront()
      const toAccount = page
        .getByRole('banner')
        .getByRole('link', { name: say[language]('layout:account'), exact: true })
      for (const row of situations) {
        await test.step(row.situation, async () => {
          // Whoever was signed out signs in in another tab, so that this one keeps its form.
          if (await page.evaluate(() => localStorage.getItem('accessToken') === null))
            await holdToken(otherTab, customer)
          await expect(toAccount).toBeVisible()
          const failing = await fail(page, 'POST /contact', row.answer)
          await form.send()
          await failing.met()
          const message = messageIn(language, row)
          if (row.key !== null && language !== 'en') expect(message).not.toBe(row.message)
          await expect(form.alert).toHaveText(message)
          await expect(form.message).toHaveValue(written)
          if (row.effect === 'logout') {
            await expectSignedOut(page)
            // One reason, not two: the session that ended and the call that met it say the same.
            await expect(toasts(page)).toHaveCount(1)
            await expect(toastSaying(page, message)).toBeVisible()
            await page.clock.runFor(5000)
            await expect(toasts(page)).toHaveCount(0)
          } else {
            await expectSignedIn(page)
          }
          await failing.heal()
        })
      }
    },
  )
}

test(
  'R132 R133 where another try can help it does: the same form goes through',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    expectTrouble(watch)
    const form = contactForm(page, 'en')
    for (const row of situations.filter(({ effect }) => effect === 'retry')) {
      await test.step(row.situation, async () => {
        await form.fill()
        const failing = await fail(page, 'POST /contact', row.answer)
        await form.send()
        await failing.met()
        await expect(form.alert).toHaveText(row.message)
        await failing.heal()
        await form.send()
        await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent!' })).toBeVisible()
      })
    }
  },
)

test(
  'R132 what the server complains of stands at its field, with the focus there; a limit says how long to wait',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    expectTrouble(watch)
    const form = contactForm(page, 'fr')
    await form.fill()
    await page.route(
      '**/api/contact',
      (route) =>
        route.fulfill({
          status: 400,
          json: {
            success: false,
            code: 'VALIDATION_FAILED',
            message: 'x',
            issues: [{ path: 'email', message: 'Veuillez saisir une adresse e-mail valable.' }],
          },
        }),
      { times: 1 },
    )
    await form.send()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAccessibleDescription('Veuillez saisir une adresse e-mail valable.')
    await form.email.fill('mariam@homes.test')
    await page.route(
      '**/api/contact',
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '90' },
          json: { success: false, code: 'RATE_LIMITED', message: '' },
        }),
      { times: 1 },
    )
    await form.send()
    await expect(form.alert).toHaveText(`${say.fr('errors:tooMany')} ${say.fr('errors:waitMinutes', { count: 2 })}`)
    await form.send()
    await expect(page.getByRole('status').filter({ hasText: say.fr('messages:messageSent') })).toBeVisible()
  },
)

test(
  'R093 R096 a refresh at the start that is refused, that makes no sense and that keeps failing: guest, in words of its own',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    expectTrouble(watch)
    const expired = `h.${Buffer.from(JSON.stringify({ sub: 'u1', exp: 1_700_000_000 })).toString('base64url')}.s`
    const visitor = shopperOf(page)
    await page.clock.install()
    await visitor.visit('/contact')
    for (const [answer, message] of [
      [
        {
          status: 401,
          body: JSON.stringify({ success: false, code: 'REFRESH_INVALID', message: 'x', shouldLogout: true }),
        },
        'Your session has expired. Please login again.',
      ],
      [{ status: 409, code: 'OTHER' }, 'Token refresh failed'],
      [{ status: 500 }, 'Token refresh failed'],
      [{ status: 403, code: 'ACCOUNT_SUSPENDED' }, 'Your account has been suspended.'],
    ] as const) {
      const failing = await fail(page, 'POST /auth/refresh', answer)
      await holdToken(page, { token: expired })
      await page.reload()
      // One that fails is tried for again, after 2, 5 and 10 s. One without any answer waits for the connection: see offline.e2e.ts.
      await inTime(page, toastSaying(page, message))
      await expectSignedOut(page)
      await failing.heal()
    }
  },
)
