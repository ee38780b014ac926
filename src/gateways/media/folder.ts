/** The media store in a folder, `DATA_DIR/media` unless S3 is configured. */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, type MediaStore } from './store.ts'

/** The folder is made by the first file. */
export function folderMedia(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, file) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.${randomUUID()}${partSuffix}`
      try {
        await copyFile(file, part)
        await sync(part)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async open(key) {
      try {
        const path = pathOf(key)
        const { size } = await stat(path)
        return { bytes: size, stream: (await open(path)).createReadStream() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    list: (prefix) => filesBelow(folder, join(folder, prefix)),
  }
}

const partSuffix = '.part'

/** On the disk before it gets its name: after a power cut there is no half file with a good name. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<{ key: string; at: Date }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (!entry.name.endsWith(partSuffix)) {
      const found = await stat(path).catch(() => null)
      if (found) yield { key: relative(root, path).split(sep).join('/'), at: found.mtime }
    }
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
