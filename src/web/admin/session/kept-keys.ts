/**
 * A press repeated after a lost connection is the same act: it carries the Idempotency-Key of the press whose answer was lost, as long as it sends the
 * same. What sends something else is another act, and never carries that key.
 */
import type { CallOf, CallOptions } from '#web/calls/call.ts'
import { Failure } from '#web/calls/failure.ts'

const keyHeader = 'Idempotency-Key'

/** After this a press of the same contents is a new act. */
export const keptMs = 10 * 60_000

/** Keys whose contents are remembered: more than one form sends while it is open. */
const mostUsed = 200

type Kept = { key: string; atMs: number }

/** No answer came, or one that doesn't say whether it was done. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof Failure) || error.status === 0 || error.status >= 500

/** `call` that sends a key again until its act is answered. `nowMs`: of a clock that only goes forward. */
export function withKeptKeys<Table>(call: CallOf<Table>, nowMs: () => number): CallOf<Table> {
  const unanswered = new Map<string, Kept>()
  const used = new Map<string, string>()
  const send = call as (name: string, input?: CallOptions) => Promise<unknown>
  const keyFor = (contents: string, offeredKey: string): string => {
    const earlier = unanswered.get(contents)
    unanswered.delete(contents)
    if (earlier && nowMs() - earlier.atMs < keptMs) return earlier.key
    const isOthers = used.has(offeredKey) && used.get(offeredKey) !== contents
    return isOthers ? crypto.randomUUID() : offeredKey
  }
  const keyed = async (name: string, input: CallOptions = {}) => {
    const { [keyHeader]: offeredKey, ...headers } = input.headers ?? {}
    if (offeredKey === undefined) return send(name, input)
    const contents = JSON.stringify([name, { ...input, headers }])
    const key = keyFor(contents, offeredKey)
    used.set(key, contents)
    for (const oldest of [...used.keys()].slice(0, Math.max(0, used.size - mostUsed))) used.delete(oldest)
    try {
      return await send(name, { ...input, headers: { ...headers, [keyHeader]: key } })
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(contents, { key, atMs: nowMs() })
      throw error
    }
  }
  return keyed as CallOf<Table>
}
