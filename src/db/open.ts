/** Opens the shop's database: PostgreSQL when a URL is given, otherwise the embedded one in the data folder. Both take the same SQL. */
import type { Db } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { PostgresPool } from './postgres.ts'
import { type CatalogueChange, hearChanges, type Hearing } from './changes.ts'
import { watchReplicas } from './replicas.ts'

export { countWritten, hot, inTransaction, queryRows, runNamed } from './connection.ts'
export type { Db, Tx } from './connection.ts'
export type { CatalogueChange } from './changes.ts'
export { brokenConstraint, failureCode, isDatabaseAway, isPersonErased } from './failures.ts'

export type DatabaseLog = { warn(fields: object, message: string): void }

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** Where the embedded database lives; not touched with a URL. */
  dataDir: string
  replicaUrls?: readonly string[]
  /** Connections to PostgreSQL, per process and server. */
  poolSize?: number
  log?: DatabaseLog
}

export type OpenDatabase = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** For reads that may be a moment old: the replicas in turn, as long as they follow the primary closely; else the primary. */
  reader(): Db
  /** `heard` is called when any process has changed what the public sees of the catalogue, and whenever such a message may have been missed. */
  onChange(heard: (change: CatalogueChange) => void): void
  /** Rejects when the primary can't answer. */
  ping(): Promise<void>
  /** Embedded only, since nobody else can copy it: all of it into a new file (G24). */
  copyTo?(file: string): Promise<void>
  close(): Promise<void>
}

/** Ten for requests, which admission.ts counts on, and two for the jobs: where a table is locked they wait beside the shoppers, not before them. */
const usualPoolSize = 12

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (!options.databaseUrl) {
    const embedded = await openEmbedded(options.dataDir)
    return { kind: 'embedded', ...embedded, reader: () => embedded.db }
  }
  const open = (url: string) =>
    openPostgres({
      url,
      poolSize: options.poolSize ?? usualPoolSize,
      onTrouble: (error) => options.log?.warn({ reason: error.message }, 'A database connection was lost'),
    })
  return withReplicas(
    open(options.databaseUrl),
    (options.replicaUrls ?? []).map(open),
    hearChanges(options.databaseUrl),
  )
}

function withReplicas(primary: PostgresPool, pools: PostgresPool[], hear: Hearing): OpenDatabase {
  const replicas = watchReplicas(primary, pools)
  return {
    kind: 'postgres',
    db: primary.db,
    reader: () => replicas.reader(),
    onChange: hear.onChange,
    async ping() {
      await Promise.all([primary.ping(), replicas.check()])
    },
    async close() {
      await Promise.all([primary.close(), replicas.close(), hear.close()])
    },
  }
}
