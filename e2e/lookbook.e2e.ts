import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const looksOn = (page: Page, language: Language = 'en') => page.getByRole('list', { name: say[language]('lookbook:looks') }).getByRole('article')

test('R043 the address sets the tab; the tabs are links, and each is a page of its own', async ({ page }) => {
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
