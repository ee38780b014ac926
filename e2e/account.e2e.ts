import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { shippingAddress } from './support/outside.ts'
import type { Outside } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const demo = { email: 'customer@demo.test', password: 'demo-Pass-2026' }

/** The demo customer's latest delivered order. */
async function deliveredOrder(outside: Outside): Promise<Order> {
  const { accessToken: token } = await outside.call('POST /auth/login', { body: demo })
  const { orders } = await outside.call('GET /orders/my', { token })
  const order = orders.find(({ can }) => can.return)
  if (!order) throw new Error('No order of the demo customer can be returned')
  return order
}

async function downloadOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test(
  'R085 D22 a customer takes the invoice of a delivered order along',
  { tag: ['@both', '@desktop'] },
  async ({ page, outside }) => {
    const order = await deliveredOrder(outside)
    const visitor = shopperOf(page)
    await visitor.signIn(demo, `/account/orders/${order._id}`)
    const { name, bytes } = await downloadOf(page, () => visitor.button(t('account:order.invoice')).click())
    expect(name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('%PDF')
  },
)

test(
  'R080 R084 D22 F27 a guest finds what her thanks promise: when the invoice of her cash order will be there, and the address of the order changed on the spot',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M', 'White')
    await visitor.visit('/checkout')
    const { email } = await visitor.fillCheckout()
    await visitor.payBy('cod')
    const number = await visitor.confirmedNumber(t('checkout:success.order'))
    await expect(page.getByText(t('checkout:success.invoiceLater'))).toBeVisible()
    await expect(visitor.button(t('checkout:success.invoice'))).toHaveCount(0)

    await visitor.button(t('checkout:success.changeAddress')).click()
    const dialog = page.getByRole('dialog', { name: t('account:order.addressHeading') })
    await dialog.getByRole('textbox', { name: t('address:address'), exact: true }).fill('77 Marina Walk')
    await visitor.button(t('account:addresses.save'), dialog).click()
    await expect(page.getByText(t('account:order.addressSaved'))).toBeVisible()
    await expect(page.getByRole('main').getByText('77 Marina Walk')).toBeVisible()
    const { order } = await outside.call('POST /orders/lookup', { body: { number, email } })
    expect(order.shippingAddress.address).toBe('77 Marina Walk')
  },
)

/** There is one such order, and its pieces go back once: on one screen only. */
test(
  'R123 D18 a customer asks to return a piece of a delivered order, and not twice; her wish outlives a reload until then',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const order = await deliveredOrder(outside)
    const [piece] = order.items
    if (!piece) throw new Error('An order without pieces')
    const visitor = shopperOf(page)
    await visitor.signIn(demo, `/account/orders/${order._id}`)
    const main = page.getByRole('main')
    const ask = visitor.button(t('returning:ask'), main)
    await page.getByRole('link', { name: t('account:returning.open') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('returning:heading') })).toBeVisible()
    await ask.click()
    await expect(main.getByRole('alert').first()).toHaveText(t('returning:chooseFirst'))
    await main.getByRole('checkbox', { name: piece.name }).check()
    await main.getByRole('combobox', { name: t('returning:why') }).selectOption('too_large')
    await main.getByRole('textbox').fill('Too large')
    await page.reload()
    await expect(main.getByRole('checkbox', { name: piece.name })).toBeChecked()
    await expect(main.getByRole('textbox')).toHaveValue('Too large')
    await ask.click()
    await expect(page.getByText(t('returning:asked'))).toBeVisible()
    await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
    await expect(main.getByRole('checkbox', { name: piece.name })).toBeHidden()
    await expect(main).toContainText(t('returning:blockers.already'))
    await page.getByRole('link', { name: t('returning:toOrder') }).click()
    await expect(page.getByRole('link', { name: t('account:returning.open') })).toBeVisible()
  },
)

test('A17 a guest sees nothing of the account on her way to the sign-in', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/account', '/account/orders', '/account/settings']) {
    const html = await (await page.request.get(path)).text()
    for (const text of [t('account:nav.label'), t('account:nav.signOut')]) expect(html, path).not.toContain(text)
  }
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?from=/)
})

const registered = async (outside: Outside) => {
  const person = await outside.newCustomer()
  const settings = async () => (await outside.call('GET /user/profile', { token: person.token })).user.settings
  return { ...person, settings }
}

test(
  'R098 settings are saved as they are made and obeyed: the language, here, on the page and on a new device',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const person = await registered(outside)
    const visitor = shopperOf(page)
    await visitor.signIn(person, '/account/settings')
    await page.getByRole('checkbox', { name: t('account:settings.email') }).uncheck()
    await expect(page.getByText(t('account:settings.saved')).first()).toBeVisible()
    await page.getByRole('radio', { name: 'العربية' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.ar('account:settings.heading'))
    await expect.poll(person.settings).toMatchObject({
      language: 'ar',
      currency: 'AED',
      notifications: { email: false, sms: false, push: true },
      showTrackingInfo: true,
    })
    await page.reload()
    await expect(page.getByRole('checkbox', { name: say.ar('account:settings.email') })).not.toBeChecked()
  },
)

