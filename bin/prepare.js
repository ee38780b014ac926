// What `npm start` and `npm test` both need, in plain JavaScript for the Node that the machine has (20 or newer), without any package:
// the packages of package-lock.json, the Node that is pinned there, and the built web.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node of package-lock.json: it runs TypeScript as it is. */
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** For children: caches of compiled code make the second start quick. */
export const childEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a program in the foreground; returns its exit code. */
export function run(program, args, environment = childEnvironment) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  if (error) say(`${program} could not be run: ${error.message}`)
  return status ?? 1
}

/** As `run`, while other programs run: resolves with the exit code. `output` gets the words; without it they go to the terminal. */
export function runTold(program, args, { environment = childEnvironment, output } = {}) {
  const stream = output ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', stream, stream], env: environment })
    for (const words of [child.stdout, child.stderr]) words?.setEncoding('utf8').on('data', output)
    child.on('error', (error) => {
      ;(output ?? say)(`${program} could not be run: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Ends the process when something that everything else needs has failed. */
export function must(what, code) {
  if (code === 0) return
  say(`\n${what} failed (exit code ${code}).`)
  process.exit(code)
}

/**
 * Runs a program and keeps its words to itself: warnings of other people's packages tell nobody anything who starts the store. They are printed when it
 * fails. Returns its exit code. `cwd` is the store's folder unless given.
 */
export function runQuietly(program, args, { environment = childEnvironment, cwd = root } = {}) {
  const {
    status,
    error,
    stdout = '',
    stderr = '',
  } = spawnSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: environment, maxBuffer: mostWords })
  if (status !== 0) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  if (error) say(`${program} could not be run: ${error.message}`)
  return status ?? 1
}

const mostWords = 64 * 1024 * 1024

/** As `runQuietly`, while `tick` is called twice a second. Resolves with the exit code and the words. */
function runWatched(program, args, { environment, tick }) {
  return new Promise((resolve) => {
    let words = ''
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        words = (words + text).slice(-mostWords)
      })
    const timer = setInterval(tick, 500)
    const end = (code) => {
      clearInterval(timer)
      resolve({ code: code ?? 1, words })
    }
    child.on('error', (error) => {
      words += `${program} could not be run: ${error.message}\n`
      end(1)
    })
    child.on('close', end)
  })
}

/** Installs when node_modules is not what package-lock.json says; takes milliseconds when it is. Says how far it is, and on failure what npm said. */
export async function install() {
  if (!packagesAreInstalled()) await installPackages()
  if (pinnedNodeWorks()) return
  say('Fetching the Node that the store runs on …')
  must(
    'Fetching the pinned Node',
    runQuietly(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(root, 'node_modules/node'),
      environment: environmentOfTheMachine(),
    }),
  )
}

async function installPackages() {
  const paths = Object.keys(packagesOf(join(root, 'package-lock.json'))).filter(Boolean)
  const progress = sayProgress('Installing the packages of package-lock.json', paths.length)
  const tick = () => progress(paths.filter((path) => existsSync(join(root, path, 'package.json'))).length)
  const [quiet, environment] = [['--include=dev', '--no-audit', '--no-fund'], environmentOfTheMachine()]
  // npm ci refuses a lock file that lacks optional packages for another platform; install completes those, and leaves the file as it is.
  const first = await runWatched('npm', ['ci', ...quiet], { environment, tick })
  const last =
    first.code === 0 ? first : await runWatched('npm', ['install', '--no-save', ...quiet], { environment, tick })
  if (last.code !== 0) process.stderr.write(`\n${first.words}\n${last.words}`)
  must('npm install', last.code)
  progress(null)
}

/** One line that counts on, in a terminal; elsewhere a line at each quarter. Packages of other platforms never come: the last figure is not the count. */
function sayProgress(what, count) {
  const [write, fromMs] = [(text) => process.stdout.write(text), performance.now()]
  let quarter = 0
  write(process.stdout.isTTY ? `${what} …` : `${what} (${count}, once, a minute or two) …\n`)
  return (done) => {
    if (done === null) write(`${process.stdout.isTTY ? '\r' : ''}${what}: done in ${secondsSince(fromMs)} s\n`)
    else if (process.stdout.isTTY) write(`\r${what}: ${done} of ${count} …`)
    else
      for (const reached = Math.floor((4 * done) / count); quarter < Math.min(3, reached);)
        write(`  ${(quarter += 1) * 25}%\n`)
  }
}

const secondsSince = (fromMs) => ((performance.now() - fromMs) / 1000).toFixed(0)

function packagesAreInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || present[path]?.version === version || (peer && !present[path]),
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

const builtFrom = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/db/seed/pictures.json',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const buildMark = join(root, 'build/sources')

/** Builds the web when a source has changed since the last build. Returns the exit code. */
export function build() {
  const sources = digestOf(builtFrom)
  if (existsSync(buildMark) && readFileSync(buildMark, 'utf8') === sources) return 0
  say('Building the web (half a minute) …')
  const fromMs = performance.now()
  // A text that a language lacks would be a hole in its pages.
  const holes = runQuietly(pinnedNode, ['tools/messages.ts', '--missing'])
  if (holes !== 0) return holes
  const code = runQuietly(pinnedNode, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    environment: { ...childEnvironment, NODE_ENV: 'production' },
  })
  if (code !== 0) return code
  say(`Building the web: done in ${secondsSince(fromMs)} s`)
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
