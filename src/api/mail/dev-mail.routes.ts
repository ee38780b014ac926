/** contract.md: without SMTP_URL the mail of demo mode is shown at /dev/mail. Letters carry keys, so never in production (docs/decisions/0019). */
import { isKept, type KeptMail } from '#gateways/mail-kept.ts'
import type { Context, Hono } from 'hono'
import type { ApiEnv } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { htmlHeaders, listPage, mailPage, pageHeaders } from './dev-mail.pages.ts'

const mostListed = 100

export function devMailRoutes(shop: Shop, app: Hono<ApiEnv>): void {
  const { mail, settings } = shop
  if (!settings.showsMail || !isKept(mail)) return
  app.get('/dev/mail', async (context) => context.body(listPage(await mail.list(mostListed)), 200, pageHeaders))
  // For tests and programs: the same list with all that a letter says.
  app.get('/dev/mail.json', async (context) =>
    context.json({ success: true, messages: await mail.list(mostListed) }, 200, { 'cache-control': 'no-store' }),
  )
  app.get('/dev/mail/:key', (context) => replyWithEmail(context, mail))
  app.get('/dev/mail/:key/html', (context) => answerHtml(context, mail))
}

async function replyWithEmail(context: Context<ApiEnv>, mail: KeptMail): Promise<Response> {
  const message = await mail.find(context.req.param('key') ?? '')
  return message ? context.body(mailPage(message), 200, pageHeaders) : context.notFound()
}

async function answerHtml(context: Context<ApiEnv>, mail: KeptMail): Promise<Response> {
  const message = await mail.find(context.req.param('key') ?? '')
  return message ? context.body(message.html, 200, htmlHeaders) : context.notFound()
}
