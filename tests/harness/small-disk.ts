/** A disk of a few megabytes to be filled: a tmpfs mount, where we may mount (root on Linux). */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type SmallDisk = { folder: string; grow(megabytes: number): void; unmount(): void }

export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    fs.rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    grow: (size) => void spawnSync('mount', ['-o', `remount,size=${size}m`, folder]),
    unmount() {
      spawnSync('umount', ['-l', folder])
      fs.rmdirSync(folder)
    },
  }
}
