import { languages } from '#domain/locale.ts'
import { others } from './support/error-catalogue.ts'
import { atRest, shopperOf } from './support/shopper.ts'
import { shelfName, viewAllOf } from './support/shelf-names.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const focused = 'focused element'

test(
  'R053 the keyboard opens the wide menu, goes through it, and Escape gives the focus back',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop')
    const toggle = page.getByRole('button', { name: t('layout:submenuOf', { name: shelfName('women') }) })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('navigation', { name: t('layout:mainMenu') })
    for (const heading of [t('menu:clothing'), t('menu:accessories'), t('menu:featured')])
      await expect(menu.getByRole('heading', { name: heading })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: viewAllOf('women') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle, focused).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Dresses' }).click()
    await expect(page).toHaveURL(/\/shop\/women\/dresses$/)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'R053 pointing opens the wide menu, a press on its button keeps it open, the next one closes it',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop')
    const toggle = page.getByRole('button', { name: t('layout:submenuOf', { name: shelfName('women') }) })
    await toggle.hover()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('heading', { name: t('menu:clothing') })).toBeVisible()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'R052 the side menu locks the page behind it, unfolds the departments, and leads there',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    const opener = visitor.button(t('layout:openMenu'))
    await opener.click()
    const menu = page.getByRole('dialog', { name: t('menu:title') })
    await expect(menu).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await expect(menu.getByRole('link', { name: t('layout:signInOrRegister') })).toBeVisible()
    await expect(menu.getByRole('group', { name: t('layout:language') })).toBeVisible()
    await expect(menu.getByRole('link', { name: t('layout:nav.wholesale') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener, focused).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    await opener.click()
    await menu.getByText(shelfName('men'), { exact: true }).click()
    await menu.getByRole('link', { name: 'Shirts', exact: true }).click()
    await expect(page).toHaveURL(/\/shop\/men\/shirts$/)
    await expect(menu).toBeHidden()
  },
)

test(
  'R054 the search opens with the focus in it, asks for more than two letters, finds, and names what it can’t find',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    const opener = page.getByRole('banner').getByRole('link', { name: t('layout:search'), exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const search = page.getByRole('dialog', { name: t('search:label') })
    const field = search.getByRole('searchbox')
    await expect(field, focused).toBeFocused()
    await expect(search.getByText(t('search:startTyping'))).toBeVisible()
    await field.pressSequentially('li')
    await expect(search.getByText(t('search:startTyping'))).toBeVisible()
    await field.pressSequentially('nen sh')
    await expect(search.getByRole('link').filter({ has: page.getByText('Linen shirt', { exact: true }) })).toBeVisible()
    await expect(search.getByText(/AED\s249/).first()).toBeVisible()
    await field.fill('xyzzyx')
    await expect(search.getByText(t('search:noResults', { query: 'xyzzyx' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(opener, focused).toBeFocused()
  },
)

test(
  'R055 R074 the bag’s drawer shows what was added, counts, takes out with an undo, and gives the focus back',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M')
    const line = visitor.bag.getByRole('listitem').filter({ hasText: 'Linen shirt' })
    await visitor.button(t('common:increase'), line).click()
    await expect(line).toContainText(visitor.money(498))
    await page.keyboard.press('Escape')
    await expect(visitor.bag).toBeHidden()
    await expect(visitor.button(t('common:addToBag')), focused).toBeFocused()
    await visitor.button(t('common:addToBag')).press('Tab')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:bag') })
      .click()
    await visitor.button(t('bag:removeItem', { name: 'Linen shirt' }), visitor.bag).click()
    await expect(visitor.bag.getByRole('heading', { name: t('bag:emptyHeading') })).toBeVisible()
    await expect(visitor.link(t('bag:continueShopping'), visitor.bag)).toHaveAttribute('href', '/shop')
    await visitor.button(t('common:undo')).click()
    await expect(line).toContainText(visitor.money(498))
  },
)

test(
  'A23 R020 R051 an address that leads nowhere is answered 404 with a screen that leads on, in the reader’s language',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/status of 404/)
    for (const [path, language] of [
      ['/nowhere', 'en'],
      ['/ar/shop/nothing', 'ar'],
      ['/fr/product/no-such-product', 'fr'],
      ['/xx', 'en'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page, 'A23 R020').toHaveTitle(
        `${say[language]('titles:notFound')} – ${language === 'ar' ? 'قطن' : 'Qutn'}`,
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say[language]('errors:notFoundHeading'))
      await expect(page.getByRole('banner'), 'solid, whatever page was meant').toHaveCSS(
        'background-color',
        'rgb(0, 0, 0)',
      )
      await expect(page.getByRole('link', { name: say[language]('errors:notFoundNew') })).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: say[language]('layout:footer.contact') }),
      ).toBeVisible()
    }
    const wish = page.getByRole('main').getByRole('searchbox', { name: t('layout:search') })
    await wish.fill('linen')
    await wish.press('Enter')
    await expect(page).toHaveURL(/\/shop\?search=linen$/)
  },
)

