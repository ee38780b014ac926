#!/usr/bin/env node
// npm test: installs what is missing, then runs the steps of steps.js one after the other and stops at the first that fails.
// `npm test -- walls` runs only the steps whose name contains the word.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, must, root, runQuietly, say } from './prepare.js'
import { steps } from './steps.js'

const word = process.argv[2]?.toLowerCase()
const chosen = steps.filter((step) => !word || step.name.toLowerCase().includes(word))

await install()
installPrograms()
mkdirSync(join(root, 'test-results'), { recursive: true })

const results = runSteps()
const passed = sum('passed')
const failed = sum('failed')
report()
process.exit(failed === 0 ? 0 : 1)

function runSteps() {
  const done = []
  for (const step of chosen) {
    say(`\n── ${step.name}`)
    const fromMs = performance.now()
    const result = step.run()
    const { code, passed = 0, failed = 0, failures = [] } = typeof result === 'number' ? { code: result } : result
    // A step that fails without a failed test (types, style, walls) counts as one failure.
    done.push({
      name: step.name,
      code,
      passed,
      failed: code === 0 ? failed : Math.max(failed, 1),
      failures,
      seconds: (performance.now() - fromMs) / 1000,
    })
    if (code !== 0) break
  }
  return done
}

function sum(field) {
  return results.reduce((total, result) => total + result[field], 0)
}

function report() {
  say('')
  for (const { name, code, passed, seconds } of results) {
    say(
      `${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(44)} ${`${seconds.toFixed(1)} s`.padStart(8)}${passed ? `  ${passed} tests` : ''}`,
    )
  }
  for (const { name } of chosen.slice(results.length)) say(`–     ${name.padEnd(44)}  not run`)
  for (const failure of results.flatMap(({ failures }) => failures)) say(`\n✗ ${failure}`)
  say(`\n${passed} passed, ${failed} failed`)
}

/** The browser, the database and the Redis that the tests drive. As root on Debian they are installed; elsewhere it is said what is missing. */
function installPrograms() {
  const mayInstall = process.getuid?.() === 0 && has('apt-get')
  if (mayInstall) installLighterBrowser()
  const missing = [
    has('chromium-headless-shell') || has('chromium') ? '' : 'chromium',
    hasPostgres() ? '' : 'postgresql',
    has('redis-server') ? '' : 'redis-server',
  ].filter(Boolean)
  if (missing.length === 0) return
  if (!mayInstall) {
    say(`The tests need ${missing.join(' and ')}. On Debian: apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  say(`Installing ${missing.join(' and ')} …`)
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  must('apt-get update', runQuietly('apt-get', ['update', '-qq'], { environment: quiet }))
  must(
    'apt-get install',
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { environment: quiet }),
  )
}

/** Chromium without windows takes a quarter less for the journeys. A Debian that has no such package runs them in the whole one. */
function installLighterBrowser() {
  if (has('chromium-headless-shell')) return
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 120_000,
    })
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  if (apt(...install).status !== 0 && apt('update', '-qq').status === 0) apt(...install)
}

/** Debian keeps the programs of the server out of PATH. */
function hasPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return (
    Boolean(process.env.POSTGRES_BIN) ||
    has('initdb') ||
    versions.some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`))
  )
}

function has(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}
