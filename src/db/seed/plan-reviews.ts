/** Reviews with what makes them believable: the author bought the thing, waited for the parcel, then wrote; others found it helpful. */
import { reviewers, signatureOf } from './customers.ts'
import { planOrder, type Books } from './plan-orders.ts'
import { sizeRuns } from './products.ts'
import { assignReviews, type AssignedReview } from './reviews.ts'
import { chanceOf, dayMs, hourMs, newId, pick } from './rows.ts'

const linesPerOrder = 2

/** About one review in nine is by somebody who did not buy here. */
const verifiedShare = 8 / 9

export function planReviews(books: Books): void {
  const byAuthor = Map.groupBy(assignReviews(), (review) => review.email)
  for (const [email, written] of byAuthor) {
    const bought = written.filter((review) => chanceOf(`bought ${review.comment}`) < verifiedShare)
    for (const review of written) if (!bought.includes(review)) planReview(books, review, null)
    const oldestFirst = bought.toSorted((a, b) => ageOf(books, b) - ageOf(books, a))
    for (let start = 0; start < oldestFirst.length; start += linesPerOrder) {
      planPurchase(books, email, oldestFirst.slice(start, start + linesPerOrder))
    }
  }
}

const ageOf = ({ shelf }: Books, { slug }: AssignedReview): number => shelf.get(slug)?.seed.ageDays ?? 0

/** Bought once the youngest of the pieces had arrived, delivered in one to four days, reviewed some time after. */
function planPurchase(books: Books, email: string, reviewed: AssignedReview[]): void {
  const { now, shelf } = books
  const youngest = Math.min(...reviewed.map((review) => ageOf(books, review)))
  const daysAgo = youngest * (0.5 + 0.4 * chanceOf(`order ${email} ${reviewed[0]?.slug}`))
  const placedAt = new Date(now.getTime() - daysAgo * dayMs)
  const deliveredAt = new Date(
    placedAt.getTime() + Math.min(daysAgo * 0.5, 1 + 3 * chanceOf(`parcel ${email} ${daysAgo}`)) * dayMs,
  )
  planOrder(books, {
    email,
    placedAt,
    deliveredAt,
    hoursAgo: daysAgo * 24,
    status: 'delivered',
    paymentMethod: chanceOf(`pay ${email} ${daysAgo}`) < 0.6 ? 'card' : 'cod',
    language: reviewed[0]?.language ?? 'en',
    lines: reviewed.map(({ slug, comment }) => {
      const seed = shelf.get(slug)?.seed
      if (!seed) throw new Error(`A review names ${slug}, which the catalogue does not have`)
      const sizes = sizeRuns[seed.sizes]
      return {
        slug,
        colour: pick(seed.colours, Math.floor(chanceOf(`colour ${comment}`) * 6)),
        size: pick(sizes, Math.floor(chanceOf(`size ${comment}`) * sizes.length)),
        quantity: 1 + Math.floor(chanceOf(`quantity ${comment}`) ** 3 * 3),
        ...(seed.isSet ? { option: 'combo' as const } : {}),
      }
    }),
  })
  for (const review of reviewed) planReview(books, review, deliveredAt)
}

/** `boughtAt` is when the parcel came; null for a review without a purchase. */
function planReview({ rows, shelf, buyers, now }: Books, review: AssignedReview, boughtAt: Date | null): void {
  const product = shelf.get(review.slug)
  const author = buyers.get(review.email)
  const person = reviewers.find((reviewer) => reviewer.email === review.email)
  if (!product || !author || !person)
    throw new Error(`A review of ${review.slug} by ${review.email} has no product or author`)
  const earliest = (boughtAt ?? product.createdAt).getTime()
  const createdAt = new Date(earliest + (now.getTime() - earliest) * (0.1 + 0.8 * chanceOf(review.comment)))
  const id = newId(createdAt.getTime())
  const readers = reviewers.filter(
    (reader) => reader.email !== review.email && chanceOf(`${reader.email} ${review.comment}`) < 0.4,
  )
  const voters = readers.slice(0, review.helpfulVotes)
  rows.reviews.push({
    id,
    productId: product.id,
    userId: author.id,
    rating: review.rating,
    comment: review.comment,
    author: signatureOf(person),
    verifiedPurchase: boughtAt !== null,
    helpful: voters.length,
    language: review.language,
    createdAt,
  })
  for (const voter of voters) {
    const userId = buyers.get(voter.email)?.id
    if (userId)
      rows.reviewVotes.push({
        reviewId: id,
        userId,
        createdAt: new Date(Math.min(now.getTime(), createdAt.getTime() + hourMs)),
      })
  }
}
