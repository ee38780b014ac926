/** Runs the journeys on a PostgreSQL of their own: `node e2e/on-postgres.ts --grep @both` (arguments are Playwright's). */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '../tests/harness/postgres.ts'

const root = join(import.meta.dirname, '..')
const postgres = await startPostgres()
try {
  process.exitCode = await runJourneys(postgres.url())
} finally {
  await postgres.stop()
}

function runJourneys(databaseUrl: string): Promise<number> {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const journeys = spawn(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, E2E_DATABASE_URL: databaseUrl },
  })
  return new Promise((resolve, reject) => {
    journeys.once('error', reject)
    journeys.once('exit', (code) => resolve(code ?? 1))
  })
}
