/** Back office 3.5: buyers who have not confirmed are called from a list, and who may not pay in cash is told so. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { newEmail, type Outside, shippingAddress } from './support/outside.ts'
import { shopperOf } from './support/shopper.ts'
import { signInAs, speak } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

async function placeInCash(outside: Outside, contact: { email: string; phone: string }) {
  const { productId } = await outside.variantOf('linen-shirt', 'beige', 'M')
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { ...contact, firstName: 'مريم', lastName: 'سعيد' },
      shippingAddress,
      paymentMethod: 'cod',
      items: [{ productId, color: 'beige', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  return order
}

type Looking = { language: Language; name: string; isPhone: boolean }

/** Clean for axe, no wider than the screen; with SHOTS kept as a picture. */
async function looksRight(page: Page, { language, name, isPhone }: Looking): Promise<void> {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/calls-${name}-${language}-${isPhone ? 390 : 1440}.png` })
  expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

for (const [language, tag] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
  ['fr', '@phone'],
] as const) {
  test(
    `3.5 in ${language} a clerk calls the buyer of a cash order from the list: no answer, then yes, and it can be picked`,
    { tag },
    async ({ page, outside, isPhone }) => {
      test.setTimeout(180_000)
      const t = say[language]
      const order = await placeInCash(outside, { email: newEmail(), phone: '0501112266' })
      const clerk = await signInAs(page, 'desk')
      await speak(page, language)
      const look = (name: string) => looksRight(page, { language, name, isPhone })
      await page.goto('/admin/confirm')
      await expect(page.getByRole('heading', { level: 1, name: t('calls:heading') })).toBeVisible()
      const call = page.getByRole('button', { name: t('calls:callNumber', { number: order.number }) })
      await expect(call).toBeVisible()
      await look('list')
      await call.click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: t('calls:showNumber') }).click()
      await expect(sheet.getByRole('link', { name: t('calls:byPhone') })).toHaveAttribute('href', 'tel:+971501112266')
      await look('sheet')
      await sheet.getByRole('button', { name: t('calls:verbs.no_answer') }).click()
      await expect(sheet).toBeHidden()
      await call.click()
      await expect(sheet.getByText(t('calls:outcomes.no_answer')).first()).toBeVisible()
      await sheet.getByRole('button', { name: t('calls:verbs.confirmed') }).click()
      await look('yes')
      await sheet.getByRole('button', { name: t('calls:verbs.confirmed') }).click()
      await expect(sheet).toBeHidden()
      await expect(call).toBeHidden()
      // Refused with NOTHING_TO_PICK while it waits.
      const { wave } = await clerk.call('POST', '/waves', { body: { place: 'warehouse', orderIds: [order._id] } })
      expect(wave.parcels).toBe(1)
      await page.goto(`/admin/orders/${order.number}`)
      await expect(page.getByText(t('order:cash.states.confirmed'), { exact: true })).toBeVisible()
      await look('order')
    },
  )
}

for (const [language, tag] of [
  ['en', '@desktop'],
  ['ar', '@phone'],
] as const) {
  test(
    `3.5 in ${language} a buyer who may not pay in cash is offered the card, and read why`,
    { tag },
    async ({ page, outside, isPhone, watch }) => {
      test.setTimeout(180_000)
      // The refused order.
      watch.allow(/status of 409/)
      const t = say[language]
      const phone = `050${String(Math.floor(1_000_000 + Math.random() * 8_999_999))}`
      const order = await placeInCash(outside, { email: newEmail(), phone })
      await signInAs(page, 'desk')
      await speak(page, language)
      await page.goto(`/admin/orders/${order.number}`)
      await page.getByRole('button', { name: t('order:cashBuyer.block') }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t('order:cashBuyer.reason')).fill('Refused twice at another shop')
      await sheet.getByRole('button', { name: t('order:cashBuyer.block') }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByText(t('order:cashBuyer.standings.blocked'))).toBeVisible()
      await looksRight(page, { language, name: 'blocked', isPhone })
      const visitor = shopperOf(page, language)
      await visitor.visit('/product/linen-shirt')
      await visitor.putIntoBag('M')
      await visitor.visit('/checkout')
      await visitor.fillCheckout({ email: newEmail(), phone })
      await visitor.payBy('cod')
      const cash = page.getByRole('radio', { name: t('checkout:payment.cod') })
      await expect(cash).toBeDisabled()
      await expect(page.getByRole('radio', { name: t('checkout:payment.card') })).toBeChecked()
      await looksRight(page, { language, name: 'card-only', isPhone })
      await page.getByRole('textbox', { name: t('checkout:contact.phone') }).fill('0509998877')
      await expect(cash).toBeEnabled()
    },
  )
}
