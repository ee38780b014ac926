import { refuse } from './refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * T6, ASVS 3.5.1: a write that a browser sends for another site is refused. Browsers say where a request comes from
 * (Sec-Fetch-Site, else Origin); programs that say neither carry no cookies of ours.
 */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') refuse('CROSS_SITE')
  const origin = request.headers.get('origin')
  if (origin === null || site === 'same-origin') return
  const own = [new URL(publicUrl).origin, new URL(request.url).origin]
  if (!own.includes(origin)) refuse('CROSS_SITE')
}
