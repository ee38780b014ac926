import AxeBuilder from '@axe-core/playwright'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { newEmail, shippingAddress } from './support/outside.ts'
import type { Outside } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

async function faultsOn(page: Page): Promise<string[]> {
  // Legacy mode: without the second page that axe would open for frames, which the store has none of.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`))
}

async function visitEach(page: Page, path: string, ready: (language: Language) => Promise<void>): Promise<void> {
  for (const language of languages) {
    await shopperOf(page, language, language).visit(path)
    await ready(language)
    expect(await faultsOn(page), `${path} in ${language}`).toEqual([])
  }
}

const headed = (page: Page) => async () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

for (const [rows, path] of [['R010 R030', '/'], ['R011 R061', '/shop/men'], ['R012 R063', '/product/linen-shirt-and-trousers-set'], ['R015', '/login'], ['R015', '/register'], ['R020', '/nowhere']] as const) {
  test(`${rows} axe finds nothing on ${path} in any language`, async ({ page, watch }) => {
    if (path === '/nowhere') watch.allow(/status of 404/)
    await visitEach(page, path, headed(page))
  })
}

test('R013 R055 R080 axe finds nothing on the bag, empty and full, its drawer, and the checkout, in any language', async ({ page }) => {
  await visitEach(page, '/cart', async (language) => expect(page.getByRole('heading', { name: say[language]('bag:emptyHeading') })).toBeVisible())
  await shopperOf(page, 'fr').visit('/product/linen-shirt')
  await shopperOf(page, 'fr').putIntoBag('M')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  expect(await faultsOn(page), 'the drawer').toEqual([])
  await visitEach(page, '/cart', async (language) => expect(page.getByRole('list', { name: say[language]('bag:lines') })).toBeVisible())
  await visitEach(page, '/checkout', async (language) => expect(page.getByRole('form', { name: say[language]('checkout:heading') })).toBeVisible())
})

test('R052 R054 axe finds nothing in the menus and the search, open', async ({ page, isPhone }) => {
  const visitor = shopperOf(page, 'ar')
  await visitor.visit('/shop')
  await page.getByRole('banner').getByRole('link', { name: say.ar('layout:search'), exact: true }).click()
  await page.getByRole('searchbox').fill('قميص')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  expect(await faultsOn(page), 'the search').toEqual([])
  await page.keyboard.press('Escape')
  await visitor.button(isPhone ? say.ar('layout:openMenu') : say.ar('layout:submenuOf', { name: say.ar('layout:nav.men') })).press('Enter')
  await expect(page.getByRole('navigation', { name: say.ar('layout:mainMenu') }).getByText(say.ar(isPhone ? 'layout:nav.lookbook' : 'menu:featured')).first()).toBeVisible()
  expect(await faultsOn(page), 'the menu').toEqual([])
})

test('R014 R082 axe finds nothing on the page that confirms an order, in any language', async ({ page, outside }) => {
  const { order, orderToken } = await orderOf(outside)
  await visitEach(page, `/success?order=${order._id}#token=${orderToken}`, async () => expect(page.getByText(order.number).first()).toBeVisible())
})

test('R016 R085 axe finds nothing on the orders of an account and on one of them, in any language', async ({ page, outside }) => {
  const customer = await outside.newCustomer()
  const { order } = await orderOf(outside, customer.token)
  await shopperOf(page).signIn(customer, '/account')
  for (const path of ['/account', '/account/orders', `/account/orders/${order._id}`]) {
    await visitEach(page, path, async () => expect(page.getByText(order.number).first()).toBeVisible())
  }
})

async function orderOf(outside: Outside, token?: string) {
  const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
  const item = { productId: product._id, quantity: 1, color: 'white', size: 'M' }
  if (token) await outside.call('POST /cart/addToCart', { body: item, token })
  return outside.call('POST /orders', {
    ...(token ? { token } : {}),
    headers: { 'idempotency-key': randomUUID() },
    body: { contact: { email: newEmail(), phone: '0501234567', firstName: 'Mariam', lastName: 'Saeed' }, shippingAddress, paymentMethod: 'cod', ...(token ? {} : { items: [item] }) },
  })
}
