/** Uploaded pictures: which are taken, in which widths they are made, and the address that they are seen at. */

/** 25 MiB and 50 megapixels: a camera's largest photo, and no more than a small machine can decode. */
export const mediaLimits = { bytes: 25 * 1024 * 1024, pixels: 50_000_000, side: 16_000, nameLength: 200 }

/** What is taken, by content. Not taken: SVG (it can hold scripts), GIF (films are `video`), HEIC (sharp can't decode it). */
export const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const

export type MediaFormat = keyof typeof mediaTypes

export const renditionTypes = ['avif', 'webp'] as const
export type RenditionType = (typeof renditionTypes)[number]

/** For cards and pages up to 1080, for heroes beyond. */
const usualWidths = [320, 480, 720, 1080, 1440, 2000]

/** Ascending. A picture is never made larger than it is: a small one is made in its own width alone. */
export function renditionWidths(width: number): number[] {
  const fitting = usualWidths.filter((one) => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** 128 bits of the digest of the bytes that were uploaded: enough to name them, short enough for an address. */
export const publicHashLength = 32

/**
 * Where a browser finds the picture. The address says which widths exist, so that it can stand alone in a cart, an order or a letter:
 * `/images/media/<hash>/320-480-720/720.webp`.
 */
export function mediaUrl(hash: string, widths: readonly number[]): string {
  return `/images/media/${hash.slice(0, publicHashLength)}/${widths.join('-')}/${widths.at(-1)}.webp`
}

const address = /^\/images\/media\/([0-9a-f]{32})\/(\d{1,5}(?:-\d{1,5}){0,9})\/(\d{1,5})\.(avif|webp)$/

/** What an address asks for; undefined where it is none of an uploaded picture, or of a width that it doesn't list. */
export function readMediaPath(path: string): { hash: string; width: number; type: RenditionType } | undefined {
  const [, hash, widths, width, type] = address.exec(path) ?? []
  if (!hash || !widths || !width || !widths.split('-').includes(width)) return undefined
  return { hash, width: Number(width), type: type as RenditionType }
}

/** Names of files in the media store. Originals are never served. */
export const originalKey = (hash: string): string => `originals/${hash.slice(0, publicHashLength)}`
export const renditionKey = (hash: string, width: number, type: RenditionType): string =>
  `pictures/${hash.slice(0, publicHashLength)}/${width}.${type}`

/** The last part of a path, without control characters; for people to read, never for a file of ours. */
export function mediaName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, mediaLimits.nameLength)
  return name.toWellFormed() || 'picture'
}

/** The part of a picture that stays in view when it is cropped, in percent from the left and from the top. */
export type FocalPoint = { x: number; y: number }

/** By the hash in their addresses. A picture that isn't there is cropped around its centre. */
export type FocalPoints = ReadonlyMap<string, FocalPoint>

/** A picture's address with its focal point behind it, `…/720.webp#focal=30,20`; every other address as it is. */
export function withFocalPoint(url: string, points: FocalPoints): string {
  const point = points.get(/\/images\/media\/([0-9a-f]{32})\/[^#]*$/.exec(url)?.[1] ?? '')
  return point ? `${url}#focal=${point.x},${point.y}` : url
}
