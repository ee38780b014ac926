/** The reference: node:http and nothing else, in a process of its own as the shop is, answering the very bytes the shop answered. */
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpuMs } from './shop-process.ts'

export type Page = { path: string; headers: [string, string][]; body: Buffer }
export type Bare = { origin: string; cpuMs(): number; stop(): Promise<void> }

const role = 'bare'

export async function startBare(pages: Page[]): Promise<Bare> {
  const child = fork(new URL(import.meta.url), [role], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (sent) => resolve(Number(sent)))
    child.once('exit', () => reject(new Error('The bare server did not start')))
    child.send(pages)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMs(child.pid),
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

function answerPages(pages: Page[]): void {
  const answers = new Map(pages.map((page) => [page.path, { headers: page.headers.flat(), body: page.body }]))
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.argv[2] === role) {
  process.once('message', (pages) => answerPages(pages as Page[]))
  // The benchmark is over, or gone.
  process.once('disconnect', () => process.exit())
}
