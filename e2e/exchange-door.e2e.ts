/**
 * ADR 67, R123: a guest wishes an exchange at her door; the desk approves and sends the new piece, the courier hands it over against the old one, and the
 * stock room inspects that. In English at a desk, in Arabic on a phone.
 */
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { demoShop } from './support/own-shop.ts'
import { delivered, returnOf } from './support/sent-back.ts'
import { shopperOf } from './support/shopper.ts'
import { giveSession, speak } from './support/staff.ts'
import type { StaffSession } from './support/staff-calls.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const shop = demoShop()

let shots = 0
async function settle(page: Page, name: string): Promise<void> {
  expect(await axeFaults(page), name).toEqual([])
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([name, true])
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/door-${name}-${++shots}.png`, fullPage: true })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

async function askFor(page: Page, language: Language, bought: { number: string; email: string }): Promise<void> {
  const t = say[language]
  const main = page.getByRole('main')
  await page.goto(`${shop.origin}${language === 'en' ? '' : `/${language}`}/order`)
  await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
  await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
  await shopperOf(page, language).button(t('checkout:lookup.find')).click()
  await page.getByRole('link', { name: t('account:returning.open') }).click()
  await main.getByRole('checkbox').first().check()
  const door = main.getByRole('radio', { name: t('returning:ways.door.label') })
  await expect(door).toHaveCount(0)
  const instead = main.getByRole('combobox', { name: t('returning:instead') })
  const wished = await instead.locator('option:not([value=""]):not([disabled])').first().getAttribute('value')
  await instead.selectOption(wished)
  await door.check()
  await settle(page, `ask-${language}`)
  await press(page, t('returning:ask'))
  await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
}

/** Packed, booked, handed over and delivered, as its own journeys show it on screens. */
async function deliver(owner: StaffSession, orderId: string, parcelId: string): Promise<void> {
  const parcel = async () => (await owner.call('GET', `/parcels/${parcelId}`)).parcel
  const { place } = await parcel()
  await owner.call('POST', '/waves', { body: { place, orderIds: [orderId] } })
  const move = async (path: string, body: object) =>
    owner.call('POST', `/parcels/${parcelId}/${path}`, { body, version: (await parcel()).version })
  for (const { sku, quantity } of (await parcel()).lines)
    for (let turn = 0; turn < quantity; turn++) await move('scan', { code: sku })
  await move('pack', { weightGrams: 500 })
  await move('book', { courier: 'manual' })
  await owner.call('POST', '/handovers', {
    body: { courier: 'manual', place, parcelIds: [parcelId], signedBy: 'Omar' },
  })
  await move('events', { state: 'delivered', note: '' })
}

for (const [turn, [language, size]] of (
  [
    ['en', { width: 1440, height: 900 }],
    ['ar', { width: 390, height: 844 }],
  ] as const
).entries())
  test(
    `R123 a courier exchanges a piece at the door, from the wish to the inspection: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      const main = page.getByRole('main')
      const prefix = language === 'en' ? '' : `/${language}`
      if (turn === 0) await shop.fillMonth()
      await page.setViewportSize(size)
      const owner = await signInDemo(shop.origin, 'owner')
      const bought = await delivered(
        shop,
        owner,
        turn,
        ({ items, collection }) => collection.isAtDoor && (items[0]?.exchanges ?? []).some(({ left }) => left > 0),
      )
      await askFor(page, language, bought)

      const { status, id } = await returnOf(owner, bought.number)
      const come = async (role: 'manager' | 'warehouse') => {
        await page.context().clearCookies()
        await giveSession(page, await signInDemo(shop.origin, role))
        await speak(page, language)
        await page.goto(`${shop.origin}/admin/returns/${id}`)
      }
      await come('manager')
      await expect(main.getByText(t('returns:ways.door'))).toBeVisible()
      if (status === 'requested') {
        await press(page, t('returns:verbs.approve'))
        await confirm(page, t('returns:verbs.approve'))
      }
      await expect(main.getByText(t('returns:exchange.door'))).toBeVisible()
      await settle(page, `approved-${language}`)
      const { door } = (await owner.call('GET', `/returns/${id}`)).return
      await page.goto(`${shop.origin}/admin/parcels/${door.parcelId}`)
      await expect(main.getByRole('link', { name: t('packing:parcel.exchangeReturn') })).toBeVisible()
      await settle(page, `parcel-${language}`)

      await page.goto(`${shop.origin}${prefix}/order/return?order=${bought.id}`)
      await expect(main.getByText(t('returning:door.preparing'), { exact: true })).toBeVisible()
      await deliver(owner, bought.id, door.parcelId)
      await page.reload()
      await expect(main.getByText(t('returning:door.delivered'), { exact: true })).toBeVisible()
      await settle(page, `exchanged-${language}`)

      await come('warehouse')
      await press(page, t('returns:verbs.receive'))
      await confirm(page, t('returns:verbs.receive'))
      await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
      for (const group of await main.getByRole('group').all())
        await group.getByRole('radio', { name: t('returns:grades.as_new') }).check()
      await press(page, t('returns:verbs.inspect'))
      await expect(main.getByText(t('returns:states.exchanged')).first()).toBeVisible()
      const { refunds } = await owner.call('GET', `/orders/${bought.number}/refunds`)
      expect(refunds).toEqual([])
    },
  )
