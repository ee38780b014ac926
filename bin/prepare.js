// What `npm start` and `npm test` both need, in plain JavaScript for the Node that the machine has (20 or newer), without any package:
// the packages of package-lock.json, the Node that is pinned there, and the built web.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node of package-lock.json: it runs TypeScript as it is. */
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** For children: caches of compiled code make the second start quick. */
export const childEnvironment = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node') }

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a program in the foreground; returns its exit code. */
export function run(program, args, environment = childEnvironment) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment })
  if (error) say(`${program} could not be run: ${error.message}`)
  return status ?? 1
}

/** Ends the process when something that everything else needs has failed. */
export function must(what, code) {
  if (code === 0) return
  say(`\n${what} failed (exit code ${code}).`)
  process.exit(code)
}

/** Installs when node_modules is not what package-lock.json says; takes milliseconds when it is. */
export function install() {
  if (!packagesAreInstalled()) {
    say('Installing the packages of package-lock.json (once, a minute or two) …')
    const [quiet, environment] = [['--include=dev', '--no-audit', '--no-fund'], environmentOfTheMachine()]
    // npm ci refuses a lock file that lacks optional packages for another platform; install completes those, and leaves the file as it is.
    const code = run('npm', ['ci', ...quiet], environment)
    if (code !== 0) must('npm install', run('npm', ['install', '--no-save', ...quiet], environment))
  }
  if (!pinnedNodeWorks()) {
    say('Fetching the pinned Node …')
    must('Fetching the pinned Node', spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(root, 'node_modules/node'), stdio: 'inherit', env: environmentOfTheMachine(),
    }).status ?? 1)
  }
}

function packagesAreInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) => path === '' || optional || present[path]?.version === version || (peer && !present[path]),
  )
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

/** npm scripts find node_modules/.bin/node first; the install that replaces it must not run on it. */
function environmentOfTheMachine() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter) }
}

function pinnedNodeWorks() {
  return existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0
}

const builtFrom = ['src/web', 'src/contract', 'src/domain', 'src/db/seed/pictures.json', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const buildMark = join(root, 'build/sources')

/** Builds the web when a source has changed since the last build. Returns the exit code. */
export function build() {
  const sources = digestOf(builtFrom)
  if (existsSync(buildMark) && readFileSync(buildMark, 'utf8') === sources) return 0
  say('Building the web …')
  // A text that a language lacks would be a hole in its pages.
  const holes = run(pinnedNode, ['tools/messages.ts', '--missing'])
  if (holes !== 0) return holes
  const code = run(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build'], { ...childEnvironment, NODE_ENV: 'production' })
  if (code !== 0) return code
  mkdirSync(dirname(buildMark), { recursive: true })
  writeFileSync(buildMark, sources)
  return 0
}

/** Of names, sizes and times: reads no file, so it costs a few milliseconds. */
function digestOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    else hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`)
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
