import type { Page } from '@playwright/test'
import { shopperOf } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const t = say.en
const reviewsOn = (page: Page) => page.locator('#reviews')
const listOn = (page: Page) => reviewsOn(page).locator('li').filter({ has: page.locator('time') })

/** They come alive after the rest of the page, once a reader is near. */
async function aliveReviews(page: Page): Promise<void> {
  await reviewsOn(page).scrollIntoViewIfNeeded()
  await expect.poll(() => reviewsOn(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true)
}

test('R100 R063 ten reviews with their summary, the next ones below them, and another order in their place', async ({ page, outside }) => {
  const { summary, reviews } = await outside.call('GET /products/:productId/reviews', { params: { productId: 'linen-shirt' } })
  await shopperOf(page).visit('/product/linen-shirt')
  await aliveReviews(page)
  const section = reviewsOn(page)
  await expect(listOn(page)).toHaveCount(10)
  await expect(listOn(page).first()).toContainText(reviews[0]?.comment ?? 'nothing')
  await expect(section).toContainText(String(summary.averageRating))
  await expect(section.getByRole('img', { name: t('product:reviews.bar', { count: summary.ratingDistribution[5], stars: 5 }) })).toBeVisible()
  await section.getByRole('button', { name: t('product:reviews.more') }).click()
  await expect(listOn(page)).toHaveCount(Math.min(20, summary.totalReviews))
  await expect(listOn(page).first()).toContainText(reviews[0]?.comment ?? 'nothing')
  await section.getByRole('combobox').selectOption('lowest')
  await expect(listOn(page)).toHaveCount(10)
  await expect(listOn(page).first()).not.toContainText(reviews[0]?.comment ?? 'nothing')
})

test('R101 writing asks for a login, a comment and a rating; the review stands at the top, and the total grows by one', async ({ page, outside, isPhone }) => {
  const visitor = shopperOf(page)
  const slug = isPhone ? 'poplin-shirt' : 'oxford-shirt'
  await visitor.visit(`/product/${slug}`)
  const section = reviewsOn(page)
  await expect(visitor.link(t('product:reviews.signInToWrite'), section)).toHaveAttribute('href', new RegExp(`^/login\\?from=.*${slug}`))
  const { summary } = await outside.call('GET /products/:productId/reviews', { params: { productId: slug } })

  await visitor.signIn(await outside.newCustomer(), `/product/${slug}`)
  await visitor.button(t('product:reviews.write'), section).click()
  const submit = visitor.button(t('product:reviews.submit'), section)
  await submit.click()
  await expect(section.getByText('Please enter a comment', { exact: true })).toBeVisible()
  await expect(section.getByText('Please select a rating', { exact: true })).toBeVisible()
  const comment = `It holds its shape after the tenth wash, ${slug}.`
  await section.getByRole('textbox', { name: t('product:reviews.comment') }).fill(comment)
  await submit.click()
  await expect(section.getByText('Please select a rating', { exact: true })).toBeVisible()
  await section.getByRole('radio', { name: t('product:reviews.stars', { count: 4 }) }).check({ force: true })
  await submit.click()
  await expect(page.getByText('Review submitted', { exact: true })).toBeVisible()
  await expect(listOn(page).first()).toContainText(comment)
  const after = await outside.call('GET /products/:productId/reviews', { params: { productId: slug } })
  expect(after.summary.totalReviews).toBe(summary.totalReviews + 1)
  await expect(section.getByRole('img', { name: t('product:reviews.bar', { count: after.summary.ratingDistribution[4], stars: 4 }) })).toBeVisible()
})
