/** A client for load whose requests differ and whose answers are read; autocannon knows neither. 127.0.0.1 only. */
import { Agent, request } from 'node:http'

export type Answer = {
  status: number
  ms: number
  text: string
  /** Of Retry-After. */ againAfter?: string | undefined
}
export type BenchRequest = {
  path: string
  method?: string
  body?: object
  /** Instead of a body: as a form sends it. */ form?: string
  headers?: Record<string, string>
}
export type Client = { ask(asked: BenchRequest, fromMs?: number): Promise<Answer>; close(): void }

const answerLimitMs = 30_000

/** `sockets`: how many requests may be under way; the next one waits for a free one. An answer that never comes has the status 0. */
export function openClient(origin: string, sockets: number): Client {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error('Load goes to this machine only')
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    ask: ({ path, method = 'GET', body, form, headers = {} }, fromMs = performance.now()) =>
      new Promise((resolve) => {
        const end = (status: number, text = '', againAfter?: string) =>
          resolve({ status, ms: performance.now() - fromMs, text, againAfter })
        const type = body ? 'application/json' : form ? 'application/x-www-form-urlencoded' : undefined
        const own = type ? { 'content-type': type, ...headers } : headers
        const sent = request(origin + path, { agent, method, headers: own, timeout: answerLimitMs }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            end(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers['retry-after']),
          )
          response.on('error', () => end(0))
        })
        sent.on('timeout', () => sent.destroy())
        sent.on('error', () => end(0))
        sent.end(body ? JSON.stringify(body) : form)
      }),
    close: () => agent.destroy(),
  }
}
