/**
 * Back office 3.7, D18: a guest sends a piece of a card order back; the desk answers, the stock room inspects it on a phone, and what was right goes back to
 * her card at the test gateway. In English and in Arabic.
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
    await page.screenshot({ path: `${process.env.SHOTS}/returns-${name}-${++shots}.png`, fullPage: true })
}

async function come(page: Page, role: 'manager' | 'warehouse', language: Language): Promise<void> {
  await page.context().clearCookies()
  await giveSession(page, await signInDemo(shop.origin, role))
  await speak(page, language)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [turn, language] of (['en', 'ar'] as const).entries())
  test(
    `D18 R123 a guest’s piece is asked for, approved, inspected on a phone and paid back to her card: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      if (turn === 0) await shop.fillMonth()
      const owner = await signInDemo(shop.origin, 'owner')
      const bought = await delivered(shop, owner, turn)
      const prefix = language === 'en' ? '' : `/${language}`

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}${prefix}/order`)
      const main = page.getByRole('main')
      await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
      await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
      await shopperOf(page, language).button(t('checkout:lookup.find')).click()
      await page.getByRole('link', { name: t('account:returning.open') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('returning:heading') })).toBeVisible()
      await main.getByRole('checkbox').first().check()
      await main.getByRole('combobox', { name: t('returning:why') }).selectOption('too_large')
      await main.getByRole('radio', { name: t('returning:ways.branch.label') }).check()
      await settle(page, `ask-${language}`)
      await press(page, t('returning:ask'))
      await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
      await settle(page, `asked-${language}`)

      await come(page, 'manager', language)
      await page.setViewportSize({ width: 1440, height: 900 })
      const { status, id } = await returnOf(owner, bought.number)
      await page.goto(`${shop.origin}/admin/returns${status === 'approved' ? '?stage=coming' : ''}`)
      await expect(page.getByRole('link', { name: bought.number })).toBeVisible()
      await settle(page, `list-${language}`)
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      if (status === 'requested') {
        await press(page, t('returns:verbs.approve'))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('returns:verbs.approve') })
          .click()
      }
      await expect(page.getByRole('button', { name: t('returns:verbs.receive') })).toBeVisible()

      await come(page, 'warehouse', language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      await press(page, t('returns:verbs.receive'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('returns:verbs.receive') })
        .click()
      await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
      for (const group of await main.getByRole('group').all())
        await group.getByRole('radio', { name: t('returns:grades.as_new') }).check()
      await settle(page, `inspect-${language}`)
      await press(page, t('returns:verbs.inspect'))
      await expect(main.getByText(t('returns:states.inspected')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: t('returns:verbs.refund') })).toHaveCount(0)

      await come(page, 'manager', language)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      await press(page, t('returns:verbs.refund'))
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('button[type=submit]')).toBeEnabled()
      await settle(page, `refund-${language}`)
      await dialog.locator('button[type=submit]').click()
      await expect(main.getByText(t('returns:states.refunded')).first()).toBeVisible()
      await settle(page, `refunded-${language}`)

      await page.goto(`${shop.origin}${prefix}/order/return?order=${bought.id}`)
      await expect(main.getByText(t('returning:states.refunded'), { exact: true })).toBeVisible()
      const { refunds } = await owner.call('GET', `/orders/${bought.number}/refunds`)
      expect(refunds).toMatchObject([{ reason: 'returned', transfers: [{ destination: 'card', state: 'succeeded' }] }])
    },
  )

test(
  'R123 a return parcel with another thing inside pays nothing back, and its buyer reads why',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    test.setTimeout(360_000)
    watch.allow(/status of 40[14]/)
    const t = say.en
    const owner = await signInDemo(shop.origin, 'owner')
    const bought = await delivered(shop, owner, 2)
    const main = page.getByRole('main')
    await page.goto(`${shop.origin}/order`)
    await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
    await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
    await shopperOf(page, 'en').button(t('checkout:lookup.find')).click()
    await page.getByRole('link', { name: t('account:returning.open') }).click()
    await main.getByRole('checkbox').first().check()
    await press(page, t('returning:ask'))
    await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
    const { status, id } = await returnOf(owner, bought.number)

    await come(page, 'manager', 'en')
    await page.goto(`${shop.origin}/admin/returns/${id}`)
    const both = async (verb: 'approve' | 'receive') => {
      await press(page, t(`returns:verbs.${verb}`))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(`returns:verbs.${verb}`) })
        .click()
    }
    if (status === 'requested') await both('approve')
    await both('receive')
    await expect(page.getByRole('heading', { name: t('returns:inspection') })).toBeVisible()
    for (const group of await main.getByRole('group').all())
      await group.getByRole('radio', { name: t('returns:grades.wrong_item') }).check()
    await press(page, t('returns:verbs.inspect'))
    await expect(main.getByText(t('returns:states.closed')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t('returns:verbs.refund') })).toHaveCount(0)

    await page.goto(`${shop.origin}/order/return?order=${bought.id}`)
    await expect(main.getByText(t('returning:states.closed'), { exact: true })).toBeVisible()
    await expect(main.getByText(t('returning:grades.wrong_item'))).toBeVisible()
    await settle(page, 'another-thing')
    const { refunds } = await owner.call('GET', `/orders/${bought.number}/refunds`)
    expect(refunds).toEqual([])
  },
)
