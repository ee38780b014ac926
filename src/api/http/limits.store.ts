import { countWritten, type Db, runNamed } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** Named statements of rate-limiter-flexible on the table `rate_limits`. */
export type SharedAttempts = {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount?: number | null }>
  /** Takes out windows that ended before `now`. */
  sweep(now: Date): Promise<unknown>
}

export function attemptsIn(db: Db): SharedAttempts {
  return {
    query: ({ name = 'rate-limit', text, values }) => runNamed(db, { name, text }, values),
    sweep: (now) => countWritten(db, sql`delete from rate_limits where expire < ${now.getTime()}`),
  }
}
