/** R042: how the full-screen viewer moves. Steps are in reading order: 1 is the next picture, -1 the one before. */

export type Step = 1 | -1

/** After the last comes the first, before the first the last. */
export function stepFrom(index: number, step: Step, total: number): number {
  return total === 0 ? 0 : (index + step + total) % total
}

/** The arrow that points where reading goes is the next one. Null: another key. */
export function stepOfKey(key: string, isRtl: boolean): Step | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (key === 'ArrowRight') === isRtl ? -1 : 1
}

const leastSwipePx = 40

/** A finger drags the next picture in from where reading goes. Null: too short, or rather up and down. In pixels. */
export function stepOfSwipe({ x, y }: { x: number; y: number }, isRtl: boolean): Step | null {
  if (Math.abs(x) < leastSwipePx || Math.abs(x) <= Math.abs(y)) return null
  return x < 0 === isRtl ? -1 : 1
}
