/** The reference: node:http and nothing else, answering the very bytes the shop answered. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

export type Page = { path: string; headers: [string, string][]; body: Uint8Array }
export type Bare = { origin: string; stop(): Promise<void> }

/** In a thread of its own, as the shop is in a process of its own. */
export async function startBare(pages: Page[]): Promise<Bare> {
  const worker = new Worker(new URL(import.meta.url), { workerData: pages })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { origin: `http://127.0.0.1:${port}`, stop: async () => { await worker.terminate() } }
}

if (!isMainThread && Array.isArray(workerData)) {
  const answers = new Map((workerData as Page[]).map((page) => [page.path, { headers: page.headers.flat(), body: Buffer.from(page.body) }]))
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}
