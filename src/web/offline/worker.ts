/** D7: what a visitor has seen stays open without a connection. See docs/decisions/0023-seen-pages-offline.md. */
import { answerFetch } from './answer.ts'
import type { WorkerScope } from './scope.ts'
import { isSeen, keepOurPage, makeReady } from './seen.ts'
import { clearOldBuilds } from './shelves.ts'

const worker = globalThis as unknown as WorkerScope

// A renewed store takes over at once: its pages ask for its own scripts.
worker.addEventListener('install', (event) => event.waitUntil(Promise.all([keepOurPage(), worker.skipWaiting()])))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', answerFetch)

worker.addEventListener('message', (event) => {
  if (isSeen(event.data)) event.waitUntil(makeReady(event.data))
})

async function takeOver(): Promise<void> {
  await clearOldBuilds()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
