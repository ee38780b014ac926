import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Call } from './growth-calls.ts'

export type Heard = { name?: string | undefined; text: string; values: unknown[] }

/** Every statement of one call of each kind, with what PostgreSQL did for it: a file a kind. */
export async function writePlans(
  folder: string,
  { client }: { client: pg.Client },
  calls: readonly Call[],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, call } of calls) {
    const plans: string[] = []
    for (const { text, values } of await listenToStatements(() => call(7))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off) ${text}`,
        values,
      )
      plans.push(`${text.trim()}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
    }
    writeFileSync(join(folder, `${name.replaceAll(/\W+/g, '-')}.txt`), plans.join('\n\n'))
  }
}

/** The statements that the driver sends while `work` runs, with their values. */
export async function listenToStatements(work: () => Promise<unknown>): Promise<Heard[]> {
  const heard: Heard[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function listening(this: pg.Client, ...args: unknown[]): unknown {
    const [query, values] = args
    if (typeof query === 'string') heard.push({ text: query, values: Array.isArray(values) ? values : [] })
    else if (isConfig(query)) heard.push({ name: query.name, text: query.text, values: query.values ?? [] })
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return heard
}

const isConfig = (query: unknown): query is { name?: string; text: string; values?: unknown[] } =>
  typeof query === 'object' && query !== null && 'text' in query
