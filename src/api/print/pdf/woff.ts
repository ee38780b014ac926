/** Turns a WOFF file into the TrueType font it wraps. fontkit reads WOFF too, but inflates a whole table for every glyph it looks at. */
import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const fontHeader = 12
const fontEntry = 16

type Table = { tag: string; checksum: number; data: Buffer }

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woffHeader + index * woffEntry
    const [offset, packed, full] = [
      woff.readUInt32BE(entry + 4),
      woff.readUInt32BE(entry + 8),
      woff.readUInt32BE(entry + 12),
    ]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packed < full ? inflateSync(data) : data,
    }
  })
}

/** Tables start at multiples of four. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

/** Throws on anything but WOFF 1. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const tables = readTables(woff)
  let offset = fontHeader + tables.length * fontEntry
  const font = Buffer.alloc(offset + tables.reduce((sum, { data }) => sum + padded(data.length), 0))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tables.length, 4)
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = fontHeader + index * fontEntry
    font.write(tag, entry, 'latin1')
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}
