import { isIPv6 } from 'node:net'

/**
 * Who is calling, for limits: the socket's address, or with TRUST_PROXY=n the n-th address from the right of
 * X-Forwarded-For. What a client writes into that header itself stands further left and is never believed (G39).
 */
export function clientAddress(
  env: { incoming?: { socket?: { remoteAddress?: string } }; internal?: boolean } | undefined,
  headers: Headers,
  trustProxy: number,
): string {
  if (env?.internal) return 'internal'
  const socket = env?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return networkOf(socket)
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return networkOf(hops.at(-trustProxy) ?? socket)
}

/**
 * The site that a network of IPv6 (`networkOf`) belongs to: its first 48 bits. Providers give a customer up to a whole /48, which is 65,536 networks.
 * Null for anything else.
 */
export function siteOf(network: string): string | null {
  const groups = /^([0-9a-f:]+)::\/64$/.exec(network)?.[1]?.split(':')
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/** One household is given 2^64 addresses of IPv6, so they count as one: the first 64 bits. IPv4 stays as it is, also written as IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [front = '', back] = (address.split('%')[0] ?? '').split('::')
  const groupsOf = (text = '') => text.split(':').filter((group) => group !== '')
  const missing = back === undefined ? 0 : 8 - groupsOf(front).length - groupsOf(back).length
  const groups = [...groupsOf(front), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groupsOf(back)]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
