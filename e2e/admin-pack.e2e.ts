import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import type { StaffRoleName } from '#domain/permission.ts'
import { axeFaults } from './support/axe.ts'
import { sayYes } from './support/cash-word.ts'
import { newEmail } from './support/outside.ts'
import { signInAs, speak, type StaffPerson } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** A scanner is a keyboard that ends in Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function startPicking(page: Page, role: StaffRoleName, language: Language): Promise<StaffPerson> {
  await speak(page, language)
  const person = await signInAs(page, role)
  await page.goto('/admin/pick')
  await expect(page.getByRole('heading', { level: 1, name: say[language]('packing:pick.heading') })).toBeVisible()
  return person
}

async function signInOver(page: Page, person: StaffPerson, language: Language): Promise<void> {
  const t = say[language]
  const again = page.getByRole('dialog', { name: t('order:again.heading') })
  await again.getByLabel(t('admin:login.password'), { exact: true }).fill(person.password)
  await again.getByRole('button', { name: t('admin:login.next') }).click()
  await again.getByLabel(t('admin:login.code')).fill(person.nextCode())
  await again.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(again).toBeHidden()
}

type Shop = { origin: string; language: Language }

type StockRow = {
  product: { _id: string }
  color: string
  size: string
  online: { onHand: number; reserved: number }
  levels: { place: string; quantity: number }[]
}

/** A guest's order of two pieces that lie in the warehouse, to be paid at the door. The picker's session knows what lies there. */
async function placeOrder(page: Page, request: APIRequestContext, { origin, language }: Shop) {
  const { rows } = (await (await page.request.get('/api/admin/stock')).json()) as { rows: StockRow[] }
  const plenty = rows.filter(
    ({ online, levels }) =>
      online.onHand - online.reserved >= 8 &&
      levels.some(({ place, quantity }) => place === 'warehouse' && quantity >= 8),
  )
  // Journeys of two languages run at once: each takes from its own shelf.
  for (const { product, color, size } of language === 'ar' ? plenty.toReversed() : plenty) {
    const answer = await request.post('/api/orders', {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      data: orderOf({ productId: product._id, color, size, quantity: 2 }),
    })
    if (answer.status() === 201) {
      const order = orderFrom(await answer.json(), request, origin)
      await sayYes(origin, order.number)
      return order
    }
  }
  throw new Error('Nothing in the warehouse can be ordered')
}

function orderOf(item: object) {
  const delivery = { fullName: 'فاطمة المنصوري', phone: '0501234567', address: '12 Al Wasl Road' }
  return {
    contact: { email: newEmail(), phone: '0501234567', firstName: 'Fatima', lastName: 'Mansoori' },
    shippingAddress: { ...delivery, city: 'Dubai', emirate: 'dubai' },
    items: [item],
    paymentMethod: 'cod',
  }
}

type Placed = { order: { _id: string; number: string }; orderToken: string }

function orderFrom(placed: Placed, request: APIRequestContext, origin: string) {
  return {
    id: placed.order._id,
    number: placed.order.number,
    cancel: () =>
      request.post(`/api/orders/${placed.order._id}/cancel`, {
        headers: { origin, 'x-order-token': placed.orderToken },
        data: {},
      }),
  }
}

