/** A6: whether a pointer is on its way to a panel beneath it, though it crosses other words. */

export type Point = { x: number; y: number }
type Edge = { left: number; right: number; top: number }

/** The line from `before` through `now` meets the panel's upper edge. One that goes along the words or up meets it nowhere. */
export function headsFor(edge: Edge, before: Point, now: Point): boolean {
  const down = now.y - before.y
  if (down <= 0 || now.y > edge.top) return false
  const meetsAtX = now.x + ((now.x - before.x) / down) * (edge.top - now.y)
  return meetsAtX >= edge.left && meetsAtX <= edge.right
}
