/** Where a picture ends, and what stands beside it in the same file. A file that is a picture and something else as well is refused. */
import type { MediaFormat } from '#domain/media.ts'

/** Null where the bytes are one picture of that format and nothing more. A second JPEG behind the first (gain maps of phones) is let be. */
export function findStructureFault(bytes: Buffer, format: MediaFormat): 'broken' | 'mixed' | null {
  const end = endOf[format](bytes)
  if (end === null) return 'broken'
  return isPadding(bytes, end, format) && !hasOtherMeaning(bytes) ? null : 'mixed'
}

const endOf: Record<MediaFormat, (bytes: Buffer) => number | null> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: endOfWebp,
  avif: endOfBoxes,
}

function isPadding(bytes: Buffer, end: number, format: MediaFormat): boolean {
  const rest = bytes.subarray(end)
  if (rest.every((byte) => byte === 0)) return true
  if (format !== 'jpeg') return false
  const next = end + rest.findIndex((byte) => byte !== 0)
  if (bytes.readUInt16BE(next) !== 0xffd8) return false
  const nextEnd = endOfJpeg(bytes.subarray(next))
  return nextEnd !== null && isPadding(bytes, next + nextEnd, format)
}

/** Null where there is no end: the file is cut off, or no JPEG. */
function endOfJpeg(bytes: Buffer): number | null {
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return null
}

/** The next marker behind coded data, in which FF 00 is a byte and FF D0 to FF D7 restart it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at <= bytes.length ? at : null
  }
  return null
}

function endOfWebp(bytes: Buffer): number | null {
  if (bytes.length < 12) return null
  const end = 8 + bytes.readUInt32LE(4)
  return end <= bytes.length ? end : null
}

/** ISO base media: boxes one after the other, each with its length, up to the end of the file. */
function endOfBoxes(bytes: Buffer): number | null {
  const known = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'moov', 'uuid'])
  let at = 0
  while (at + 8 <= bytes.length) {
    const [length, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    if (!known.has(type)) break
    if (length === 0) return bytes.length
    if (length < 8 || at + length > bytes.length) return null
    at += length
  }
  return at > 0 ? at : null
}

/** What a browser or a program that looks for its own kind of file in any bytes would find. Long words: coded data doesn't spell them by chance. */
const foreign = /<script|<!doctype|<iframe|<\?php\s|%PDF-1\.|<svg\s+xmlns/i

function hasOtherMeaning(bytes: Buffer): boolean {
  if (foreign.test(bytes.toString('latin1'))) return true
  return endsAsZip(bytes)
}

const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const longestZipEnd = 22 + 0xffff

/** A ZIP (a JAR, an office document) is read from its end: a directory's last record, whose comment reaches to the end of the file. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-longestZipEnd)
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
  return false
}
