/** Once per run: the migrated database of each kind that the chosen suites need, to be copied by every test file. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { drizzleOver, EmbeddedClient } from '#db/embedded-client.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: DatabaseKind
    /** The address of the template database with `{database}` for the name, or the file of the embedded copy. */
    databaseSource: string
  }
}

export type DatabaseKind = 'embedded' | 'postgres'

export const templateDatabase = 'template_qutn'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind: DatabaseKind = project.config.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'
  project.provide('databaseKind', kind)
  return kind === 'postgres' ? preparePostgres(project) : prepareEmbedded(project)
}

/** A database for each file is made and dropped, and the disk is waited for each time; nobody pulls a plug here. Races keep what widens their gaps. */
const withoutSync = ['fsync=off']

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(undefined, project.name === 'races' ? [] : withoutSync)
  const main = openPostgres({ url: server.url(), poolSize: 1, onTrouble: () => {} })
  await main.db.execute(`create database ${templateDatabase}`)
  await main.close()
  const template = openPostgres({ url: server.url(templateDatabase), poolSize: 1, onTrouble: () => {} })
  await migrate(template.db)
  await template.close()
  project.provide('databaseSource', server.url('{database}'))
  return () => server.stop()
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const client = new EmbeddedClient()
  await client.waitReady
  await migrate(drizzleOver(client))
  const copy = await client.dumpDataDir('none')
  await client.close()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-embedded-'))
  const file = path.join(folder, 'database.tar')
  fs.writeFileSync(file, Buffer.from(await copy.arrayBuffer()))
  project.provide('databaseSource', file)
  return async () => fs.rmSync(folder, { recursive: true, force: true })
}
