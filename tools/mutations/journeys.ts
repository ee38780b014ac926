/** Asks journeys in the scratch copy: builds the web as it is there, serves it, and drives it in a browser. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Answered, Asked } from './suites.ts'
import { patternOf } from './suites.ts'

const longestRunMs = 900_000

type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] }

export function askJourneys(folder: string, { files, titles }: Asked): Answered {
  const report = join(folder, 'report.json')
  const run = (args: string[]) => spawnSync(join(folder, 'node_modules/node/bin/node'), args, {
    cwd: folder, encoding: 'utf8', timeout: longestRunMs, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  rmSync(report, { force: true })
  const built = run(['--input-type=module', '-e', "import { build } from './bin/prepare.js'; process.exit(build())"])
  if (built.status !== 0) return { failed: [], passed: 0, trouble: built.stderr.slice(-300) }
  const driven = run(['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', patternOf(titles), '--workers=2', '--reporter=json'])
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number }; suites: Suite[] }
    return { passed: stats.expected, failed: failedOf(suites), trouble: '' }
  } catch {
    return { failed: [], passed: 0, trouble: driven.stderr.slice(-300) }
  }
}

function failedOf(suites: Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...failedOf(inner)])
}
