import { countWritten, type Db, runNamed } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** Named statements of rate-limiter-flexible on the table `rate_limits`. */
export type SharedAttempts = {
  query(statement: {
    name?: string
    text: string
    values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount?: number | null }>
  /** Takes out windows that ended before `now`. */
  sweep(now: Date): Promise<unknown>
}

/** A database that takes longer counts as away here, so that a call waits once for it and not twice (G13). */
const patienceMs = 1_000

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The limits were not answered in time')), patienceMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function attemptsIn(db: Db): SharedAttempts {
  return {
    query: ({ name = 'rate-limit', text, values }) => inTime(runNamed(db, { name, text }, values)),
    sweep: (now) => countWritten(db, sql`delete from rate_limits where expire < ${now.getTime()}`),
  }
}
