/**
 * Back office 3.7, R123: a guest exchanges a piece for another size; the stock room inspects it on a phone, and the other size waits to be picked as a parcel
 * of her order. No money moves. In English and in Arabic.
 */
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { demoShop } from './support/own-shop.ts'
import { delivered, returnOf } from './support/sent-back.ts'
import { shopperOf } from './support/shopper.ts'
import { giveSession, speak } from './support/staff.ts'
import { signInDemo } from './support/staff-owner.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const shop = demoShop()

let shots = 0
async function settle(page: Page, name: string): Promise<void> {
  expect(await axeFaults(page), name).toEqual([])
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([name, true])
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/exchange-${name}-${++shots}.png`, fullPage: true })
}

async function come(page: Page, role: 'manager' | 'warehouse', language: Language): Promise<void> {
  await page.context().clearCookies()
  await giveSession(page, await signInDemo(shop.origin, role))
  await speak(page, language)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

for (const [turn, language] of (['en', 'ar'] as const).entries())
  test(
    `R123 a guest’s piece becomes another size, from her page to the parcel: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      if (turn === 0) await shop.fillMonth()
      const owner = await signInDemo(shop.origin, 'owner')
      const bought = await delivered(shop, owner, turn, ({ items }) =>
        (items[0]?.exchanges ?? []).some(({ left }) => left > 0),
      )
      const prefix = language === 'en' ? '' : `/${language}`

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}${prefix}/order`)
      const main = page.getByRole('main')
      await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
      await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
      await shopperOf(page, language).button(t('checkout:lookup.find')).click()
      await page.getByRole('link', { name: t('account:returning.open') }).click()
      await main.getByRole('checkbox').first().check()
      await main.getByRole('combobox', { name: t('returning:why') }).selectOption('too_small')
      const instead = main.getByRole('combobox', { name: t('returning:instead') })
      const wished = await instead.locator('option:not([value=""]):not([disabled])').first().getAttribute('value')
      await instead.selectOption(wished)
      await expect(main.getByText(t('returning:reserved'))).toBeVisible()
      await settle(page, `ask-${language}`)
      await press(page, t('returning:ask'))
      await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
      await settle(page, `asked-${language}`)

      const { status, id } = await returnOf(owner, bought.number)
      await come(page, 'manager', language)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${shop.origin}/admin/returns?kind=exchange${status === 'approved' ? '&stage=coming' : ''}`)
      await expect(page.getByRole('link', { name: bought.number })).toBeVisible()
      await settle(page, `list-${language}`)
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      if (status === 'requested') {
        await press(page, t('returns:verbs.approve'))
        await confirm(page, t('returns:verbs.approve'))
      }

      await come(page, 'warehouse', language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      await press(page, t('returns:verbs.receive'))
      await confirm(page, t('returns:verbs.receive'))
      await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
      for (const group of await main.getByRole('group').all())
        await group.getByRole('radio', { name: t('returns:grades.as_new') }).check()
      await settle(page, `inspect-${language}`)
      await press(page, t('returns:verbs.inspect'))
      await expect(main.getByText(t('returns:states.exchanged')).first()).toBeVisible()
      await settle(page, `exchanged-${language}`)

      await page.goto(`${shop.origin}${prefix}/order/return?order=${bought.id}`)
      await expect(main.getByText(t('returning:states.exchanged'), { exact: true })).toBeVisible()
      await settle(page, `told-${language}`)
      const { refunds } = await owner.call('GET', `/orders/${bought.number}/refunds`)
      expect(refunds).toEqual([])
      const { parcels, lines } = await owner.call('GET', `/orders/${bought.number}`)
      expect(parcels.at(-1)).toMatchObject({ state: 'draft', codFils: 0 })
      expect(lines.filter((line: { isReplacement: boolean }) => line.isReplacement)).toHaveLength(1)
    },
  )
