import { reviewCalls } from '#contract/reviews.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listReviews, toggleHelpful, writeReview } from './reviews.actions.ts'

export function reviewRoutes(shop: Shop, mount: Mount): void {
  mount(reviewCalls.listReviews, ({ params, query, shopper }) => listReviews(shop, { ...params, ...query }, shopper))
  mount(reviewCalls.writeReview, ({ params, body, shopper, language }) =>
    writeReview(shop, shopper, { ...params, ...body, language }),
  )
  mount(reviewCalls.toggleHelpful, ({ params, body, shopper }) =>
    toggleHelpful(shop, shopper, { ...params, userId: body?.userId }),
  )
}
