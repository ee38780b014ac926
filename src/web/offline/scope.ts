/** What the worker is given by the browser. The compiler's own types for workers can't stand beside those of pages. */

export type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type WorkerFetchEvent = WaitingEvent & {
  request: Request
  /** The answer to a navigation, asked for while the worker was still waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export type WorkerMessageEvent = WaitingEvent & { data: unknown }

type Events = { install: WaitingEvent; activate: WaitingEvent; fetch: WorkerFetchEvent; message: WorkerMessageEvent }

export type WorkerScope = {
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: <Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void) => void
}
