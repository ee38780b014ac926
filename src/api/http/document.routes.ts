import { endpoints } from '#contract/all.ts'
import { codesOf, codesOfAdmin } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { z } from 'zod'
import type { Shop } from '../shop.ts'
import type { ApiEnv } from './mount.ts'
import { adminDocument, factsOf } from './openapi-admin.ts'
import { openApiDocument } from './openapi.ts'
import { type IdentifyStaff, refuseBelowStage } from './staff-asker.ts'
import { refusalOf, replyRefusal } from './reply.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** /api/openapi.json for programs, /api/docs for people: both printed from the contract, no script, nothing from elsewhere. */
export function documentRoutes(app: Hono<ApiEnv>, shop: Shop): void {
  // Made at the first request and kept: no start waits for it, and asking again costs nothing.
  let document: string | undefined
  app.get('/openapi.json', (context) =>
    context.body((document ??= JSON.stringify(openApiDocument(shop.settings.storeName.en))), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  )
  // Made once: it is worth as much work as a page of the shop, and nothing limits who asks.
  let documentation: Html | undefined
  app.get('/docs', (context) =>
    context.html((documentation ??= shopPage(shop.settings.storeName.en)), 200, {
      'cache-control': 'public, max-age=300',
      'content-security-policy': pagePolicy,
    }),
  )
}

/** The same of the back office, for who is signed in there with both factors: a stranger is not told what there is to attack. */
export function adminDocumentRoutes(app: Hono<ApiEnv>, shop: Shop, identify: IdentifyStaff): void {
  const store = shop.settings.storeName.en
  const made: { document?: string; page?: Html } = {}
  const forStaff = (path: string, answer: (context: Context<ApiEnv>) => Response | Promise<Response>) =>
    app.get(path, async (context) => {
      try {
        refuseBelowStage(await identify(context.req.raw.headers), 'full')
        context.header('cache-control', 'no-store')
        return await answer(context)
      } catch (error) {
        const reply = { language: context.get('language'), requestId: context.get('requestId') }
        return replyRefusal(refusalOf(error), reply)
      }
    })
  forStaff('/admin/openapi.json', (context) =>
    context.body((made.document ??= JSON.stringify(adminDocument(store))), 200, {
      'content-type': 'application/json; charset=utf-8',
    }),
  )
  forStaff('/admin/docs', (context) =>
    context.html((made.page ??= adminPage(store)), 200, { 'content-security-policy': pagePolicy }),
  )
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#14110f;background:#fbf9f6}
h2{margin-top:3rem;border-bottom:1px solid #ddd5c9}details{border-bottom:1px solid #ddd5c9;padding:.6rem 0}summary{cursor:pointer}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{background:#efe8dd;padding:.75rem;overflow:auto}b{display:inline-block;min-width:4.5rem}small{color:#6b635b}
td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}`
const styleHash = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(style))
  .then((hash) => Buffer.from(hash).toString('base64'))

const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

const schemaText = (schema: z.ZodType, io: 'input' | 'output') =>
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 1)

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Html | string {
  return schema
    ? html`<p>${title}</p>
        <pre>${schemaText(schema, io)}</pre>`
    : ''
}

type Described = Pick<Endpoint, 'method' | 'path' | 'summary' | 'params' | 'query' | 'body' | 'reply'> & {
  file?: string | undefined
}

/** `facts`: what a caller must know beside the schemas. */
function operation(endpoint: Described, facts: readonly string[], refused: readonly RefusalCode[]): Html {
  const codes = refused.map((code) => `${refusals[code].status} ${code}`).join(', ')
  const told = [...facts, ...(codes ? [`may refuse with ${codes}`] : [])].join(' · ')
  return html`<details>
    <summary><b>${endpoint.method}</b><code>/api${endpoint.path}</code> <small>${endpoint.summary}</small></summary>
    <p><small>${told}</small></p>
    ${part('Parameters', endpoint.params, 'input')}${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}${endpoint.file ? html`<p>Reply: ${endpoint.file}</p>` : part('Reply', endpoint.reply, 'output')}
  </details>`
}

type Page = { title: string; document: string; about: string; operations: Map<string, Html[]> }

function page({ title, document, about, operations }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>
          Base path <code>/api</code>, JSON in and out. Success: <code>{"success": true, …}</code>; failure:
          <code>{"success": false, "code", "message", …}</code>. Language by <code>?lang=</code> or
          <code>Accept-Language</code>. ${about} The same as a document for programs:
          <a href="${document}">${document}</a>.
        </p>
        ${[...operations].map(
          ([noun, list]) =>
            html`<h2>${noun}</h2>
              ${list}`,
        )}
        <h2>Refusals</h2>
        <table>
          ${Object.entries(refusals).map(
            ([code, { status, message }]) =>
              html`<tr>
                <td>${status}</td>
                <td><code>${code}</code></td>
                <td>${message.en}</td>
              </tr>`,
          )}
        </table>
      </body>
    </html>`
}

/** By the word of the path that names them. */
const byNoun = <E extends { path: string }>(list: readonly E[], word: number, show: (endpoint: E) => Html) =>
  new Map(
    [...Map.groupBy(list, ({ path }) => path.split('/')[word] ?? '')].map(([noun, group]) => [noun, group.map(show)]),
  )

function shopPage(store: string): Html {
  const show = (endpoint: Endpoint) => {
    const facts = [`For: ${endpoint.access}`, ...(endpoint.limit ? [`limited: ${endpoint.limit}`] : [])]
    return operation(endpoint, facts, codesOf(endpoint))
  }
  const operations = byNoun(Object.values(endpoints) as Endpoint[], 1, show)
  return page({ title: `${store} API`, document: '/api/openapi.json', about: '', operations })
}

function adminPage(store: string): Html {
  const show = (endpoint: AdminEndpoint) => operation(endpoint, factsOf(endpoint), codesOfAdmin(endpoint))
  const operations = byNoun(Object.values(adminEndpoints) as AdminEndpoint[], 2, show)
  const about = 'The cookie of a staff session opens these calls, and no token of a shopper does.'
  return page({ title: `${store} back office API`, document: '/api/admin/openapi.json', about, operations })
}
