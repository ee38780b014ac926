import { shelfName } from './support/shelf-names.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test(
  'R054 the search leads to the departments before a word is typed, and when it finds nothing',
  { tag: '@phone' },
  async ({ page }) => {
    const visitor = shopperOf(page, 'ar')
    await visitor.visit('/shop/men')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say.ar('layout:search') })
      .locator('visible=true')
      .click()
    const women = page.getByRole('dialog').getByRole('link', { name: shelfName('women', 'ar'), exact: true })
    await expect(women).toBeVisible()
    await page.getByRole('searchbox').fill('zzzqqq')
    await expect(page.getByText(say.ar('search:noResults', { query: 'zzzqqq' }))).toBeVisible()
    await women.click()
    await expect(page).toHaveURL(/\/ar\/shop\/women$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('D22 a guest finds her order from the foot of every page', { tag: '@desktop' }, async ({ page }) => {
  await shopperOf(page, 'fr').visit('/faq')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say.fr('layout:footer.findOrder') })
    .click()
  await expect(page).toHaveURL(/\/fr\/order$/)
})
