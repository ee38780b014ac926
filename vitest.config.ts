/** The suites: `unit` and `no-database` need no database; `api-…` are the same files on either database; `races` mean something on PostgreSQL alone. */
import { availableParallelism } from 'node:os'
import { LongFirst } from './tests/harness/long-first.ts'
import { withoutDatabase } from './tests/harness/without-database.ts'
import { defineConfig } from 'vitest/config'

const databaseTests = [
  'src/api/**/*.test.ts',
  'src/db/*.test.ts',
  'src/db/seed/load.test.ts',
  'src/server/demo-month.test.ts',
  'src/gateways/**/*.test.ts',
]

/** What concerns one database alone. */
const ofOther = {
  embedded: ['src/db/postgres.test.ts', 'src/db/changes.test.ts', 'src/db/replicas.test.ts'],
  postgres: ['src/db/embedded.test.ts'],
}

function onDatabase(name: string, kind: 'embedded' | 'postgres', include: string[]) {
  return {
    test: {
      name,
      include,
      exclude: [...ofOther[kind], ...withoutDatabase],
      env: { TEST_DATABASE: kind },
      // One process reads the API's modules once for all its files: that was half the cost. No test replaces a module, and each file has a database of its own.
      isolate: false,
      globalSetup: ['tests/harness/prepare.ts'],
      // Files wait for PostgreSQL, for time-outs and for hands that are slow on purpose; the embedded database works in the same process.
      maxWorkers: availableParallelism() + (name === 'api-embedded' ? 0 : 1),
      hookTimeout: 30_000,
      testTimeout: 30_000,
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    // As many as there are cores: by default one core is kept for whoever watches.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: databaseTests,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'no-database', include: withoutDatabase, isolate: false, testTimeout: 30_000 } },
      onDatabase('api-embedded', 'embedded', databaseTests),
      onDatabase('api-postgres', 'postgres', databaseTests),
      onDatabase('races', 'postgres', ['tests/races/**/*.test.ts']),
      // What somebody malicious would try; the pages are those of the built shop.
      onDatabase('security', 'postgres', ['tests/security/**/*.test.ts']),
      onDatabase('security-embedded', 'embedded', [
        'tests/security/sessions-*.test.ts',
        'tests/security/advisories-*.test.ts',
        'tests/security/mailbox-caps.test.ts',
      ]),
      // The built shop, as processes of its own on a PostgreSQL of their own.
      {
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          hookTimeout: 120_000,
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // Needs nginx besides: in `npm run test:long` alone.
      { test: { name: 'nodes', include: ['tests/nodes/**/*.test.ts'], hookTimeout: 120_000, testTimeout: 180_000 } },
      // The shop as a process whose database, disk, network and power fail; FAULTS=long takes many more rounds. One after the other: they share the cores.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          hookTimeout: 120_000,
          testTimeout: 25 * 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
