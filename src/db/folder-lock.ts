/**
 * One process per data folder: two that write the embedded database's files destroy it without an error (reliability finding 1).
 * The lock names its owner; a dead owner's lock is taken over.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type FolderLock = { release(): void }

type Owner = {
  pid: number
  /** When that process began, so that its number given to another process doesn't count as alive. Null where the system doesn't tell. */
  processStart: string | null
  /** Machine and process namespace: a pid says nothing about another container's processes. */
  place: string
}

const beatMs = 2_000
/** An owner elsewhere that hasn't touched its lock for so long is gone. */
const silentMs = 10_000

/** What is to be told to whoever starts the store, in one line and without a stack: the data folder has to be put right first. */
export class FolderUnusable extends Error {}

export class FolderInUse extends FolderUnusable {}

/** Others may take over a dead owner's lock in the same moment, but not for ever. */
const mostTries = 100

export function lockFolder(folder: string): FolderLock {
  const file = path.join(folder, 'lock')
  const content = JSON.stringify(describeOwner(process.pid))
  for (let tries = 0; !tryTake(file, content); tries++) {
    if (tries === mostTries)
      throw new FolderUnusable(
        `The lock ${file} could not be taken in ${mostTries} tries. Remove it if no store runs on ${folder}.`,
      )
    removeStale(file, folder)
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), beatMs)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    if (readText(file) === content) fs.rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}

/** A link is made whole or not at all, so that nobody reads half an owner. */
function tryTake(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}`
  fs.writeFileSync(draft, content, { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Returns when the lock may be tried again; throws when its owner lives. */
function removeStale(file: string, folder: string): void {
  const found = readLock(file)
  if (found === undefined) return
  const owner = parseOwner(found)
  if (owner && isAlive(owner, file)) throw new FolderInUse(refusal(owner, folder))
  // Moved before it is removed: if another process took over in between, what was moved is its lock, and goes back.
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readText(aside) !== found) fs.linkSync(aside, file)
  fs.rmSync(aside, { force: true })
}

/** Undefined where there is none any more. F34: anything but a file that can be read is no lock of ours, and is not waited for. */
function readLock(file: string): string | undefined {
  const what = fs.lstatSync(file, { throwIfNoEntry: false })
  if (what === undefined) return undefined
  if (!what.isFile())
    throw new FolderUnusable(
      `${file} is ${what.isDirectory() ? 'a folder' : 'no file'}, and should be the lock of a running store. Remove it, or set another DATA_DIR.`,
    )
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new FolderUnusable(
      `The lock ${file} can't be read (${code}). Remove it if no store runs on this folder, or set another DATA_DIR.`,
    )
  }
}

function refusal(owner: Owner, folder: string): string {
  const where = owner.place === describeOwner(process.pid).place ? '' : ' of another machine or container'
  return `The data folder ${folder} is in use by process ${owner.pid}${where}. Stop that one first, or set another DATA_DIR.`
}

function describeOwner(pid: number): Owner {
  return { pid, processStart: processStart(pid), place: `${os.hostname()} ${processNamespace()}` }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.place !== describeOwner(process.pid).place) return Date.now() - fs.statSync(file).mtimeMs < silentMs
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return owner.processStart === null || owner.processStart === processStart(owner.pid)
}

/** Linux: clock ticks from the boot (named by its id) to the start of the process. */
function processStart(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`)
  const boot = readText('/proc/sys/kernel/random/boot_id')
  // The second field is the program's name in parentheses, which may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.[19] && boot ? `${boot.trim()} ${fields[19]}` : null
}

function processNamespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
