import { messageCalls } from '#contract/messages.ts'
import { isSimulated } from '#gateways/messages/simulated.ts'
import type { Hono } from 'hono'
import type { ApiEnv, Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { receiveReceipts } from './sending.actions.ts'

export function messageRoutes(shop: Shop, mount: Mount): void {
  mount(messageCalls.receiveReceipts, async ({ params, request }) =>
    receiveReceipts(shop, { ...params, rawBody: await request.bytes(), headers: request.headers }),
  )
}

const mostListed = 100

/** What the simulator kept, for a developer: messages carry keys, so never in production. */
export function devMessageRoutes(shop: Shop, app: Hono<ApiEnv>): void {
  const { texts, settings } = shop
  if (!settings.showsMail || !isSimulated(texts)) return
  app.get('/dev/messages', async (context) => {
    const messages = await texts.list(mostListed)
    const lines = messages.map(({ at, to, subject, text }) => `${at}  ${subject}  ${to}\n${text}\n`)
    return context.text(lines.join('\n') || 'No message yet.', 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  app.get('/dev/messages.json', async (context) =>
    context.json({ success: true, messages: await texts.list(mostListed) }, 200, { 'cache-control': 'no-store' }),
  )
}
