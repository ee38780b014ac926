/** What is open or empty for a moment; every screen as it is reached by its address is looked at in screens.e2e.ts. */
import type { Page } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { axeFaults } from './support/axe.ts'
import { shelfName } from './support/shelf-names.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

async function visitEach(page: Page, path: string, ready: (language: Language) => Promise<void>): Promise<void> {
  for (const language of languages) {
    await shopperOf(page, language, language).visit(path)
    await ready(language)
    expect(await axeFaults(page, { withColours: language !== 'fr' }), `${path} in ${language}`).toEqual([])
  }
}

test(
  'R013 R055 axe finds nothing on the empty bag in any language, and in its drawer',
  { tag: '@phone' },
  async ({ page }) => {
    await visitEach(page, '/cart', async (language) =>
      expect(page.getByRole('heading', { name: say[language]('bag:emptyHeading') })).toBeVisible(),
    )
    await shopperOf(page, 'fr').visit('/product/linen-shirt')
    await shopperOf(page, 'fr').putIntoBag('M')
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    expect(await axeFaults(page), 'the drawer').toEqual([])
  },
)

test('R052 R054 axe finds nothing in the menus and the search, open', async ({ page, isPhone }) => {
  const visitor = shopperOf(page, 'ar')
  await visitor.visit('/shop')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say.ar('layout:search'), exact: true })
    .click()
  await page.getByRole('searchbox').fill('قميص')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  expect(await axeFaults(page), 'the search').toEqual([])
  await page.keyboard.press('Escape')
  await visitor
    .button(isPhone ? say.ar('layout:openMenu') : say.ar('layout:submenuOf', { name: shelfName('men', 'ar') }))
    .press('Enter')
  await expect(
    page
      .getByRole('navigation', { name: say.ar('layout:mainMenu') })
      .getByText(say.ar(isPhone ? 'layout:nav.lookbook' : 'menu:featured'))
      .first(),
  ).toBeVisible()
  expect(await axeFaults(page), 'the menu').toEqual([])
})
