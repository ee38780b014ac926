#!/usr/bin/env node
// npm test: installs what is missing, then runs the stages of steps.js and stops at the first step that fails; what runs beside it ends its own.
// `npm test -- walls` runs only the steps whose name contains the word.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, must, root, runQuietly, say } from './prepare.js'
import { runStages } from './stages.js'
import { stages } from './steps.js'

const word = process.argv[2]?.toLowerCase()
const isChosen = ({ name }) => !word || name.toLowerCase().includes(word)
const chosenStages = stages.map((lanes) => lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0))

await install()
installPrograms()
mkdirSync(join(root, 'test-results'), { recursive: true })

const results = await runStages(chosenStages, say)
const passed = sum('passed')
const failed = sum('failed')
report()
process.exit(failed === 0 ? 0 : 1)

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
  const isDone = new Set(results.map(({ name }) => name))
  for (const { name } of chosenStages.flat(2)) if (!isDone.has(name)) say(`–     ${name.padEnd(44)}  not run`)
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
