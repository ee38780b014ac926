import type { Page } from '@playwright/test'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const demo = { email: 'customer@demo.test', password: 'demo-Pass-2026' }

function reviewsOn(page: Page) {
  const part = page.getByRole('region', { name: t('product:reviews.heading'), exact: true })
  const list = part.locator('li').filter({ has: page.locator('time') })
  const bar = (stars: number) => part.getByRole('img', { name: new RegExp(`reviews? with ${stars} star`) })
  const counted = async (stars: number) => Number.parseInt((await bar(stars).getAttribute('aria-label')) ?? '', 10)
  const total = async () => {
    const counts = await Promise.all([1, 2, 3, 4, 5].map(counted))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  /** The reviews come alive after the rest of the page, once they are near. */
  const alive = async () => {
    await part.scrollIntoViewIfNeeded()
    await expect
      .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true)
  }
  return { part, list, counted, total, alive }
}

test('R100 R063 ten reviews with their summary, the next ones below them, and another order in their place', async ({
  page,
  outside,
}) => {
  const { part, list, counted, alive } = reviewsOn(page)
  const ask = () => outside.call('GET /products/:productId/reviews', { params: { productId: 'linen-shirt' } })
  let latest = ''
  // Others may be writing one just now: then both are asked once more.
  await expect(async () => {
    const { summary, reviews } = await ask()
    latest = reviews[0]?.comment ?? 'nothing'
    await shopperOf(page).visit('/product/linen-shirt')
    await expect(list.first()).toContainText(latest, { timeout: 1000 })
    await expect(part).toContainText(String(summary.averageRating), { timeout: 1000 })
    expect(await counted(5)).toBe(summary.ratingDistribution[5])
  }).toPass()
  await alive()
  await expect(list).toHaveCount(10)
  const firstTen = await list.allTextContents()
  await part.getByRole('button', { name: t('product:reviews.more') }).click()
  await expect.poll(async () => (await list.count()) - Math.min(20, (await ask()).summary.totalReviews)).toBe(0)
  expect((await list.allTextContents()).slice(0, 10), 'what was there stays above').toEqual(firstTen)
  await part.getByRole('combobox').selectOption('lowest')
  await expect(list).toHaveCount(10)
  await expect(list.first()).not.toContainText(latest)
})

test(
  'B14 R101 R102 only who is signed in writes and votes; both words are asked for; the review stands on top, and a vote that fails is taken back, to be tried again',
  { tag: '@phone' },
  async ({ page, outside, watch, context }) => {
    watch.allow(/status of 500|\/helpful/)
    // Nobody else writes about this one: its reviews are counted.
    const slug = 'linen-straight-trousers'
    const visitor = shopperOf(page)
    const { part, list, counted, total, alive } = reviewsOn(page)
    await visitor.visit(`/product/${slug}`)
    await alive()
    await expect(part.getByRole('link', { name: t('product:reviews.signInToWrite') })).toHaveAttribute(
      'href',
      new RegExp(`/login\\?from=.*${slug}`),
    )
    await part
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .click()
    await expect(page.getByText(t('product:reviews.signInToVote'))).toBeVisible()

    await visitor.signIn(await outside.newCustomer(), `/product/${slug}`)
    await alive()
    const [before, fours] = [await total(), await counted(4)]
    await visitor.button(t('product:reviews.write'), part).click()
    const submit = visitor.button(t('product:reviews.submit'), part)
    await submit.click()
    await expect(part.getByText('Please enter a comment', { exact: true })).toBeVisible()
    await expect(part.getByText('Please select a rating', { exact: true })).toBeVisible()
    await expect(part.getByRole('radio').first(), 'B14 the first fault').toBeFocused()
    await part
      .getByRole('textbox', { name: t('product:reviews.comment') })
      .fill('Cut like the old ones, and the cloth is better.')
    await submit.click()
    await expect(part.getByText('Please enter a comment', { exact: true })).toHaveCount(0)
    await expect(part.getByText('Please select a rating', { exact: true })).toBeVisible()
    await part
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: t('product:reviews.stars', { count: 4 }) }) })
      .click()
    await part.getByRole('textbox', { name: t('product:reviews.comment') }).fill(' ')
    await submit.click()
    await expect(part.getByRole('textbox', { name: t('product:reviews.comment') }), 'B14 the only fault').toBeFocused()
    await part
      .getByRole('textbox', { name: t('product:reviews.comment') })
      .fill('Cut like the old ones, and the cloth is better.')
    await submit.click()
    await expect(page.getByText('Review submitted', { exact: true })).toBeVisible()
    await expect(list.first()).toContainText('Cut like the old ones')
    await expect(list.first()).not.toContainText(t('product:reviews.verified'))
    await expect.poll(total).toBe(before + 1)
    await expect.poll(() => counted(4)).toBe(fours + 1)
    const { summary } = await outside.call('GET /products/:productId/reviews', { params: { productId: slug } })
    expect(summary.totalReviews).toBe(before + 1)

    const vote = list.nth(1).getByRole('button', { name: /^Helpful/ })
    const votes = Number((await vote.innerText()).match(/\d+/)?.[0])
    // A vote is shown before it is counted.
    const press = () => Promise.all([page.waitForResponse(/\/helpful$/), vote.click()])
    await press()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: votes + 1 }))
    await page.reload()
    await alive()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await press()
    await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: votes }))
    await context.route('**/helpful', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await vote.click()
    await expect(page.getByText(t('errors:server'))).toBeVisible()
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
    await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: votes }))
    await visitor.button(t('common:retry')).click()
    await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: votes + 1 }))
  },
)

