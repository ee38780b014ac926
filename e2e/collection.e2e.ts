/**
 * ADR 61, D18: a guest asks that a courier collects her return, on a day and in hours of her choice; the desk books him, prints the label and notes what he
 * says; she sees where he is. In English at a desk, in Arabic on a phone.
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

async function settle(page: Page, name: string): Promise<void> {
  expect(await axeFaults(page), name).toEqual([])
  expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([name, true])
}

async function askFor(page: Page, language: Language, bought: { number: string; email: string }): Promise<void> {
  const t = say[language]
  const main = page.getByRole('main')
  await page.goto(`${shop.origin}${language === 'en' ? '' : `/${language}`}/order`)
  await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
  await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
  await shopperOf(page, language).button(t('checkout:lookup.find')).click()
  await page.getByRole('link', { name: t('account:returning.open') }).click()
  await main.getByRole('checkbox').first().check()
  await main.getByRole('radio', { name: t('returning:ways.courier.label') }).check()
  await main.getByRole('combobox', { name: t('returning:collect.day') }).selectOption({ index: 1 })
  await main.getByRole('radio', { name: t('returning:collect.windows.evening') }).check()
  await settle(page, `ask ${language}`)
  await page.getByRole('button', { name: t('returning:ask'), exact: true }).click()
  await expect(main.getByRole('heading', { name: t('returning:yours') })).toBeVisible()
}

for (const [turn, [language, size]] of (
  [
    ['en', { width: 1440, height: 900 }],
    ['ar', { width: 390, height: 844 }],
  ] as const
).entries())
  test(
    `D18 a courier collects a return, from the wish to the parcel in his hands: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]/)
      const t = say[language]
      if (turn === 0) await shop.fillMonth()
      await page.setViewportSize(size)
      const owner = await signInDemo(shop.origin, 'owner')
      const bought = await delivered(shop, owner, turn)
      await askFor(page, language, bought)

      await page.context().clearCookies()
      await giveSession(page, await signInDemo(shop.origin, 'manager'))
      await speak(page, language)
      const { status, id } = await returnOf(owner, bought.number)
      await page.goto(`${shop.origin}/admin/returns/${id}`)
      if (status === 'requested') {
        await page.getByRole('button', { name: t('returns:verbs.approve'), exact: true }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('returns:verbs.approve') })
          .click()
      }
      const collection = page.getByRole('region', { name: t('returns:collection.heading') })
      await expect(collection.getByLabel(t('returns:collection.window'))).toHaveValue('evening')
      await settle(page, `book ${language}`)
      await collection.getByRole('button', { name: t('returns:collection.book') }).click()
      await expect(collection.getByText(t('returns:collection.states.booked'), { exact: true })).toBeVisible()
      await expect(collection.getByRole('link', { name: t('returns:collection.label') })).toBeVisible()
      await collection.getByRole('button', { name: t('returns:collection.note') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('returns:collection.news')).selectOption('picked_up')
      await settle(page, `note ${language}`)
      await dialog.getByRole('button', { name: t('returns:collection.save') }).click()
      await expect(collection.getByText(t('returns:collection.states.picked_up')).first()).toBeVisible()
      await settle(page, `picked up ${language}`)

      await page.goto(`${shop.origin}${language === 'en' ? '' : `/${language}`}/order/return?order=${bought.id}`)
      await expect(page.getByText(t('returning:collect.states.picked_up'))).toBeVisible()
      await settle(page, `seen ${language}`)
    },
  )
