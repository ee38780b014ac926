import { useState } from 'react'
import type { ReactNode } from 'react'
import { createReplyCache, ReplyCacheProvider } from '../calls/replies.ts'
import type { ReplyCache } from '../calls/replies.ts'
import { browserSession } from '../session/browser-session.ts'
import { forgetAtEnd } from './forget-at-end.ts'

let shared: ReplyCache | undefined

/** One per tab; on the server one per page, because nothing personal may be shared there. */
function cacheHere(): ReplyCache {
  if (typeof document === 'undefined') return createReplyCache()
  shared ??= forgetAtEnd(createReplyCache(), browserSession())
  return shared
}

/** For the screens whose data is the visitor's own (account, checkout). Around them alone: the catalogue does without its weight. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(cacheHere)
  return <ReplyCacheProvider client={client}>{children}</ReplyCacheProvider>
}
