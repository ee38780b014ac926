import type { Page } from '@playwright/test'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const far = 1800

/** Notes where the page stands right after each time it was told to scroll: where it was, if it goes there smoothly; there already, if not. */
async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = []
    const scroll = window.scrollTo.bind(window) as (...to: unknown[]) => void
    Object.assign(window, {
      places,
      scrollTo: (...to: unknown[]) => {
        scroll(...to)
        places.push(scrollY)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
}

async function goFarDown(page: Page): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), far)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
}

test.describe('motion: reduce', () => {
  test.use({ reducedMotion: 'reduce' })

  test(
    'R022 who prefers less motion is at the top of a new page at once, and back at once',
    { tag: '@phone' },
    async ({ page }) => {
      await shopperOf(page).visit('/shop')
      await goFarDown(page)
      const seen = await watchScroll(page)
      await page.getByRole('article').nth(3).getByRole('link').dispatchEvent('click')
      await expect(page).toHaveURL(/\/product\//)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id), 'the focus has gone to the new page')
        .toBe('main')
      await expect.poll(seen).toEqual([0])
      await page.goBack()
      await expect(page).toHaveURL(/\/shop$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
      await expect.poll(seen, 'there at once').toEqual([0, far])
    },
  )
})

test.describe('motion: no preference', () => {
  test.use({ reducedMotion: 'no-preference' })

  test(
    'R022 a new page is scrolled smoothly to its top, from wherever the old one was left',
    { tag: '@desktop' },
    async ({ page }) => {
      await shopperOf(page).visit('/shop')
      await goFarDown(page)
      const seen = await watchScroll(page)
      await page.getByRole('article').nth(3).getByRole('link').dispatchEvent('click')
      await expect(page).toHaveURL(/\/product\//)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect.poll(async () => (await seen())[0], 'told to go up, it has only begun').toBe(far)
      // Whatever scrolls later is at once again.
      await expect.poll(() => page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('')
    },
  )

  test(
    'R022 a page that is left while it is still scrolling up does not go on scrolling behind the next one',
    { tag: '@phone' },
    async ({ page }) => {
      await shopperOf(page).visit('/shop')
      await goFarDown(page)
      await page.getByRole('article').nth(3).getByRole('link').dispatchEvent('click')
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page).toHaveURL(/\/shop$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
    },
  )
})
