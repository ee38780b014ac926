/** Back office 3.5: lists of couriers come from every program, and some are made to hurt. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { readSheet, SheetRefused } from './sheets.ts'

const limits = { rows: 100, columns: 10, cell: 50 }
const read = (bytes: Buffer | string) => readTable(Buffer.from(bytes as string), limits)
const faultOf = async (bytes: Buffer | string) => {
  try {
    await read(bytes)
    return null
  } catch (error) {
    return error instanceof SheetRefused ? [error.fault, error.line] : error
  }
}

/** A zip of these parts, with what it says of their sizes being true unless `claimed`. */
function zipOf(parts: Record<string, string | Buffer>, claimed?: number): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const [raw, title] = [Buffer.from(content as string), Buffer.from(name)]
    const packed = deflateRawSync(raw)
    const facts = Buffer.alloc(16)
    facts.writeUInt32LE(crc32(raw), 4)
    facts.writeUInt32LE(packed.length, 8)
    facts.writeUInt32LE(claimed ?? raw.length, 12)
    const sizes = Buffer.from([title.length, 0])
    const head = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
      facts,
      sizes,
      Buffer.alloc(2),
      title,
    ])
    const where = Buffer.alloc(4)
    where.writeUInt32LE(at)
    central.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0]),
        facts,
        sizes,
        Buffer.alloc(12),
        where,
        title,
      ]),
    )
    local.push(head, packed)
    at += head.length + packed.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, list, end])
}

const typed = 'http://schemas.openxmlformats.org'
/** One sheet with these cells as XML. */
const xlsxOf = (rows: string): Record<string, string> => ({
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${typed}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${typed}/package/2006/relationships"><Relationship Id="rId1" Type="${typed}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${typed}/spreadsheetml/2006/main" xmlns:r="${typed}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${typed}/package/2006/relationships"><Relationship Id="rId1" Type="${typed}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${typed}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
})
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a table that somebody sent', () => {
  const plain = [
    ['AWB', 'COD'],
    ['44', '349.00'],
  ]

  it.each([
    ['commas', 'AWB,COD\r\n44,349.00\r\n'],
    ['semicolons', 'AWB;COD\n44;349.00'],
    ['tabs', 'AWB\tCOD\n44\t349.00\n\n'],
    ['bars', 'AWB|COD\r44|349.00'],
    ['quotes', '"AWB","COD"\n"44","349.00"'],
    ['a mark of UTF-8', '\ufeffAWB,COD\n44,349.00'],
  ])('is read with %s', async (_, text) => expect(await read(text)).toEqual(plain))

  it('is read in UTF-16, with and without a mark, and in windows-1256', async () => {
    const text = 'AWB;المبلغ\n44;٣٤٩'
    const table = [
      ['AWB', 'المبلغ'],
      ['44', '٣٤٩'],
    ]
    const little = Buffer.from(text, 'utf16le')
    expect(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toEqual(table)
    expect(await read(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]))).toEqual(table)
    const latin = Buffer.from('AWB;COD\n44;349', 'utf16le')
    expect(await read(latin)).toEqual([
      ['AWB', 'COD'],
      ['44', '349'],
    ])
    // "المبلغ" in windows-1256.
    const arabic = Buffer.from([0xc7, 0xe1, 0xe3, 0xc8, 0xe1, 0xdb])
    expect(await read(Buffer.concat([Buffer.from('AWB;'), arabic, Buffer.from('\n44;349')]))).toEqual([
      ['AWB', 'المبلغ'],
      ['44', '349'],
    ])
  })

  it('keeps its lines: a blank one counts, and one in quotes may break', async () => {
    expect(await read('A,B\n\n"x\ny",1')).toEqual([['A', 'B'], [''], ['x\ny', '1']])
  })

  it('is read from XLSX; of a formula the value that was kept with it counts', async () => {
    const rows = `<row r="1">${cell('A1', 'AWB')}${cell('B1', 'COD')}</row><row r="2"><c r="A2"><v>44730000037</v></c><c r="B2"><f>WEBSERVICE("http://evil")</f><v>349.00000000000006</v></c></row>`
    expect(await read(zipOf(xlsxOf(rows)))).toEqual([
      ['AWB', 'COD'],
      ['44730000037', '349'],
    ])
  })

  it('is refused with the line where it can’t be read or is too large', async () => {
    expect(await faultOf('')).toEqual(['empty', null])
    expect(await faultOf('A,B\n1,"2\n')).toEqual(['quotes', expect.any(Number)])
    expect(await faultOf(`A,B\n1,${'x'.repeat(51)}`)).toEqual(['cell', 2])
    expect(await faultOf(`A\n${'1,'.repeat(11)}`)).toEqual(['columns', 2])
    expect(await faultOf('A\n'.repeat(126))).toEqual(['rows', 126])
    expect(await faultOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0xa1]))).toEqual(['type', null])
    expect(await faultOf(Buffer.from('PK\u0003\u0004 is no zip'))).toEqual(['zip', null])
    expect(await faultOf(zipOf({ 'a.txt': 'no sheet' }))).toEqual(['zip', null])
  })

  it('a file that unpacks to far too much is stopped, whatever it says of its size', async () => {
    const bomb = zipOf({ ...xlsxOf(''), 'xl/media/x.xml': Buffer.alloc(80 * 1024 * 1024) }, 10)
    expect(bomb.length).toBeLessThan(200_000)
    expect(await faultOf(bomb)).toEqual(['zip', null])
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}`, '']))
    expect(await faultOf(zipOf(many))).toEqual(['zip', null])
  })
})

describe('the thread that reads', () => {
  const folder = mkdtemp(join(tmpdir(), 'qutn-sheet-'))
  afterAll(async () => rm(await folder, { recursive: true }))

  it('brings the table, or the fault with its line', async () => {
    const file = join(await folder, 'list')
    await writeFile(file, 'AWB,COD\n1,2')
    expect(await readSheet({ file, limits })).toEqual([
      ['AWB', 'COD'],
      ['1', '2'],
    ])
    await writeFile(file, `A,B\n1,${'x'.repeat(51)}`)
    await expect(readSheet({ file, limits })).rejects.toMatchObject({ fault: 'cell', line: 2 })
    await expect(readSheet({ file: `${file}-gone`, limits })).rejects.toMatchObject({ fault: 'zip' })
  })
})
