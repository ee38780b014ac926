import type { Locator, Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const listOn = (page: Page, language: Language = 'en') =>
  page.getByRole('list', { name: say[language]('lookbook:looks'), exact: true })
const looksOn = (page: Page, language: Language = 'en') => listOn(page, language).getByRole('article')
const figuresOn = (page: Page, language: Language = 'en') => listOn(page, language).getByRole('figure')

/** How many pictures the viewer goes through. */
async function picturesOn(page: Page, language: Language = 'en'): Promise<number> {
  return (await looksOn(page, language).count()) + (await figuresOn(page, language).count())
}

const viewButton = (within: Locator, language: Language = 'en') =>
  within.getByRole('button', {
    name: new RegExp(say[language]('lookbook:viewOf', { name: '.+' }).replaceAll(/\s/g, ' ')),
  })
/** Names are compared with plain spaces; French writes others before a colon. */
const beginsWith = (words: string) => new RegExp(`^${words.trim().replaceAll(/\s/g, ' ')}`)
const quickViewButton = (within: Locator, language: Language = 'en') =>
  within.getByRole('button', { name: beginsWith(say[language]('lookbook:quickViewOf', { name: '' })) })

test(
  'R018 R041 R043 the address sets the tab; the tabs are links, and each is a page of its own; it leads to the full shop',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/lookbook?category=women')
    const tabs = page.getByRole('navigation', { name: t('lookbook:tabsLabel'), exact: true })
    const tab = (name: 'all' | 'men' | 'women') =>
      tabs.getByRole('link', { name: t(`lookbook:tabs.${name}`), exact: true })
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
    await visitor.link(t('lookbook:shop'), page.getByRole('main')).click()
    await expect(page).toHaveURL(/\/shop$/)
  },
)

for (const language of ['en', 'ar'] as const) {
  test(
    `R042 the viewer is moved by keys, wraps, and gives the focus back (${language})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const words = say[language]
      const visitor = shopperOf(page, language)
      await visitor.visit('/lookbook')
      const opener = viewButton(figuresOn(page, language).first(), language)
      const last = await picturesOn(page, language)
      expect(last).toBeGreaterThan(12)
      await opener.focus()
      await page.keyboard.press('Enter')
      const viewer = page.getByRole('dialog', { name: words('lookbook:viewer.title') })
      await expect(viewer.getByText(`1 / ${last}`)).toBeVisible()
      const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      await page.keyboard.press(forward)
      await expect(viewer.getByText(`2 / ${last}`)).toBeVisible()
      await page.keyboard.press(back)
      await page.keyboard.press(back)
      await expect(viewer.getByText(`${last} / ${last}`)).toBeVisible()
      await expect(viewer.getByRole('status')).toContainText(
        words('lookbook:viewer.position', { number: last, total: last, name: '' }).trim(),
      )
      await visitor.button(words('lookbook:viewer.next'), viewer).click()
      await expect(viewer.getByText(`1 / ${last}`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(opener).toBeFocused()
    },
  )
}

test(
  'R041 the quick view asks for a size, puts the piece into the bag and makes room for it',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/lookbook?category=men')
    const look = looksOn(page).first()
    const name = (await look.getByRole('heading').textContent()) ?? ''
    await look.getByRole('button', { name: t('lookbook:quickViewOf', { name }), exact: true }).click()
    const quickView = page.getByRole('dialog', { name, exact: true })
    const add = visitor.button(t('common:addToBag'), quickView)
    await add.click()
    await expect(quickView.getByText(t('product:sizeRequired'))).toBeVisible()
    await quickView
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^M(?!\p{L})/u }) })
      .click()
    await add.click()
    await expect(visitor.bag.getByText(name).first()).toBeVisible()
    await expect(quickView).toBeHidden()
    await expect(page).toHaveURL(/\/lookbook\?category=men$/)
  },
)

test('R042 a finger drags the next picture in from where reading goes @phone', async ({ page }) => {
  for (const [language, from, to] of [
    ['en', 300, 80],
    ['ar', 80, 300],
  ] as const) {
    await shopperOf(page, language).visit('/lookbook')
    const last = await picturesOn(page, language)
    await viewButton(figuresOn(page, language).first(), language).click()
    const viewer = page.getByRole('dialog', { name: say[language]('lookbook:viewer.title') })
    await expect(viewer.getByText(`1 / ${last}`)).toBeVisible()
    await swipe(page, from, to)
    await expect(viewer.getByText(`2 / ${last}`)).toBeVisible()
    await swipe(page, to, from)
    await expect(viewer.getByText(`1 / ${last}`)).toBeVisible()
  }
})

/** In pixels, at half the height of a phone. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const y = 400
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (const part of [0.25, 0.5, 0.75, 1])
    await fingers.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from + (to - from) * part, y }],
    })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('R041 a quick view that fails says so and can be tried again', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.allow(/status of 400/)
  await shopperOf(page).visit('/lookbook?category=men')
  let isBroken = true
  await page.route(/\/api\/products\/[^/?]+$/, (route) =>
    isBroken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await quickViewButton(looksOn(page).first()).click()
  const quickView = page.getByRole('dialog')
  await expect(quickView.getByRole('alert').getByText(t('lookbook:quickFailed'))).toBeVisible()
  isBroken = false
  await quickView.getByRole('button', { name: t('common:retry'), exact: true }).click()
  await expect(quickView.getByRole('button', { name: t('common:addToBag'), exact: true })).toBeVisible()
})

test('R040 R041 R042 axe finds nothing on the lookbook, a hotspot’s card, its viewer and its quick view, in any language', async ({
  page,
  isPhone,
}) => {
  for (const language of isPhone ? languages : (['en', 'ar'] as const)) {
    await shopperOf(page, language, language).visit('/lookbook')
    const figure = figuresOn(page, language).first()
    const spots = spotsIn(figure, language)
    await spots.getByRole('button').first().click()
    await expect(quickViewButton(spots, language)).toBeVisible()
    expect(await axeFaults(page, { withColours: language !== 'fr' }), `the page in ${language}`).toEqual([])
    await viewButton(figure, language).click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
    await spotsIn(viewer, language).getByRole('button').first().click()
    await expect(quickViewButton(viewer, language)).toBeVisible()
    expect(await axeFaults(page, { withColours: language !== 'fr' }), `the viewer in ${language}`).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await quickViewButton(looksOn(page, language).first(), language).click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: say[language]('common:addToBag'), exact: true }),
    ).toBeVisible()
    expect(await axeFaults(page, { withColours: language !== 'fr' }), `the quick view in ${language}`).toEqual([])
  }
})

const spotsIn = (within: Locator, language: Language = 'en') =>
  within.getByRole('list', { name: say[language]('lookbook:spots'), exact: true })

for (const language of ['en', 'ar'] as const) {
  test(
    `R040 R041 R042 by keyboard alone from the address to the bag, by a hotspot in the viewer (${language})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const words = say[language]
      const visitor = shopperOf(page, language)
      await visitor.visit('/lookbook')
      const press = (key: string) => page.keyboard.press(key)
      const tabTo = async (target: Locator) => {
        for (let presses = 0; presses < 120; presses++) {
          if (await target.evaluate((element) => element === document.activeElement)) return
          await press('Tab')
        }
        await expect(target).toBeFocused()
      }
      await tabTo(viewButton(figuresOn(page, language).first(), language))
      await press('Enter')
      const viewer = page.getByRole('dialog', { name: words('lookbook:viewer.title'), exact: true })
      const spots = spotsIn(viewer, language)
      const spot = spots.getByRole('button').first()
      await tabTo(spot)
      await expect(spot).toHaveAttribute('aria-expanded', 'true')
      await press('Escape')
      await expect(spot).toHaveAttribute('aria-expanded', 'false')
      await expect(viewer, 'Escape closes the card first').toBeVisible()
      await press('Enter')
      await tabTo(quickViewButton(spots, language))
      await press('Enter')
      const quickView = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: words('common:addToBag'), exact: true }) })
      await expect(quickView).toBeVisible()
      await press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(page.getByText(/^1 \/ \d+$/), 'the arrows are the quick view’s now').toBeVisible()
      const size = quickView.getByRole('radio', { name: /^M(?!\p{L})/u })
      await tabTo(quickView.getByRole('radio', { name: /^XS(?!\p{L})/u }))
      await press('Space')
      for (let presses = 0; presses < 6 && !(await size.isChecked()); presses++) await press('ArrowDown')
      await tabTo(quickView.getByRole('button', { name: words('common:addToBag'), exact: true }))
      await press('Enter')
      await expect(visitor.bag).toBeVisible()
      await expect(visitor.bag.getByRole('listitem').first()).toContainText('M')
    },
  )
}

