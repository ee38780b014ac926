// The gate as one readable list: what `npm test` does, in this order. The first step that fails ends it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, childEnvironment, pinnedNode, root, run } from './prepare.js'

const reportFile = join(root, 'test-results/report.json')
const node = (script, args, environment) => run(pinnedNode, [script, ...args], { ...childEnvironment, ...environment })

function vitest(args, environment = {}) {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const code = node('node_modules/vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args], environment)
  return { code, ...counted((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })) }
}

function playwright() {
  rmSync(reportFile, { force: true })
  const code = node('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile })
  return { code, ...counted(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })) }
}

function counted(read) {
  return existsSync(reportFile) ? read(JSON.parse(readFileSync(reportFile, 'utf8'))) : { passed: 0, failed: 0 }
}

const races = 'src/**/*.race.test.ts'
const hasJourneys = () => existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e')).some((name) => name.endsWith('.spec.ts'))

/** `postgresUrl` is of an empty server that lives as long as this run. Each step returns a code, or a code with counts of tests. */
export const steps = [
  { name: 'Types: routes', run: () => node('node_modules/@react-router/dev/bin.cjs', ['typegen']) },
  { name: 'Types: all', run: () => node('node_modules/typescript/bin/tsc', ['--noEmit']) },
  { name: 'Style: oxlint', run: () => node('node_modules/oxlint/bin/oxlint', ['--deny-warnings', 'src', 'bin', 'e2e', 'bench', 'tools'].filter(exists)) },
  { name: 'Walls: who may import whom', run: () => node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ['--config', '.dependency-cruiser.mjs', 'src']) },
  { name: 'Tests: rules, promises, server, web', run: () => vitest(['src/domain', 'src/contract', 'src/db', 'src/gateways', 'src/server', 'src/web', '--exclude', races]) },
  { name: 'Tests: API on the embedded database', run: () => vitest(['src/api', '--exclude', races]) },
  { name: 'Tests: API on PostgreSQL', run: (postgresUrl) => vitest(['src/api', 'src/db', '--exclude', races], { TEST_DATABASE_URL: postgresUrl }) },
  { name: 'Tests: races on PostgreSQL', run: (postgresUrl) => vitest(['.race.test.ts'], { TEST_DATABASE_URL: postgresUrl }) },
  { name: 'Build: web', run: () => build() },
  { name: 'Journeys: in a browser', run: () => (hasJourneys() ? playwright() : 0) },
]

function exists(path) {
  return path.startsWith('-') || existsSync(join(root, path))
}
