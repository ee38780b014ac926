import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/**
 * True for one process per interval: the row itself is the lock, so that no connection is held while the job waits for a provider.
 * A process that died in the middle keeps nobody waiting for longer than the interval.
 */
export async function takeTurn(
  db: Db,
  name: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const dueBefore = new Date(now.getTime() - everyMs)
  const taken = await queryRows(
    db,
    sql`
    insert into jobs (name, last_started_at) values (${name}, ${now})
    on conflict (name) do update set last_started_at = excluded.last_started_at
    where jobs.last_started_at is null or jobs.last_started_at <= ${dueBefore} or jobs.last_started_at > ${now}
    returning name`,
  )
  return taken.length > 0
}

export async function saveEnd(
  db: Db,
  name: string,
  { now, error }: { now: Date; error: string | null },
): Promise<void> {
  await queryRows(db, sql`update jobs set last_finished_at = ${now}, last_error = ${error} where name = ${name}`)
}
