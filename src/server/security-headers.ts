/** T4, T16: what every answer says to the browser about what it may do. One table; a cached page names the hashes of our inline scripts (own-scripts.ts). */

import { pathsWith } from '#web/page-facts.ts'

export type HeaderPair = readonly [name: string, value: string]

export type SecurityRules = {
  /** Of the store as visitors see it; https adds HSTS. */
  publicUrl: string
  assetHost?: string | undefined
}

const tokenPages = pathsWith('hasToken')
/** Pages that are not the web's own: the test gateway's, and the e-mails of demo mode. */
const otherTokenPages = /^\/(dev|test-gateway)(\/|$)/

function hasToken(url: string): boolean {
  const path = url.replace(/[?#].*$/s, '').replace(/\.data$/, '')
  return tokenPages.test(path) || otherTokenPages.test(path)
}

const backOffice = /^\/admin(\/|$)/

/** Staff scan codes with it; no other page may ask for it. */
const cameraOf = (url: string): string => `camera=${backOffice.test(url.replace(/[?#].*$/s, '')) ? '(self)' : '()'}`

const deniedFeatures = ['accelerometer', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']

/** The headers that every answer carries, whatever it is. */
export function commonHeaders(url: string, rules: SecurityRules): HeaderPair[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', hasToken(url) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', [cameraOf(url), ...deniedFeatures.map((feature) => `${feature}=()`)].join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(rules.publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const]
      : []),
  ]
}

/** For answers that are no documents: nothing may be loaded or framed from them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Of the worker that keeps seen pages: what it fetches for them goes by its policy, not by theirs. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Of the worker that reads codes for the stock room: the only place where WebAssembly may run, and it only from us. */
export const codeReaderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The Content-Security-Policy of one HTML document: of inline scripts those whose hashes are given, no inline styles, everything else from us or ASSET_HOST. */
export function documentPolicy(scriptHashes: string, rules: SecurityRules, path = ''): string {
  const ours = rules.assetHost ? `'self' ${rules.assetHost}` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${scriptHashes === '' ? ours : `${ours} ${scriptHashes}`}`,
    `style-src ${ours}`,
    // Staff see a picture before it is uploaded.
    `img-src ${ours} data:${backOffice.test(path) ? ' blob:' : ''}`,
    `media-src ${ours}`,
    `font-src ${ours}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(rules.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
