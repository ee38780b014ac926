import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/machine.ts'

/** R097: what was fetched for somebody goes with her session, whichever screen is open then. What a guest has asked for stays on its way. */
export function forgetAtEnd(client: QueryClient, session: Pick<Session, 'state' | 'subscribe'>): QueryClient {
  let before = session.state().status
  session.subscribe(() => {
    const { status } = session.state()
    if (before === 'authenticated' && status === 'guest') client.clear()
    before = status
  })
  return client
}
