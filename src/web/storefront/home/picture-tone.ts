/** R051: the letters over a picture are dark on a light one and light on a dark one. The picture itself says which. */

export type Tone = 'light' | 'dark'

const columns = 16
const rows = 9

/** Undefined while the picture isn't there, or when another host keeps its pixels to itself. */
export function readTone(image: HTMLImageElement | HTMLVideoElement): Tone | undefined {
  const context = Object.assign(document.createElement('canvas'), { width: columns, height: rows }).getContext('2d')
  if (!context) return undefined
  try {
    context.drawImage(image, 0, 0, columns, rows)
    return toneOf(context.getImageData(0, 0, columns, rows).data)
  } catch {
    return undefined
  }
}

/** By the brightness of most of its points, so that a dark coat on a light ground doesn't count. Takes RGBA bytes. */
export function toneOf(pixels: ArrayLike<number>): Tone {
  const brightness: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    brightness.push(0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0))
  }
  const dark = brightness.filter((value) => value < 110).length
  return dark > brightness.length / 2 ? 'dark' : 'light'
}
