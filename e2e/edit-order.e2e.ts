import type { APIRequestContext, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { newStaff, signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Variant = { color: string; size: string; availableStock: number }
type Product = { _id: string; slug: string; isSet: boolean; variants: Variant[] }
type Placed = { order: { number: string }; payment?: { redirectUrl: string } }

/** A piece of which two sizes of one colour are there. */
async function findPiece(request: APIRequestContext): Promise<{ product: Product; size: string; color: string }> {
  const list = (await (await request.get('/api/products?limit=40')).json()) as { products: { slug: string }[] }
  for (const { slug } of list.products) {
    const { product } = (await (await request.get(`/api/products/${slug}`)).json()) as { product: Product }
    const [first, ...others] = product.variants.filter(({ availableStock }) => availableStock > 4)
    if (first && others.some(({ color, size }) => color === first.color && size !== first.size))
      return { product, ...first }
  }
  throw new Error('No product has two sizes')
}

/** Two pieces, in cash or paid by card on the test gateway's page. */
async function place(page: Page, paymentMethod: 'cod' | 'card'): Promise<string> {
  const { request } = page
  const { product, color, size } = await findPiece(request)
  const stamp = `${paymentMethod}-${Date.now()}`
  const placed = await request.post('/api/orders', {
    headers: { 'idempotency-key': `edit-${stamp}` },
    data: {
      contact: { email: `edit-${stamp}@people.test`, phone: '0501234567', firstName: 'Mariam', lastName: 'Saleh' },
      shippingAddress: {
        fullName: 'Mariam Saleh',
        phone: '0501234567',
        address: '12 Al Wasl Road',
        city: 'Dubai',
        emirate: 'dubai',
      },
      paymentMethod,
      items: [{ productId: product._id, color, size, quantity: 2 }],
    },
  })
  const { order, payment } = (await placed.json()) as Placed
  if (payment) await request.post(payment.redirectUrl, { form: { choice: 'succeed' }, headers: { origin: 'null' } })
  return order.number
}

const noWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test.describe('an order that the desk changes', () => {
  test(
    'D12 a cash order gets another size and a third piece by keyboard and search; the courier collects the new total',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/status of 409/)
      const t = say.en
      const number = await place(page, 'cod')
      await signInAs(page, 'manager')
      await page.goto(`/admin/orders/${number}`)
      await expect(page.getByRole('link', { name: t('order:lines.change') })).toBeVisible()
      await page.keyboard.press('e')
      await expect(page.getByRole('heading', { level: 1, name: t('edit:title', { number }) })).toBeVisible()

      const swap = page.getByRole('combobox', { name: /Another size/ })
      await swap.selectOption({ index: 1 })
      await expect(page.getByText(t('edit:becomes'))).toBeVisible()
      await page.getByLabel(t('edit:add.label')).fill('linen')
      await page.getByRole('button', { name: t('edit:add.find') }).click()
      await page
        .getByRole('button', { name: /^Add .+/ })
        .and(page.locator(':enabled'))
        .first()
        .click()
      await expect(page.getByText(/^The courier will collect/)).toBeVisible()
      const total = await page.getByText(/^The courier will collect/).textContent()
      await page.getByLabel(t('edit:reason')).fill('She asked for it on the phone')

      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await axeFaults(page, { withColours: true }), `${width}`).toEqual([])
        expect([width, await noWider(page)]).toEqual([width, true])
      }

      await page.getByRole('button', { name: t('edit:save') }).click()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await expect(page.getByText('changed the order', { exact: false }).first()).toBeVisible()
      const amount = /AED\s[\d,.]+\d/.exec(total ?? '')?.[0] ?? 'no amount'
      await expect(page.getByText(amount).first()).toBeVisible()
    },
  )

  test(
    'D12 a paid order that costs less shows in Arabic what is owed, and pays nothing back by itself',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/status of 409/)
      const t = say.ar
      const number = await place(page, 'card')
      await signInAs(page, 'manager')
      await speak(page, 'ar')
      await page.goto(`/admin/orders/${number}/edit`)
      await page
        .getByRole('button', { name: t('common:decrease') })
        .first()
        .click()
      await expect(page.getByText(t('edit:outcome.invoice'))).toBeVisible()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await axeFaults(page, { withColours: false }), `${width}`).toEqual([])
        expect([width, await noWider(page)]).toEqual([width, true])
      }
      await page.getByLabel(t('edit:reason')).fill('قطعة واحدة فقط')
      await page.getByRole('button', { name: t('edit:save') }).click()
      await expect(page.getByText(t('order:money.refundDue'))).toBeVisible()
      await expect(page.getByText(t('order:documents.creditNote')).first()).toBeVisible()

      // Pieces that are not packed may go into a parcel of their own.
      await page.getByRole('link', { name: t('order:lines.split') }).click()
      await page
        .getByRole('button', { name: t('common:increase') })
        .first()
        .click()
      await page.getByRole('button', { name: t('edit:split.save') }).click()
      await expect(page.getByText(t('order:parcels.name', { position: 1 })).first()).toBeVisible()
    },
  )

  test(
    'I8 D19 a paid order that costs more is paid by a link, and a deep discount waits for somebody else',
    { tag: '@both' },
    async ({ page, browser, baseURL, isPhone, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 409/)
      const language = isPhone ? 'ar' : 'en'
      const t = say[language]
      const number = await place(page, 'card')
      await speak(page, language)
      const clerk = await signInAs(page, 'desk')
      await page.goto(`/admin/orders/${number}/edit`)
      await page
        .getByRole('button', { name: t('common:increase') })
        .first()
        .click()
      await expect(page.getByText(t('edit:outcome.invoice'))).toBeVisible()
      await page.getByLabel(t('edit:reason')).fill('One more')
      await page.getByRole('button', { name: t('edit:save') }).click()
      await expect(page.getByText(t('order:money.due'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: t('order:edits.heading') })).toBeVisible()
      expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
      expect(await noWider(page)).toBe(true)

      const link = await page.getByLabel(t('order:money.payLink')).inputValue()
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const buyer = await context.newPage()
      await buyer.goto(link)
      await buyer.getByRole('button', { name: say.en('checkout:payLink.button') }).click()
      await buyer.locator('button[value=succeed]').click()
      await expect(buyer.getByRole('heading', { level: 1, name: say.en('checkout:payLink.paidHeading') })).toBeVisible()
      await context.close()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await expect(page.getByText(t('order:money.due'))).toBeHidden()

      // More than the desk may take off: the order stays as it is until somebody else agrees.
      await page.goto(`/admin/orders/${number}/edit`)
      await page.getByLabel(t('edit:discount')).fill('10')
      await expect(page.getByText(t('edit:approval.needed'))).toBeVisible()
      expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
      await page.getByLabel(t('edit:reason')).fill('A stain')
      await page.getByRole('button', { name: t('edit:approval.ask') }).click()
      await expect(page.getByText(t('edit:approval.asked'))).toBeVisible()
      const before = await clerk.call('GET', `/orders/${number}`)
      expect(before.money.discountFils).toBe(0)
      const manager = await newStaff('manager')
      const { approvals } = await manager.call('GET', '/approvals')
      const asked = approvals.find(({ draft }: { draft: { number: string } | null }) => draft?.number === number)
      await manager.call('POST', `/approvals/${asked._id}/approve`, { body: { note: '' } })
      await page.reload()
      await expect(page.getByText('A stain').first()).toBeVisible()
      const after = await clerk.call('GET', `/orders/${number}`)
      expect(after.money.discountFils).toBe(10_00)
    },
  )
})
