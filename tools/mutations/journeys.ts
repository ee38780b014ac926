/**
 * Asks journeys in the scratch copy: builds the web as it is there, serves it, and drives it in a browser. A journey that fails is asked
 * again, and counts when it fails again: one that only ran out of time has noticed nothing.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestReport, TestRequest, Failed } from './suites.ts'
import { gistOf, patternOf } from './suites.ts'

const longestRunMs = 900_000

type Spec = { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }

type Suite = { title: string; file: string; specs?: Spec[]; suites?: Suite[] }

export function askJourneys(folder: string, { files, titles }: TestRequest): TestReport {
  const built = run(folder, ['--input-type=module', '-e', "import { build } from './bin/prepare.js'; process.exit(build())"])
  if (built.status !== 0) return { failed: [], passed: 0, trouble: built.stderr.slice(-300) }
  const asked = [...files, '-g', patternOf(titles)]
  const first = drive(folder, asked)
  if (first.failed.length === 0) return first
  // In a shop of its own: what the first ones left behind (orders that wait to be paid) must not be the reason.
  const second = drive(folder, [...asked, '--last-failed'])
  return { ...second, passed: first.passed + second.passed, trouble: second.trouble || (second.passed > 0 ? `${second.passed} failed once` : '') }
}

function drive(folder: string, asked: string[]): TestReport {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const driven = run(folder, ['node_modules/@playwright/test/cli.js', 'test', ...asked, '--workers=2', '--reporter=json'])
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number }; suites: Suite[] }
    return { passed: stats.expected, failed: failedOf(suites), trouble: '' }
  } catch {
    return { failed: [], passed: 0, trouble: driven.stderr.slice(-300) }
  }
}

function run(folder: string, args: string[]) {
  return spawnSync(join(folder, 'node_modules/node/bin/node'), args, {
    cwd: folder, encoding: 'utf8', timeout: longestRunMs, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') },
  })
}

function failedOf(suites: Suite[], above = ''): Failed[] {
  return suites.flatMap(({ title, file, specs = [], suites: inner = [] }) => {
    const path = `${above}${title} `
    const failed = specs.filter(({ ok }) => !ok).map((spec) => ({ title: `${path}${spec.title}`, file: `e2e/${file}`, reason: reasonOf(spec) }))
    return [...failed, ...failedOf(inner, path)]
  })
}

/** Of either width: one may have run out of time where the other saw what was wrong. */
function reasonOf({ tests }: Spec): string {
  const reasons = tests.map(({ results }) => results.findLast(({ error }) => error !== undefined)?.error?.message)
  return [...new Set(reasons.filter((message) => message !== undefined).map(gistOf))].join(' — ')
}
