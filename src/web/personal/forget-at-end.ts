import type { ReplyCache } from '../calls/replies.ts'
import type { Session } from '../session/machine.ts'
import { subjectOf } from '../session/tokens.ts'

/** R097: what was fetched for somebody goes with her session, whichever screen is open then, and when another tab signs in as somebody else. What a guest has asked for stays on its way. */
export function forgetAtEnd(cache: ReplyCache, session: Pick<Session, 'state' | 'subscribe'>): ReplyCache {
  let before = subjectOf(session.state().token)
  session.subscribe(() => {
    const now = subjectOf(session.state().token)
    if (before !== null && now !== before) cache.clear()
    before = now
  })
  return cache
}