/** What the ledger has on the shelf, by the picker's own session. */
async function shelfOf(page: Page, sku: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/stock?q=${encodeURIComponent(sku)}`)
  const { rows } = await answer.json()
  const row = rows.find((one: { sku: string }) => one.sku === sku)
  const level = row?.levels.find(({ place }: { place: string }) => place === 'warehouse')
  return Number(level?.quantity)
}

// One after the other: a handover takes all that is packed.
test.describe.configure({ mode: 'serial' })

for (const language of ['en', 'ar'] as const) {
  test(
    `R083 R004 a picker brings an order from the shelf to the courier by scanner, on a phone, in ${language}`,
    { tag: '@phone' },
    async ({ page, request, baseURL, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 40[149]/)
      const t = say[language]
      const origin = baseURL ?? ''
      const packer = await startPicking(page, language === 'en' ? 'warehouse' : 'manager', language)
      const order = await placeOrder(page, request, { origin, language })
      await page.reload()
      await expect(page.getByRole('button', { name: t('packing:pick.start') })).toBeVisible()

      // Other journeys' orders wait in the same shop: this wave takes its own alone.
      await page.route('**/api/admin/waves', (route) =>
        route.continue({ postData: JSON.stringify({ place: 'warehouse', orderIds: [order.id] }) }),
      )
      await page.getByRole('button', { name: t('packing:pick.start') }).click()
      await expect(page).toHaveURL(/\/admin\/pick\/\w+$/)
      await expect(page.getByRole('textbox', { name: t('packing:wave.scanLabel') })).toBeFocused()
      const card = page.getByRole('article').filter({ hasText: order.number }).first()
      const sku = (await card.locator('bdi').first().textContent())?.trim() ?? ''
      const before = await shelfOf(page, sku)
      await scan(page, 'NO-SUCH-PIECE')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await pickAll(page, language)
      await page.getByRole('button', { name: t('packing:wave.close') }).click()
      await expect(page.getByRole('heading', { name: t('packing:wave.closed') })).toBeVisible()

      await page.getByRole('link', { name: t('packing:wave.toPack') }).click()
      await expect(page.getByRole('textbox', { name: t('packing:pack.scanOrder') })).toBeFocused()
      // The session ends at the table: what she scanned goes on when she has signed in over it.
      await page.context().clearCookies({ name: 'staff' })
      await scan(page, order.number)
      await signInOver(page, packer, language)
      await expect(page.getByRole('heading', { level: 2, name: `${order.number}/1` })).toBeVisible()
      await expect(page.getByRole('textbox', { name: t('packing:pack.scanPiece') })).toBeFocused()
      await scan(page, 'NO-SUCH-PIECE')
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      for (let piece = 0; piece < 2; piece++) await scan(page, sku)
      await page.getByLabel(t('packing:pack.weight')).fill('850')
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${order.number}/1`) })).toContainText(
        t('packing:pack.done'),
      )
      expect(await shelfOf(page, sku)).toBe(before - 2)
      await page.getByLabel(t('packing:pack.courier')).selectOption('manual')
      await page.getByRole('button', { name: t('packing:pack.book') }).click()
      await expect(page.getByRole('button', { name: t('packing:pack.book') })).toBeHidden()
      const label = await page.getByRole('link', { name: t('packing:pack.label') }).getAttribute('href')
      const printed = await page.request.get(label ?? '')
      expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])

      await page.goto('/admin/handover?courier=manual')
      await page.getByRole('checkbox', { name: t('packing:handover.mark', { number: `${order.number}/1` }) }).check()
      await page.getByLabel(t('packing:handover.signedBy')).fill('Imran Khan')
      const pad = page.getByRole('img', { name: t('packing:handover.signature') })
      await pad.scrollIntoViewIfNeeded()
      const box = (await pad.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.move(box.x + 20, box.y + 30)
      await page.mouse.down()
      await page.mouse.move(box.x + 90, box.y + 50, { steps: 4 })
      await page.mouse.up()
      await page.getByRole('button', { name: t('packing:handover.submit') }).click()
      await expect(page.getByRole('link', { name: /H-\d+/ }).first()).toBeVisible()

      await page.goto(`/admin/parcels?q=${order.number}`)
      await expect(page.getByText(t('packing:parcels.states.handed_over')).last()).toBeVisible()
      await page.getByRole('link', { name: `${order.number}/1` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    },
  )
}

/** Counts off whatever the wave has, by scanning each code as often as the card says. */
async function pickAll(page: Page, language: Language): Promise<void> {
  const t = say[language]
  const cards = await page.getByRole('article').all()
  const codes: string[] = []
  for (const card of cards) {
    const code = (await card.locator('bdi').first().textContent())?.trim() ?? ''
    const [, quantity = '1'] = /\/(\d+)$/.exec((await card.locator('bdi').nth(1).textContent())?.trim() ?? '') ?? []
    for (let piece = 0; piece < Number(quantity); piece++) codes.push(code)
  }
  for (const code of codes) await scan(page, code)
  await expect(page.getByRole('heading', { name: t('packing:wave.allPicked') })).toBeVisible({ timeout: 30_000 })
}

test(
  'R084 a shopper who cancels stops the packing table in red, in words',
  { tag: '@phone' },
  async ({ page, request, baseURL, watch }) => {
    test.setTimeout(120_000)
    watch.allow(/status of 40[149]/)
    const t = say.fr
    const origin = baseURL ?? ''
    await startPicking(page, 'desk', 'fr')
    const order = await placeOrder(page, request, { origin, language: 'fr' })
    await page.goto('/admin/pack')
    await expect(page.getByRole('textbox', { name: t('packing:pack.scanOrder') })).toBeFocused()
    await scan(page, order.number)
    await page.getByRole('button', { name: t('packing:pack.make') }).click()
    const heading = page.getByRole('heading', { level: 2, name: `${order.number}/1` })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('packing:pack.scanPiece') })).toBeFocused()
    expect((await order.cancel()).status()).toBe(200)
    await scan(page, 'ANY')
    await expect(page.getByRole('heading', { level: 2, name: t('packing:pack.stop') })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('packing:pack.leave') }).click()
    await expect(page.getByRole('textbox', { name: t('packing:pack.scanOrder') })).toBeFocused()
  },
)
