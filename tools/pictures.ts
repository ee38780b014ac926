/**
 * Makes the web pictures from `assets/imagery`: AVIF and WebP in several widths under `public/images`,
 * in folders that carry the hash of their source, so that they can be cached for ever.
 * Writes `src/db/seed/pictures.json`: { "products/shirt-black": { url, width, height, alt } }, url ending in the widest WebP.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'

type Source = {
  file: string
  width: number
  height: number
  alt: string
  garment?: string
  colour?: string
  view?: string
  title?: string
}
type Picture = { url: string; width: number; height: number; alt: string }

const sourceFolder = 'assets/imagery'
const targetFolder = 'public/images'
const widthsOf = (width: number) =>
  (width > 1400 ? [640, 960, 1440, 2000] : [320, 480, 720, 1080]).filter((w) => w <= width)

async function makePicture(source: Source): Promise<[string, Picture]> {
  const bytes = await readFile(join(sourceFolder, source.file))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const { dir, name } = parse(source.file)
  const key = `${dir}/${name}`
  const folder = join(targetFolder, `${key}-${hash}`)
  await mkdir(folder, { recursive: true })
  const widths = widthsOf(source.width)
  for (const width of widths) {
    const resized = sharp(bytes).resize({ width })
    if (!existsSync(join(folder, `${width}.avif`)))
      await resized
        .clone()
        .avif({ quality: 52, effort: 4 })
        .toFile(join(folder, `${width}.avif`))
    if (!existsSync(join(folder, `${width}.webp`)))
      await resized
        .clone()
        .webp({ quality: 78, effort: 5 })
        .toFile(join(folder, `${width}.webp`))
  }
  const widest = widths.at(-1) as number
  return [
    key,
    {
      url: `/images/${key}-${hash}/${widest}.webp`,
      width: widest,
      height: Math.round((source.height * widest) / source.width),
      alt: source.alt,
    },
  ]
}

async function copyVideo(name: string): Promise<[string, string]> {
  const bytes = await readFile(join(sourceFolder, 'video', name))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const { name: stem, ext } = parse(name)
  await mkdir(join(targetFolder, 'video'), { recursive: true })
  await copyFile(join(sourceFolder, 'video', name), join(targetFolder, 'video', `${stem}-${hash}${ext}`))
  return [`video/${name}`, `/images/video/${stem}-${hash}${ext}`]
}

const manifest = JSON.parse(await readFile(join(sourceFolder, 'manifest.json'), 'utf8')) as { images: Source[] }
const stills = manifest.images.filter((image) => image.file.endsWith('.webp'))
const pictures = new Map<string, Picture>()
for (const [index, source] of stills.entries()) {
  const [key, picture] = await makePicture(source)
  pictures.set(key, picture)
  process.stdout.write(`\r${index + 1}/${stills.length} ${key}                    `)
}
const videos = await Promise.all(['hero-loop.mp4', 'hero-loop.webm'].map(copyVideo))
await mkdir('src/db/seed', { recursive: true })
await writeFile(
  'src/db/seed/pictures.json',
  `${JSON.stringify({ pictures: Object.fromEntries([...pictures].sort()), videos: Object.fromEntries(videos) }, null, 1)}\n`,
)
process.stdout.write(`\n${pictures.size} pictures\n`)
