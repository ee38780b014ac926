import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Variant = { color: string; size: string; availableStock: number }
type Product = { _id: string; slug: string; variants: Variant[] }
type Placed = { order: { number: string; shipping: number }; payment?: { redirectUrl: string } }

/** Cheap enough that its delivery is paid for. */
async function findPiece(request: APIRequestContext) {
  const list = (await (await request.get('/api/products?limit=40&sortBy=price-asc')).json()) as {
    products: { slug: string }[]
  }
  for (const { slug } of list.products) {
    const { product } = (await (await request.get(`/api/products/${slug}`)).json()) as { product: Product }
    const piece = product.variants.find(({ availableStock }) => availableStock > 4)
    if (piece) return { product, ...piece }
  }
  throw new Error('No product has five pieces')
}

/** Two pieces, paid by card on the test gateway's page. */
async function place({ request }: Page): Promise<{ number: string; payUrl: string }> {
  const { product, color, size } = await findPiece(request)
  const stamp = `refund-${Date.now()}`
  const placed = await request.post('/api/orders', {
    headers: { 'idempotency-key': stamp },
    data: {
      contact: { email: `${stamp}@people.test`, phone: '0501234567', firstName: 'Mariam', lastName: 'Saleh' },
      shippingAddress: {
        fullName: 'Mariam Saleh',
        phone: '0501234567',
        address: '12 Al Wasl Road',
        city: 'Dubai',
        emirate: 'dubai',
      },
      paymentMethod: 'card',
      items: [{ productId: product._id, color, size, quantity: 2 }],
    },
  })
  const { order, payment } = (await placed.json()) as Placed
  const payUrl = payment?.redirectUrl ?? ''
  await request.post(payUrl, { form: { choice: 'succeed' }, headers: { origin: 'null' } })
  return { number: order.number, payUrl }
}

const noWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFaults(page, { withColours: true }), `${name} ${width}`).toEqual([])
    expect([name, width, await noWider(page)]).toEqual([name, width, true])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.describe('money back', () => {
  test(
    'D11 one torn piece and its shipping go back to the card in at most six acts, with a credit note',
    { tag: '@desktop' },
    async ({ page }) => {
      test.setTimeout(120_000)
      const t = say.en
      const { number } = await place(page)
      await signInAs(page, 'manager')
      await page.goto(`/admin/orders/${number}`)
      let acts = 0
      const act = (done: Promise<unknown>) => {
        acts += 1
        return done
      }
      await act(page.getByRole('link', { name: t('order:money.give') }).click())
      await expect(page.getByRole('heading', { level: 1, name: t('refunds:title', { number }) })).toBeVisible()
      await expect(page.getByText(t('refunds:untouched'))).toBeVisible()
      await looksRight(page, 'empty')
      await act(
        page
          .getByRole('button', { name: t('common:increase') })
          .first()
          .click(),
      )
      await act(page.getByRole('button', { name: t('refunds:allOf', { name: t('refunds:shipping') }) }).click())
      await act(page.getByLabel(t('refunds:reason')).selectOption('damaged'))
      await expect(page.getByText(t('refunds:creditNote'), { exact: true })).toBeVisible()
      await looksRight(page, 'chosen')
      const give = page.getByRole('button', { name: /^Give back AED/ })
      await act(give.click())
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      expect(acts).toBeLessThanOrEqual(6)
      const refunds = page.getByRole('region', { name: t('refunds:order.heading') })
      await expect(refunds.getByText(t('refunds:states.succeeded'))).toBeVisible()
      await expect(refunds.getByText(/^Credit note CN-\d{4}-\d{6}$/)).toBeVisible()
      await looksRight(page, 'order')
    },
  )

  test(
    'D11 in Arabic: a price cut whose money fails at the bank days later is owed, and sent another way',
    { tag: '@desktop' },
    async ({ page, browser }) => {
      test.setTimeout(180_000)
      const t = say.ar
      const { number, payUrl } = await place(page)
      await signInAs(page, 'manager')
      await speak(page, 'ar')
      await page.goto(`/admin/orders/${number}/refund`)
      await page.getByLabel(t('refunds:extra')).fill('12.50')
      await page.getByLabel(t('refunds:reason')).selectOption('late')
      await page.getByRole('button', { name: /^رد / }).click()
      const refunds = page.getByRole('region', { name: t('refunds:order.heading') })
      await expect(refunds.getByText(t('refunds:states.succeeded'))).toBeVisible()

      // Days later, at the provider.
      const tester = await browser.newPage()
      await tester.goto(payUrl)
      await tester.getByRole('button', { name: /12\.50/ }).click()
      await expect(tester.getByRole('button', { name: /12\.50/ })).toHaveCount(0)
      await tester.close()

      await page.goto('/admin/refunds')
      const row = page.getByRole('listitem').filter({ hasText: number })
      await expect(row.getByText(t('refunds:states.failed'))).toBeVisible()
      await looksRight(page, 'owed')
      await row.getByRole('button', { name: t('refunds:verbs.otherwise') }).click()
      const dialog: Locator = page.getByRole('dialog')
      await dialog.getByLabel(t('refunds:iban'), { exact: true }).fill('AE07 0331 2345 6789 0123 456')
      await dialog.getByLabel(t('refunds:accountName')).fill('Mariam Saleh')
      await looksRight(page, 'another way')
      await dialog.getByRole('button', { name: t('refunds:otherwise.send') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(row).toHaveCount(0)
      await page.getByRole('link', { name: t('refunds:list.states.requested') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible()
    },
  )
})
