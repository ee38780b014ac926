/** Between the browser and the test gateway: reads a form, answers a page or a redirect. */
import type { Language } from '#domain/locale.ts'
import { type Choice, nextRefunds, type TestGateway } from '#gateways/card/test-gateway.ts'
import { nextCaptures } from '#gateways/card/test-gateway-holds.ts'
import { closedPage, pageHeaders, payPage, unknownPage } from '#gateways/card/test-gateway-page.ts'
import type { Context } from 'hono'
import { readBytes } from '../http/body.ts'
import type { ApiEnv } from '../http/mount.ts'
import type { Shop } from '../shop.ts'

type PageContext = Context<ApiEnv>

export async function showPayPage(shop: Shop, gateway: TestGateway, context: PageContext): Promise<Response> {
  const session = await gateway.findSession(sessionIdOf(context))
  if (!session) return unknown(shop, context)
  const controls = {
    refunds: await gateway.listRefunds(session.id),
    disputes: await gateway.disputes.list(session.id),
  }
  const html = payPage(session, controls)
  return page(shop, session.language, { html, status: 200 })
}

const choices: readonly string[] = ['succeed', 'decline', 'cancel', 'abandon'] satisfies Choice[]
const isChoice = (value: string | null): value is Choice => value !== null && choices.includes(value)

/** Whoever knows the session's address may choose: it can't be guessed. The page hides where it is from, so browsers name no origin here. */
export async function answerChoice(shop: Shop, gateway: TestGateway, context: PageContext): Promise<Response> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(context.req.raw)))
  await control(gateway, sessionIdOf(context), form)
  const choice = form.get('choice')
  if (!isChoice(choice)) return showPayPage(shop, gateway, context)
  const { next, session } = await gateway.choose(sessionIdOf(context), choice)
  if (!session) return unknown(shop, context)
  if (next !== null)
    return new Response(null, {
      status: 303,
      headers: { location: next, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
  return page(shop, session.language, {
    html: choice === 'abandon' ? closedPage(session.language) : payPage(session),
    status: 200,
  })
}

/** What a tester does with a payment that was made. */
async function control(gateway: TestGateway, sessionId: string, form: URLSearchParams): Promise<void> {
  const refundId = form.get('fail')
  if (refundId !== null) await gateway.failRefund(sessionId, refundId)
  const next = form.get('next')
  if (next !== null) await gateway.chooseRefunds(sessionId, nextRefunds.find((one) => one === next) ?? null)
  const capture = form.get('capture')
  if (capture !== null) await gateway.chooseCapture(sessionId, nextCaptures.find((one) => one === capture) ?? null)
  const [won, lost] = [disputeIn(form, 'won'), disputeIn(form, 'lost')]
  if (form.get('dispute') === null && won === null && lost === null) return
  const session = await gateway.findSession(sessionId)
  if (!session) return
  if (form.get('dispute') !== null) await gateway.disputes.open(session)
  if (won !== null) await gateway.disputes.decide(session, won, 'won')
  if (lost !== null) await gateway.disputes.decide(session, lost, 'lost')
}

const disputeIn = (form: URLSearchParams, name: string): string | null =>
  /^tgd_[\w-]{32}$/.exec(form.get(name) ?? '')?.[0] ?? null

/** '' for what is no session's name, such as signs that the database can't keep. */
const sessionIdOf = (context: PageContext): string =>
  /^tgs_[\w-]{32}$/.exec(context.req.param('sessionId') ?? '')?.[0] ?? ''

function unknown(shop: Shop, context: PageContext): Response {
  const language = context.get('language')
  return page(shop, language, { html: unknownPage(language), status: 404 })
}

function page(shop: Shop, language: Language, { html, status }: { html: string; status: number }): Response {
  return new Response(html, { status, headers: pageHeaders(shop.settings.publicUrl, language) })
}
