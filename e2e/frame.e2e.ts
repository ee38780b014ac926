import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('R020 R051 the header of an address that leads nowhere is solid, whatever page was meant', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.en('errors:notFoundHeading'))
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
})

test('R054 the search leads to the departments before a word is typed, and when it finds nothing', async ({ page }) => {
  const visitor = shopperOf(page, 'ar')
  await visitor.visit('/shop/men')
  await page.getByRole('banner').getByRole('link', { name: say.ar('layout:search') }).locator('visible=true').click()
  const women = page.getByRole('dialog').getByRole('link', { name: say.ar('layout:nav.women'), exact: true })
  await expect(women).toBeVisible()
  await page.getByRole('searchbox').fill('zzzqqq')
  await expect(page.getByText(say.ar('search:noResults', { query: 'zzzqqq' }))).toBeVisible()
  await women.click()
  await expect(page).toHaveURL(/\/ar\/shop\/women$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('D22 a guest finds her order from the foot of every page', async ({ page }) => {
  await shopperOf(page, 'fr').visit('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: say.fr('layout:footer.findOrder') }).click()
  await expect(page).toHaveURL(/\/fr\/order$/)
})
