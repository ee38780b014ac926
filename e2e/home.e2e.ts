import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en

test('R030 R031 the slider fills the screen and moves on after five seconds, and not before', async ({
  page,
  outside,
}) => {
  const { banners } = await outside.call('GET /home/banners')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await shopperOf(page).visit('/')
  const hero = page.getByRole('region', { name: t('home:hero.label') })
  const current = hero.locator('[role="group"]:not([inert])')
  const named = (number: number) => t('home:hero.slide', { number, total: banners.length })
  await expect(hero.locator('[role="group"]').first().getByRole('heading')).toHaveText(banners[0]?.title ?? '')
  await expect(
    hero
      .locator('[role="group"]')
      .first()
      .getByRole('link', { name: t('home:hero.shopNow') }),
  ).toHaveAttribute('href', banners[0]?.link ?? '')
  const box = await hero.boundingBox()
  expect(box?.width).toBe(page.viewportSize()?.width)
  expect(box?.height ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) * 0.8)
  // From here on time stands still, and letting go of the slider begins its five seconds.
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
  await hero.getByRole('button', { name: t('home:hero.goTo', { number: 1, title: banners[0]?.title }) }).click()
  await page.clock.runFor(20_000)
  await expect(current).toHaveAttribute('aria-label', named(1))
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(4_900)
  await expect(current).toHaveAttribute('aria-label', named(1))
  await page.clock.runFor(200)
  await expect(current).toHaveAttribute('aria-label', named(2))
})

test('R031 R132 a film that can’t be had leaves the one default banner, whether the connection breaks or there is none', async ({
  page,
  context,
  outside,
  watch,
  isPhone,
}) => {
  watch.allow(/ERR_FAILED|status of 404/)
  const { banners } = await outside.call('GET /home/banners')
  const film = banners.findIndex(({ media }) => media.type === 'video')
  await context.route(/\.webm/, (route) => (isPhone ? route.abort() : route.fulfill({ status: 404 })))
  await shopperOf(page).visit('/')
  await page
    .getByRole('button', { name: t('home:hero.goTo', { number: film + 1, title: banners[film]?.title }) })
    .click()
  const hero = page.getByRole('region', { name: t('home:hero.label') })
  await expect(hero.getByRole('heading')).toHaveText([t('home:banner.title')])
  await expect(hero.getByRole('button', { name: t('home:hero.next') })).toHaveCount(0)
  await expect(hero.locator('video')).toHaveCount(0)
})

test(
  'R033 R034 R035 R036 R037 every section of the home page is filled from the shop',
  { tag: '@phone' },
  async ({ page, outside }) => {
    await shopperOf(page).visit('/')
    const section = (name: string | RegExp) => page.getByRole('region', { name })
    await expect(section(t('home:categories')).getByRole('listitem')).toHaveCount(2)
    await expect(section(t('home:featured.heading')).getByRole('article')).toHaveCount(4)
    for (const name of [
      t('home:newIn.heading'),
      t('home:bestSellers.heading'),
      /^Top collection: /,
      t('home:bestRated.heading'),
    ]) {
      await expect(section(name).getByRole('article').first()).toBeVisible()
    }
    const best = await outside.call('GET /products', { params: {} })
    expect(best.featuredProducts.length).toBeLessThanOrEqual(4)
    const deal = section(t('home:deal.heading'))
    await expect(deal.getByRole('timer', { name: t('home:deal.timeLeft') })).toBeVisible()
    await expect(deal.getByRole('link', { name: t('home:deal.view') })).toHaveAttribute('href', /^\/product\//)
  },
)
