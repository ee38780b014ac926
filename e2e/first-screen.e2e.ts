import type { Page } from '@playwright/test'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const hero = (page: Page) => page.getByRole('region', { name: t('home:hero.label') })
const slideNow = (page: Page) => hero(page).getByRole('group').and(page.locator(':not([inert])'))
const turnTo = (page: Page, number: number) =>
  hero(page)
    .getByRole('button', { name: new RegExp(`^Slide ${number}:`) })
    .click()
const announcements = (page: Page) => page.getByRole('region', { name: t('layout:announcement.label') })

/** Contrast of an element's letters against the darkest and the lightest point of what is painted behind it. */
async function colourOf(
  page: Page,
  part: ReturnType<Page['locator']>,
): Promise<{ letters: number[]; ground: number[] }> {
  return part.evaluate((element) => {
    const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    let at: Element | null = element
    while (at && (parse(getComputedStyle(at).backgroundColor)[3] ?? 1) === 0) at = at.parentElement
    return {
      letters: parse(getComputedStyle(element).color),
      ground: at ? parse(getComputedStyle(at).backgroundColor) : [255, 255, 255],
    }
  })
}

test(
  'A2 R051 letters over a film that stands still are read from what is seen: dark on sand, for slide and header alike',
  { tag: '@desktop' },
  async ({ page }) => {
    await shopperOf(page).visit('/')
    await turnTo(page, 4)
    const heading = slideNow(page).getByRole('heading')
    await expect(slideNow(page).locator('video')).toBeVisible()
    await expect
      .poll(() =>
        slideNow(page)
          .locator('video')
          .evaluate((film: HTMLVideoElement) => film.readyState),
      )
      .toBeGreaterThan(1)
    await expect(heading).toHaveCSS('color', 'rgb(20, 17, 15)')
    await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(20, 17, 15)')
    await turnTo(page, 5)
    await expect(slideNow(page).getByRole('heading')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(255, 255, 255)')
  },
)

test(
  'A3 R030 on a phone the way to the shop is a dark button on paper on every slide',
  { tag: '@phone' },
  async ({ page }) => {
    await shopperOf(page).visit('/')
    for (const number of [1, 2, 3, 4, 5]) {
      await turnTo(page, number)
      const button = slideNow(page).getByRole('link', { name: t('home:hero.shopNow') })
      await expect(button).toHaveCSS('opacity', '1')
      // The picture has been read: the tone of a dark one comes with it.
      if (number === 5) await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(255, 255, 255)')
      expect(await colourOf(page, button), `slide ${number}`).toEqual({
        letters: [251, 249, 246],
        ground: [20, 17, 15],
      })
    }
  },
)

test('A13 R051 nothing is laid over a calm picture; where a piece reaches up under the header, a veil without an edge keeps its letters readable', async ({
  page,
}) => {
  await shopperOf(page).visit('/')
  const veil = hero(page).locator('[data-veil]')
  await turnTo(page, 3)
  await expect(veil).toHaveCount(0)
  await turnTo(page, 2)
  await expect(veil).toHaveCount(1)
  await expect(veil).toHaveCSS('mask-image', /linear-gradient/)
  await turnTo(page, 5)
  await expect(veil).toHaveCount(0)
})

for (const bars of ['with the announcements', 'without them'] as const) {
  test(`A14 R030 the hero ends where the window does, ${bars}`, async ({ page }) => {
    if (bars === 'without them') await page.addInitScript(() => localStorage.setItem('announcementDismissed', 'true'))
    await shopperOf(page).visit('/')
    const endsAt = () =>
      hero(page).evaluate((section) => Math.round(section.getBoundingClientRect().bottom - innerHeight))
    expect(Math.abs(await endsAt())).toBeLessThanOrEqual(1)
    if (bars === 'without them') return
    await shopperOf(page).button(t('layout:announcement.dismiss')).click()
    await expect.poll(async () => Math.abs(await endsAt())).toBeLessThanOrEqual(1)
  })
}

test('A4 A11 R058 dismissed announcements stay away, are not seen for a moment, and leave the focus on what comes next', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await shopperOf(page).visit('/shop')
  await shopperOf(page).button(t('layout:announcement.dismiss')).focus()
  await page.keyboard.press('Enter')
  await expect(announcements(page)).toHaveCount(0)
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('header') !== null && document.activeElement !== document.body,
    ),
  ).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('announcementDismissed'))).toBe('true')
  // What the page shows before its scripts have come.
  const bare = await context.newPage()
  await bare.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await bare.goto('/shop', { waitUntil: 'domcontentloaded' })
  await expect(bare.getByRole('banner')).toBeVisible()
  await expect(announcements(bare)).toBeHidden()
  await bare.close()
  await shopperOf(page).visit('/')
  await expect(announcements(page)).toHaveCount(0)
})
