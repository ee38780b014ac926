/** What our label's bars and slips' squares look like to a camera, read by the very program that browsers load. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { barsOf, squaresOf } from '#api/print/pdf/codes.ts'
import { readCodes } from './read-codes.ts'

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
})

const [page, module] = [{ width: 640, height: 480 }, 3]
const pictureOf = (rectangles: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}"><rect width="100%" height="100%" fill="#fff"/>${rectangles}</svg>`,
    ),
  )

function barcode(text: string): Sharp {
  let at = 40
  const bars = barsOf(text).map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${at}" y="180" width="${width * module}" height="120"/>` : ''
    at += width * module
    return bar
  })
  return pictureOf(bars.join(''))
}

const squares = (text: string): Sharp =>
  pictureOf(
    squaresOf(text)
      .flatMap((row, y) =>
        row.map((isDark, x) => (isDark ? `<rect x="${60 + x * 6}" y="${60 + y * 6}" width="6" height="6"/>` : '')),
      )
      .join(''),
  )

async function seen(picture: Sharp): Promise<ImageData> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData
}

describe('R083 what the camera shows', () => {
  it('is read from the bars of a label and the squares of a slip', async () => {
    expect(await readCodes(await seen(barcode('QT-261123-7K3M9P')))).toEqual(['QT-261123-7K3M9P'])
    expect(await readCodes(await seen(squares('https://qutn.test/o/1')))).toEqual(['https://qutn.test/o/1'])
  })

  it('is read upside down, aslant, dim and a little out of focus, as hands hold it', async () => {
    const held = (change: (picture: Sharp) => Sharp) => seen(change(barcode('AWB4711002')))
    const ways = [
      held((picture) => picture.rotate(180)),
      held((picture) => picture.rotate(12, { background: '#fff' })),
      held((picture) => picture.linear(0.35, 40)),
      held((picture) => picture.blur(1.2)),
    ]
    for (const way of ways) expect(await readCodes(await way)).toEqual(['AWB4711002'])
  })

  it('is nothing where no code is whole', async () => {
    expect(await readCodes(await seen(pictureOf('')))).toEqual([])
    const half = (await barcode('AWB4711002').png().toBuffer()) as Buffer
    const cut = sharp(half).extract({ left: 0, top: 0, width: 160, height: 480 })
    expect(await readCodes(await seen(cut))).toEqual([])
  })
})
