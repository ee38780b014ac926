/**
 * A process of its own that opens the embedded database in the folder given and writes, printing each number once it is committed.
 * With `hold` it only keeps the folder open. For tests that kill it, fill its disk or open the folder twice.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { queryRows } from '#db/connection.ts'
import { openEmbedded } from '#db/embedded.ts'

const [folder = '', task = 'write'] = process.argv.slice(2)

try {
  const { db } = await openEmbedded(folder)
  await queryRows(db, sql`create table if not exists notes (id int primary key, text text not null)`)
  process.stdout.write('open\n')
  if (task === 'hold') setInterval(() => {}, 1000)
  else await writeForEver(db)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function writeForEver(db: Parameters<typeof queryRows>[0]): Promise<never> {
  const [last] = await queryRows<{ id: number }>(db, sql`select coalesce(max(id), 0) as id from notes`)
  for (let id = (last?.id ?? 0) + 1; ; id++) {
    await queryRows(db, sql`insert into notes (id, text) values (${id}, ${randomBytes(8000).toString('hex')})`)
    process.stdout.write(`${id}\n`)
  }
}
