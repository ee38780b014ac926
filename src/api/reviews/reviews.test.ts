import { orderLines, orders, products, reviews } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { signUp } from '../../../tests/harness/people.ts'
import type { Person } from '../../../tests/harness/people.ts'

const api = await testApi()
const { call, shop, clock } = api

const write = (productId: string, person: Person | null, review: object) =>
  call('POST /products/:productId/reviews', {
    params: { productId },
    body: { ...review },
    token: person?.token ?? null,
  })
const read = async (productId: string, query = {}, person?: Person) =>
  (await call('GET /products/:productId/reviews', { params: { productId }, query, token: person?.token ?? null })).body
const vote = (reviewId: string, person: Person | null, body: object = {}) =>
  call('PUT /products/reviews/:reviewId/helpful', {
    params: { reviewId },
    body: { ...body },
    token: person?.token ?? null,
  })

/** Reviews with these ratings, a minute apart. */
async function reviewed(ratings: number[]) {
  const { productId } = await addProduct(shop)
  const written = []
  for (const rating of ratings) {
    clock.advance(60_000)
    written.push((await write(productId, await signUp(api), { rating, comment: `Rated ${rating}` })).body.review._id)
  }
  return { productId, written }
}

type Bought = {
  productId: string
  variantId: string
  status: 'pending_payment' | 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
}

async function addOrder(person: Person, { productId, variantId, status }: Bought): Promise<void> {
  const id = shop.ids.newId()
  await shop.db.insert(orders).values({
    id,
    number: id,
    userId: person.userId,
    buyerKey: `user:${person.userId}`,
    idempotencyKey: id,
    requestHash: '',
    status,
    paymentMethod: 'cod',
    paymentStatus: 'unpaid',
    language: 'en',
    subTotalFils: 20_000,
    fullTotalFils: 20_000,
    discountFils: 0,
    shippingFils: 2_500,
    taxFils: 1_071,
    payableFils: 22_500,
    contactEmail: person.email,
    contactPhone: '+971501234567',
    contactFirstName: 'Sara',
    contactLastName: 'Haddad',
    shippingAddress: {
      fullName: 'Sara Haddad',
      phone: '+971501234567',
      address: '1 Street',
      building: '',
      area: '',
      city: 'Dubai',
      emirate: 'dubai',
      postalCode: null,
      poBox: null,
      makani: null,
      country: 'AE',
    },
    deliveryFrom: '2026-01-05',
    deliveryTo: '2026-01-09',
    holdExpiresAt: status === 'pending_payment' ? clock.now() : null,
  })
  await shop.db.insert(orderLines).values({
    id: shop.ids.newId(),
    orderId: id,
    position: 0,
    productId,
    variantId,
    slug: 'x',
    names: { en: 'x', ar: 'x', fr: 'x' },
    color: 'white',
    size: 'M',
    quantity: 1,
    unitPriceFils: 20_000,
    optionPriceFils: 20_000,
    lineTotalFils: 20_000,
    stockState: 'claimed',
  })
}

describe('R100 reading', () => {
  it('R100 ten to a page, newest first, with the summary over all of them', async () => {
    const { productId, written } = await reviewed([5, 4, 4, 1, 5, 3, 5, 5, 2, 4, 5, 5])
    const first = await read(productId)
    expect(first.reviews.map((review) => review._id)).toEqual(written.toReversed().slice(0, 10))
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalReviews: 12,
      hasNextPage: true,
      hasPrevPage: false,
      limit: 10,
    })
    expect(first.summary).toEqual({
      averageRating: 4,
      totalReviews: 12,
      ratingDistribution: { 1: 1, 2: 1, 3: 1, 4: 3, 5: 6 },
    })
    const second = await read(productId, { page: 2 })
    expect(second.reviews.map((review) => review._id)).toEqual(written.toReversed().slice(10))
    expect(second.pagination).toMatchObject({ currentPage: 2, hasNextPage: false, hasPrevPage: true })
  })

  it('R100 sorts by rating and by how helpful they were, the newest first among equals', async () => {
    const {
      productId,
      written: [low = '', high = '', alsoHigh = ''],
    } = await reviewed([2, 5, 5])
    await vote(low, await signUp(api))
    const order = async (sort: string) => (await read(productId, { sort })).reviews.map((review) => review._id)
    expect(await order('highest')).toEqual([alsoHigh, high, low])
    expect(await order('lowest')).toEqual([low, alsoHigh, high])
    expect(await order('helpful')).toEqual([low, alsoHigh, high])
  })

  it('R100 by slug too; without reviews an empty list and an average of 0; nothing for an unknown product', async () => {
    const { slug } = await addProduct(shop)
    expect(await read(slug)).toMatchObject({
      reviews: [],
      summary: { averageRating: 0, totalReviews: 0 },
      pagination: { totalPages: 0, hasNextPage: false },
    })
    expect((await read('nothing')).code).toBe('NOT_FOUND')
    for (const query of [{ limit: 51 }, { page: 0 }, { sort: 'best' }])
      expect((await read(slug, query)).code).toBe('VALIDATION_FAILED')
  })

  it('R100 a hidden review is neither shown nor counted', async () => {
    const {
      productId,
      written: [hidden = ''],
    } = await reviewed([1, 5])
    await shop.db.update(reviews).set({ status: 'hidden', hiddenReason: 'spam' }).where(eq(reviews.id, hidden))
    const shown = await read(productId)
    expect(shown.reviews).toHaveLength(1)
    expect(shown.summary).toMatchObject({ totalReviews: 1, averageRating: 5 })
    expect((await vote(hidden, await signUp(api))).status).toBe(404)
  })
})

