import type { Page } from '@playwright/test'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const demo = { email: 'customer@demo.test', password: 'demo-Pass-2026' }

function reviewsOn(page: Page) {
  const part = page.getByRole('region', { name: t('product:reviews.heading'), exact: true })
  const list = part.locator('ul').last().locator('> li')
  const total = async () => {
    const bars = await part.getByRole('img', { name: /reviews? with \d stars/ }).evaluateAll((found) => found.map((bar) => Number.parseInt(bar.getAttribute('aria-label') ?? '', 10)))
    return bars.reduce((sum, count) => sum + count, 0)
  }
  /** The reviews come alive after the rest of the page, once they are near. */
  const alive = async () => {
    await part.scrollIntoViewIfNeeded()
    await expect.poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true)
  }
  return { part, list, total, alive }
}

test('R101 R102 only who is signed in writes and votes; both words are asked for; the review stands on top, and a vote that fails is taken back, to be tried again', async ({ page, outside, watch, context, isPhone }) => {
  watch.allow(/status of 500|\/helpful/)
  const slug = isPhone ? 'oxford-shirt' : 'linen-straight-trousers'
  const visitor = shopperOf(page)
  const { part, list, total, alive } = reviewsOn(page)
  await visitor.visit(`/product/${slug}`)
  await alive()
  await expect(part.getByRole('link', { name: t('product:reviews.signInToWrite') })).toHaveAttribute('href', new RegExp(`/login\\?from=.*${slug}`))
  await part.getByRole('button', { name: /^Helpful/ }).first().click()
  await expect(page.getByText(t('product:reviews.signInToVote'))).toBeVisible()

  await visitor.signIn(await outside.newCustomer(), `/product/${slug}`)
  await alive()
  const before = await total()
  await visitor.button(t('product:reviews.write'), part).click()
  await visitor.button(t('product:reviews.submit'), part).click()
  await expect(part.getByText(t('product:reviews.commentRequired'))).toBeVisible()
  await expect(part.getByText(t('product:reviews.ratingRequired'))).toBeVisible()
  await part.getByRole('textbox', { name: t('product:reviews.comment') }).fill('Cut like the old ones, and the cloth is better.')
  await visitor.button(t('product:reviews.submit'), part).click()
  await expect(part.getByText(t('product:reviews.commentRequired'))).toHaveCount(0)
  await part.locator('label').filter({ has: page.getByRole('radio', { name: t('product:reviews.stars', { count: 4 }) }) }).click()
  await visitor.button(t('product:reviews.submit'), part).click()
  await expect(page.getByText(t('messages:reviewSubmitted'))).toBeVisible()
  await expect(list.first()).toContainText('Cut like the old ones')
  await expect(list.first()).not.toContainText(t('product:reviews.verified'))
  expect(await total()).toBe(before + 1)

  const vote = list.nth(1).getByRole('button', { name: /^Helpful/ })
  const counted = Number((await vote.innerText()).match(/\d+/)?.[0])
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: counted + 1 }))
  await page.reload()
  await alive()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await vote.click()
  await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: counted }))
  await context.route('**/helpful', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await vote.click()
  await expect(page.getByText(t('errors:server'))).toBeVisible()
  await expect(vote).toHaveAttribute('aria-pressed', 'false')
  await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: counted }))
  await visitor.button(t('common:retry')).click()
  await expect(vote).toHaveAccessibleName(t('product:reviews.helpfulCount', { count: counted + 1 }))
})

test('R101 a review by somebody who was delivered the piece says so', { tag: '@desktop' }, async ({ page, outside }) => {
  const { accessToken: token } = await outside.call('POST /auth/login', { body: demo })
  const { orders } = await outside.call('GET /orders/my', { token })
  const piece = orders.filter(({ status }) => status === 'delivered').flatMap(({ items }) => items)[0]
  if (!piece) throw new Error('The demo customer has no delivered order')
  const { review } = await outside.call('POST /products/:productId/reviews', { params: { productId: piece.productId }, body: { rating: 5, comment: 'Worn weekly.' }, token })
  expect(review.verifiedPurchase).toBe(true)
  await shopperOf(page).visit(`/product/${piece.productId}`)
  const { list } = reviewsOn(page)
  await expect(list.filter({ hasText: 'Worn weekly.' })).toContainText(t('product:reviews.verified'))
})
