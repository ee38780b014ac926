import { randomUUID } from 'node:crypto'
import { shippingAddress } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'
import type { Page } from '@playwright/test'

const t = say.en

/** What somebody malicious writes into every field she can find. */
const image = '<img src=x onerror="window.__xss=1">'
const script = '</script><script>window.__xss=2</script>'

const ran = (page: Page) => page.evaluate(() => (window as { __xss?: number }).__xss ?? null)

test(
  'T4 R100 a review with markup and a script in it stays the text that it is',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const writer = await outside.newCustomer({ firstName: image, lastName: script })
    const comment = `${image} ${script} ${randomUUID()}`
    await outside.call('POST /products/:productId/reviews', {
      params: { productId: 'poplin-shirt' },
      body: { rating: 2, comment },
      token: writer.token,
    })
    // Once from the server, once by the browser's own navigation.
    await expect(async () => {
      await page.goto('/product/poplin-shirt')
      await expect(page.getByText(comment)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(
      page
        .getByText(image, { exact: true })
        .or(page.getByText(/^<img src=x/))
        .first(),
    ).toBeVisible()
    expect(await ran(page)).toBeNull()
    const visitor = shopperOf(page)
    await visitor.visit('/shop?search=poplin')
    await page
      .getByRole('article')
      .filter({ hasText: 'Fine poplin shirt' })
      .first()
      .getByRole('link')
      .first()
      .dispatchEvent('click')
    await expect(page.getByText(comment)).toBeVisible()
    expect(await ran(page)).toBeNull()
  },
)

test(
  'T4 R077 R085 names, addresses and notes with scripts in them stay text on every page that shows them',
  { tag: '@phone' },
  async ({ page, outside, isPhone }) => {
    const customer = await outside.newCustomer({ firstName: image, lastName: script })
    const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
    const wanted = { productId: product._id, quantity: 1, color: 'white', size: 'M', customization: image + script }
    await outside.call('POST /cart/addToCart', { body: wanted, token: customer.token })
    const { order } = await outside.call('POST /orders', {
      token: customer.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        contact: { email: customer.email, phone: '0501234567', firstName: image, lastName: script },
        paymentMethod: 'cod',
        notes: script,
        shippingAddress: { ...shippingAddress, fullName: image, address: script, city: image },
      },
    })
    await outside.call('POST /cart/addToCart', { body: wanted, token: customer.token })
    const visitor = shopperOf(page)
    await visitor.signIn(customer, '/account')
    await expect(page.getByText(order.number).first()).toBeVisible()
    expect(await ran(page), 'the dashboard').toBeNull()
    for (const path of [`/account/orders/${order._id}`, `/success?order=${order._id}`, '/cart', '/checkout']) {
      await visitor.visit(path)
      if (path === '/checkout' && isPhone) await page.getByText(t('checkout:summary.show')).click()
      await expect(page.getByText('<img src=x').filter({ visible: true }).first(), path).toBeVisible()
      expect(await ran(page), path).toBeNull()
    }
  },
)

test('T4 R054 a search for a script names it and does nothing else', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/shop?search=${encodeURIComponent(script)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
  const visitor = shopperOf(page)
  await visitor.visit('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout:search'), exact: true })
    .click()
  await page.getByRole('searchbox').fill(image)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(image)
  expect(await ran(page)).toBeNull()
})
