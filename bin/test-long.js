#!/usr/bin/env node
// npm run test:long: what `npm test` has only a few rounds of, in earnest: races, faults and fuzzing. Under an hour. `npm run test:long -- kills` runs the
// files of that name alone. Each suite runs to its end although one before it failed.
import { build, childEnvironment, install, must, pinnedNode, run, say } from './prepare.js'

const words = process.argv.slice(2)
const suites = [
  { name: 'Races on PostgreSQL, 200 rounds', args: ['--project', 'races'], environment: { RACE_ROUNDS: '200' } },
  {
    name: 'Faults: process, database, network, disk, power, mail',
    args: ['--project', 'faults'],
    environment: { FAULTS: 'long' },
  },
  {
    name: 'What somebody malicious would try, every operation fuzzed 2,000 times',
    args: ['--project', 'security'],
    environment: { FUZZ_CASES: '2000' },
  },
  // Not a test of a name: it runs only when everything does.
  {
    name: 'Load: mixed, half as much again, and five minutes of a third',
    script: 'bench/run.ts',
    args: ['--only', 'mixed', '--seconds', '10', '--products', '1000', '--soak', '5'],
  },
  { name: 'Two nodes behind nginx', args: ['--project', 'nodes'], environment: {} },
]

await install()
must('The build', build())

const failed = suites.filter(({ name, script, args, environment }) => {
  say(`\n── ${name}`)
  if (script) return words.length === 0 && run(pinnedNode, [script, ...args], childEnvironment) !== 0
  return (
    run(pinnedNode, ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...args, ...words], {
      ...childEnvironment,
      ...environment,
    }) !== 0
  )
})
for (const { name } of suites) say(`${failed.some((suite) => suite.name === name) ? 'FAIL' : 'ok  '}  ${name}`)
process.exit(failed.length === 0 ? 0 : 1)
