/** The pages of /dev/mail: no script, nothing from elsewhere; a letter stands in a sandboxed frame of its own. */
import { directionOf } from '#domain/locale.ts'
import type { KeptMessage } from '#gateways/mail-kept.ts'
import { createHash } from 'node:crypto'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14110f;background:#fbf9f6}
a{color:#8a4b2a}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #ddd5c9;vertical-align:top}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{color:#6b635b}dd{margin:0}iframe{width:100%;height:44rem;border:1px solid #ddd5c9;background:#fff}
pre{white-space:pre-wrap;background:#efe8dd;padding:1rem;font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}`

const common = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

export const pageHeaders: Record<string, string> = {
  ...common,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
}

/** Opened by itself it is sandboxed too. Its links open beside it. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
export const htmlHeaders: Record<string, string> = {
  ...common,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function listPage(messages: readonly KeptMessage[]): string {
  const rows = messages.map(
    ({ key, at, to, subject, language }) =>
      `<tr><td>${escaped(at.slice(0, 19).replace('T', ' '))}</td><td>${escaped(to)}</td><td lang="${language}" dir="${directionOf(language)}"><a href="/dev/mail/${escaped(key)}">${escaped(subject)}</a></td></tr>`,
  )
  const list =
    rows.length === 0
      ? '<p>No mail yet.</p>'
      : `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Mail',
    `<h1>Mail</h1><p>There is no mail server (SMTP_URL): what the store sends is kept here.</p>${list}`,
  )
}

export function mailPage({ key, at, from, to, replyTo, subject, text }: KeptMessage): string {
  const facts = {
    From: `${from.name} <${from.address}>`,
    To: to,
    ...(replyTo ? { 'Reply-To': replyTo } : {}),
    'Sent (UTC)': at,
  }
  const list = Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
    .join('')
  return page(
    subject,
    `<p><a href="/dev/mail">All mail</a></p><h1><bdi>${escaped(subject)}</bdi></h1><dl>${list}</dl>` +
      `<iframe title="The letter" sandbox="${sandbox}" src="/dev/mail/${escaped(key)}/html"></iframe><h2>As plain text</h2><pre dir="auto">${escaped(text)}</pre>`,
  )
}

function page(title: string, content: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>` +
    `<style>${style}</style></head><body><main>${content}</main></body></html>`
  )
}
