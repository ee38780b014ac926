import type { Locator } from '@playwright/test'
import { uaeDay } from '#domain/shipping.ts'
import { expectTrouble, fail, inTime, toastSaying, toasts } from './support/failing.ts'
import { shelfName, viewAllOf } from './support/shelf-names.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

test('R050 a guest finds the menu, her wishlist and the way in; the bag’s count and wholesale are for who is signed in', async ({
  page,
  outside,
  isPhone,
}) => {
  const visitor = shopperOf(page)
  const header = page.getByRole('banner')
  const menu = header.getByRole('navigation', { name: t('layout:mainMenu') })
  const entries = async (
    names: readonly ('men' | 'women' | 'kids' | 'wholesale' | 'sale' | 'leathergoods' | 'lookbook')[],
  ) => {
    if (!isPhone)
      await expect(menu.getByRole('link')).toHaveText(
        names.map((name) => (name === 'wholesale' || name === 'lookbook' ? t(`layout:nav.${name}`) : shelfName(name))),
      )
  }
  await visitor.visit('/product/linen-shirt')
  await visitor.putIntoBag('M')
  await page.keyboard.press('Escape')
  await entries(['men', 'women', 'kids', 'sale', 'leathergoods', 'lookbook'])
  await expect(header.getByRole('link', { name: 'Qutn', exact: true })).toHaveAttribute('href', '/')
  const bag = visitor.link(t('layout:bag'), header)
  await expect(bag).toHaveAttribute('href', '/cart')
  await expect(bag).toHaveText('')
  await expect(
    header.getByRole('link', { name: t('layout:withCount', { label: t('layout:wishlist'), count: 0 }) }),
  ).toHaveAttribute('href', '/wishlist')
  if (!isPhone) await expect(visitor.link(t('layout:signIn'), header)).toHaveAttribute('href', /^\/login(\?|$)/)

  await visitor.signIn(await outside.newCustomer(), '/shop')
  await expect(
    header.getByRole('link', { name: t('layout:withCount', { label: t('layout:bag'), count: 1 }) }),
  ).toHaveText('1')
  await entries(['men', 'women', 'kids', 'wholesale', 'sale', 'leathergoods', 'lookbook'])
  if (!isPhone) await expect(visitor.link(t('layout:account'), header)).toHaveAttribute('href', '/account')
})

test(
  'R053 men and women, and no other, open into clothing, accessories and featured, which lead to shelves and the lookbook',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop')
    const menu = page.getByRole('navigation', { name: t('layout:mainMenu') })
    await expect(menu.getByRole('button')).toHaveCount(2)
    for (const category of ['men', 'women'] as const) {
      const toggle = menu.getByRole('button', {
        name: t('layout:submenuOf', { name: shelfName(category) }),
        exact: true,
      })
      await toggle.press('Enter')
      const panel = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
      const linksUnder = (heading: string) =>
        panel.getByRole('heading', { name: heading, exact: true }).locator('..').getByRole('link')
      const addresses = async (heading: string) => {
        await expect(linksUnder(heading).first()).toBeVisible()
        return linksUnder(heading).evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      }
      const clothing = await addresses(t('menu:clothing'))
      expect(clothing.length).toBeGreaterThan(4)
      for (const address of clothing) expect(address).toMatch(new RegExp(`^/shop/${category}/[\\w-]+$`))
      for (const address of await addresses(t('menu:accessories')))
        expect(address).toMatch(/^\/shop\/(accessories|leathergoods)\/[\w-]+$/)
      expect(await addresses(t('menu:featured'))).toEqual([
        '/shop/new-in',
        '/shop/ready-to-wear',
        '/shop/sale',
        `/lookbook?category=${category}`,
      ])
      await page.keyboard.press('Escape')
    }
  },
)

