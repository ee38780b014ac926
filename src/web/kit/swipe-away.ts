type Side = 'start' | 'end'
type Pull = { id: number; x: number; y: number; atMs: number; isAway: boolean }

/** So far it has to be pulled to close, in parts of its width; a quick flick needs less. */
const enough = 0.3
const flickPxPerMs = 0.5
const slackPx = 10

/** Px towards the edge that a drawer came from, or, of those, px to the right; negative the other way. */
export function pulledBy(dx: number, side: Side, isRtl: boolean): number {
  return (side === 'end') === isRtl ? -dx : dx
}

/** A finger pulls the drawer back to the edge that it came from; let go halfway, it returns. Call the answer to stop listening. */
export function swipeAway(drawer: HTMLDialogElement, side: Side, close: () => void): () => void {
  const over = new AbortController()
  let pull: Pull | null = null
  const towards = (dx: number) => pulledBy(dx, side, document.documentElement.dir === 'rtl')
  const letGo = () => {
    pull = null
    drawer.style.removeProperty('translate')
    drawer.style.removeProperty('transition')
  }
  const heard = {
    pointerdown: ({ pointerType, isPrimary, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      pull =
        pointerType === 'mouse' || !isPrimary
          ? null
          : { id: pointerId, x: clientX, y: clientY, atMs: timeStamp, isAway: false }
    },
    pointermove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pull?.id !== pointerId) return
      const [dx, dy] = [clientX - pull.x, clientY - pull.y]
      // Up or down is scrolling.
      if (!pull.isAway && Math.abs(dy) > Math.max(slackPx, Math.abs(dx))) return letGo()
      if (!pull.isAway && Math.abs(dx) < slackPx) return
      pull.isAway = true
      drawer.style.transition = 'none'
      drawer.style.translate = `${towards(Math.max(0, towards(dx)))}px 0`
    },
    pointerup: ({ pointerId, clientX, timeStamp }: PointerEvent) => {
      if (pull?.id !== pointerId) return
      const { x, atMs, isAway } = pull
      letGo()
      const pulled = towards(clientX - x)
      const isFlick = pulled > 3 * slackPx && pulled / Math.max(1, timeStamp - atMs) > flickPxPerMs
      if (isAway && (isFlick || pulled > enough * drawer.offsetWidth)) close()
    },
    pointercancel: letGo,
  }
  for (const [kind, hear] of Object.entries(heard))
    drawer.addEventListener(kind, hear as EventListener, { signal: over.signal })
  return () => over.abort()
}