test(
  'R038 R132 a page whose data can’t be had says so and brings it when asked again',
  { tag: '@desktop' },
  async ({ page, watch, context }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    const first = page.getByRole('article').first().getByRole('link')
    const seen = await first.textContent()
    await first.dispatchEvent('click')
    // The address changes before the screen does: only the heading tells that the product is there, and not its list any more.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen ?? '')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop:heading'))
    const card = page.getByRole('article').nth(1).getByRole('link')
    const name = await card.textContent()
    await atRest(page)
    await context.setOffline(true)
    await card.dispatchEvent('click')
    await expect(page.getByRole('heading', { name: t('offline:heading') })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  },
)

test(
  'R065 a picture that can’t be had says so in its place, in every language, and the page stands still',
  { tag: '@phone' },
  async ({ page, watch, context }) => {
    watch.allow(/ERR_FAILED|status of 404/)
    // The connection breaks, or there is no such picture.
    let isBroken = true
    await context.route(/\/images\/products\/shirt-white/, (route) =>
      isBroken ? route.abort() : route.fulfill({ status: 404 }),
    )
    for (const language of languages) {
      await shopperOf(page, language).visit('/product/linen-shirt')
      const frame = page
        .getByRole('main')
        .getByText(language === 'en' ? others.image.message : say[language](others.image.key), { exact: true })
        .first()
      await expect(frame).toBeVisible()
      const box = await frame.boundingBox()
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 1)
      isBroken = false
    }
  },
)

test('R006 the notice warns of the development', { tag: '@phone' }, async ({ page }) => {
  await shopperOf(page).visit('/')
  await expect(page.getByText(t('layout:notice'))).toBeVisible()
})

test('R051 the header is clear over the hero, solid from 50 px on, and solid everywhere else', async ({ page }) => {
  await shopperOf(page).visit('/')
  const header = page.getByRole('banner')
  const solid = 'rgb(0, 0, 0)'
  await expect(header).not.toHaveCSS('background-color', solid)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect(header).toHaveCSS('background-color', solid)
  await shopperOf(page).visit('/shop')
  await expect(header).toHaveCSS('background-color', solid)
})

test(
  'A23 R082 the page after an order promises nothing in its title while it has no order to show',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await shopperOf(page).visit('/success?order=ord_nobodys')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.en('checkout:lookup.missing'))
    await expect(page).toHaveTitle(`${say.en('titles:order')} – Qutn`)
  },
)

test(
  'A11 the sizes of a card give the focus back: to the button that opened them, and by the bag that a size was put into',
  { tag: '@desktop' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop/men/shirts')
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Linen shirt', exact: true }) })
    const plus = visitor.button(t('common:quickAddOf', { name: 'Linen shirt' }), card)
    const size = visitor.button(t('common:addSize', { size: 'M' }), card)
    await plus.focus()
    await page.keyboard.press('Enter')
    await expect(
      card
        .getByRole('group', { name: t('common:size') })
        .getByRole('button')
        .first(),
      focused,
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(plus, focused).toBeFocused()
    await page.keyboard.press('Enter')
    await size.focus()
    await page.keyboard.press('Enter')
    await expect(visitor.bag).toHaveCSS('opacity', '1')
    await page.keyboard.press('Escape')
    await expect(visitor.bag).toBeHidden()
    await expect(plus, focused).toBeFocused()
  },
)
