import type { Page, Route } from '@playwright/test'
import { alive } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

/** The script of that name comes when it is let go. */
async function hold(page: Page, name: RegExp): Promise<{ asked: () => boolean; letGo: () => void }> {
  let letGo = (): void => undefined
  let wasAsked = false
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(name, async (route: Route) => {
    wasAsked = true
    await gate
    await route.continue()
  })
  return { asked: () => wasAsked, letGo }
}

test.describe('parts that come alive late', () => {
  test(
    'R101 R102 G41 what is pressed in the reviews before their script is there is done once, when it is',
    { tag: '@phone' },
    async ({ page }) => {
      const script = await hold(page, /\/assets\/reviews-[^/]*\.js/)
      const asked: string[] = []
      page.on('request', (request) => /\/reviews\?/.test(request.url()) && asked.push(new URL(request.url()).search))
      await page.goto('/product/linen-shirt')
      await alive(page)
      const part = page.getByRole('region', { name: t('product:reviews.heading'), exact: true })
      const list = part.locator('ul').last().locator('> li')
      const more = part.getByRole('button', { name: t('product:reviews.more') })
      const before = await list.count()
      await more.click()
      await more.click()
      await expect(more).toHaveAttribute('aria-busy', 'true')
      await expect.poll(script.asked).toBe(true)
      expect(asked).toEqual([])
      script.letGo()
      await expect.poll(() => list.count()).toBeGreaterThan(before)
      await expect(part.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(asked).toHaveLength(1)
      await part
        .getByRole('button', { name: /^Helpful/ })
        .first()
        .click()
      await expect(page.getByText(t('product:reviews.signInToVote'))).toHaveCount(1)
    },
  )

  test(
    'R101 an order of reviews that is chosen too soon is kept, and shown when their script is there',
    { tag: '@desktop' },
    async ({ page }) => {
      const script = await hold(page, /\/assets\/reviews-[^/]*\.js/)
      await page.goto('/product/linen-shirt')
      await alive(page)
      const sort = page.getByRole('combobox', { name: t('product:reviews.sort') })
      const answered = page.waitForResponse(/\/reviews\?.*sort=lowest/)
      await sort.selectOption('lowest')
      script.letGo()
      await answered
      await expect(sort).toHaveValue('lowest')
    },
  )

  test('R103 a heart at the end of a product’s page likewise', { tag: '@desktop' }, async ({ page }) => {
    const script = await hold(page, /\/assets\/more-products-[^/]*\.js/)
    await page.goto('/product/linen-shirt')
    await alive(page)
    const related = page.getByRole('region', { name: t('product:related'), exact: true })
    const hearts = related.getByRole('article').first().getByRole('button', { pressed: false })
    await hearts.first().click()
    script.letGo()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]').length)).toBe(1)
    await expect(related.getByRole('article').first().getByRole('button', { pressed: true })).toHaveCount(1)
  })
})