test(
  'R052 the side menu has the fixed shelves of men and women, leaves at once and gives the focus back, and changes the language',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    const opener = visitor.button(t('layout:openMenu'))
    await opener.click()
    const menu = page.getByRole('dialog', { name: t('menu:title') })
    await expect(menu).toHaveCSS('opacity', '1')
    // What closes it is answered by its leaving; the page behind is made anew after that. Opened again meanwhile, it stays.
    const leave = async (dialog: Element, then: string) => {
      dialog.querySelector<HTMLElement>('button[aria-label="Close"]')?.click()
      await Promise.resolve()
      const seen = { isOpen: dialog.hasAttribute('open'), isLeaving: dialog.matches('[data-leaving]') }
      document.querySelector<HTMLElement>(`header [aria-label="${then}"]`)?.click()
      return seen
    }
    expect(await menu.evaluate(leave, t('layout:openMenu'))).toEqual({ isOpen: true, isLeaving: true })
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)))),
    )
    await expect(menu).not.toHaveAttribute('data-leaving')
    await expect(menu).toHaveCSS('opacity', '1')
    // Another opened meanwhile gives the focus back to where the first was opened: while its script has to come, and when it is there.
    for (const _script of ['to come', 'there']) {
      await menu.evaluate(leave, t('layout:search'))
      await expect(menu).toBeHidden()
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('searchbox')).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.click()
    }
    await expect(visitor.link(t('layout:signInOrRegister'), menu)).toHaveAttribute('href', /^\/login(\?|$)/)
    for (const category of ['men', 'women'] as const) {
      const department = menu.locator('details').filter({ hasText: viewAllOf(category) })
      await department.locator('summary').click()
      const [all, ...shelves] = await department
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      expect(all).toBe(`/shop/${category}`)
      expect(shelves.length).toBeGreaterThan(4)
      for (const address of shelves) expect(address).toMatch(new RegExp(`^/shop/${category}/[\\w-]+$`))
    }
    await visitor.button('العربية', menu).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('dialog', { name: say.ar('menu:title') })).toBeVisible()
  },
)

test(
  'A19 R052 the phone’s menu leads to what the header has no room for, to the account by its name, and out of it',
  { tag: '@phone' },
  async ({ page, outside }) => {
    const visitor = shopperOf(page)
    const person = await outside.newCustomer({ firstName: 'Mariam', lastName: 'Saeed' })
    await visitor.signIn(person, '/wishlist')
    await visitor.button(t('layout:openMenu')).click()
    const menu = page.getByRole('dialog', { name: t('menu:title') })
    for (const shelf of ['new-in', 'accessories', 'ready-to-wear'] as const)
      await expect(visitor.link(shelfName(shelf), menu)).toHaveAttribute('href', `/shop/${shelf}`)
    await expect(visitor.link(t('layout:accountOf', { name: 'Mariam' }), menu)).toHaveAttribute('href', '/account')
    await visitor.button(t('layout:signOut'), menu).click()
    await expect(visitor.link(t('layout:signInOrRegister'), menu)).toBeVisible()
  },
)

test('A25 R134 a toast speaks the language that the page was given meanwhile', { tag: '@phone' }, async ({ page }) => {
  const visitor = shopperOf(page)
  await visitor.visit('/shop/men/shirts')
  await visitor.button(t('layout:openMenu')).click()
  const menu = page.getByRole('dialog', { name: t('menu:title') })
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('article button[aria-pressed=false]')?.click())
  // The menu's name changes with the language.
  const toast = page.locator('dialog[open] [aria-live] li')
  await expect(toast).toContainText(t('messages:addedToWishlist'))
  // Pointed at, it is still there when the language has come.
  await toast.hover()
  await visitor.button('العربية', menu).focus()
  await page.keyboard.press('Enter')
  await expect(toast).toContainText(say.ar('messages:addedToWishlist'))
})

