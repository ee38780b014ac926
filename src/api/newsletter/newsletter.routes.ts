import { newsletterCalls } from '#contract/newsletter.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { confirmSubscription, resubscribe, subscribe, unsubscribe } from './newsletter.actions.ts'

export function newsletterRoutes(shop: Shop, mount: Mount): void {
  mount(newsletterCalls.subscribe, ({ body, language }) => subscribe(shop, body.email, language))
  mount(newsletterCalls.confirmSubscription, ({ body }) => confirmSubscription(shop, body.token))
  mount(newsletterCalls.resubscribe, ({ body, language }) => resubscribe(shop, body.token, language))
  mount(newsletterCalls.unsubscribe, ({ body }) => unsubscribe(shop, body.token))
  mount(newsletterCalls.unsubscribeOneClick, ({ query }) => unsubscribe(shop, query.token))
}
