/** What no journey may cause without saying so: errors in the console, broken policies, other people's servers, faults of ours, unguarded documents. */
import { expect } from '@playwright/test'
import type { BrowserContext, Request, Response } from '@playwright/test'

export type Watch = {
  /** This test makes something fail on purpose: such messages are its doing. */
  allow: (...patterns: RegExp[]) => void
  faults: () => string[]
}

/** Both names of this machine: passkeys know no addresses of numbers. */
const ours = new Set(['127.0.0.1', 'localhost'])

export async function watchContext(context: BrowserContext): Promise<Watch> {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (fault) =>
    seen.push(`page ${fault.page()?.url()}: ${fault.error().stack ?? fault.error().message}`),
  )
  context.on('request', (request) => seen.push(...strangersIn(request)))
  context.on('response', (response) => seen.push(...faultsIn(response)))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      reportError(new Error(`policy violated: ${event.violatedDirective} by ${event.blockedURI} ${event.sample}`))
    })
  })
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    faults: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  }
}

function strangersIn(request: Request): string[] {
  const { protocol, hostname } = new URL(request.url())
  return /^(data|blob|about):$/.test(protocol) || ours.has(hostname) ? [] : [`request to a stranger: ${request.url()}`]
}

function faultsIn(response: Response): string[] {
  const faults = response.status() >= 500 ? [`answer ${response.status()}: ${response.url()}`] : []
  // Without a connection the store's own worker leads to the page that says so; a redirect shows nothing.
  if (response.fromServiceWorker() && response.status() === 302) return faults
  return response.request().resourceType() === 'document' ? [...faults, ...unguarded(response)] : faults
}

/** T16: the headers that every document has to carry. */
function unguarded(response: Response): string[] {
  const headers = response.headers()
  const policy = headers['content-security-policy'] ?? ''
  const missing = [
    /default-src '(self|none)'/.test(policy) || 'a policy by default',
    policy.includes("frame-ancestors 'none'") || 'a policy against frames',
    policy.includes("base-uri 'none'") || 'a policy against other bases',
    !/unsafe-(inline|eval)/.test(policy) || 'a policy without holes',
    headers['x-content-type-options'] === 'nosniff' || 'nosniff',
    headers['x-frame-options'] === 'DENY' || 'X-Frame-Options',
    headers['referrer-policy'] !== undefined || 'Referrer-Policy',
    headers['permissions-policy'] !== undefined || 'Permissions-Policy',
    headers['cross-origin-opener-policy'] === 'same-origin' || 'Cross-Origin-Opener-Policy',
  ].filter((fact) => fact !== true)
  return missing.map((what) => `document without ${what}: ${response.status()} ${response.url()}`)
}

export function expectNoFaults(watch: Watch): void {
  expect(watch.faults(), 'what the browser complained of').toEqual([])
}
