/** R083: what a guest sees of her parcels, in the page of her order, while the desk sends them. */
import { randomUUID } from 'node:crypto'
import { axeFaults } from './support/axe.ts'
import { sayYes } from './support/cash-word.ts'
import { latinWordsOn } from './support/foreign.ts'
import { newEmail, type Outside, shippingAddress } from './support/outside.ts'
import { newStaff } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

type Desk = StaffSession['call']

const versionOf = async (desk: Desk, id: string): Promise<number> =>
  (await desk('GET', `/parcels/${id}`)).parcel.version

async function send(desk: Desk, orderId: string, quantity: number): Promise<string> {
  const { unpacked } = await desk('GET', `/orders/${orderId}/parcels`)
  const lines = [{ orderLineId: unpacked[0].orderLineId, quantity }]
  const made = await desk('POST', `/orders/${orderId}/parcels`, {
    body: { place: 'warehouse', courier: 'manual', lines },
  })
  const { _id: id, lines: pieces } = made.parcel
  for (let piece = 0; piece < quantity; piece++)
    await desk('POST', `/parcels/${id}/scan`, { body: { code: pieces[0].sku }, version: await versionOf(desk, id) })
  await desk('POST', `/parcels/${id}/pack`, { body: { weightGrams: 700 }, version: await versionOf(desk, id) })
  await desk('POST', '/handovers', {
    body: { courier: 'manual', place: 'warehouse', parcelIds: [id], signedBy: 'Imran' },
  })
  return id
}

async function tell(desk: Desk, id: string, state: string, reason?: string): Promise<void> {
  const body = { state, ...(reason ? { reason } : {}) }
  await desk('POST', `/parcels/${id}/events`, { body, version: await versionOf(desk, id) })
}

async function placeOrder(outside: Outside) {
  const { productId } = await outside.variantOf('linen-shirt', 'beige', 'M')
  return outside.call('POST /orders', {
    body: {
      contact: { email: newEmail(), phone: '0501112233', firstName: 'مريم', lastName: 'سعيد' },
      shippingAddress,
      paymentMethod: 'cod',
      items: [{ productId, color: 'beige', size: 'M', quantity: 3 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test(
  'R083 a guest follows two parcels of her order, in English and Arabic, without faults',
  { tag: '@both' },
  async ({ page, outside, baseURL, isPhone }) => {
    test.setTimeout(120_000)
    const { order, orderToken } = await placeOrder(outside)
    await sayYes(baseURL ?? '', order.number)
    const { call: desk } = await newStaff('desk')
    const first = await send(desk, order._id, 1)
    await send(desk, order._id, 2)
    await tell(desk, first, 'out_for_delivery')
    await tell(desk, first, 'attempt_failed', 'not_home')
    for (const language of ['en', 'ar'] as const) {
      const t = say[language]
      await page.goto('about:blank')
      await page.goto(`/${language}/success?order=${order._id}#token=${orderToken}`)
      const parcels = page.getByRole('region', { name: t('account:parcels.heading') })
      await expect(parcels.getByRole('listitem')).toHaveCount(2)
      const [one, two] = [parcels.getByRole('listitem').first(), parcels.getByRole('listitem').last()]
      await expect(one).toContainText(t('account:parcels.one', { position: 1, total: 2 }))
      await expect(one).toContainText(t('account:parcels.state.attempt_failed'))
      await expect(two).toContainText(t('account:parcels.state.on_its_way'))
      await expect(two).toContainText('× 2')
      if (language === 'ar') await expect.poll(() => latinWordsOn(page), 'words left in English').toEqual([])
      expect(await axeFaults(page, { withColours: language === 'en' })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/parcels-${language}-${isPhone ? 390 : 1440}.png`,
          fullPage: true,
        })
    }
  },
)
