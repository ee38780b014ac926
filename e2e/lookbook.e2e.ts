import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const looksOn = (page: Page, language: Language = 'en') => page.getByRole('list', { name: say[language]('lookbook:looks') }).getByRole('article')

test('R018 R043 the address sets the tab; the tabs are links, and each is a page of its own', async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/lookbook?category=women')
  const tabs = page.getByRole('navigation', { name: t('lookbook:tabsLabel'), exact: true })
  const tab = (name: 'all' | 'men' | 'women') => tabs.getByRole('link', { name: t(`lookbook:tabs.${name}`), exact: true })
  await expect(tab('women')).toHaveAttribute('aria-current', 'page')
  await expect(looksOn(page).getByText('Women', { exact: true })).toHaveCount(await looksOn(page).count())
  await tab('men').click()
  await expect(page).toHaveURL(/\/lookbook\?category=men$/)
  await expect(looksOn(page).first().getByText('Men', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(t('lookbook:title', { name: t('lookbook:tabs.men') })))
  await page.goBack()
  await expect(tab('women')).toHaveAttribute('aria-current', 'page')
  await tab('all').click()
  await expect(page).toHaveURL(/\/lookbook$/)
  await expect(looksOn(page)).toHaveCount(12)
})

for (const language of ['en', 'ar'] as const) {
  test(`R042 the viewer is moved by keys, wraps, and gives the focus back (${language})`, async ({ page }) => {
    const words = say[language]
    const visitor = shopperOf(page, language)
    await visitor.visit('/lookbook')
    const opener = looksOn(page, language).first().getByRole('button').last()
    await opener.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: words('lookbook:viewer.title') })
    await expect(viewer.getByText('1 / 12')).toBeVisible()
    const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(forward)
    await expect(viewer.getByText('2 / 12')).toBeVisible()
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect(viewer.getByText('12 / 12')).toBeVisible()
    await visitor.button(words('lookbook:viewer.next'), viewer).click()
    await expect(viewer.getByText('1 / 12')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('R041 the quick view asks for a size, puts the piece into the bag and makes room for it', async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/lookbook?category=men')
  const look = looksOn(page).first()
  const name = (await look.getByRole('heading').textContent()) ?? ''
  await look.getByRole('button', { name: t('lookbook:quickViewOf', { name }), exact: true }).click()
  const quickView = page.getByRole('dialog', { name, exact: true })
  const add = visitor.button(t('common:addToBag'), quickView)
  await add.click()
  await expect(quickView.getByText(t('product:sizeRequired'))).toBeVisible()
  await quickView.locator('label').filter({ has: page.getByRole('radio', { name: /^M(?!\p{L})/u }) }).click()
  await add.click()
  await expect(visitor.bag.getByText(name).first()).toBeVisible()
  await expect(quickView).toBeHidden()
  await expect(page).toHaveURL(/\/lookbook\?category=men$/)
})

test('R041 the lookbook leads to the full shop', async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/lookbook')
  await visitor.link(t('lookbook:shop'), page.getByRole('main')).click()
  await expect(page).toHaveURL(/\/shop$/)
})

test('R042 a finger drags the next picture in from where reading goes @phone', async ({ page }) => {
  for (const [language, from, to] of [['en', 300, 80], ['ar', 80, 300]] as const) {
    await shopperOf(page, language).visit('/lookbook')
    await looksOn(page, language).first().getByRole('button').last().click()
    const viewer = page.getByRole('dialog', { name: say[language]('lookbook:viewer.title') })
    await expect(viewer.getByText('1 / 12')).toBeVisible()
    await swipe(page, from, to)
    await expect(viewer.getByText('2 / 12')).toBeVisible()
    await swipe(page, to, from)
    await expect(viewer.getByText('1 / 12')).toBeVisible()
  }
})

/** In pixels, at half the height of a phone. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const y = 400
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (const part of [0.25, 0.5, 0.75, 1]) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from + (to - from) * part, y }] })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('R041 a quick view that fails says so and can be tried again', async ({ page, watch }) => {
  watch.allow(/status of 400/)
  await shopperOf(page).visit('/lookbook?category=men')
  let isBroken = true
  await page.route(/\/api\/products\/[^/?]+$/, (route) => (isBroken ? route.fulfill({ status: 400, json: {} }) : route.continue()))
  await looksOn(page).first().getByRole('button').first().click()
  const quickView = page.getByRole('dialog')
  await expect(quickView.getByRole('alert').getByText(t('lookbook:quickFailed'))).toBeVisible()
  isBroken = false
  await quickView.getByRole('button', { name: t('common:retry'), exact: true }).click()
  await expect(quickView.getByRole('button', { name: t('common:addToBag'), exact: true })).toBeVisible()
})

test('R040 R041 R042 axe finds nothing on the lookbook, its viewer and its quick view, in any language', async ({ page }) => {
  for (const language of languages) {
    await shopperOf(page, language, language).visit('/lookbook')
    const buttons = looksOn(page, language).first().getByRole('button')
    await expectNoBarrier(page, `the page in ${language}`)
    await buttons.last().click()
    await expect(page.getByRole('dialog').getByText('1 / 12')).toBeVisible()
    await expectNoBarrier(page, `the viewer in ${language}`)
    await page.keyboard.press('Escape')
    await buttons.first().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: say[language]('common:addToBag'), exact: true })).toBeVisible()
    await expectNoBarrier(page, `the quick view in ${language}`)
  }
})

async function expectNoBarrier(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`), what).toEqual([])
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R043 the tabs lead on, and every piece to its own page', async ({ page }) => {
    await page.goto('/lookbook')
    await page.getByRole('navigation', { name: t('lookbook:tabsLabel'), exact: true }).getByRole('link', { name: t('lookbook:tabs.accessories'), exact: true }).click()
    await expect(page).toHaveURL(/\/lookbook\?category=accessories$/)
    await looksOn(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
  })
})
