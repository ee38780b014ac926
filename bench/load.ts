import autocannon from 'autocannon'

export type Measured = {
  answers: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
  statuses: Record<string, number>
}

export type Load = {
  origin: string
  path: string
  method?: 'GET' | 'POST'
  seconds: number
  connections: number
  /** Answers after which a connection is closed and another opened; else each is kept. */
  answersPerConnection?: number
  /** Called for every request: what differs from one to the next. */
  vary?: () => { path?: string; headers?: Record<string, string>; body?: string }
}

/** Load on 127.0.0.1 only, for a bounded time. */
export async function measure({
  origin,
  path,
  method = 'GET',
  seconds,
  connections,
  answersPerConnection,
  vary,
}: Load): Promise<Measured> {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error('Load goes to this machine only')
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections,
    ...(answersPerConnection ? { reconnectRate: answersPerConnection } : {}),
    requests: [{ method, path, ...(vary ? { setupRequest: (request) => merge(request, vary()) } : {}) }],
  })
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  )
  return {
    answers: result.requests.total,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    statuses,
  }
}

function merge(
  request: autocannon.Request,
  own: { path?: string; headers?: Record<string, string>; body?: string },
): autocannon.Request {
  return { ...request, ...own, headers: { ...request.headers, ...own.headers } }
}
