/** Lets so many through at a time; the next is told to come again, before the machine is busy with nothing else. */
import { refuse } from '../http/refusal.ts'

export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

export function turnstile(atOnce: number): Turnstile {
  let inside = 0
  return async (work) => {
    if (inside >= atOnce) refuse('OVERLOADED', { retryAfterSeconds: 1 })
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
    }
  }
}

/** Invoices and credit notes, per process: one of 20 lines takes some 50 ms of it. */
export const inPrint = turnstile(2)
