/** D6: the same answer for every address. */
import { call } from '#web/session/browser-session.ts'

/** A failure is told at once; success no sooner than after `minimumMs` (R057). */
export async function subscribe(email: string, minimumMs: number): Promise<void> {
  await inNoLessThan(minimumMs, call('POST /newsletter/subscribers', { body: { email } }))
}

export async function inNoLessThan<T>(minimumMs: number, work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, minimumMs))])
  return done
}
