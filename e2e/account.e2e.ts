import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import type { Outside } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const demo = { email: 'customer@demo.test', password: 'demo-Pass-2026' }

/** The demo customer's latest delivered order. */
async function deliveredOrder(outside: Outside): Promise<Order> {
  const { accessToken: token } = await outside.call('POST /auth/login', { body: demo })
  const { orders } = await outside.call('GET /orders/my', { token })
  const order = orders.find(({ can }) => can.return)
  if (!order) throw new Error('No order of the demo customer can be returned')
  return order
}

async function downloadOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('R085 D22 a customer takes the invoice of a delivered order along', { tag: '@both' }, async ({ page, outside }) => {
  const order = await deliveredOrder(outside)
  const visitor = shopperOf(page)
  await visitor.signIn(demo, `/account/orders/${order._id}`)
  const { name, bytes } = await downloadOf(page, () => visitor.button(t('account:order.invoice')).click())
  expect(name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('%PDF')
})

test('R080 D22 a guest takes the invoice along from the page that thanks her', { tag: '@desktop' }, async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/product/linen-shirt')
  await visitor.putIntoBag('M', 'White')
  await visitor.visit('/checkout')
  await visitor.fillCheckout()
  await visitor.payBy('cod')
  await visitor.confirmedNumber(t('checkout:success.order'))
  const { name, bytes } = await downloadOf(page, () => visitor.button(t('checkout:success.invoice')).click())
  expect(name).toMatch(/\.pdf$/)
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('%PDF')
})

/** There is one such order, and its pieces go back once: on one screen only. */
test('R123 D18 a customer asks to return a piece of a delivered order, and not twice', { tag: '@phone' }, async ({ page, outside, watch }) => {
  watch.allow(/409 \(Conflict\)/)
  const order = await deliveredOrder(outside)
  const [piece] = order.items
  if (!piece) throw new Error('An order without pieces')
  const visitor = shopperOf(page)
  await visitor.signIn(demo, `/account/orders/${order._id}`)
  const dialog = page.getByRole('dialog', { name: t('account:returning.heading') })
  const ask = visitor.button(t('account:returning.ask'), dialog)
  const takePiece = async () => {
    await visitor.button(t('account:returning.open'), page.getByRole('main')).click()
    await ask.click()
    await expect(dialog.getByRole('alert').first()).toHaveText(t('account:returning.chooseFirst'))
    await dialog.getByRole('checkbox', { name: piece.name }).check()
    await dialog.getByRole('textbox').fill('Too large')
    await ask.click()
  }
  await takePiece()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('account:returning.asked'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText(t('account:note.return_requested'))
  await takePiece()
  await expect(dialog.getByRole('alert').first()).toHaveText(t('account:returning.noneLeft', { name: piece.name }))
})
