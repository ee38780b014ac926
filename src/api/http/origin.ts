import { refuse } from './refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const thisMachine = ['127.0.0.1', 'localhost', '[::1]']

/**
 * T6, ASVS 3.5.1: a write that a browser sends for another site is refused. Browsers say where a request comes from (Sec-Fetch-Site and Origin);
 * programs that say neither carry no cookies of ours. F19: our own origin is that of PUBLIC_URL, never what the request itself calls us.
 */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') refuse('CROSS_SITE')
  const origin = request.headers.get('origin')
  if (origin === null) return
  // A page without a referrer may leave its origin out in this way; then Sec-Fetch-Site alone says that it is ours.
  if (origin === 'null' && site === 'same-origin') return
  const own = ownOrigins(publicUrl)
  if (!own.includes(origin)) refuse('CROSS_SITE')
}

const known = new Map<string, string[]>()

/** The origin of PUBLIC_URL. A shop on this machine alone is reached by each of the machine's own names. */
export function ownOrigins(publicUrl: string): string[] {
  const found = known.get(publicUrl) ?? readOrigins(new URL(publicUrl))
  known.set(publicUrl, found)
  return found
}

function readOrigins({ origin, protocol, hostname, port }: URL): string[] {
  if (!thisMachine.includes(hostname)) return [origin]
  return thisMachine.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
}
