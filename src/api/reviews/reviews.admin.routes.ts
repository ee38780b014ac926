import { reviewAdminCalls as calls } from '#contract/reviews.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { answerReview, hideReview, listAllReviews, publishReview } from './moderation.admin.actions.ts'

export function reviewAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listAllReviews, (call) => listAllReviews(shop, call))
  mount(calls.hideReview, (call) => hideReview(shop, call))
  mount(calls.publishReview, (call) => publishReview(shop, call))
  mount(calls.answerReview, (call) => answerReview(shop, call))
}
