/** Writes src/db/tables.ts from the migrations. Run it: npm run tables */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzleOver, EmbeddedClient } from '#db/embedded-client.ts'
import { migrate } from '#db/migrate.ts'
import { printTables } from './tables.print.ts'

const client = new EmbeddedClient()
await client.waitReady
const db = drizzleOver(client)
await migrate(db)
writeFileSync(join(import.meta.dirname, '../src/db/tables.ts'), await printTables(db))
await client.close()
