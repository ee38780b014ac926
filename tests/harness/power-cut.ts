/**
 * G21: a power cut as a disk sees it. Every write below a folder is noted until its file is synced; at the cut each write that was not is
 * dropped with p = 0.5, in any combination, and the process ends. Harsher than a kernel, which writes back by itself after a while; truncation,
 * renames and new names are taken as lasting at once. A place in a file that was never written before reads as zeros after the cut.
 */
import fs from 'node:fs'

type Write = { position: number; before: Buffer; after: Buffer }
type Pending = Map<number, { path: string; writes: Write[] }>

export type Power = { /** At the n-th write from now on. */ cutAt(n: number): void }

/** Changes `node:fs` for this process. `deaf` ignores syncs, as the embedded database did before it was made durable. */
export function watchWrites(folder: string, { deaf = false } = {}): Power {
  const pending: Pending = new Map()
  const { writeSync, fsyncSync, fdatasyncSync } = fs
  let left = Infinity

  const note = (
    handle: number,
    bytes: NodeJS.ArrayBufferView,
    { offset, length, position }: { offset: number; length: number; position: number },
  ) => {
    const path = fs.readlinkSync(`/proc/self/fd/${handle}`)
    if (!path.startsWith(folder)) return
    const { ino } = fs.fstatSync(handle)
    const file = pending.get(ino) ?? { path, writes: [] }
    const after = Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset + offset, length))
    file.writes.push({ position, before: readAt(path, position, length), after })
    file.path = path
    pending.set(ino, file)
    if (--left <= 0) cut(pending, folder, writeSync)
  }
  const forget = (handle: number) => void (deaf || pending.delete(fs.fstatSync(handle).ino))

  fs.writeSync = ((...call: [number, NodeJS.ArrayBufferView, number, number, number]) => {
    const [handle, bytes, offset, length, position] = call
    if (ArrayBuffer.isView(bytes) && typeof position === 'number') note(handle, bytes, { offset, length, position })
    return (writeSync as (...all: unknown[]) => number)(...call)
  }) as typeof fs.writeSync
  fs.fsyncSync = (handle) => {
    fsyncSync(handle)
    forget(handle)
  }
  fs.fdatasyncSync = (handle) => {
    fdatasyncSync(handle)
    forget(handle)
  }
  return {
    cutAt: (n) => {
      left = n
    },
  }
}

function readAt(path: string, position: number, length: number): Buffer {
  const before = Buffer.alloc(length)
  const handle = fs.openSync(path, 'r')
  try {
    fs.readSync(handle, before, 0, length, position)
    return before
  } finally {
    fs.closeSync(handle)
  }
}

/** Takes all of them back, and writes again those that happened to be on the disk. */
function cut(pending: Pending, folder: string, write: typeof fs.writeSync): never {
  const places = new Map(filesBelow(folder).map((path) => [fs.statSync(path).ino, path]))
  let dropped = 0
  for (const [ino, { writes }] of pending) {
    const path = places.get(ino)
    if (!path) continue
    const handle = fs.openSync(path, 'r+')
    for (const { position, before } of writes.toReversed()) write(handle, before, 0, before.length, position)
    for (const { position, after } of writes) {
      if (Math.random() < 0.5) dropped++
      else write(handle, after, 0, after.length, position)
    }
    fs.closeSync(handle)
  }
  write(2, `power cut: ${dropped} writes dropped\n`)
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}
