/** The process that reads and makes pictures (maker.ts): takes one task, sends one result. */
import { mediaLimits, mediaTypes, type MediaFormat } from '#domain/media.ts'
import { fileTypeFromBuffer } from 'file-type'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFacts, PictureRefusal, Rendition, Task, TaskResult } from './maker.ts'
import { findStructureFault } from './structure.ts'

sharp.concurrency(1)
sharp.cache(false)

const formats = new Map(Object.entries(mediaTypes).map(([format, type]) => [type as string, format as MediaFormat]))

/** `error`: cut off or damaged files are refused; a camera's small faults are not. */
const usual = { failOn: 'error', limitInputPixels: mediaLimits.pixels } as const

async function inspect(file: string): Promise<PictureFacts | { refused: PictureRefusal }> {
  const bytes = await readFile(file)
  const format = formats.get((await fileTypeFromBuffer(bytes))?.mime ?? '')
  if (!format) return { refused: 'type' }
  const refused = await findFault(bytes, format)
  if (refused) return { refused }
  const { autoOrient } = await sharp(bytes).metadata()
  return { format, width: autoOrient.width, height: autoOrient.height }
}

async function findFault(bytes: Buffer, format: MediaFormat): Promise<PictureRefusal | null> {
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!seen) return 'broken'
  // A film that calls itself a picture, or two that disagree on what the bytes are.
  if ((seen.format === 'heif' ? 'avif' : seen.format) !== format || (seen.pages ?? 1) > 1) return 'type'
  if (seen.width * seen.height > mediaLimits.pixels || Math.max(seen.width, seen.height) > mediaLimits.side)
    return 'pixels'
  const isWhole = await sharp(bytes, usual)
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
  return isWhole ? findStructureFault(bytes, format) : 'broken'
}

/** sharp leaves out EXIF, GPS, XMP and colour profiles by itself, and brings colours to sRGB. */
async function make(file: string, { width, type }: Rendition, target: string) {
  const resized = sharp(file, usual).autoOrient().resize({ width, withoutEnlargement: true })
  const coded = type === 'avif' ? resized.avif({ quality: 52, effort: 4 }) : resized.webp({ quality: 78, effort: 5 })
  const { height, size } = await coded.toFile(target)
  return { height, bytes: size }
}

async function work(task: Task): Promise<TaskResult> {
  try {
    return {
      value: task.task === 'inspect' ? await inspect(task.file) : await make(task.file, task.rendition, task.target),
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', (task: Task) => void work(task).then((result) => process.send?.(result)))
// Nobody waits for the result any more.
process.once('disconnect', () => process.exit(0))
