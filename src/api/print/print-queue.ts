/** So many are drawn at once; the next wait in line, and whoever asks for what is being drawn gets that. */
import { refuse } from '../http/refusal.ts'

export type PrintQueue<T> = (name: string, work: () => Promise<T>) => Promise<T>

/** Refuses with OVERLOADED once `mostWaiting` different names stand in line. */
export function printQueue<T>({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): PrintQueue<T> {
  const underWay = new Map<string, Promise<T>>()
  const waiting: (() => void)[] = []
  let inside = 0

  async function enter(): Promise<void> {
    if (inside >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
  }

  /** The place goes on to the next in line, or becomes free. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }

  async function run(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return (name, work) => {
    const same = underWay.get(name)
    if (same) return same
    if (waiting.length >= mostWaiting) refuse('OVERLOADED', { retryAfterSeconds: 2 })
    const printing = run(work).finally(() => underWay.delete(name))
    underWay.set(name, printing)
    return printing
  }
}
