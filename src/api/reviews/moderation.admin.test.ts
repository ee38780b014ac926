/** Back office 3.11: reviews are hidden for a reason, shown again, and answered. */
import { hideReasons } from '#domain/review.ts'
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy } from '../../../tests/harness/orders.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
let support: StaffPerson
let auditor: StaffPerson

beforeAll(async () => {
  support = await hire(api, { roles: ['support'] })
  auditor = await hire(api, { roles: ['auditor'] })
})

const at = (name: AdminCallName, sent: AdminSent = {}, by = support) =>
  office(api, name, { cookie: by.cookie, ...sent })
const list = async (query: Record<string, string>, by = support) => (await at('listAllReviews', { query }, by)).body

/** A product with reviews of these ratings, newest last. */
async function reviewed(ratings: number[], { comment = 'Fits well', language = 'en' as 'en' | 'ar' | 'fr' } = {}) {
  const { productId, slug } = await addProduct(shop, { name: 'Linen set' })
  const written: { id: string; person: Person }[] = []
  for (const rating of ratings) {
    clock.advance(1000)
    const person = await signUp(api)
    const { body } = await call('POST /products/:productId/reviews', {
      params: { productId },
      token: person.token,
      body: { rating, comment },
      language,
    })
    written.push({ id: body.review._id, person })
  }
  return { productId, slug, written }
}
const shown = async (productId: string) =>
  (await call('GET /products/:productId/reviews', { params: { productId } })).body
const hide = (id: string, reason: string, by = support) => at('hideReview', { params: { id }, body: { reason } }, by)
const publish = (id: string) => at('publishReview', { params: { id }, body: {} })
const answer = (id: string, text: string, version = 1, by = support) =>
  at('answerReview', { params: { id }, version, body: { text } }, by)

describe('3.11 hiding a review', () => {
  it('takes it off the page and its stars out of the rating, and shows it again with them', async () => {
    const { productId, written } = await reviewed([1, 5])
    const [bad] = written
    expect((await hide(bad?.id ?? '', 'abuse')).status).toBe(200)
    expect(await shown(productId)).toMatchObject({ summary: { totalReviews: 1, averageRating: 5 } })
    const product = async () => (await call('GET /products/:id', { params: { id: productId } })).body.product
    expect(await product()).toMatchObject({ averageRating: 5, totalReviews: 1 })
    await expectHealthy({ shop })
    expect((await hide(bad?.id ?? '', 'spam')).body.code).toBe('ALREADY_DECIDED')
    expect((await publish(bad?.id ?? '')).status).toBe(200)
    expect((await publish(bad?.id ?? '')).body.code).toBe('ALREADY_DECIDED')
    expect(await product()).toMatchObject({ averageRating: 3, totalReviews: 2 })
    expect((await shown(productId)).reviews).toHaveLength(2)
    await expectHealthy({ shop })
  })

  it('counts once where two colleagues press at once', async () => {
    const { productId, written } = await reviewed([2, 4])
    const id = written[0]?.id ?? ''
    const answers = await Promise.all([hide(id, 'spam'), hide(id, 'abuse'), hide(id, 'false')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await shown(productId)).toMatchObject({ summary: { totalReviews: 1, averageRating: 4 } })
    await expectHealthy({ shop })
  })

  it.each(hideReasons)('tells its author why: %s', async (reason) => {
    const { written } = await reviewed([1], { language: 'fr', comment: 'Voir https://evil.test' })
    await hide(written[0]?.id ?? '', reason)
    const [letter] = await lettersTo(written[0]?.person.email ?? '')
    expect(letter).toMatchObject({ language: 'fr', subject: expect.stringContaining('n’est plus affiché') })
    expect(letter?.text).toContain('Motif')
    expect((letter?.text ?? '') + letter?.html).not.toContain('evil.test')
  })

  it('writes in the language that the author chose, and not where it is shown again meanwhile', async () => {
    const { written } = await reviewed([1, 1])
    const [one, two] = written
    await queryRows(shop.db, sql`update users set settings = '{"language": "ar"}' where id = ${one?.person.userId}`)
    await hide(one?.id ?? '', 'off_topic')
    await hide(two?.id ?? '', 'off_topic')
    await publish(two?.id ?? '')
    expect((await lettersTo(one?.person.email ?? ''))[0]?.subject).toContain('لم يعد تقييمك')
    expect(await lettersTo(two?.person.email ?? '')).toEqual([])
  })

  it('wants one of five reasons, and the right to', async () => {
    const { written } = await reviewed([1])
    const id = written[0]?.id ?? ''
    expect((await hide(id, 'unpopular')).status).toBe(400)
    expect((await hide(id, 'spam', auditor)).body.code).toBe('FORBIDDEN')
    expect((await hide('none', 'spam')).status).toBe(404)
  })
})

describe('3.11 answering a review', () => {
  it('stands beneath it for shoppers, is changed, and taken away', async () => {
    const { productId, written } = await reviewed([3])
    const id = written[0]?.id ?? ''
    const beneath = async () => (await shown(productId)).reviews[0]?.answer
    expect(await beneath()).toBeUndefined()
    expect((await answer(id, ' Thank you.\n<b>Sara</b> ')).body.review.version).toBe(2)
    expect(await beneath()).toBe('Thank you.\n<b>Sara</b>')
    const late = await answer(id, 'No.', 1)
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { answer: 'Thank you.\n<b>Sara</b>' } })
    expect((await answer(id, '', 2)).status).toBe(200)
    expect(await beneath()).toBeUndefined()
    expect((await answer(id, 'x'.repeat(2001), 3)).status).toBe(400)
    expect((await answer(id, 'Mine', 3, auditor)).body.code).toBe('FORBIDDEN')
  })

  it('never changes the review itself', async () => {
    const { written } = await reviewed([3], { comment: 'As I wrote it' })
    const id = written[0]?.id ?? ''
    await answer(id, 'Thank you.')
    await hide(id, 'spam')
    await publish(id)
    const [row] = await queryRows(shop.db, sql`select comment, rating from reviews where id = ${id}`)
    expect(row).toEqual({ comment: 'As I wrote it', rating: 3 })
  })
})

