/** The point of a picture that stays in view, in whole percent of its sides. */
import type { FocalPoint } from '#domain/media.ts'

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

type Box = { left: number; top: number; width: number; height: number }

/** Where somebody pressed it. */
export const pointAt = (
  { left, top, width, height }: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
): FocalPoint => ({
  x: within(((clientX - left) / width) * 100),
  y: within(((clientY - top) / height) * 100),
})

/** As far as a crop can show it: what is kept between two steps looks the same. */
const step = 5

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Null for a key that moves nothing. */
export function movedPoint({ x, y }: FocalPoint, key: string): FocalPoint | null {
  const move = moves[key]
  return move ? { x: within(x + move[0]), y: within(y + move[1]) } : null
}
