import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { browserSession } from '../session/browser-session.ts'
import { Failure } from '../calls/failure.ts'
import { isOffline } from '../calls/is-offline.ts'
import { forgetAtEnd } from './forget-at-end.ts'

/** R132: tried again only where the catalogue of errors says so: no answer, or the server's fault. */
const retry = (count: number, error: unknown) =>
  count < 2 && !isOffline() && error instanceof Failure && (error.status === 0 || error.status >= 500)

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false },
    },
  })

let shared: QueryClient | undefined

/** One per tab; on the server one per page, because nothing personal may be shared there. */
function clientHere(): QueryClient {
  if (typeof document === 'undefined') return createClient()
  shared ??= forgetAtEnd(createClient(), browserSession())
  return shared
}

/** For the screens whose data is the visitor's own (account, checkout). Around them alone: the catalogue does without its weight. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientHere)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
