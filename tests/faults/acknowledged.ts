/** What the shop has promised, in a file of the client's own, written after each answer; and the comparison with what is stored. */
import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { queryRows } from '#db/connection.ts'
import { findBroken } from '#db/invariants.ts'
import { openDatabase } from '#db/open.ts'
import { fromAed } from '#domain/money.ts'

export type Acknowledged = { orderId: string; total: number }

export type AcknowledgementLog = { write(order: Acknowledged): void; read(): Acknowledged[]; remove(): void }

export function openLog(): AcknowledgementLog {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-acknowledged-'))
  const file = path.join(folder, 'orders.jsonl')
  fs.writeFileSync(file, '')
  return {
    write: (order) => fs.appendFileSync(file, `${JSON.stringify(order)}\n`),
    read: () =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Acknowledged),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

export type Compared = {
  acknowledged: number
  /** Acknowledged and not there, or with another total. */
  lost: Acknowledged[]
  /** There, although no answer was ever left open: made twice. */
  surplus: string[]
  broken: Awaited<ReturnType<typeof findBroken>>
}

/** `isWhole`: every request has got its answer, so that each stored order has to be in the log as well. */
export async function compare(
  log: Pick<AcknowledgementLog, 'read'>,
  place: { databaseUrl?: string; dataDir: string },
  { isWhole = true } = {},
): Promise<Compared> {
  const database = await openDatabase({ ...place, poolSize: 1 })
  try {
    const rows = await queryRows<{ id: string; payable: number }>(
      database.db,
      sql`select id, payable_fils as payable from orders`,
    )
    const stored = new Map(rows.map(({ id, payable }) => [id, payable]))
    const promised = log.read()
    const known = new Set(promised.map(({ orderId }) => orderId))
    return {
      acknowledged: promised.length,
      lost: promised.filter(({ orderId, total }) => stored.get(orderId) !== fromAed(total)),
      surplus: isWhole ? rows.map(({ id }) => id).filter((id) => !known.has(id)) : [],
      broken: await findBroken(database.db),
    }
  } finally {
    await database.close()
  }
}

export const nothingLost = { lost: [], surplus: [], broken: [] }
