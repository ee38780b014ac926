import { endpoints } from '#contract/all.ts'
import { codesOf } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { z } from 'zod'
import type { Shop } from '../shop.ts'
import type { ApiEnv } from './mount.ts'
import { openApiDocument } from './openapi.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** /api/openapi.json for programs, /api/docs for people: both printed from the contract, no script, nothing from elsewhere. */
export function documentRoutes(app: Hono<ApiEnv>, shop: Shop): void {
  const document = JSON.stringify(openApiDocument(shop.settings.storeName.en))
  app.get('/openapi.json', (context) =>
    context.body(document, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  )
  // Made once: it is worth as much work as a page of the shop, and nothing limits who asks.
  let documentation: Html | undefined
  app.get('/docs', (context) =>
    context.html((documentation ??= page(shop.settings.storeName.en)), 200, {
      'cache-control': 'public, max-age=300',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    }),
  )
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#14110f;background:#fbf9f6}
h2{margin-top:3rem;border-bottom:1px solid #ddd5c9}details{border-bottom:1px solid #ddd5c9;padding:.6rem 0}summary{cursor:pointer}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{background:#efe8dd;padding:.75rem;overflow:auto}b{display:inline-block;min-width:4.5rem}small{color:#6b635b}
td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}`
const styleHash = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(style))
  .then((hash) => Buffer.from(hash).toString('base64'))

const schemaText = (schema: z.ZodType, io: 'input' | 'output') =>
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 1)

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Html | string {
  return schema
    ? html`<p>${title}</p>
        <pre>${schemaText(schema, io)}</pre>`
    : ''
}

function operation(endpoint: Endpoint): Html {
  const codes = codesOf(endpoint)
    .map((code) => `${refusals[code].status} ${code}`)
    .join(', ')
  return html`<details>
    <summary><b>${endpoint.method}</b><code>/api${endpoint.path}</code> <small>${endpoint.summary}</small></summary>
    <p>
      <small
        >For:
        ${endpoint.access}${endpoint.limit ? ` · limited: ${endpoint.limit}` : ''}${codes ? ` · may refuse with ${codes}` : ''}</small
      >
    </p>
    ${part('Parameters', endpoint.params, 'input')}${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}${endpoint.file ? html`<p>Reply: ${endpoint.file}</p>` : part('Reply', endpoint.reply, 'output')}
  </details>`
}

function page(store: string): Html {
  const byNoun = Map.groupBy(Object.values(endpoints) as Endpoint[], (endpoint) => endpoint.path.split('/')[1] ?? '')
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${store} API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${store} API</h1>
        <p>
          Base path <code>/api</code>, JSON in and out. Success: <code>{"success": true, …}</code>; failure:
          <code>{"success": false, "code", "message", …}</code>. Language by <code>?lang=</code> or
          <code>Accept-Language</code>. The same as a document for programs:
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        ${[...byNoun].map(
          ([noun, list]) =>
            html`<h2>${noun}</h2>
              ${list.map(operation)}`,
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
