/**
 * The embedded database made safe (reliability finding 1). PGlite starts PostgreSQL with `-F` and its file layer has no fsync, so a
 * power cut would lose or destroy the shop; and on a full disk it spins for ever. Here every commit reaches the disk, and a disk fault
 * ends the process. Pinned to one version: the hooks reach into its inside, and a test counts the syncs.
 */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export const testedVersion = '0.5.16'

/** sysexits' EX_IOERR. */
export const diskFaultExitCode = 74

export type FileLayerHooks = {
  /** Told before each sync of a file. */
  onSync?(): void
  /** Must not return: the database can't go on after a lost write. */
  onDiskFault?(error: NodeJS.ErrnoException): never
}

type Stream = { nfd: number }
type WriteCall = [stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number]
type FileLayer = {
  tryFSOperation<T>(operation: () => T): T
  convertNodeCode(error: NodeJS.ErrnoException): number
  stream_ops: {
    fsync?(stream: Stream): number
    write(...call: WriteCall): number
  }
}

const fatalCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

export class DurableNodeFS extends NodeFS {
  readonly #hooks: FileLayerHooks

  constructor(folder: string, hooks: FileLayerHooks = {}) {
    super(folder)
    this.#hooks = hooks
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: unknown) => hookFileLayer((module as { NODEFS: FileLayer }).NODEFS, this.#hooks)
    emscriptenOpts.preRun = [...(emscriptenOpts.preRun ?? []), hook] as typeof emscriptenOpts.preRun
    return { emscriptenOpts }
  }
}

/** Changes the layer in place: Emscripten calls these through the object. */
export function hookFileLayer(layer: FileLayer, { onSync, onDiskFault = endProcess }: FileLayerHooks): void {
  const convert = layer.convertNodeCode
  layer.convertNodeCode = (error) => {
    if (fatalCodes.has(error.code ?? '')) onDiskFault(error)
    return convert(error)
  }
  layer.stream_ops.fsync = ({ nfd }) => {
    onSync?.()
    layer.tryFSOperation(() => fs.fdatasyncSync(nfd))
    return 0
  }
  // A nearly full disk takes a part of a write and no error; asking for the rest brings the error out.
  layer.stream_ops.write = (...[{ nfd }, buffer, offset, length, position]) =>
    layer.tryFSOperation(() => {
      let written = fs.writeSync(nfd, buffer, offset, length, position)
      while (written < length)
        written += fs.writeSync(nfd, buffer, offset + written, length - written, position + written)
      return written
    })
}

function endProcess(error: NodeJS.ErrnoException): never {
  const why = error.code === 'ENOSPC' || error.code === 'EDQUOT' ? 'the disk is full' : 'the disk failed'
  try {
    fs.writeSync(
      2,
      `The embedded database stops: ${why} (${error.code}). Nothing acknowledged is lost; free space and start again.\n`,
    )
  } catch {
    // stderr may be a file on the same full disk
  }
  process.exit(diskFaultExitCode)
}

/** PGlite's own, but with syncing on. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Pushes a finished folder to the disk, directories too: what `initdb --sync-only` does, which PGlite's first start leaves out. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(place)
    else if (entry.isFile()) syncPath(place)
  }
  syncPath(folder)
}

export function syncPath(place: string): void {
  const handle = fs.openSync(place, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