test(
  'A7 B9 R003 R098 the language of the footer is the account’s too; another browser keeps the one it has, and takes the account’s where it has none',
  { tag: '@desktop' },
  async ({ page, browser, outside }) => {
    const person = await registered(outside)
    await shopperOf(page).signIn(person, '/cart')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect.poll(async () => (await person.settings()).language).toBe('fr')
    const context = await browser.newContext({ locale: 'ar-AE' })
    const other = await context.newPage()
    await other.goto('/login?from=/cart')
    await expect(other.locator('html')).toHaveAttribute('lang', 'ar')
    const kept = () => other.evaluate(() => localStorage.getItem('language'))
    const signIn = async () => {
      await other.getByRole('textbox', { name: say.ar('auth:email'), exact: true }).fill(person.email)
      await other.getByLabel(say.ar('auth:password'), { exact: true }).fill(person.password)
      await other
        .getByRole('main')
        .getByRole('button', { name: say.ar('auth:login.submit') })
        .click()
      await expect(other).toHaveURL(/^[^?]*\/cart$/)
    }
    await expect.poll(kept).toBe('ar')
    await signIn()
    await expect(other.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await kept()).toBe('ar')
    await context.clearCookies()
    await other.evaluate(() => localStorage.clear())
    await other.goto('/login?from=/cart')
    await expect.poll(kept).toBe('ar')
    await other.evaluate(() => localStorage.removeItem('language'))
    await signIn()
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
    await context.close()
  },
)

test(
  'R098 the progress of an order is shown, unless the settings say otherwise',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const person = await registered(outside)
    const { productId, color, size } = await outside.variantOf('linen-shirt', 'white', 'M')
    await outside.call('POST /cart/addToCart', { token: person.token, body: { productId, quantity: 1, color, size } })
    const { order } = await outside.call('POST /orders', {
      token: person.token,
      headers: { 'idempotency-key': person.userId },
      body: {
        contact: { email: person.email, phone: '0501112233', firstName: 'Mariam', lastName: 'Saeed' },
        shippingAddress,
        paymentMethod: 'cod',
      },
    })
    const visitor = shopperOf(page)
    await visitor.signIn(person, `/account/orders/${order._id}`)
    const progress = page.getByRole('heading', { name: t('account:order.timeline') })
    await expect(progress).toBeVisible()
    await visitor.visit('/account/settings')
    const tracking = page.getByRole('checkbox', { name: t('account:settings.tracking') })
    // What she sees follows a moment after her press, which `uncheck` does not wait for.
    await tracking.click()
    await expect(tracking).not.toBeChecked()
    await expect(page.getByText(t('account:settings.saved')).first()).toBeVisible()
    await visitor.visit(`/account/orders/${order._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    await expect(page.getByRole('heading', { name: t('account:order.items') })).toBeVisible()
    await expect(progress).toBeHidden()
  },
)

test(
  'R099 addresses: add two, change one, make it the default, delete the other',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const person = await registered(outside)
    const visitor = shopperOf(page)
    await visitor.signIn(person, '/account/addresses')
    const add = async (name: string) => {
      await visitor.button(t('account:addresses.add')).first().click()
      const dialog = page.getByRole('dialog', { name: t('account:addresses.addHeading') })
      await dialog.getByRole('textbox', { name: t('address:label') }).fill(name)
      await dialog.getByRole('textbox', { name: t('address:fullName') }).fill('Mariam Saeed')
      await dialog.getByRole('textbox', { name: t('address:phone') }).fill('050 123 4567')
      await dialog.getByRole('textbox', { name: t('address:address'), exact: true }).fill('12 Al Wasl Road')
      await dialog.getByRole('textbox', { name: t('address:city'), exact: true }).fill('Dubai')
      await dialog.getByRole('combobox', { name: t('address:emirate'), exact: true }).selectOption('dubai')
      await visitor.button(t('account:addresses.save'), dialog).click()
      await expect(dialog).toBeHidden()
    }
    await add('Home')
    await add('Work')
    const addresses = async () =>
      (await outside.call('GET /user/:userId/addresses', { params: { userId: person.userId }, token: person.token }))
        .addresses
    const defaults = async () => (await addresses()).map(({ label, isDefault }) => `${label} ${isDefault}`).toSorted()
    expect(await defaults()).toEqual(['Home true', 'Work false'])
    await visitor.button(t('account:addresses.makeDefaultOf', { name: 'Work' })).click()
    await expect.poll(defaults).toEqual(['Home false', 'Work true'])
    await visitor.button(t('account:addresses.editOf', { name: 'Work' })).click()
    const dialog = page.getByRole('dialog', { name: t('account:addresses.editHeading') })
    await dialog.getByRole('textbox', { name: t('address:label') }).fill('Shop')
    await visitor.button(t('account:addresses.save'), dialog).click()
    await expect(dialog).toBeHidden()
    await visitor.button(t('account:addresses.deleteOf', { name: 'Home' })).click()
    await expect.poll(defaults).toEqual(['Shop true'])
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Shop')
  },
)
