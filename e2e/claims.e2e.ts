/**
 * Back office 3.7: a guest says on her phone that a piece came torn, with a photo that the connection loses once; the desk looks at it, asks for more, agrees
 * and sends the piece anew. In English and in Arabic.
 */
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import sharp from 'sharp'
import { axeFaults } from './support/axe.ts'
import { demoShop } from './support/own-shop.ts'
import { delivered } from './support/sent-back.ts'
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
    await page.screenshot({ path: `${process.env.SHOTS}/claims-${name}-${++shots}.png`, fullPage: true })
}

async function come(page: Page, language: Language): Promise<void> {
  await page.context().clearCookies()
  await giveSession(page, await signInDemo(shop.origin, 'manager'))
  await speak(page, language)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

for (const [turn, language] of (['en', 'ar'] as const).entries())
  test(
    `3.7 a guest’s torn piece, from her photo to the new one in its parcel: ${language}`,
    { tag: '@desktop' },
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.allow(/status of 40[14]|ERR_FAILED|ERR_INTERNET/)
      const t = say[language]
      if (turn === 0) await shop.fillMonth()
      const owner = await signInDemo(shop.origin, 'owner')
      const bought = await delivered(shop, owner, turn, ({ items }) => items.some(({ left }) => left > 0))
      const prefix = language === 'en' ? '' : `/${language}`
      const main = page.getByRole('main')

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}${prefix}/order`)
      await main.getByLabel(t('checkout:lookup.number')).fill(bought.number)
      await main.getByLabel(t('checkout:lookup.email')).fill(bought.email)
      await shopperOf(page, language).button(t('checkout:lookup.find')).click()
      await page.getByRole('link', { name: t('account:claiming.open') }).click()
      await main.getByRole('checkbox').first().check()
      const problem = main.getByRole('combobox', { name: t('claiming:problem') })
      await problem.selectOption((await problem.locator('option').first().getAttribute('value')) ?? '')
      await main.getByLabel(t('claiming:words')).fill('The seam is open. الخياطة مفتوحة.')
      await press(page, t('claiming:send'))
      await expect(main.getByText(t('claiming:photoFirst'))).toBeVisible()

      const field = main.locator('input[type=file]')
      await page.route('**/claim-photos', (route) => route.abort('internetdisconnected'), { times: 1 })
      await field.setInputFiles([await photo('seam.jpg', '#8a4b2a')])
      await expect(main.getByRole('button', { name: t('claiming:photos.again') })).toBeVisible()
      await settle(page, `lost-${language}`)
      await press(page, t('claiming:photos.again'))
      await expect(main.getByAltText(t('claiming:photos.one', { position: 1 }))).toBeVisible()
      await page.reload()
      await expect(main.getByAltText(t('claiming:photos.one', { position: 1 }))).toBeVisible()
      await field.setInputFiles([{ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
      await expect(main.getByText(t('claiming:photos.type'))).toBeVisible()
      await main
        .getByRole('listitem')
        .filter({ hasText: 'notes.pdf' })
        .getByRole('button', { name: t('claiming:photos.remove') })
        .click()
      await main.getByRole('radio', { name: t('claiming:wishes.replacement.label') }).check()
      await settle(page, `ask-${language}`)
      await press(page, t('claiming:send'))
      await expect(main.getByRole('heading', { name: t('claiming:yours') })).toBeVisible()
      await settle(page, `asked-${language}`)

      const { claims } = await owner.call('GET', `/claims?stage=asked&q=${bought.number}`)
      const waiting = claims[0] ?? (await owner.call('GET', `/claims?stage=approved&q=${bought.number}`)).claims[0]
      await come(page, language)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${shop.origin}/admin/claims${claims[0] ? '' : '?stage=approved'}`)
      await expect(page.getByRole('link', { name: bought.number })).toBeVisible()
      await settle(page, `list-${language}`)
      await page.goto(`${shop.origin}/admin/claims/${waiting._id}`)
      await page.getByRole('button', { name: t('claims:photo', { position: 1, total: 1 }) }).click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await settle(page, `photo-${language}`)
      await page.keyboard.press('Escape')
      if (claims[0]) await askForMore(page, { language, bought, words: 'Please show the label. أرسل صورة البطاقة.' })

      await come(page, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.origin}/admin/claims/${waiting._id}`)
      if (claims[0]) {
        await press(page, t('claims:verbs.approve'))
        await confirm(page, t('claims:verbs.approve'))
      }
      await press(page, t('claims:verbs.replace'))
      await settle(page, `replace-${language}`)
      await confirm(page, t('claims:verbs.replace'))
      await expect(main.getByText(t('claims:outcomes.replacement')).first()).toBeVisible()
      await settle(page, `replaced-${language}`)

      await page.goto(`${shop.origin}${prefix}/order/claim?order=${bought.id}`)
      await expect(main.getByText(t('claiming:outcomes.replacement'))).toBeVisible()
      await settle(page, `told-${language}`)
      const { parcels } = await owner.call('GET', `/orders/${bought.number}`)
      expect(parcels.at(-1)).toMatchObject({ state: 'draft', codFils: 0 })
    },
  )

type Asking = { language: Language; bought: { id: string }; words: string }

/** The desk asks, and she answers on her page with another photo. */
async function askForMore(page: Page, { language, bought, words }: Asking): Promise<void> {
  const t = say[language]
  const main = page.getByRole('main')
  await press(page, t('claims:verbs.ask'))
  await page.getByRole('dialog').getByRole('textbox').fill(words)
  await confirm(page, t('claims:verbs.ask'))
  await expect(main.getByText(t('claims:states.more_asked')).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.origin}${language === 'en' ? '' : `/${language}`}/order/claim?order=${bought.id}`)
  await expect(main.getByText(words)).toBeVisible()
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photo('label.jpg', '#2f6b4f')])
  await expect(main.getByAltText(t('claiming:photos.one', { position: 1 }))).toHaveCount(2)
  await main.getByLabel(t('claiming:yourAnswer')).fill('Here it is.')
  await settle(page, `answer-${language}`)
  await press(page, t('claiming:sendAnswer'))
  await expect(main.getByText(t('claiming:states.asked'))).toBeVisible()
}
