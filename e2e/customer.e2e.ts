import { shippingAddress } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

test(
  'R071 R072 R075 R081 R085 a customer signs in with a full bag, takes a set and a coupon, pays by card and finds the order',
  { tag: ['@both', '@desktop'] },
  async ({ page, outside }) => {
    const customer = await outside.newCustomer()
    const { product } = await outside.call('GET /products/:id', { params: { id: 'linen-shirt' } })
    await outside.call('POST /cart/addToCart', {
      body: { productId: product._id, quantity: 1, color: 'beige', size: 'M' },
      token: customer.token,
    })

    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M', 'White')
    await visitor.signIn(customer, '/cart')
    const lines = page.getByRole('list', { name: t('bag:lines') }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'Linen shirt' })).toHaveCount(2)
    await expect(lines.filter({ hasText: 'White' })).toContainText('AED 249')
    await expect(lines.filter({ hasText: 'Beige' })).toContainText('AED 249')

    await visitor.visit('/product/linen-shirt-and-trousers-set')
    await expect(page.getByRole('radio', { name: t('product:option.combo') })).toBeChecked()
    await visitor.putIntoBag('M')
    await visitor.visit('/cart')
    await expect(lines.filter({ hasText: t('bag:option.combo') })).toContainText('AED 359')
    await page.getByRole('textbox', { name: t('bag:coupon.label') }).fill('welcome10')
    await visitor.button(t('bag:coupon.apply')).click()
    await expect(page.getByText(t('bag:coupon.applied', { code: 'WELCOME10' }), { exact: true })).toBeVisible()
    // 249 + 249 + 359 less a tenth of the full prices, 249 + 249 + 449; delivered free.
    const summary = page.getByRole('region', { name: t('bag:summary.heading') })
    await expect(summary).toContainText('94.70')
    await expect(summary).toContainText('AED 762.30')
    await visitor.link(t('bag:checkout'), page.getByRole('main')).click()

    await expect(page).toHaveURL(/\/checkout$/)
    await visitor.fillCheckout({ email: customer.email })
    await visitor.payBy('card')
    await expect(page.getByRole('heading', { name: 'How should this payment end?' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('AED 762.30')
    await page.getByRole('button', { name: 'Payment succeeds' }).click()
    const number = await visitor.confirmedNumber(t('checkout:success.paid'))
    await expect(page.getByRole('main')).toContainText('AED 762.30')

    await visitor.visit('/account/orders')
    const order = page.getByRole('article').filter({ hasText: number })
    await expect(order).toContainText('AED 762.30')
    await order.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/account\/orders\/[^/]+$/)
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText('AED 762.30')
    const mine = await outside.call('GET /orders/my', { token: customer.token })
    expect(mine.orders).toMatchObject([
      { number, paymentStatus: 'paid', payable: 762.3, coupon: { code: 'WELCOME10' } },
    ])
  },
)

test(
  'R084 D12 an order is cancelled within its two hours, and the piece is back in store',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const customer = await outside.newCustomer()
    // Nobody else buys this one: what is in store is counted.
    const piece = ['linen-shirt', 'beige', 'XXL'] as const
    const { availableStock, productId } = await outside.variantOf(...piece)
    await outside.call('POST /cart/addToCart', {
      body: { productId, quantity: 1, color: piece[1], size: piece[2] },
      token: customer.token,
    })
    const { order } = await outside.call('POST /orders', {
      token: customer.token,
      headers: { 'idempotency-key': customer.userId },
      body: {
        contact: { email: customer.email, phone: '0501234567', firstName: 'Mariam', lastName: 'Saeed' },
        shippingAddress,
        paymentMethod: 'cod',
      },
    })
    await expect.poll(async () => (await outside.variantOf(...piece)).availableStock).toBe(availableStock - 1)
    const visitor = shopperOf(page)
    await visitor.signIn(customer, `/account/orders/${order._id}`)
    await visitor.button(t('account:order.cancel')).click()
    await visitor.button(t('account:order.cancel'), page.getByRole('dialog')).click()
    await expect(page.getByRole('main')).toContainText(t('account:status.cancelled'))
    await expect.poll(async () => (await outside.variantOf(...piece)).availableStock).toBe(availableStock)
  },
)
