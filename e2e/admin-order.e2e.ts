import type { APIRequestContext } from '@playwright/test'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Product = { _id: string; slug: string; variants: { color: string; size: string; stock?: number }[] }

/** A cash order that is large enough to wait for its buyer's word. */
async function placeLarge(request: APIRequestContext, stamp: string): Promise<string> {
  const list = (await (await request.get('/api/products?limit=8')).json()) as {
    products: { slug: string }[]
  }
  const items = []
  // Not what another journey has just put on sale.
  const ofDemo = list.products.filter(({ slug }) => !/^\d+$/.test(slug)).slice(0, 4)
  for (const { slug } of ofDemo) {
    const { product } = (await (await request.get(`/api/products/${slug}`)).json()) as { product: Product }
    const [variant] = product.variants
    items.push({ productId: product._id, quantity: 3, color: variant?.color, size: variant?.size })
  }
  const placed = await request.post('/api/orders', {
    headers: { 'idempotency-key': `desk-${stamp}` },
    data: {
      contact: { email: `desk-${stamp}@people.test`, phone: '0501234567', firstName: 'Mariam', lastName: 'Saleh' },
      shippingAddress: {
        fullName: 'Mariam Saleh',
        phone: '0501234567',
        address: '12 Al Wasl Road',
        city: 'Dubai',
        emirate: 'dubai',
      },
      paymentMethod: 'cod',
      items,
    },
  })
  const { order } = (await placed.json()) as { order: { number: string } }
  return order.number
}

test.describe('the order desk', () => {
  test(
    'T13 R084 the desk notes, holds, releases, confirms and cancels an order; what was typed outlives a session that ends',
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 40[0149]/)
      const t = say.en
      const number = await placeLarge(page.request, String(Date.now()))
      const manager = await signInAs(page, 'manager')
      await page.goto(`/admin/orders/${number}`)
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

      await page.getByLabel(t('order:story.note')).fill('Wants it before Friday')
      await page.getByRole('button', { name: t('order:story.submit') }).click()
      await expect(page.getByText('Wants it before Friday').last()).toBeVisible()
      await expect(page.getByLabel(t('order:story.note'))).toHaveValue('')

      await page.getByRole('button', { name: t('order:verbs.hold') }).click()
      const hold = page.getByRole('dialog', { name: t('order:verbs.hold') })
      await hold.getByLabel(t('order:hold.reason')).fill('Calls back at noon')
      // The session ends under her hands: she signs in over the form, and it goes on.
      await page.context().clearCookies({ name: 'staff' })
      await hold.getByRole('button', { name: t('order:verbs.hold') }).click()
      const again = page.getByRole('dialog', { name: t('order:again.heading') })
      await again.getByLabel(t('admin:login.password'), { exact: true }).fill(manager.password)
      await again.getByRole('button', { name: t('admin:login.next') }).click()
      await again.getByLabel(t('admin:login.code')).fill(manager.nextCode())
      await again.getByRole('button', { name: t('admin:login.submit') }).click()
      await expect(page.getByText(t('order:next.release'))).toBeVisible()
      await expect(page.getByText('Calls back at noon').first()).toBeVisible()

      await page.getByRole('button', { name: t('order:verbs.release') }).click()
      await page.getByRole('button', { name: t('order:verbs.confirm') }).click()
      const confirm = page.getByRole('dialog', { name: t('order:verbs.confirm') })
      await confirm.getByLabel(t('order:confirm.spokeWith')).fill('Mariam')
      await confirm.getByRole('button', { name: t('order:verbs.confirm') }).click()
      await expect(page.getByText(t('order:next.pick'))).toBeVisible()

      await speak(page, 'ar')
      await page.goto(`/admin/orders/${number}`)
      const ar = say.ar
      await page.getByRole('button', { name: ar('order:verbs.cancel') }).click()
      const cancel = page.getByRole('dialog', { name: ar('order:verbs.cancel') })
      await cancel.getByLabel(ar('order:cancel.reason')).selectOption('buyer')
      await cancel.getByRole('button', { name: ar('order:verbs.cancel') }).click()
      await expect(page.getByText(ar('order:statuses.cancelled')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: ar('order:verbs.hold') })).toHaveCount(0)

      await page.goto('/admin/orders/QT-000000-AAAAAA')
      await expect(page.getByRole('heading', { level: 1, name: ar('order:nowhere.heading') })).toBeVisible()
    },
  )
})
