/** Back office 3.5: what somebody must look at, pieces that go back on their shelf, and who is offered a parcel first. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { sayYes } from './support/cash-word.ts'
import { newEmail, type Outside, shippingAddress } from './support/outside.ts'
import { signInAs, speak } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Desk = StaffSession['call']

async function placeOrder(outside: Outside, origin: string) {
  const { productId } = await outside.variantOf('linen-shirt', 'beige', 'M')
  const placed = await outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone: '0501112233', firstName: 'Mariam', lastName: 'Saeed' },
      shippingAddress,
      paymentMethod: 'cod',
      items: [{ productId, color: 'beige', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  await sayYes(origin, placed.order.number)
  const cancel = () =>
    outside.call('POST /orders/:id/cancel', {
      params: { id: placed.order._id },
      body: {},
      headers: { 'x-order-token': placed.orderToken ?? '' },
    })
  return { ...placed.order, cancel }
}

/** Of a piece that lies in a store. */
async function placePickup(outside: Outside, origin: string) {
  const { products } = await outside.call('GET /products', {})
  for (const { _id, slug } of products) {
    const { stores } = await outside.call('GET /products/:id/stores', { params: { id: _id } })
    const { product } = await outside.call('GET /products/:id', { params: { id: slug } })
    const store = stores.find(({ inStock, few }) => inStock.length + few.length > 0)
    const piece = product.variants.find(
      ({ sku, availableStock }) =>
        [...(store?.inStock ?? []), ...(store?.few ?? [])].includes(sku) && availableStock > 0,
    )
    if (!store || !piece || product.purchaseOptions.length > 0) continue
    const { sku, color, size } = piece
    const { order } = await outside.call('POST /orders', {
      body: {
        contact: { email: newEmail(), phone: '0501112233', firstName: 'Mariam', lastName: 'Saeed' },
        pickup: { branch: store.branch },
        paymentMethod: 'cod',
        items: [{ productId: product._id, color, size, quantity: 1 }],
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    await sayYes(origin, order.number)
    return { order, sku }
  }
  throw new Error('No store has enough of anything')
}

async function packed(desk: Desk, orderId: string): Promise<string> {
  const made = await desk('POST', `/orders/${orderId}/parcels`, { body: { place: 'warehouse', courier: 'manual' } })
  const { _id: id, lines } = made.parcel
  const version = async () => (await desk('GET', `/parcels/${id}`)).parcel.version
  await desk('POST', `/parcels/${id}/scan`, { body: { code: lines[0].sku }, version: await version() })
  await desk('POST', `/parcels/${id}/pack`, { body: { weightGrams: 700 }, version: await version() })
  return id
}

/** Both widths, without faults and without a page that scrolls sideways. */
async function expectSound(page: Page, name: string, withColours: boolean): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await axeFaults(page, { withColours }), `${name} ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

test(
  'R083 a parcel with a problem is found, dealt with in words, and gone from the list, in three languages',
  { tag: '@desktop' },
  async ({ page, outside, baseURL }) => {
    test.setTimeout(240_000)
    const { call: desk } = await signInAs(page, 'manager')
    for (const language of ['en', 'ar', 'fr'] as const) {
      const t = say[language]
      const order = await placeOrder(outside, baseURL ?? '')
      const id = await packed(desk, order._id)
      const version = async () => (await desk('GET', `/parcels/${id}`)).parcel.version
      await desk('POST', '/handovers', {
        body: { courier: 'manual', place: 'warehouse', parcelIds: [id], signedBy: 'Imran' },
      })
      await desk('POST', `/parcels/${id}/lost`, { body: {}, version: await version() })
      await speak(page, language)
      await page.goto('/admin/parcels')
      await page.getByRole('link', { name: new RegExp(t('packing:parcels.tab.problem')) }).click()
      const found = page.getByRole('link', { name: `${order.number}/1` })
      await expect(found).toBeVisible()
      await expectSound(page, `problems-${language}`, language === 'en')
      await found.click()
      const box = page.getByRole('region', { name: t('packing:problems.heading') })
      await expect(box).toContainText(t('packing:problems.advice.lost'))
      await expectSound(page, `problem-${language}`, language === 'en')
      await box.getByLabel(t('packing:problems.note')).fill('Claimed from the courier')
      await box.getByRole('button', { name: t('packing:problems.settle') }).click()
      await expect(box).toBeHidden()
      await expect(page.getByText('Claimed from the courier')).toBeVisible()
      await page.goto('/admin/parcels?problem=any')
      await expect(page.getByRole('heading', { level: 1, name: t('packing:parcels.heading') })).toBeVisible()
      await expect(page.getByRole('link', { name: `${order.number}/1` })).toHaveCount(0)
    }
  },
)

test(
  'R084 I18 packed pieces of a cancelled order are laid back from the page of returns, in three languages',
  { tag: '@desktop' },
  async ({ page, outside, baseURL }) => {
    test.setTimeout(240_000)
    const { call: desk } = await signInAs(page, 'manager')
    for (const language of ['en', 'ar', 'fr'] as const) {
      const t = say[language]
      const order = await placeOrder(outside, baseURL ?? '')
      await packed(desk, order._id)
      await order.cancel()
      await speak(page, language)
      await page.goto('/admin/returns-to-origin')
      const lay = page.getByRole('button', { name: t('couriers:shelving.of', { number: order.number }) })
      await expect(lay).toBeVisible()
      await expectSound(page, `shelve-${language}`, language === 'en')
      await lay.click()
      await expect(page.getByText(t('couriers:shelving.done', { number: order.number }))).toBeVisible()
      await expect(lay).toHaveCount(0)
    }
  },
)

test(
  'R083 the owner’s rule decides which courier a packer is offered first, in three languages',
  { tag: '@desktop' },
  async ({ page, outside, baseURL, watch }) => {
    test.setTimeout(240_000)
    // A parcel that is not packed has no cash yet.
    watch.allow(/status of 404/)
    const { call: desk } = await signInAs(page, 'owner')
    for (const language of ['en', 'ar', 'fr'] as const) {
      const t = say[language]
      await speak(page, language)
      await page.goto('/admin/couriers')
      const cash = page.getByLabel(t('couriers:cash'))
      await cash.selectOption('manual')
      await page.getByRole('button', { name: t('couriers:save') }).click()
      await expect(page.getByText(t('couriers:saved'))).toBeVisible()
      await expectSound(page, `couriers-${language}`, language === 'en')
      const order = await placeOrder(outside, baseURL ?? '')
      const made = await desk('POST', `/orders/${order._id}/parcels`, { body: { place: 'warehouse' } })
      expect(made.parcel.usualCourier).toBe('manual')
      await page.goto(`/admin/parcels/${made.parcel._id}`)
      await expect(page.getByLabel(t('packing:pack.courier'), { exact: true })).toHaveValue('manual')
    }
  },
)

test(
  'R083 I18 a packer chooses the place of a new parcel, and books no courier for what is collected, in three languages',
  { tag: '@desktop' },
  async ({ page, outside, baseURL, watch }) => {
    test.setTimeout(240_000)
    watch.allow(/status of 404/)
    const { call: desk } = await signInAs(page, 'manager')
    for (const language of ['en', 'ar', 'fr'] as const) {
      const t = say[language]
      await speak(page, language)
      const order = await placeOrder(outside, baseURL ?? '')
      await page.goto(`/admin/pack?code=${order.number}`)
      const place = page.getByLabel(t('packing:place'), { exact: true })
      await expect(place).toHaveValue('warehouse')
      await place.selectOption('ras-al-khaimah')
      await expectSound(page, `make-${language}`, language === 'en')
      await place.selectOption('warehouse')
      await page.getByRole('button', { name: t('packing:pack.make') }).click()
      await expect(page.getByRole('heading', { level: 2, name: `${order.number}/1` })).toBeVisible()
      const { parcels } = await desk('GET', `/orders/${order._id}/parcels`)
      expect(parcels).toMatchObject([{ place: 'warehouse', state: 'draft' }])

      const pickup = await placePickup(outside, baseURL ?? '')
      await page.goto(`/admin/pack?code=${pickup.order.number}`)
      await page.getByRole('button', { name: t('packing:pack.make') }).click()
      await expect(page.getByRole('textbox', { name: t('packing:pack.scanPiece') })).toBeFocused()
      await page.keyboard.type(pickup.sku)
      await page.keyboard.press('Enter')
      await page.getByLabel(t('packing:pack.weight')).fill('400')
      await page.keyboard.press('Enter')
      const toCounter = page.getByRole('button', { name: t('pickups:counter.toCounter') })
      await expect(toCounter).toBeVisible()
      await expect(page.getByLabel(t('packing:pack.courier'), { exact: true })).toHaveCount(0)
      await expectSound(page, `counter-${language}`, language === 'en')
      await toCounter.click()
      await expect(page.getByText(t('pickups:counter.atCounter'))).toBeVisible()
    }
  },
)
