import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureMaker, PicturesStopped } from './maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-pictures-'))
const maker = pictureMaker()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The same bytes each time: whether a decoder misses a cut-off end depends on them. */
const noise = (width: number, height: number) => {
  let seed = 7
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) >> 16)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const jpeg = await noise(400, 300).jpeg().toBuffer()
const png = await noise(60, 40).png().toBuffer()
const webp = await noise(60, 40).webp().toBuffer()
const avif = await noise(60, 40).avif({ effort: 0 }).toBuffer()
const zip = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const withComment = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from([0xff, 0xfe, 0, html.length + 2]),
  html,
  jpeg.subarray(2),
])

function inspect(bytes: Buffer) {
  const file = join(folder, 'one')
  writeFileSync(file, bytes)
  return maker.inspect(file)
}

describe('what is uploaded is judged by its content', () => {
  it.each([
    ['jpeg', jpeg, 400, 300],
    ['png', png, 60, 40],
    ['webp', webp, 60, 40],
    ['avif', avif, 60, 40],
  ])('%s is taken', async (format, bytes, width, height) =>
    expect(await inspect(bytes)).toEqual({ format, width, height }),
  )

  it('a JPEG behind a JPEG, as phones add it, is taken, and so is padding', async () => {
    expect(await inspect(Buffer.concat([jpeg, jpeg]))).toMatchObject({ format: 'jpeg' })
    expect(await inspect(Buffer.concat([jpeg, Buffer.alloc(50)]))).toMatchObject({ format: 'jpeg' })
  })

  it('a picture that was held upright has the sides that are seen', async () => {
    expect(await inspect(await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer())).toEqual({
      format: 'jpeg',
      width: 300,
      height: 400,
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'type'],
    ['HTML', html, 'type'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'type'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'type'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'type'],
    ['a ZIP', zip, 'type'],
    ['a JPEG cut in half', jpeg.subarray(0, jpeg.length / 2), 'broken'],
    ['a JPEG without its last bytes', jpeg.subarray(0, -2), 'broken'],
    ['a PNG cut in half', png.subarray(0, png.length / 2), 'broken'],
    ['a WebP cut in half', webp.subarray(0, webp.length / 2), 'broken'],
    ['an AVIF cut in half', avif.subarray(0, avif.length / 2), 'broken'],
    ['the first bytes of a JPEG', jpeg.subarray(0, 20), 'broken'],
    ['a JPEG that is a ZIP', Buffer.concat([jpeg, zip]), 'mixed'],
    ['a PNG that is a ZIP', Buffer.concat([png, zip]), 'mixed'],
    ['a WebP that is a ZIP', Buffer.concat([webp, zip]), 'mixed'],
    ['an AVIF that is a ZIP', Buffer.concat([avif, zip]), 'mixed'],
    ['a JPEG that is HTML', Buffer.concat([jpeg, html]), 'mixed'],
    ['a JPEG with a script in its comment', withComment, 'mixed'],
    ['a JPEG that is a PDF', Buffer.concat([jpeg, Buffer.from('%PDF-1.4')]), 'mixed'],
  ])('%s is refused', async (_, bytes, refused) => expect(await inspect(bytes)).toEqual({ refused }))

  it('a bomb of 30,000 × 30,000 is refused by its head, without being unpacked', async () => {
    const chunk = (type: string, data: Buffer) => {
      const [length, body, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const head = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0])
    const data = deflateSync(Buffer.alloc(30_000 * 300))
    const bomb = Buffer.concat([
      png.subarray(0, 8),
      chunk('IHDR', head),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(bomb.length).toBeLessThan(25 * 1024)
    expect(await inspect(bomb)).toEqual({ refused: 'pixels' })
  })
})

describe('a copy', () => {
  const file = join(folder, 'upright.jpg')
  const target = join(folder, 'made')
  it.each(['avif', 'webp'] as const)(
    'in %s is turned, has its width, and none of the notes of the camera',
    async (type) => {
      const source = await sharp(jpeg)
        .withExif({ IFD0: { Copyright: 'Her name' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      writeFileSync(file, source)
      expect((await sharp(source).metadata()).exif?.toString('latin1')).toContain('Her name')
      const made = await maker.make(file, { width: 150, type }, target)
      const seen = await sharp(target).metadata()
      expect([seen.width, seen.height, made.height, made.bytes]).toEqual([150, 200, 200, readFileSync(target).length])
      expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(readFileSync(target, 'latin1')).not.toContain('Her name')
    },
  )

  it('of what is no picture is refused; the next one is made', async () => {
    writeFileSync(file, html)
    await expect(maker.make(file, { width: 150, type: 'webp' }, target)).rejects.toThrow()
    writeFileSync(file, jpeg)
    expect(await maker.make(file, { width: 150, type: 'webp' }, target)).toMatchObject({ height: 113 })
  })

  it('ends when the shop stops', async () => {
    const other = pictureMaker()
    const under = other.make(file, { width: 150, type: 'avif' }, target)
    other.stop()
    await expect(under).rejects.toThrow(PicturesStopped)
    await expect(other.make(file, { width: 150, type: 'avif' }, target)).rejects.toThrow(PicturesStopped)
  })
})