test(
  'R102 a vote stays, though the reviews that were asked for before it come after it',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const visitor = shopperOf(page)
    const { part, list, alive } = reviewsOn(page)
    await visitor.signIn(await outside.newCustomer(), '/shop')
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let wasAnswered = false
    await page.route(
      /\/api\/products\/[^/]+\/reviews\?/,
      async (route) => {
        const response = await route.fetch()
        wasAnswered = true
        await gate
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await visitor.visit('/product/work-tote')
    await alive()
    await expect.poll(() => wasAnswered).toBe(true)
    const vote = list.first().getByRole('button', { name: /^Helpful/ })
    const votes = Number((await vote.innerText()).match(/\d+/)?.[0])
    await Promise.all([page.waitForResponse(/\/helpful$/), vote.click()])
    letGo()
    await expect(part.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: votes + 1 }))
  },
)

test(
  'R096 R102 who comes back with a token that has run out votes while it is renewed, and is not asked to sign in',
  { tag: '@desktop' },
  async ({ page, outside, watch }) => {
    watch.allow(/401 \(Unauthorized\)/)
    const visitor = shopperOf(page)
    const { list, alive } = reviewsOn(page)
    await visitor.signIn(await outside.newCustomer(), '/shop')
    await page.evaluate(() => localStorage.setItem('accessToken', `h.${btoa(JSON.stringify({ sub: 'u', exp: 1 }))}.s`))
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/auth/refresh', async (route) => {
      await gate
      await route.continue()
    })
    await visitor.visit('/product/pebbled-leather-tote')
    await alive()
    const vote = list.first().getByRole('button', { name: /^Helpful/ })
    const votes = Number((await vote.innerText()).match(/\d+/)?.[0])
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(t('product:reviews.signInToVote'))).toHaveCount(0)
    const counted = page.waitForResponse((response) => response.url().endsWith('/helpful') && response.ok())
    letGo()
    await counted
    await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: votes + 1 }))
    await page.reload()
    await alive()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'R101 a review by somebody who was delivered the piece says so',
  { tag: '@desktop' },
  async ({ page, outside }) => {
    const { accessToken: token } = await outside.call('POST /auth/login', { body: demo })
    const { orders } = await outside.call('GET /orders/my', { token })
    const piece = orders.filter(({ status }) => status === 'delivered').flatMap(({ items }) => items)[0]
    if (!piece) throw new Error('The demo customer has no delivered order')
    const { review } = await outside.call('POST /products/:productId/reviews', {
      params: { productId: piece.productId },
      body: { rating: 5, comment: 'Worn weekly.' },
      token,
    })
    expect(review.verifiedPurchase).toBe(true)
    const { list } = reviewsOn(page)
    // A page that somebody has just looked at is kept for a second.
    await expect(async () => {
      await shopperOf(page).visit(`/product/${piece.productId}`)
      await expect(list.filter({ hasText: 'Worn weekly.' })).toContainText(t('product:reviews.verified'), {
        timeout: 1000,
      })
    }).toPass()
  },
)
