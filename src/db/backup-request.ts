/**
 * The embedded database belongs to one process (G21), so that one has to copy it: `npm run backup` lays a request into the data folder, the
 * shop finds it there, and lays its answer beside it. The folder is its owner's alone.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BackupFault } from './backup-file.ts'

const requestName = 'backup-request'
const takenName = 'backup-taken'
const answerName = 'backup-answer'
const lookEveryMs = 500
const takenWithinMs = 10_000
const doneWithinMs = 10 * 60_000

type Answer = { error: string | null }

/** Looks for requests until it is stopped; `copy` makes the file. */
export function answerBackupRequests(dataDir: string, copy: (file: string) => Promise<void>): { stop(): void } {
  const place = (name: string) => path.join(dataDir, name)
  let busy = false
  const look = async () => {
    if (busy || !fs.existsSync(place(requestName))) return
    busy = true
    try {
      fs.renameSync(place(requestName), place(takenName))
      const error = await copy(fs.readFileSync(place(takenName), 'utf8')).then(() => null, (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)))
      writeInOne(place(answerName), JSON.stringify({ error } satisfies Answer))
    } catch {
      // It was withdrawn in this moment, or the disk is full: whoever asked stops waiting by himself.
    } finally {
      fs.rmSync(place(takenName), { force: true })
      busy = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** Resolves when the process that has the folder open has made the file. */
export async function requestBackup(dataDir: string, file: string): Promise<void> {
  const place = (name: string) => path.join(dataDir, name)
  for (const name of [requestName, answerName]) fs.rmSync(place(name), { force: true })
  writeInOne(place(requestName), path.resolve(file))
  if (!(await until(() => !fs.existsSync(place(requestName)), takenWithinMs))) {
    fs.rmSync(place(requestName), { force: true })
    throw new BackupFault(`The process that has ${dataDir} open does not answer; it is not the shop, or it is busy.`)
  }
  if (!(await until(() => fs.existsSync(place(answerName)), doneWithinMs))) throw new BackupFault('The shop did not finish the backup.')
  const { error } = JSON.parse(fs.readFileSync(place(answerName), 'utf8')) as Answer
  fs.rmSync(place(answerName), { force: true })
  if (error !== null) throw new BackupFault(error)
}

function writeInOne(file: string, text: string): void {
  fs.writeFileSync(`${file}.part`, text, { mode: 0o600 })
  fs.renameSync(`${file}.part`, file)
}

async function until(isSo: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!isSo()) {
    if (performance.now() > deadline) return false
    await delay(100)
  }
  return true
}
