/** For tests: a request as it is written, without the cleaning of paths and headers that `fetch` does. */
import { type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export function rawRequest(
  port: number,
  exchange: { path: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: exchange.path,
        method: exchange.method ?? 'GET',
        headers: exchange.headers ?? {},
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() })
        })
      },
    )
    sent.on('error', reject)
    sent.end(exchange.body)
  })
}
