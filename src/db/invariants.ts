/** The shop's invariants I1–I37: asked after every load, race and fault test, and by the operator with `npm run invariants`. */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { orderTransitions } from '#domain/order.ts'
import { parcelStates, rankOf } from '#domain/parcel.ts'
import { queryRows } from './connection.ts'
import type { Db, Tx } from './connection.ts'

export type Invariant = { name: string; promise: string; query: string }

/** `what` describes each row that breaks it, at most 20. */
export type Broken = { name: string; promise: string; what: string[] }

const shownRows = 20

/** What is broken now; nothing in a healthy shop. All are asked in one snapshot. */
export async function findBroken(db: Db): Promise<Broken[]> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return db.transaction(async (tx) => {
    const broken: Broken[] = []
    for (const invariant of readInvariants()) broken.push(...(await ask(tx, invariant)))
    return broken
  }, snapshot)
}

async function ask(tx: Tx, { name, promise, query }: Invariant): Promise<Broken[]> {
  const rows = await queryRows<{ what: string }>(
    tx,
    sql.raw(`select what from (${query}) as broken limit ${shownRows}`),
  )
  return rows.length === 0 ? [] : [{ name, promise, what: rows.map((row) => row.what) }]
}

export function readInvariants(): Invariant[] {
  const file = fs.readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8')
  return [...file.matchAll(/^-- (I\d+) (.+)\n([^]*?);$/gm)].map(([, name = '', promise = '', query = '']) => ({
    name,
    promise,
    query: fillIn(query),
  }))
}

/** A piece that was found by mistake is graded as missing: it never was in the parcel. */
const returned = `(
  select x.return_id, x.order_line_id, x.quantity - least(
    (select count(*) from return_finds d where d.return_id = x.return_id and d.order_line_id = x.order_line_id),
    (select coalesce(sum(g.quantity), 0) from return_grades g where g.return_id = x.return_id and g.order_line_id = x.order_line_id and g.grade = 'missing')
  ) as quantity from return_lines x
)`

function fillIn(query: string): string {
  const moves = Object.entries(orderTransitions).flatMap(([from, targets]) =>
    targets.map((to) => `('${from}', '${to}')`),
  )
  const parcelRanks = parcelStates.map((state, detail) => `('${state}', ${rankOf(state)}, ${detail})`)
  return query
    .replace('{{transitions}}', moves.join(', '))
    .replaceAll('{{parcelRanks}}', parcelRanks.join(', '))
    .replaceAll('{{returned}}', returned)
}
