/** R051: the letters over a picture are dark on a light one and light on a dark one. The picture itself says which. */

/** `unknown`: another host keeps its pixels to itself. Then letters need a ground of their own. */
export type Tone = 'light' | 'dark' | 'unknown'

/** `top`: of what lies under the header. `isTopCalm`: nothing up there could swallow the header's letters. */
export type Reading = { tone: Tone; top: Tone; isTopCalm: boolean }

type Area = { x: number; y: number; width: number; height: number }
type Size = Pick<Area, 'width' | 'height'>

const columns = 32
const rows = 18

/**
 * Reads what is seen of a picture in its frame. `frame` is the element that shows it, `picture` what is drawn there: for a film its poster.
 * Undefined while nothing is painted yet: an empty canvas would count as black.
 */
export function readTone(
  picture: HTMLImageElement | HTMLVideoElement,
  frame: HTMLElement,
  headerPx: number,
): Reading | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const size =
    picture instanceof HTMLVideoElement
      ? { width: picture.videoWidth, height: picture.videoHeight }
      : { width: picture.naturalWidth, height: picture.naturalHeight }
  const box = { width: frame.clientWidth, height: frame.clientHeight }
  if (!context || size.width === 0 || box.width === 0) return undefined
  const { x, y, width, height } = shownPart(size, box, getComputedStyle(frame).objectPosition)
  try {
    // The whole picture, of which the canvas takes what the frame shows: a picture that was chosen by width counts its own points otherwise.
    const [across, down] = [columns / width, rows / height]
    context.drawImage(picture, -x * across, -y * down, size.width * across, size.height * down)
    const topRows = Math.max(1, Math.round((rows * headerPx) / box.height))
    return readingOf(context.getImageData(0, 0, columns, rows).data, context.getImageData(0, 0, columns, topRows).data)
  } catch {
    return { tone: 'unknown', top: 'unknown', isTopCalm: true }
  }
}

/** What `object-fit: cover` shows of a picture. `position`: as the browser computes `object-position`, like `88% 50%`. */
export function shownPart(picture: Size, frame: Size, position: string): Area {
  const [atX = 50, atY = 50] = position.split(' ').map(Number.parseFloat)
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const [width, height] = [frame.width / scale, frame.height / scale]
  return { x: ((picture.width - width) * atX) / 100, y: ((picture.height - height) * atY) / 100, width, height }
}

/** Takes RGBA bytes: of all that is seen, and of what lies under the header. */
export function readingOf(whole: ArrayLike<number>, strip: ArrayLike<number>): Reading | undefined {
  const [tone, top] = [toneOf(whole), toneOf(strip)]
  return tone && top && { tone, top, isTopCalm: isCalm(strip, top) }
}

/** Brightness below which dark letters, and from which white ones, are hard to read. */
const dimBelow = 140
const brightFrom = 105
/** A point or two may differ: letters stand between them. */
const mostStrange = 0.03

function isCalm(pixels: ArrayLike<number>, tone: 'light' | 'dark'): boolean {
  const points = brightnessOf(pixels)
  const strange = points.filter((value) => (tone === 'light' ? value < dimBelow : value >= brightFrom))
  return strange.length <= points.length * mostStrange
}

/** By the brightness of most of its points, so that a dark coat on a light ground doesn't count. Takes RGBA bytes; undefined where nothing is painted. */
export function toneOf(pixels: ArrayLike<number>): 'light' | 'dark' | undefined {
  const points = brightnessOf(pixels)
  if (points.length < pixels.length / 8) return undefined
  return points.filter((value) => value < 110).length > points.length / 2 ? 'dark' : 'light'
}

/** Only of points that are painted. */
function brightnessOf(pixels: ArrayLike<number>): number[] {
  const brightness: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) > 127)
      brightness.push(0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0))
  }
  return brightness
}
