import type { Page } from '@playwright/test'
import { alive, shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const far = 1800

/** Notes every place that the page is seen at, frame by frame, from now on. */
async function watchScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const look = () => {
      if (places.at(-1) !== scrollY) places.push(scrollY)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places)
}

const between = (places: number[]) => places.filter((place) => place > 20 && place < far - 400)

async function goFarDown(page: Page): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), far)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
}

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`R022 a new page is scrolled to its top ${motion === 'reduce' ? 'at once' : 'smoothly'}, going back is at once (motion: ${motion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await shopperOf(page).visit('/shop')
    await goFarDown(page)
    const seen = await watchScroll(page)
    await page.getByRole('article').nth(3).getByRole('link').dispatchEvent('click')
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id), 'the focus has gone to the new page').toBe('main')
    const onTheWay = between(await seen())
    if (motion === 'reduce') expect(onTheWay).toEqual([])
    else expect(onTheWay.length, `seen on the way up: ${onTheWay.join(' ')}`).toBeGreaterThan(2)
    expect(onTheWay, 'always upwards').toEqual(onTheWay.toSorted((a, b) => b - a))
    await page.goBack()
    await expect(page).toHaveURL(/\/shop$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
    expect(between(await seen()), 'nothing is passed through on the way back').toEqual(onTheWay)
  })
}

test('R022 a page that is left while it is still scrolling up does not go on scrolling behind the next one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await shopperOf(page).visit('/shop')
  await goFarDown(page)
  await page.getByRole('article').nth(3).getByRole('link').dispatchEvent('click')
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
  await page.reload()
  await alive(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(far)
})
