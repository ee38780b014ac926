// The gate as one readable list: what `npm test` does, in this order. The first step that fails ends it.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, childEnvironment, pinnedNode, root, run } from './prepare.js'

const reportFile = join(root, 'test-results/report.json')
const node = (script, args, environment) => run(pinnedNode, [script, ...args], { ...childEnvironment, ...environment })

function vitest(args) {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const code = node('node_modules/vitest/vitest.mjs', ['run', '--passWithNoTests', ...reporters, ...args])
  return {
    code,
    ...counted((report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: failuresOfVitest(report),
    })),
  }
}

/** `script` and `args` as Node takes them; the options of Playwright come last. */
function playwright(script, args = []) {
  rmSync(reportFile, { force: true })
  const code = node(script, [...args, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile })
  return {
    code,
    ...counted(({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(failuresOfPlaywright),
    })),
  }
}

function counted(read) {
  return existsSync(reportFile) ? read(JSON.parse(readFileSync(reportFile, 'utf8'))) : { passed: 0, failed: 0 }
}

function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${shortened(failureMessages[0])}`)
    // A file that could not even be read has no tests of its own.
    return (failed.length > 0 || !message ? failed : [shortened(message)]).map(
      (line) => `${relative(root, name)}: ${line}`,
    )
  })
}

function failuresOfPlaywright({ suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title}: ${shortened(tests[0]?.results.at(-1)?.error?.message)}`)
  return [...failed, ...suites.flatMap(failuresOfPlaywright)]
}

/** Enough of a message to know the fault by: its first lines, without the colours of a terminal. */
function shortened(message = '') {
  // oxlint-disable-next-line no-control-regex
  return message
    .replace(/\u001B\[\d+m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '))
    .slice(0, 4)
    .join(' | ')
    .slice(0, 400)
}

const sources = ['src', 'bin', 'tests', 'e2e', 'bench', 'tools'].filter((folder) => existsSync(join(root, folder)))

/** A step returns an exit code, or a code with counts of tests and the failures as lines. The suites are those of vitest.config.ts. */
export const steps = [
  { name: 'Types: routes', run: () => node('node_modules/@react-router/dev/bin.cjs', ['typegen']) },
  { name: 'Types: all', run: () => node('node_modules/typescript/bin/tsc', ['--noEmit']) },
  { name: 'Style: oxlint', run: () => node('node_modules/oxlint/bin/oxlint', ['--deny-warnings', ...sources]) },
  { name: 'Style: oxfmt', run: () => node('node_modules/oxfmt/bin/oxfmt', ['--check', '.']) },
  { name: 'Walls: who may import whom', run: () => node('bin/walls.js', []) },
  { name: 'Messages: three languages, nothing missing, nothing idle', run: () => node('tools/messages.ts', []) },
  { name: 'Requirements: every row has its tests', run: () => node('tools/requirements.ts', ['--brief']) },
  { name: 'Tests: rules, promises, server, web', run: () => vitest(['--project', 'unit']) },
  { name: 'Tests: API on the embedded database', run: () => vitest(['--project', 'api-embedded']) },
  { name: 'Tests: API on PostgreSQL', run: () => vitest(['--project', 'api-postgres']) },
  { name: 'Tests: races on PostgreSQL', run: () => vitest(['--project', 'races']) },
  { name: 'Build: web', run: () => build() },
  {
    name: 'Tests: what somebody malicious would try',
    run: () => vitest(['--project', 'security', '--project', 'security-embedded']),
  },
  { name: 'Budget: JavaScript per page', run: () => node('bin/budget.js', []) },
  { name: 'Tests: several processes on PostgreSQL', run: () => vitest(['--project', 'processes']) },
  { name: 'Tests: faults, a few rounds', run: () => vitest(['--project', 'faults']) },
  { name: 'Journeys: in a browser', run: () => playwright('node_modules/@playwright/test/cli.js', ['test']) },
  { name: 'Journeys: buying, on PostgreSQL', run: () => playwright('e2e/on-postgres.ts', ['--grep', '@both']) },
]