test(
  'R054 a result has its count, picture, name, category and price, and leads to the product',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/shop')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layout:search'), exact: true })
      .click()
    const search = page.getByRole('dialog', { name: t('search:label') })
    await search.getByRole('searchbox').fill('linen shirt')
    const result = search.getByRole('link').filter({ has: page.getByText('Linen shirt', { exact: true }) })
    await expect(result).toHaveAttribute('href', '/product/linen-shirt')
    await expect(result).toContainText('Men')
    await expect(result).toContainText(visitor.money(249))
    await expect(result.locator('img')).toHaveAttribute('src', /\/images\/products\//)
    const count = await search
      .getByRole('list', { name: t('search:results') })
      .getByRole('listitem')
      .count()
    await expect(search.getByRole('status')).toHaveText(/^\d+ results?$/)
    expect(Number.parseInt(await search.getByRole('status').innerText(), 10)).toBeGreaterThanOrEqual(count)
  },
)

test(
  'R055 R074 a line of the drawer has its picture, size and price, counts up and down, and goes below one',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page)
    await visitor.visit('/product/linen-shirt')
    await visitor.putIntoBag('M', 'Beige')
    const line = visitor.bag.getByRole('listitem').filter({ hasText: 'Linen shirt' })
    await expect(line.locator('img')).toHaveAttribute('src', /\/images\/products\//)
    await expect(line).toContainText('Beige')
    await expect(line.locator('bdi').filter({ hasText: /^M$/ })).toBeVisible()
    await visitor.button(t('common:increase'), line).click()
    await expect(line).toContainText(visitor.money(498))
    await visitor.button(t('common:decrease'), line).click()
    await expect(line).toContainText(visitor.money(249))
    const total = visitor.bag.getByRole('definition').filter({ hasText: visitor.money(274) })
    await expect(total.first()).toBeVisible()
    await expect(visitor.link(t('bag:viewBag'), visitor.bag)).toHaveAttribute('href', '/cart')
    await expect(visitor.bag.getByRole('link', { name: t('bag:checkout') })).toHaveAttribute('href', '/checkout')
    await visitor.button(t('common:decrease'), line).click()
    await expect(visitor.bag.getByRole('heading', { name: t('bag:emptyHeading') })).toBeVisible()
  },
)

test(
  'R056 the footer has its four columns, the languages and this year; no social links where the store has none',
  { tag: '@phone' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop')
    const footer = page.getByRole('contentinfo')
    const columns = {
      touch: ['/contact', '/store-locator'],
      company: ['/about', '/careers', '/press', '/sustainability'],
      services: ['/shipping', '/returns', '/size-guide', '/faq', '/wholesale'],
      legal: ['/privacy', '/terms-of-service', '/cookies', '/accessibility'],
    } as const
    for (const [name, addresses] of Object.entries(columns)) {
      const links = footer
        .getByRole('navigation', { name: t(`layout:footer.${name as keyof typeof columns}`) })
        .getByRole('link')
      expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
        expect.arrayContaining([...addresses]),
      )
    }
    await expect(footer.getByRole('textbox', { name: t('layout:footer.newsletter.email') })).toHaveAttribute(
      'type',
      'email',
    )
    await expect(footer.getByRole('group', { name: t('layout:language') }).getByRole('button')).toHaveText([
      'English',
      'العربية',
      'Français',
    ])
    await expect(
      footer.getByText(t('layout:footer.rights', { year: uaeDay(new Date()).slice(0, 4), name: 'Qutn' })),
    ).toBeVisible()
    await expect(footer.getByRole('list', { name: t('layout:footer.social') })).toHaveCount(0)
  },
)

test('R058 the announcements run by until they are dismissed, on every page', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const visitor = shopperOf(page)
  await visitor.visit('/shop')
  const announcements = page.getByRole('region', { name: t('layout:announcement.label') })
  await expect(announcements).toContainText(visitor.money(500).replace('.00', ''))
  await expect(announcements.locator('.marquee')).not.toHaveCSS('animation-name', 'none')
  const toFaq = page.getByRole('contentinfo').getByRole('link', { name: t('layout:footer.faq') })
  await toFaq.click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(announcements).toBeVisible()
  await visitor.button(t('layout:announcement.dismiss')).click()
  await expect(announcements).toHaveCount(0)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout:footer.about') })
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(announcements).toHaveCount(0)
})

