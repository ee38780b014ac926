import { paymentCalls } from '#contract/payments.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import type { Hono } from 'hono'
import type { ApiEnv, Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { payByLink, showPayLink } from './pay-links.actions.ts'
import { answerChoice, showPayPage } from './test-gateway.pages.ts'

export function paymentRoutes(shop: Shop, mount: Mount): void {
  mount(paymentCalls.showPayLink, ({ body, language }) => showPayLink(shop, { ...body, language }))
  mount(paymentCalls.payByLink, ({ body }) => payByLink(shop, body.token))
}

/** The test gateway's own pages, outside of /api, where a real provider would be on another site. */
export function testGatewayRoutes(shop: Shop, app: Hono<ApiEnv>): void {
  const { card } = shop
  if (!isTestGateway(card)) return
  app.get('/test-gateway/pay/:sessionId', (context) => showPayPage(shop, card, context))
  app.post('/test-gateway/pay/:sessionId', (context) => answerChoice(shop, card, context))
}
