/**
 * Who is calling, for limits: the socket's address, or with TRUST_PROXY=n the n-th address from the right of
 * X-Forwarded-For. What a client writes into that header itself stands further left and is never believed (G39).
 */
export function clientAddress(
  env: { incoming?: { socket?: { remoteAddress?: string } }; internal?: boolean } | undefined, headers: Headers, trustProxy: number,
): string {
  if (env?.internal) return 'internal'
  const socket = env?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustProxy === 0) return socket
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()).filter((hop) => hop !== '')
  return hops.at(-trustProxy) ?? socket
}
