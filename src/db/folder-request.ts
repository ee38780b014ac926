/**
 * The embedded database belongs to one process (G21), so commands of the operator ask that one: a command lays a request into the data folder,
 * the shop finds it there, works, and lays its answer beside it. The folder is its owner's alone.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** What may be asked for; each has its own files. */
export type RequestName = 'backup' | 'admin' | 'demo' | 'reindex'

export class RequestFault extends Error {}

const lookEveryMs = 500
const takenWithinMs = 10_000

type FolderReply = { error: string | null; text: string }

const filesOf = (dataDir: string, name: RequestName) => {
  const place = (state: string) => path.join(dataDir, `${name}-${state}`)
  return { request: place('request'), taken: place('taken'), answer: place('answer') }
}

/** Looks for requests until it is stopped; `work` is given the request's text, and its result goes back to whoever asked. */
export function answerFolderRequests(
  dataDir: string,
  name: RequestName,
  work: (text: string) => Promise<string>,
): { stop(): void } {
  const files = filesOf(dataDir, name)
  let busy = false
  const look = async () => {
    if (busy || !fs.existsSync(files.request)) return
    busy = true
    try {
      fs.renameSync(files.request, files.taken)
      const answer: FolderReply = await work(fs.readFileSync(files.taken, 'utf8')).then(
        (text) => ({ error: null, text }),
        (reason: unknown) => ({ error: reason instanceof Error ? reason.message : String(reason), text: '' }),
      )
      writeInOne(files.answer, JSON.stringify(answer))
    } catch {
      // It was withdrawn in this moment, or the disk is full: whoever asked stops waiting by himself.
    } finally {
      fs.rmSync(files.taken, { force: true })
      busy = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** Resolves with the answer of the process that has the folder open. Throws RequestFault when it doesn't answer, or says no. */
export async function askFolderOwner(
  dataDir: string,
  name: RequestName,
  { text, doneWithinMs }: { text: string; doneWithinMs: number },
): Promise<string> {
  const files = filesOf(dataDir, name)
  for (const file of [files.request, files.answer]) fs.rmSync(file, { force: true })
  writeInOne(files.request, text)
  if (!(await until(() => !fs.existsSync(files.request), takenWithinMs))) {
    fs.rmSync(files.request, { force: true })
    throw new RequestFault(`The process that has ${dataDir} open does not answer; it is not the shop, or it is busy.`)
  }
  if (!(await until(() => fs.existsSync(files.answer), doneWithinMs)))
    throw new RequestFault('The shop did not finish in time.')
  const answer = JSON.parse(fs.readFileSync(files.answer, 'utf8')) as FolderReply
  fs.rmSync(files.answer, { force: true })
  if (answer.error !== null) throw new RequestFault(answer.error)
  return answer.text
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
