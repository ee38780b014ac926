/** Draws the shop's icons from `public/favicon.svg`: for tabs, home screens and installed windows. `npm run icons`, after the drawing has changed. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = 'public'
const ground = '#000000'
const drawing = await readFile(join(folder, 'favicon.svg'))

/** `part`: how much of the side the drawing takes; a maskable icon may lose a fifth at every edge. */
async function draw(size: number, part = 1): Promise<Buffer> {
  const inner = Math.round(size * part)
  const letter = await sharp(drawing, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  return square
    .composite([{ input: letter, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toBuffer()
}

/** An .ico is a table of pictures, which may be PNG: 6 bytes of head, 16 for each, then the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })))
await writeFile(join(folder, 'favicon.ico'), ico(small))
await writeFile(join(folder, 'apple-touch-icon.png'), await draw(180, 0.86))
await writeFile(join(folder, 'icon-192.png'), await draw(192))
await writeFile(join(folder, 'icon-512.png'), await draw(512))
await writeFile(join(folder, 'icon-maskable-512.png'), await draw(512, 0.72))
