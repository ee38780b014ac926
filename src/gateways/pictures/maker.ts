/** Reading and making pictures: in a process of its own, so that neither a hostile file nor a large one reaches the shop's memory and time. */
import { fork } from 'node:child_process'
import os from 'node:os'
import type { MediaFormat, RenditionType } from '#domain/media.ts'

/** `type`: no picture that we take. `broken`: cut off or damaged. `pixels`: too many. `mixed`: something else is in the file too. */
export type PictureRefusal = 'type' | 'broken' | 'pixels' | 'mixed'

export type PictureFacts = {
  format: MediaFormat
  /** As it is seen: a camera's note on how it was held is applied. */
  width: number
  height: number
}

export type Rendition = { width: number; type: RenditionType }

export type PictureMaker = {
  /** Reads the whole file, by its content. */
  inspect(file: string): Promise<PictureFacts | { refused: PictureRefusal }>
  /** Makes one copy of it without its EXIF data. Rejects when it can't, or takes longer than two minutes. */
  make(file: string, rendition: Rendition, target: string): Promise<{ height: number; bytes: number }>
  /** Ends what is under way; it rejects. */
  stop(): void
}

/** The shop ends; nothing is wrong with the picture. */
export class PicturesStopped extends Error {
  constructor() {
    super('pictures are made no more')
    this.name = 'PicturesStopped'
  }
}

export type Task =
  | { task: 'inspect'; file: string }
  | { task: 'make'; file: string; rendition: Rendition; target: string }

export type TaskResult = { value: unknown } | { fault: string }

const timeoutMs = { inspect: 30_000, make: 120_000 }

/** Two at once at most, one for those who upload and one for the job, whatever is asked of it. */
export function pictureMaker(): PictureMaker {
  const [inspecting, making] = [new Worker(), new Worker()]
  return {
    inspect: (file) =>
      inspecting.run({ task: 'inspect', file }, timeoutMs.inspect).catch(() => ({ refused: 'broken' })) as ReturnType<
        PictureMaker['inspect']
      >,
    make: (file, rendition, target) =>
      making.run({ task: 'make', file, rendition, target }, timeoutMs.make) as ReturnType<PictureMaker['make']>,
    stop: () => [inspecting, making].forEach((worker) => worker.stop()),
  }
}

/** One task after the other, each in a process that ends with it. */
class Worker {
  #last: Promise<unknown> = Promise.resolve()
  #stop = new AbortController()

  run(task: Task, withinMs: number): Promise<unknown> {
    const result = this.#last.then(() =>
      runTask(task, AbortSignal.any([this.#stop.signal, AbortSignal.timeout(withinMs)])),
    )
    this.#last = result.catch(() => undefined)
    return result
  }

  stop(): void {
    this.#stop.abort(new PicturesStopped())
  }
}

/** It knows no setting and no secret of the shop, and runs when nobody else needs the processor. */
function runTask(task: Task, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const child = fork(new URL('work.run.ts', import.meta.url), [], {
      execArgv: ['--max-old-space-size=192'],
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    })
    yieldToOthers(child.pid, priorities[task.task])
    child.once('message', (result: TaskResult) => {
      if ('value' in result) resolve(result.value)
      else reject(new Error(result.fault))
      child.kill('SIGKILL')
    })
    child.once('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    child.once('exit', (code, killedBy) => reject(new Error(`The making of a picture ended: ${killedBy ?? code}`)))
    child.send(task, (error) => {
      if (error) reject(error)
    })
  })
}

/** Who uploads waits for the first; the second is nobody's hurry. */
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = os.constants.priority
const priorities = { inspect: PRIORITY_BELOW_NORMAL, make: PRIORITY_LOW }

function yieldToOthers(pid: number | undefined, priority: number): void {
  try {
    if (pid) os.setPriority(pid, priority)
  } catch {
    // It has ended already, or the system doesn't let us: then it runs as everything else.
  }
}
