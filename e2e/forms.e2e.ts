import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { texts as contact } from '#web/storefront/pages/contact/contact.en.server.ts'
import { newEmail, shippingAddress } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const textbox = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const typedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed:')))

type Form = {
  name: string
  path: string
  isPersonal?: boolean
  /** What has to be pressed before it is there. */
  open?: (page: Page) => Promise<void>
  within: (page: Page) => Locator
  typed: Record<string, string>
  /** Typed before sending, and never kept. */
  secret?: string
  choose?: (form: Locator) => Promise<void>
  send: string
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const forms: Form[] = [
  {
    name: 'R120 the message to the store',
    path: '/contact?subject=returns',
    within: (page) => page.getByRole('form', { name: contact.write.heading }),
    typed: {
      [contact.form.name]: 'Mariam Saeed',
      [contact.form.email]: newEmail(),
      [contact.form.message]: 'May I send back a gift?',
    },
    send: contact.form.submit,
  },
  {
    name: 'R090 the registration',
    path: '/register',
    within: (page) => page.getByRole('main'),
    secret: t('auth:password'),
    typed: { [t('auth:firstName')]: 'Mariam', [t('auth:lastName')]: 'Saeed', [t('auth:email')]: newEmail() },
    send: t('auth:register.submit'),
  },
  {
    name: 'R111 the wholesale inquiry',
    path: '/wholesale',
    within: (page) => page.getByRole('form', { name: t('wholesale:inquiry.heading'), exact: true }),
    typed: {
      [t('wholesale:inquiry.fullName')]: 'Rashid Omar',
      [t('wholesale:inquiry.email')]: newEmail(),
      [t('wholesale:inquiry.company')]: 'Dunes Trading',
    },
    choose: (form) =>
      form
        .getByRole('combobox', { name: t('wholesale:inquiry.product'), exact: true })
        .selectOption({ index: 1 })
        .then(() => undefined),
    send: t('wholesale:inquiry.submit'),
  },
  {
    name: 'R056 the newsletter',
    path: '/about',
    within: (page) => page.getByRole('contentinfo'),
    typed: { [t('layout:footer.newsletter.email')]: newEmail() },
    send: t('layout:footer.newsletter.submit'),
  },
  {
    name: 'the profile',
    path: '/account/profile',
    isPersonal: true,
    within: (page) => page.getByRole('main'),
    typed: { [t('account:profile.firstName')]: 'Maryam', [t('account:profile.lastName')]: 'Said' },
    send: t('account:profile.save'),
  },
  {
    name: 'an address',
    path: '/account/addresses',
    isPersonal: true,
    open: press(t('account:addresses.add')),
    within: (page) => page.getByRole('dialog'),
    typed: {
      [t('address:fullName')]: 'Mariam Saeed',
      [t('address:phone')]: '0501234567',
      [t('address:address')]: '12 Al Wasl Road',
      [t('address:city')]: 'Dubai',
    },
    choose: (form) =>
      form
        .getByRole('combobox', { name: t('address:emirate'), exact: true })
        .selectOption('dubai')
        .then(() => undefined),
    send: t('account:addresses.save'),
  },
  {
    name: 'R101 a review',
    path: '/product/linen-shirt',
    isPersonal: true,
    open: press(t('product:reviews.write')),
    within: (page) => page.getByRole('main'),
    typed: { [t('product:reviews.comment')]: 'Cool in July.' },
    choose: (form) =>
      form.getByRole('radio', { name: t('product:reviews.stars', { count: 4 }), exact: true }).check({ force: true }),
    send: t('product:reviews.submit'),
  },
]

for (const { name, path, isPersonal, open, within, typed, secret, choose, send } of forms) {
  test(
    `${name}: what was typed outlives a reload, and goes when it was sent`,
    { tag: '@phone' },
    async ({ page, outside }) => {
      const visitor = shopperOf(page)
      if (isPersonal) await visitor.signIn(await outside.newCustomer(), path)
      else await visitor.visit(path)
      await open?.(page)
      await choose?.(within(page))
      for (const [label, text] of Object.entries(typed)) await textbox(within(page), label).fill(text)
      if (secret) await within(page).getByLabel(secret, { exact: true }).fill('never-kept-anywhere')
      // The newsletter's box is looked after when the page has come to rest.
      await expect.poll(() => typedKeys(page)).not.toEqual([])
      const kept = await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))
      expect(kept).not.toContain('never-kept-anywhere')

      await page.reload()
      await open?.(page)
      for (const [label, text] of Object.entries(typed)) await expect(textbox(within(page), label)).toHaveValue(text)
      if (secret) {
        await expect(within(page).getByLabel(secret, { exact: true })).toHaveValue('')
        await within(page).getByLabel(secret, { exact: true }).fill('linen-and-cotton-2026')
      }
      await page.getByRole('button', { name: send, exact: true }).click()
      await expect.poll(() => typedKeys(page)).toEqual([])
      await page.reload()
      expect(await typedKeys(page)).toEqual([])
    },
  )
}

test(
  'D22 the search for an order keeps what was typed until the order is found',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
    const email = newEmail()
    const { order } = await outside.call('POST /orders', {
      body: {
        contact: { email, phone: shippingAddress.phone, firstName: 'Mariam', lastName: 'Saeed' },
        shippingAddress,
        paymentMethod: 'cod',
        items: [{ productId: product._id, quantity: 1, color: 'white', size: 'M' }],
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    await shopperOf(page).visit('/order')
    await textbox(page.getByRole('main'), t('checkout:lookup.number')).fill(order.number)
    await textbox(page.getByRole('main'), t('checkout:lookup.email')).fill(email)
    await page.reload()
    await expect(textbox(page.getByRole('main'), t('checkout:lookup.number'))).toHaveValue(order.number)
    await expect(textbox(page.getByRole('main'), t('checkout:lookup.email'))).toHaveValue(email)
    await page.getByRole('button', { name: t('checkout:lookup.find'), exact: true }).click()
    await expect(page).toHaveURL(/\/success\?order=/)
    expect(await typedKeys(page)).toEqual([])
  },
)

test(
  'R082 the checkout keeps what was typed, and no stranger finds it after signing out',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const visitor = shopperOf(page)
    const customer = await outside.newCustomer()
    await visitor.signIn(customer, '/shop')
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/checkout')
    const { address } = await visitor.fillCheckout({ email: customer.email })
    await page.reload()
    await expect(textbox(page, t('address:address'))).toHaveValue(address)
    await visitor.visit('/account')
    await page
      .getByRole('button', { name: t('account:nav.signOut'), exact: true })
      .first()
      .click()
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  },
)

test(
  'D10 the rare parts of an address are folded until they are wanted, and lie open when they hold something or a fault',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/oxford-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/checkout')
    const form = page.getByRole('form', { name: t('checkout:heading') })
    const [fold, makani] = [form.getByText(t('address:more')), textbox(form, t('address:makani'))]
    await expect(fold).toBeVisible()
    await expect(makani).toBeHidden()
    await fold.click()
    await makani.fill('12')
    await visitor.fillCheckout()
    await visitor.placeButton('card').click()
    await expect(makani).toBeFocused()
    await expect(makani).toHaveAttribute('aria-invalid', 'true')
    await fold.click()
    await expect(makani).toBeVisible()
    await makani.fill('30032 95320')
    await page.reload()
    await expect(makani).toHaveValue('30032 95320')
    await expect(makani).toBeVisible()
  },
)
