// The gate as one readable list: what `npm test` does. The first step that fails ends it.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { childEnvironment, pinnedNode, root, runTold } from './prepare.js'

/** Where a step's words go: to the terminal, or kept until it ends where another runs beside it. */
const node = (script, args, { output, environment } = {}) =>
  runTold(pinnedNode, [script, ...args], { environment: { ...childEnvironment, ...environment }, output })

/** Each step that counts has a report of its own: two may run at once. */
function reportOf(name) {
  const file = join(root, `test-results/${name}.json`)
  rmSync(file, { force: true })
  return file
}

async function vitest(projects, output) {
  const report = reportOf(projects.join('-'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--passWithNoTests', ...reporters, ...projects.flatMap((project) => ['--project', project])]
  const code = await node('node_modules/vitest/vitest.mjs', args, { output })
  return {
    code,
    ...counted(report, (found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      failures: failuresOfVitest(found),
    })),
  }
}

/** `script` and `args` as Node takes them; the options of Playwright come last. */
async function playwright(script, args, output) {
  const report = reportOf(script.replace(/\W+/g, '-'))
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await node(script, [...args, '--reporter=list,json'], { output, environment })
  return {
    code,
    ...counted(report, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: suites.flatMap(failuresOfPlaywright),
    })),
  }
}

function counted(report, read) {
  return existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
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

const tsc = ['node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1']]

/**
 * The gate as it runs: stages one after the other, the lanes of a stage at the same time, the steps of a lane in turn. What takes one core runs beside
 * something else; what takes both is alone. A step is given where its words go, and returns an exit code, or a code with counts of tests and the
 * failures as lines. The suites are those of vitest.config.ts.
 */
export const stages = [
  [
    [
      {
        name: 'Types: routes',
        run: (output) => node('node_modules/@react-router/dev/bin.cjs', ['typegen'], { output }),
      },
    ],
  ],
  [
    [{ name: 'Types: all', run: (output) => node(...tsc, { output }) }],
    [
      {
        name: 'Style: oxlint',
        run: (output) => node('node_modules/oxlint/bin/oxlint', ['--deny-warnings', ...sources], { output }),
      },
      { name: 'Style: oxfmt', run: (output) => node('node_modules/oxfmt/bin/oxfmt', ['--check', '.'], { output }) },
      { name: 'Walls: who may import whom', run: (output) => node('bin/walls.js', [], { output }) },
      {
        name: 'Messages: three languages, nothing missing, nothing idle',
        run: (output) => node('tools/messages.ts', [], { output }),
      },
      {
        name: 'Requirements: every row has its tests',
        run: (output) => node('tools/requirements.ts', ['--brief'], { output }),
      },
      { name: 'Build: web', run: (output) => node('bin/build.js', [], { output }) },
      { name: 'Budget: JavaScript per page', run: (output) => node('bin/budget.js', [], { output }) },
    ],
  ],
  [[{ name: 'Tests: rules, promises, server, web', run: (output) => vitest(['unit', 'no-database'], output) }]],
  [[{ name: 'Tests: API on the embedded database', run: (output) => vitest(['api-embedded'], output) }]],
  [
    [
      {
        name: 'Tests: what somebody malicious would try',
        run: (output) => vitest(['security', 'security-embedded'], output),
      },
    ],
  ],
  // The first waits as much as it works: for shops to start, to be killed and to come back.
  [
    [{ name: 'Tests: faults, a few rounds', run: (output) => vitest(['faults'], output) }],
    [
      { name: 'Tests: API on PostgreSQL', run: (output) => vitest(['api-postgres'], output) },
      { name: 'Tests: several processes on PostgreSQL', run: (output) => vitest(['processes'], output) },
      { name: 'Tests: races on PostgreSQL', run: (output) => vitest(['races'], output) },
      {
        name: 'Journeys: buying, on PostgreSQL',
        run: (output) => playwright('e2e/on-postgres.ts', ['--grep', '@both'], output),
      },
    ],
  ],
  [
    [
      {
        name: 'Journeys: in a browser',
        run: (output) => playwright('node_modules/@playwright/test/cli.js', ['test'], output),
      },
    ],
  ],
]