describe('3.11 the list of reviews', () => {
  it('is narrowed by state, product, rating and words, and goes on by pages', async () => {
    const { productId, slug, written } = await reviewed([1, 3, 5], { comment: 'قماش جميل جدًا' })
    const [first, second, third] = written.map(({ id }) => id)
    await hide(first ?? '', 'spam')
    await answer(second ?? '', 'شكرًا')
    const ids = async (query: Record<string, string> = {}) =>
      (await list({ product: slug, ...query })).reviews.map(({ _id }: { _id: string }) => _id)
    expect(await ids()).toEqual([third, second, first])
    expect(await ids({ sort: 'date', product: productId })).toEqual([first, second, third])
    expect(await ids({ state: 'hidden' })).toEqual([first])
    expect(await ids({ state: 'published' })).toEqual([third, second])
    expect(await ids({ state: 'unanswered' })).toEqual([third])
    expect(await ids({ rating: '5' })).toEqual([third])
    expect(await ids({ q: 'قماش جميل' })).toEqual([third, second, first])
    expect(await ids({ q: 'linen' })).toEqual([third, second, first])
    expect(await ids({ q: '%' })).toEqual([])
    const page = await list({ product: slug, limit: '1' })
    expect([page.count, page.reviews[0]]).toMatchObject([
      { most: 3 },
      { product: { name: 'Linen set' }, author: 'Sara H.' },
    ])
    expect(await ids({ limit: '1', cursor: page.next })).toEqual([second])
  })

  it('leads to the author’s page only who may read customers', async () => {
    const { slug, written } = await reviewed([4])
    const translator = await hire(api, { roles: ['translator'] })
    expect((await list({ product: slug })).reviews[0].personId).toBe(written[0]?.person.userId)
    expect((await list({ product: slug }, translator)).code).toBe('FORBIDDEN')
  })
})
