import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { inTime } from './support/failing.ts'
import { newEmail, shippingAddress } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** To whom the popup was never shown. */
const newcomer = { cookies: [], origins: [] }

const storedMark = (page: Page) => page.evaluate(() => localStorage.getItem('newsletterPopupShown'))

/** Time goes by only when a test lets it, however long the browser takes. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** What the page does by itself after some time, it has done. */
async function longLater(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.locator('#connection')).toBeAttached({ timeout: 200 })
  }).toPass()
}

/** The link of the latest letter to this address that leads there. */
async function linkTo(path: string, email: string, request: APIRequestContext): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const { messages } = (await (await request.get('/dev/mail.json')).json()) as {
        messages: { to: string; text: string }[]
      }
      const letter = messages.find(({ to, text }) => to === email && text.includes(path))
      link = letter?.text.match(/https?:\/\/\S+/g)?.find((found) => found.includes(path)) ?? ''
      return link
    })
    .not.toBe('')
  return new URL(link).pathname + new URL(link).hash
}

test.describe('the popup', () => {
  test.use({ storageState: newcomer })

  for (const language of ['en', 'ar'] as const) {
    test(
      `R057 comes 3 s after the page in ${language}, offers 10%, thanks after 1.5 s, gives the focus back, and never comes again`,
      { tag: language === 'en' ? '@desktop' : '@phone' },
      async ({ page }) => {
        const t = say[language]
        const visitor = shopperOf(page, language)
        await standStill(page)
        await visitor.visit('/about')
        const popup = page.getByRole('dialog', { name: t('newsletter:popup.title') })
        await page.clock.runFor(1000)
        await expect(popup).toHaveCount(0)
        const before = visitor.link(t('layout:bag'), page.getByRole('banner'))
        await before.focus()
        await inTime(page, popup)
        await page.clock.resume()
        expect(await axeFaults(page)).toEqual([])
        await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
        const email = popup.getByRole('textbox', { name: t('newsletter:popup.email'), exact: true })
        await expect(email).toHaveAttribute('type', 'email')
        await visitor.button(t('newsletter:popup.submit'), popup).click()
        await expect(popup.getByText(t('layout:footer.newsletter.missing'))).toBeVisible()
        await email.fill('half-written@')
        await email.press('Enter')
        await expect(popup.getByText(t('layout:footer.newsletter.invalid'))).toBeVisible()
        await email.fill(newEmail())
        const answered = page.waitForResponse(/newsletter\/subscribers/)
        await email.press('Enter')
        expect((await answered).status()).toBe(201)
        await page.clock.runFor(300)
        await expect(popup.getByText(t('layout:footer.newsletter.thanks'))).toHaveCount(0)
        await inTime(page, popup.getByText(t('layout:footer.newsletter.thanks')))
        await expect(popup.getByText(t('layout:footer.newsletter.thanks'))).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(popup).toHaveCount(0)
        await expect(before).toBeFocused()
        await expect.poll(() => storedMark(page)).toBe('true')
        await visitor.visit('/about')
        await longLater(page)
        await expect(popup).toHaveCount(0)
      },
    )
  }

  test('R057 is marked as shown when it is closed, and not before', { tag: '@phone' }, async ({ page }) => {
    const visitor = shopperOf(page)
    await standStill(page)
    await visitor.visit('/about')
    const popup = page.getByRole('dialog', { name: say.en('newsletter:popup.title') })
    await inTime(page, popup)
    expect(await storedMark(page)).toBeNull()
    // A dialog closes a frame after the press.
    await page.clock.resume()
    await visitor.button(say.en('newsletter:popup.later'), popup).click()
    await expect(popup).toHaveCount(0)
    await expect.poll(() => storedMark(page)).toBe('true')
  })

  test(
    'A24 R057 offers nothing for a first order to a customer who has ordered, and does to one who has not',
    { tag: '@desktop' },
    async ({ page, outside }) => {
      const visitor = shopperOf(page)
      const popup = page.getByRole('dialog', { name: say.en('newsletter:popup.title') })
      const customer = await outside.newCustomer()
      await visitor.signIn(customer, '/account')
      await standStill(page)
      await visitor.visit('/about')
      await inTime(page, popup)
      await page.evaluate(() => localStorage.removeItem('newsletterPopupShown'))
      const { productId } = await outside.variantOf('linen-shirt', 'white', 'M')
      await outside.call('POST /cart/addToCart', {
        body: { productId, color: 'white', size: 'M', quantity: 1 },
        token: customer.token,
      })
      await outside.call('POST /orders', {
        body: {
          contact: { email: customer.email, phone: '0501112233', firstName: 'Mariam', lastName: 'Saeed' },
          shippingAddress,
          paymentMethod: 'cod',
        },
        token: customer.token,
        headers: { 'idempotency-key': randomUUID() },
      })
      await visitor.visit('/faq')
      await longLater(page)
      await expect.poll(() => storedMark(page)).toBe('true')
      await expect(popup).toHaveCount(0)
    },
  )

  test(
    'R057 stays away from bag, checkout and sign-in, and from what is being typed',
    { tag: '@desktop' },
    async ({ page }) => {
      const visitor = shopperOf(page)
      await standStill(page)
      for (const path of ['/cart', '/checkout', '/login']) {
        await visitor.visit(path)
        await longLater(page)
        await expect(page.getByRole('dialog'), path).toHaveCount(0)
      }
      await visitor.visit('/contact')
      await page.getByRole('textbox', { name: 'Message' }).focus()
      await longLater(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )
})

test(
  'R056 D6 the footer’s box takes an address, keeps it when the network fails, and thanks',
  { tag: '@phone' },
  async ({ page, context, watch, request }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    const t = say.en
    const visitor = shopperOf(page)
    await visitor.visit('/faq')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByRole('textbox', { name: t('layout:footer.newsletter.email') })
    const email = newEmail()
    await field.fill(email)
    await context.setOffline(true)
    await visitor.button(t('layout:footer.newsletter.submit'), footer).click()
    await expect(footer.getByRole('alert')).toHaveText(t('errors:offline'))
    await expect(field).toHaveValue(email)
    await context.setOffline(false)
    await visitor.button(t('common:retry'), footer).click()
    await expect(footer.getByText(t('layout:footer.newsletter.thanks'))).toBeVisible()
    await expect(field).toHaveValue('')

    await page.goto(await linkTo('/newsletter/confirm', email, request))
    // F15: opening a link does nothing, because mail programs open links too.
    await visitor.button(t('newsletter:confirm.submit'), page.getByRole('main')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:confirm.doneHeading'))
    await expect(page).not.toHaveURL(/token/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

    await page.goto(await linkTo('/newsletter/unsubscribe', email, request))
    await visitor.button(t('newsletter:unsubscribe.submit'), page.getByRole('main')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:unsubscribe.doneHeading'))
    await page.getByRole('button', { name: t('newsletter:unsubscribe.again') }).click()
    await expect(page.getByText(t('newsletter:unsubscribe.againText'))).toBeFocused()
    await expect(page).not.toHaveURL(/token/)
  },
)

test('D6 the links of the letters say so when they are broken', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.allow(/status of 400/)
  for (const [path, area] of [
    ['/newsletter/confirm', 'confirm'],
    ['/newsletter/unsubscribe', 'unsubscribe'],
  ] as const) {
    await page.goto(`/ar${path}#token=not-a-token-of-ours-at-all`)
    await page
      .getByRole('main')
      .getByRole('button', { name: say.ar(`newsletter:${area}.submit`) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.ar(`newsletter:${area}.brokenHeading`))
    await expect(page).not.toHaveURL(/token/)
    await page.goto(`/en${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.en(`newsletter:${area}.brokenHeading`))
  }
})
