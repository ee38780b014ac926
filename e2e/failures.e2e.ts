import { atRest, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const refusedCalls = /status of 4\d\d/

test(
  'R082 D11 a declined card leads to the cancel page; the second try pays the same order',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/oxford-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/checkout')
    const { email } = await visitor.fillCheckout()
    await visitor.payBy('card')
    await page.getByRole('button', { name: 'Card is declined' }).click()
    await expect(page).toHaveURL(/\/cancel\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout:cancel.declinedHeading'))
    await visitor.button(t('checkout:cancel.again')).click()
    await page.getByRole('button', { name: 'Payment succeeds' }).click()
    const number = await visitor.confirmedNumber(t('checkout:success.paid'))
    const { order } = await outside.call('POST /orders/lookup', { body: { number, email } })
    expect(order).toMatchObject({ paymentStatus: 'paid', status: 'placed', items: [{ quantity: 1 }] })
  },
)

test(
  'R082 leaving the payment page says in so many words that nothing was paid, and offers both ways on',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page, 'fr')
    await visitor.visit('/product/oxford-shirt')
    await visitor.putIntoBag('S')
    await visitor.visit('/checkout')
    await visitor.fillCheckout()
    await visitor.payBy('card')
    await page.getByRole('button', { name: 'Annuler et revenir' }).click()
    await visitor.isAt(/\/fr\/cancel\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.fr('checkout:cancel.heading'))
    await expect(page.getByText(say.fr('checkout:cancel.text'))).toBeVisible()
    await expect(visitor.button(say.fr('checkout:cancel.again'))).toBeVisible()
    await expect(visitor.link(say.fr('checkout:cancel.toShop'))).toHaveAttribute('href', '/fr/shop')
  },
)

test(
  'R072 D23 an expired coupon is refused at its field, and nothing typed is lost',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(refusedCalls)
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/cart')
    const code = page.getByRole('textbox', { name: t('bag:coupon.label') })
    await code.fill('EXPIRED10')
    await visitor.button(t('bag:coupon.apply')).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(t('errors:failed.coupon'))
    await expect(code).toHaveValue('EXPIRED10')
    await expect(page.getByRole('region', { name: t('bag:summary.heading') })).toContainText('AED 274')
  },
)

test(
  'R076 D23 when another buyer takes the last pieces while the address is typed, checkout says what is left and takes it',
  { tag: '@phone' },
  async ({ page, outside, watch }) => {
    watch.allow(refusedCalls)
    // Nobody else buys this one: the journey takes all there is of it.
    const piece = { productId: 'linen-shirt', color: 'white', size: 'L' }
    const facts = 'White · L'
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag(piece.size, 'White')
    await visitor.button(t('common:increase'), visitor.bag).click()
    await expect(visitor.bag).toContainText(visitor.money(498))
    await visitor.bag.getByRole('link', { name: t('bag:checkout') }).click()
    const typed = await visitor.fillCheckout()
    await outside.buyAllBut(1, piece)
    await visitor.payBy('cod')

    const notice = page.getByRole('alert').filter({ hasText: t('checkout:trouble.heading') })
    await expect(notice).toContainText(t('checkout:trouble.stockLeft', { count: 1, name: 'Linen shirt', facts }))
    await expect(page.getByRole('textbox', { name: t('checkout:contact.email'), exact: true })).toHaveValue(typed.email)
    await expect(page.getByRole('textbox', { name: t('address:address'), exact: true })).toHaveValue(typed.address)
    await visitor.button(t('checkout:trouble.take', { count: 1 })).click()
    await expect(visitor.placeButton('cod')).toContainText(visitor.money(274))
    await visitor.placeButton('cod').click()
    const number = await visitor.confirmedNumber(t('checkout:success.order'))
    const { order } = await outside.call('POST /orders/lookup', { body: { number, email: typed.email } })
    expect(order).toMatchObject({ payable: 274, items: [{ quantity: 1, size: piece.size, color: piece.color }] })
    await expect
      .poll(async () => (await outside.variantOf(piece.productId, piece.color, piece.size)).availableStock)
      .toBe(0)
  },
)

test(
  'R086 G8 an order whose answer is lost on the way is placed once, however often it is sent again',
  { tag: '@desktop' },
  async ({ page, outside, watch }) => {
    watch.allow(/net::ERR_/, /Failed to fetch/)
    const customer = await outside.newCustomer()
    const visitor = shopperOf(page)
    await visitor.signIn(customer, '/shop')
    await visitor.visit('/product/linen-shirt-and-trousers-set')
    await visitor.putIntoBag('S')
    await visitor.visit('/checkout')
    await visitor.fillCheckout({ email: customer.email })
    let sent = 0
    // The first order reaches the shop, but no answer comes back; after that nothing gets through at all.
    await page.route('**/api/orders', async (route) => {
      sent += 1
      if (sent === 1) await route.fetch()
      await route.abort('connectionreset')
    })
    await visitor.payBy('cod')
    const notice = page.getByRole('alert').filter({ hasText: t('errors:failed.placeOrder') })
    await expect(notice).toContainText(t('checkout:trouble.safeRetry'))
    await expect(page.getByRole('textbox', { name: t('address:address'), exact: true })).toHaveValue('12 Al Wasl Road')
    expect(sent).toBeGreaterThan(0)
    await page.unroute('**/api/orders')
    await visitor.button(t('checkout:trouble.retry'), notice).click()
    const number = await visitor.confirmedNumber(t('checkout:success.order'))
    const { orders } = await outside.call('GET /orders/my', { token: customer.token })
    expect(orders.map((order) => order.number)).toEqual([number])
  },
)

test(
  'R086 D7 what is pressed without a connection is not sent when it is back, though the form’s rules come only then',
  { tag: '@phone' },
  async ({ page, context, watch }) => {
    watch.allow(/net::ERR_/, /Failed to fetch/)
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/assets\/checkout-rules-[^/]*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    const visitor = shopperOf(page)
    await visitor.visit('/product/oxford-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/checkout')
    await visitor.fillCheckout()
    await page.getByRole('radio', { name: t('checkout:payment.cod') }).check()
    await atRest(page)
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/api/orders') && sent.push(request.url()),
    )
    await context.setOffline(true)
    await expect(visitor.placeButton('cod')).toHaveAttribute('aria-disabled', 'true')
    await visitor.placeButton('cod').click({ force: true })
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: t('checkout:offline') })).toHaveCount(0)
    const rules = page.waitForEvent('requestfinished', (request) => request.url().includes('/checkout-rules-'))
    letGo()
    await rules
    // The form has checked what was typed, and would have sent it by now.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(sent).toEqual([])
    await visitor.placeButton('cod').click()
    await visitor.confirmedNumber(t('checkout:success.order'))
    expect(sent).toHaveLength(1)
  },
)

test(
  'R080 D10 what is missing or wrong is said at its field, in the language of the page, before anything is sent',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page, 'ar')
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M')
    await visitor.visit('/checkout')
    await visitor.fillCheckout({ phone: '12345', email: 'not-an-address' })
    await visitor.payBy('cod')
    const phone = page.getByRole('textbox', { name: say.ar('checkout:contact.phone'), exact: true })
    const email = page.getByRole('textbox', { name: say.ar('checkout:contact.email'), exact: true })
    for (const field of [phone, email]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/\p{Script=Arabic}{3}/u)
    }
    await expect(page).toHaveURL(/\/ar\/checkout$/)
  },
)