describe('R101 writing', () => {
  it('R101 I14 goes to the top, raises the total by one and changes the rating of the product', async () => {
    const { productId } = await reviewed([4])
    const writer = await signUp(api, { firstName: 'Élodie', lastName: 'de Brito' })
    const answer = await write(productId, writer, { rating: 5, comment: '  Lovely <b>linen</b>.\nFits. ' })
    expect(answer.status).toBe(201)
    expect(answer.body.review).toMatchObject({
      rating: 5,
      comment: 'Lovely <b>linen</b>.\nFits.',
      author: 'Élodie D.',
      verifiedPurchase: false,
      helpful: 0,
      isHelpful: false,
    })
    expect(answer.body.summary).toMatchObject({ totalReviews: 2, averageRating: 4.5 })
    const listed = await read(productId)
    expect(listed.reviews[0]).toEqual(answer.body.review)
    const { product } = (await call('GET /products/:id', { params: { id: productId } })).body
    expect([product.averageRating, product.totalReviews]).toEqual([4.5, 2])
  })

  it('R101 needs a login', async () => {
    const { productId } = await addProduct(shop)
    expect((await write(productId, null, { rating: 5, comment: 'Fine' })).body.code).toBe('TOKEN_MISSING')
  })

  it.each([
    [{ rating: 5 }, 'comment', 'Please enter a comment'],
    [{ rating: 5, comment: '   ' }, 'comment', 'Please enter a comment'],
    [{ comment: 'Fine' }, 'rating', 'Please select a rating'],
    [{ rating: 0, comment: 'Fine' }, 'rating', 'Please select a rating'],
    [{ rating: 6, comment: 'Fine' }, 'rating', 'Please select a rating'],
    [{ rating: 4.5, comment: 'Fine' }, 'rating', 'Please select a rating'],
    [{ rating: '5', comment: 'Fine' }, 'rating', 'Please select a rating'],
    [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment', 'This is too long.'],
  ])('R101 %j is refused at the field', async (review, path, message) => {
    const { productId } = await addProduct(shop)
    const { status, body } = await write(productId, await signUp(api), review)
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })

  it('R101 a second review of the same product is refused, also when both come at once, and counted once', async () => {
    const { productId } = await addProduct(shop)
    const writer = await signUp(api)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((rating) => write(productId, writer, { rating, comment: 'Mine' })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409])
    expect(
      answers.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'ALREADY_REVIEWED'),
    ).toBe(true)
    const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
    expect([row?.ratingCount, (await read(productId)).summary.totalReviews]).toEqual([1, 1])
  })

  it('R101 I14 reviews by many at once all count', async () => {
    const { productId } = await addProduct(shop)
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => signUp(api)))
    await Promise.all(people.map((person, index) => write(productId, person, { rating: index + 1, comment: 'Mine' })))
    const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
    expect([row?.ratingCount, row?.ratingSum]).toEqual([5, 15])
  })

  it.each([
    ['placed', false],
    ['shipped', false],
    ['delivered', true],
    ['pending_payment', false],
    ['cancelled', false],
    ['returned', false],
  ] as const)('R101 F14 after a cash order that is %s, "verified purchase" is %s', async (status, verified) => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const buyer = await signUp(api)
    await addOrder(buyer, { productId, variantId: variant!.id, status })
    expect((await write(productId, buyer, { rating: 5, comment: 'Good' })).body.review.verifiedPurchase).toBe(verified)
    expect(
      (await write(productId, await signUp(api), { rating: 5, comment: 'Good' })).body.review.verifiedPurchase,
    ).toBe(false)
  })

  it('F14 is judged again whenever it is read: a parcel that comes later, an order sent back, an account that is erased', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const [late, returned, erased] = [await signUp(api), await signUp(api), await signUp(api)]
    const isVerified = async () =>
      (
        await call('GET /products/:productId/reviews', { params: { productId }, query: { sort: 'highest' } })
      ).body.reviews.map((review) => review.verifiedPurchase)
    for (const [index, person] of [late, returned, erased].entries()) {
      await addOrder(person, { productId, variantId: variant!.id, status: person === late ? 'placed' : 'delivered' })
      await write(productId, person, { rating: 5 - index, comment: 'Good' })
    }
    expect(await isVerified()).toEqual([false, true, true])
    await shop.db.execute(`update orders set status = 'delivered' where user_id = '${late.userId}'`)
    await shop.db.execute(`update orders set status = 'returned' where user_id = '${returned.userId}'`)
    await call('DELETE /user/profile', { token: erased.token, body: { password: erased.password } })
    expect(await isVerified()).toEqual([true, false, true])
  })

  it.each([
    [{ firstName: 'سارة', lastName: 'حداد' }, 'سارة ح.'],
    [{ firstName: 'Sara', lastName: '' }, 'Sara'],
    [{ firstName: '', lastName: '', displayName: 'Omar Al Ali' }, 'Omar A.'],
    [{ firstName: '', lastName: '', displayName: null }, 'A customer'],
  ])('R101 %j signs as %s', async (names, author) => {
    const { productId } = await addProduct(shop)
    expect((await write(productId, await signUp(api, names), { rating: 5, comment: 'Good' })).body.review.author).toBe(
      author,
    )
  })
})

