import { refundAccountCalls as account } from '#contract/refund-account.ts'
import { paymentCalls } from '#contract/payments.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { giveAccount, showAccountLink } from './account-links.actions.ts'
import { receiveWebhook } from './webhook.actions.ts'

/** Providers tell of payments and of refunds at the same address. */
export function refundRoutes(shop: Shop, mount: Mount): void {
  mount(paymentCalls.receiveWebhook, async ({ params, request }) =>
    receiveWebhook(shop, { ...params, rawBody: await request.bytes(), headers: request.headers }),
  )
  mount(account.showAccountLink, ({ body }) => showAccountLink(shop, body.token))
  mount(account.giveAccount, ({ body }) => giveAccount(shop, body))
}