test(
  'R134 what succeeded is told for three seconds, everything else for four, and as long as it is pointed at',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    expectTrouble(watch)
    const visitor = shopperOf(page)
    await page.clock.install()
    await visitor.visit('/product/linen-shirt')
    // The reviews come alive once they are near: before time stands still.
    const vote = page.getByRole('button', { name: /^Helpful/ }).first()
    await vote.scrollIntoViewIfNeeded()
    await expect
      .poll(() => vote.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
      .toBe(true)
    // From here on time stands still, however long the browser takes.
    await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
    // The first message brings the script of all of them along.
    await visitor.button(t('common:saveToWishlist', { name: 'Linen shirt' })).click()
    const saved = toastSaying(page, t('messages:addedToWishlist'))
    await inTime(page, saved)
    await visitor.button(t('common:close'), saved).click()
    await expect(saved).toHaveCount(0)
    const stays = async (told: string, shownMs: number) => {
      const toast = toastSaying(page, told)
      await expect(toast).toBeVisible()
      await page.clock.runFor(shownMs - 100)
      await expect(toast).toBeVisible()
      await page.clock.runFor(200)
      await expect(toast).toHaveCount(0)
    }
    await visitor.button(t('common:removeFromWishlist', { name: 'Linen shirt' })).click()
    await stays(t('messages:removedFromWishlist'), 3000)
    await vote.click()
    await stays(t('product:reviews.signInToVote'), 4000)

    await fail(page, 'POST /cart/quote', { status: 409 })
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'M', exact: true }) })
      .click()
    await visitor.button(t('common:addToBag'), page.getByRole('main')).click()
    const failure = toastSaying(page, t('errors:failed.addItem'))
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(failure).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.runFor(3000)
    await failure.hover()
    await page.clock.runFor(10)
    await page.clock.runFor(10_000)
    await expect(failure).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(4100)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test(
  'A6 R053 a pointer that goes straight from a word to a link in its panel finds it open, whatever words it crosses',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/shop')
    const menu = page.getByRole('navigation', { name: t('layout:mainMenu') })
    const toggle = (name: 'men' | 'women') =>
      menu.getByRole('button', { name: t('layout:submenuOf', { name: shelfName(name) }), exact: true })
    const centre = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2 }
    }
    const men = await centre(menu.getByRole('link', { name: shelfName('men'), exact: true }))
    await page.mouse.move(men.x, men.y)
    await expect(toggle('men')).toHaveAttribute('aria-expanded', 'true')
    const target = menu
      .getByRole('heading', { name: t('menu:featured'), exact: true })
      .locator('..')
      .getByRole('link')
      .first()
    await expect(target).toBeVisible()
    const { x, y } = await centre(target)
    await page.mouse.move(x, y, { steps: 40 })
    await expect(toggle('men')).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.click(x, y)
    await expect(page).toHaveURL(/\/shop\/new-in$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), 'the page has come').toBe('main')

    // Steps of 20 to the side and 8 down, as a quick hand makes them.
    await page.mouse.move(men.x, men.y + 200)
    await page.mouse.move(men.x, men.y)
    await expect(toggle('men')).toHaveAttribute('aria-expanded', 'true')
    for (let step = 1; step <= 8; step++) await page.mouse.move(men.x + 20 * step, men.y + 8 * step)
    await expect(toggle('men')).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle('women')).toHaveAttribute('aria-expanded', 'false')

    // Along the words each opens its own; beyond the panel it closes.
    await page.mouse.move(men.x, men.y)
    const women = await centre(menu.getByRole('link', { name: shelfName('women'), exact: true }))
    await page.mouse.move(women.x, women.y, { steps: 6 })
    await expect(toggle('women')).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(women.x, 850, { steps: 6 })
    await expect(toggle('women')).toHaveAttribute('aria-expanded', 'false')
  },
)
