/** Back office 3.0.10, 3.5: the courier is called, takes a parcel away and is told to bring it back, by keyboard alone. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Simulator, startSimulator } from '#gateways/couriers/simulator.ts'
import { keysOn } from './support/keys.ts'
import { newEmail, outsideShop, shippingAddress } from './support/outside.ts'
import { demoShop } from './support/own-shop.ts'
import { giveSession, speak } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const secret = 'a-secret-of-the-courier'
let simulator: Simulator
const shop = demoShop(async (port) => {
  simulator = await startSimulator({ secret, webhookUrl: `http://localhost:${port}/api/courier-events/simulator` })
  return { COURIER_SIMULATOR_URL: simulator.url, COURIER_SIMULATOR_SECRET: secret }
})
test.afterAll(() => simulator?.stop())

async function packedParcel({ call }: StaffSession): Promise<{ id: string; number: string }> {
  const outside = outsideShop(shop.origin)
  const { productId } = await outside.variantOf('linen-shirt', 'white', 'M')
  const { order } = await outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone: '0501112298', firstName: 'منى', lastName: 'سعيد' },
      shippingAddress: { ...shippingAddress, phone: '0501112298' },
      paymentMethod: 'cod',
      items: [{ productId, color: 'white', size: 'M', quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  await call('POST', `/orders/${order._id}/confirm`, { body: { spokeWith: 'Mona' } })
  const { parcel } = await call('POST', `/orders/${order._id}/parcels`, { body: { place: 'warehouse' } })
  const act = async (verb: string, body: object) =>
    call('POST', `/parcels/${parcel._id}/${verb}`, {
      body,
      version: (await call('GET', `/parcels/${parcel._id}`)).parcel.version,
    })
  await act('book', { courier: 'simulator' })
  await act('scan', { code: parcel.lines[0].sku })
  await act('pack', { weightGrams: 500 })
  return { id: parcel._id, number: `${order.number}/1` }
}

/** Something on the page has it: nobody has to begin at the top again. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'what has the focus').not.toBe('BODY')

async function callCourier(page: Page, t: (typeof say)['en']): Promise<void> {
  const { press, tabTo } = keysOn(page)
  const window = page.getByRole('dialog')
  const call = page.getByRole('button', { name: t('couriers:visits.call'), exact: true })
  await tabTo(call)
  await press('Enter')
  await expect(window).toBeVisible()
  await tabTo(window.getByRole('button', { name: t('couriers:visits.submit') }))
  await press('Enter')
  await expect(window).toBeHidden()
  // He drives from eight to ten in the evening: whether he comes depends on the hour of this journey.
  const [last] = simulator.pickups.slice(-1)
  const word = last && !last.isCancelled ? t('couriers:visits.states.called') : t('couriers:visits.states.refused')
  await expect(page.getByText(word, { exact: true }).first()).toBeVisible()
  await expect(call).toBeFocused()
}

for (const language of ['en', 'ar'] as const)
  test(
    `R083 the courier is called, takes a parcel and is told to bring it back by keyboard alone (${language})`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      const { press, tabTo, type } = keysOn(page)
      const staff = await signInDemo(shop.origin, language === 'en' ? 'manager' : 'desk')
      await giveSession(page, staff)
      await speak(page, language)
      await page.context().addCookies([{ name: 'language', value: language, url: shop.origin }])
      const { id, number } = await packedParcel(staff)

      await page.goto(`${shop.origin}/admin/handover?courier=simulator`)
      const window = page.getByRole('dialog')
      // Once: he comes to one place at these hours only once.
      if (language === 'en') await callCourier(page, t)

      const mark = page.getByRole('checkbox', { name: t('packing:handover.mark', { number }) })
      await tabTo(mark, 200)
      await press('Space')
      await expect(mark).not.toBeChecked()
      await press('Space')
      await expect(mark).toBeChecked()
      await type(page.getByLabel(t('packing:handover.signedBy')), 'Imran Khan')
      await tabTo(page.getByRole('button', { name: t('packing:handover.submit'), exact: true }))
      await press('Enter')
      await expect(mark).toBeHidden()
      await expectFocusKept(page)

      await page.goto(`${shop.origin}/admin/parcels/${id}`)
      await tabTo(page.getByRole('button', { name: t('packing:parcel.verbs.call_back') }))
      await press('Enter')
      await tabTo(window.getByRole('button', { name: t('packing:parcel.confirm') }))
      await press('Enter')
      await expect(window).toBeHidden()
      await expect(page.getByText(t('packing:parcels.states.returning'), { exact: true }).first()).toBeVisible()
      await expectFocusKept(page)

      await page.goto(`${shop.origin}/admin/returns-to-origin`)
      await tabTo(page.getByRole('button', { name: t('packing:returning.receive', { number }) }), 200)
      await press('Enter')
      await tabTo(window.getByRole('button', { name: t('packing:parcel.confirm') }))
      await press('Enter')
      await expect(window).toBeHidden()
      await expect(page.getByRole('link', { name: number })).toHaveCount(0)
      await expectFocusKept(page)
    },
  )
