import type { Locator, Page } from '@playwright/test'
import type { Product } from '#contract/catalogue.ts'
import { dealOfTheWeek } from '#web/storefront/home/deal.ts'
import { arrange } from '#web/storefront/home/shelves.ts'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

const slides = (page: Page) => page.getByRole('region', { name: t('home:hero.label') })
const currentSlide = (page: Page) => slides(page).locator('button[aria-current="true"]')
const slideAt = (number: number) => new RegExp(`^Slide ${number}:`)

const section = (page: Page, heading: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
const namesIn = (part: Locator) => part.getByRole('article').getByRole('heading').allTextContents()

test(
  'A18 R033 R034 R035 R037 the sections of the home page show what the catalogue, the orders and the ratings say',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const list = async (query: string) => {
      const answer = await fetch(`${outside.origin}/api/products${query}`, { headers: { 'accept-language': 'en' } })
      const { products } = (await answer.json()) as { products: Product[] }
      return products
    }
    const namesOf = (products: readonly Product[]) => products.map(({ name }) => name)
    let selling: Product[] = []
    // Who sells and who is praised most changes while others buy and review, and a page is kept for a second: then both are asked once more.
    await expect(async () => {
      await shopperOf(page).visit('/')
      const [newIn = [], featured = [], popular = [], rated = [], sale = []] = await Promise.all(
        [
          '/new-arrivals?limit=24',
          '/featured?limit=8',
          '?sortBy=popular&limit=24',
          '?sortBy=rating&limit=24',
          '?collection=sale&limit=48',
        ].map(list),
      )
      const wanted = arrange({ newIn, featured, selling: popular, rated, deal: dealOfTheWeek(sale, Date.now()) })
      expect(await namesIn(section(page, t('home:newIn.heading')))).toEqual(namesOf(wanted.newIn))
      expect(await namesIn(section(page, t('home:bestSellers.heading')))).toEqual(namesOf(wanted.bestSellers))
      expect(await namesIn(section(page, t('home:bestRated.heading')))).toEqual(namesOf(wanted.bestRated))
      selling = wanted.bestSellers
    }).toPass({ intervals: [1100] })
    const everywhere = await namesIn(page.getByRole('main'))
    expect(new Set(everywhere).size, 'A18 no piece stands twice').toBe(everywhere.length)
    await expect(
      section(page, t('home:bestRated.heading'))
        .getByRole('article')
        .first()
        .getByRole('img', { name: /^Rated/ }),
      'A18 stars',
    ).toBeVisible()
    const tiles = section(page, t('home:categories')).getByRole('heading', { level: 3 })
    await expect(tiles).toHaveCount(2)
    expect(new Set(await tiles.allTextContents()).size).toBe(2)
    await expect(section(page, t('home:featured.heading')).getByRole('article')).toHaveCount(4)
    const top = page.locator('section[aria-labelledby="top-collection"]')
    const shown = await namesIn(top)
    expect(shown.length).toBeGreaterThan(0)
    expect(
      shown.filter((name) => selling.some((one) => one.name === name)),
      'not the best sellers again',
    ).toEqual([])
  },
)