describe('R102 helpful', () => {
  it('R102 D15 marking again takes the mark back; each sees her own mark only', async () => {
    const {
      productId,
      written: [reviewId = ''],
    } = await reviewed([5])
    const [sara, omar] = [await signUp(api), await signUp(api)]
    expect((await vote(reviewId, sara, { userId: sara.userId })).body).toEqual({
      success: true,
      helpful: 1,
      isHelpful: true,
    })
    expect((await vote(reviewId, omar)).body).toEqual({ success: true, helpful: 2, isHelpful: true })
    expect((await vote(reviewId, sara)).body).toEqual({ success: true, helpful: 1, isHelpful: false })
    const shown = async (person?: Person) => (await read(productId, {}, person)).reviews[0]
    expect(await shown(omar)).toMatchObject({ helpful: 1, isHelpful: true })
    expect(await shown(sara)).toMatchObject({ helpful: 1, isHelpful: false })
    expect(await shown()).toMatchObject({ helpful: 1, isHelpful: false })
  })

  it('R102 D15 T2 a vote in the name of somebody else is refused and changes nothing', async () => {
    const {
      productId,
      written: [reviewId = ''],
    } = await reviewed([5])
    const [sara, omar] = [await signUp(api), await signUp(api)]
    const answer = await vote(reviewId, sara, { userId: omar.userId })
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await read(productId)).reviews[0]?.helpful).toBe(0)
  })

  it('R102 T2 nobody votes for her own review, and nobody without a login', async () => {
    const { productId } = await addProduct(shop)
    const writer = await signUp(api)
    const reviewId = (await write(productId, writer, { rating: 5, comment: 'Mine' })).body.review._id
    expect((await vote(reviewId, writer)).body.code).toBe('FORBIDDEN')
    expect((await vote(reviewId, null)).body.code).toBe('TOKEN_MISSING')
    expect((await vote('nothing', writer)).body.code).toBe('NOT_FOUND')
  })

  it('R102 T2 votes at the same moment are all counted, and one person’s never twice', async () => {
    const {
      productId,
      written: [reviewId = ''],
    } = await reviewed([5])
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signUp(api)))
    await Promise.all(people.map((person) => vote(reviewId, person)))
    expect((await read(productId)).reviews[0]?.helpful).toBe(6)
    await Promise.all([1, 2, 3].map(() => vote(reviewId, people[0]!)))
    const { helpful, isHelpful } = (await read(productId, {}, people[0])).reviews[0]!
    expect([helpful, isHelpful]).toEqual([5, false])
  })
})