test(
  'R040 a hotspot stands on the same spot of its picture in every language, opens under the pointer, and leads to the piece in its colour',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const language of languages) {
      await shopperOf(page, language, language).visit('/lookbook')
      const figure = figuresOn(page, language).first()
      const spot = spotsIn(figure, language).getByRole('button').first()
      const place = async () => {
        const [frame, point] = [await figure.getByRole('img').first().boundingBox(), await spot.boundingBox()]
        if (!frame || !point) throw new Error('Not shown')
        return [
          (point.x + point.width / 2 - frame.x) / frame.width,
          (point.y + point.height / 2 - frame.y) / frame.height,
        ].map((part) => Math.round(part * 100))
      }
      await expect.poll(place, language).toEqual([39, 41])
      const size = await spot.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
    await shopperOf(page).visit('/lookbook')
    const figure = figuresOn(page).first()
    const spot = figure.getByRole('button', {
      name: t('lookbook:spotOf', { name: 'Open crepe abaya', price: shopperOf(page).money(549) }),
      exact: true,
    })
    // All of the look is in view: what is scrolled under the pointer would leave it.
    await figure.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await spot.hover()
    const link = spotsIn(figure).getByRole('link', { name: 'Open crepe abaya', exact: true })
    await expect(link).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(link).toBeHidden()
    await spot.hover()
    await link.click()
    await expect(page).toHaveURL(/\/product\/open-crepe-abaya\?color=black$/)
  },
)

test(
  'R040 R103 the quick view of a hotspot begins with the colour that is seen, and gives the focus back; a piece is saved at a press',
  { tag: '@phone' },
  async ({ page }) => {
    await shopperOf(page).visit('/lookbook')
    const spots = spotsIn(figuresOn(page).first())
    await spots.getByRole('button', { name: /^Pebbled leather tote/ }).click()
    const opener = quickViewButton(spots)
    await opener.click()
    const quickView = page.getByRole('dialog', { name: 'Pebbled leather tote', exact: true })
    await expect(quickView.getByRole('radio', { name: 'Beige', exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(quickView).toBeHidden()
    await expect(opener).toBeFocused()
    const heart = looksOn(page)
      .first()
      .getByRole('button', { name: /wishlist/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R040 R043 the tabs lead on, and every piece to its own page, those of the looks too',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/lookbook')
      await page
        .getByRole('navigation', { name: t('lookbook:tabsLabel'), exact: true })
        .getByRole('link', { name: t('lookbook:tabs.accessories'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/lookbook\?category=accessories$/)
      await expect(figuresOn(page).first().getByRole('link').first()).toHaveAttribute('href', /^\/product\//)
      await looksOn(page).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product\//)
    },
  )
})
