/** The thread that reads one table; see sheets.ts. */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read-table.ts'
import { type SheetReply, SheetRefused, type SheetTask } from './sheets.ts'

const lowPriority = 10

// On Linux this is the priority of the thread that calls; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(lowPriority)

async function answer({ file, limits }: SheetTask): Promise<SheetReply> {
  try {
    return { table: await readTable(await readFile(file), limits) }
  } catch (error) {
    if (error instanceof SheetRefused) return { fault: error.fault, line: error.line }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(await answer(workerData as SheetTask))