test(
  'R036 the deal of the week counts down by the shop’s clock, whatever the visitor’s says',
  { tag: '@phone' },
  async ({ page }) => {
    const dayMs = 24 * 60 * 60 * 1000
    await page.clock.install({ time: Date.now() - 40 * dayMs })
    await shopperOf(page).visit('/')
    const timer = page.getByRole('timer', { name: t('home:deal.timeLeft') })
    // It comes alive when it is near.
    await timer.scrollIntoViewIfNeeded()
    const minutesLeft = async () => {
      const [days = 0, hours = 0, minutes = 0] = ((await timer.innerText()).match(/\d+/g) ?? []).map(Number)
      return days * 1440 + hours * 60 + minutes
    }
    // Weeks end on Monday, midnight in Dubai; 5 January 1970 was the first one.
    const weekMs = 7 * dayMs
    const firstMondayMs = 4 * dayMs - 4 * 60 * 60 * 1000
    const left = () => Math.ceil((weekMs - ((Date.now() - firstMondayMs) % weekMs)) / 60_000)
    await expect.poll(async () => Math.abs((await minutesLeft()) - left())).toBeLessThanOrEqual(1)
    // No further than to the end of this week.
    const ahead = Math.min(90, Math.floor(left() / 2))
    await page.clock.fastForward(ahead * 60_000)
    await expect.poll(async () => Math.abs((await minutesLeft()) - (left() - ahead))).toBeLessThanOrEqual(1)
  },
)

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test(
    'R031 the slides go on every 5 s, wait under the pointer and the focus, and stand still when paused',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.clock.install()
      await shopperOf(page).visit('/')
      // From here on time stands still, however long the browser takes; letting go of the slider begins its five seconds.
      await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
      const first = slides(page).getByRole('button', { name: slideAt(1) })
      await first.click()
      await first.blur()
      await page.mouse.move(5, 5)
      await expect(currentSlide(page)).toHaveAccessibleName(slideAt(1))
      await page.clock.runFor(5200)
      await expect(currentSlide(page)).toHaveAccessibleName(slideAt(2))
      await slides(page).hover({ position: { x: 5, y: 200 } })
      await page.clock.runFor(20_000)
      await expect(currentSlide(page)).toHaveAccessibleName(slideAt(2))
      await page.mouse.move(5, 5)
      await page.clock.runFor(5200)
      await expect(currentSlide(page)).not.toHaveAccessibleName(slideAt(2))
      await slides(page)
        .getByRole('button', { name: t('home:hero.pause') })
        .focus()
      const held = (await currentSlide(page).getAttribute('aria-label')) ?? ''
      await page.clock.runFor(20_000)
      await expect(currentSlide(page)).toHaveAccessibleName(held)
      await page.keyboard.press('Enter')
      await expect(slides(page).getByRole('button', { name: t('home:hero.play') })).toBeFocused()
      await slides(page)
        .getByRole('button', { name: t('home:hero.play') })
        .blur()
      await page.clock.runFor(20_000)
      await expect(currentSlide(page)).toHaveAccessibleName(held)
    },
  )

  test(
    'R058 the announcements run, and stop under the pointer and with the focus',
    { tag: '@desktop' },
    async ({ page }) => {
      await shopperOf(page).visit('/')
      const announcements = page.getByRole('region', { name: t('layout:announcement.label') })
      const row = announcements.locator('> div')
      await expect(row).toHaveCSS('animation-name', 'marquee')
      await expect(row).toHaveCSS('animation-play-state', 'running')
      await announcements.hover({ position: { x: 200, y: 10 } })
      await expect(row).toHaveCSS('animation-play-state', 'paused')
      await page.mouse.move(700, 600)
      await expect(row).toHaveCSS('animation-play-state', 'running')
      await shopperOf(page).button(t('layout:announcement.dismiss')).focus()
      await expect(row).toHaveCSS('animation-play-state', 'paused')
    },
  )
})

test(
  'R004 R031 R058 where less motion is wanted, slides and announcements stand still; in Arabic the slides go from right to left',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install()
    await shopperOf(page).visit('/')
    const row = page.getByRole('region', { name: t('layout:announcement.label') }).locator('> div')
    const moves = await row.evaluate((element) =>
      element
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1000,
        ),
    )
    expect(moves).toBe(false)
    await page.clock.runFor(20_000)
    await expect(currentSlide(page)).toHaveAccessibleName(slideAt(1))
    await slides(page)
      .getByRole('button', { name: t('home:hero.play') })
      .focus()
    await page.keyboard.press('ArrowRight')
    await expect(currentSlide(page)).toHaveAccessibleName(slideAt(2))

    await shopperOf(page, 'ar').visit('/')
    const arabic = page.getByRole('region', { name: say.ar('home:hero.label') })
    const next = arabic.getByRole('button', { name: say.ar('home:hero.next') })
    const isSecond = () =>
      arabic
        .locator('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.querySelector('span.block'))
            .findIndex((button) => button.hasAttribute('aria-current')),
        )
    await next.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(isSecond).toBe(1)
    const [previousBox, nextBox] = [
      await arabic.getByRole('button', { name: say.ar('home:hero.previous') }).boundingBox(),
      await next.boundingBox(),
    ]
    expect(nextBox?.x ?? 0, 'onward is to the left').toBeLessThan(previousBox?.x ?? 0)
    const isMirrored = await next.locator('svg').evaluate((icon) => {
      const { scale, transform } = getComputedStyle(icon)
      return scale.startsWith('-1') || transform.startsWith('matrix(-1')
    })
    expect(isMirrored).toBe(true)
    const rail = page.locator('section[aria-labelledby="new-in"] ul')
    await page.getByRole('button', { name: say.ar('home:railNext', { name: say.ar('home:newIn.heading') }) }).click()
    await expect.poll(() => rail.evaluate((list) => list.scrollLeft)).toBeLessThan(-50)
  },
)
