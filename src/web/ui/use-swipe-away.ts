import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { useLanguage } from '../i18n/language.tsx'

type Start = { id: number; x: number; y: number; atMs: number; isAway: boolean }

/** So far it has to be pulled to close, in parts of its width; a quick flick needs less. */
const enough = 0.3
const flickPxPerMs = 0.5
const slackPx = 10

/** Px towards the edge that a drawer came from; negative away from it. */
export function pulledBy(dx: number, side: 'start' | 'end', isRtl: boolean): number {
  return (side === 'end') === isRtl ? -dx : dx
}

/** A finger pulls the drawer back to the edge that it came from; let go halfway, it returns. `side` null: not one that can be pulled. */
export function useSwipeAway(dialog: RefObject<HTMLDialogElement | null>, side: 'start' | 'end' | null, onClose: () => void) {
  const { isRtl } = useLanguage()
  const start = useRef<Start | null>(null)
  if (side === null) return {}
  const letGo = () => {
    start.current = null
    dialog.current?.style.removeProperty('translate')
    dialog.current?.style.removeProperty('transition')
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = start.current
    const element = dialog.current
    if (from?.id !== pointerId || !element) return
    const [dx, dy] = [clientX - from.x, clientY - from.y]
    // Up or down is scrolling.
    if (!from.isAway && Math.abs(dy) > Math.max(slackPx, Math.abs(dx))) return letGo()
    if (!from.isAway && Math.abs(dx) < slackPx) return
    from.isAway = true
    const pulled = Math.max(0, pulledBy(dx, side, isRtl))
    element.style.transition = 'none'
    element.style.translate = `${pulledBy(pulled, side, isRtl)}px 0`
  }
  const up = ({ pointerId, clientX, timeStamp }: PointerEvent) => {
    const from = start.current
    if (from?.id !== pointerId) return
    letGo()
    const pulled = pulledBy(clientX - from.x, side, isRtl)
    const isFlick = pulled > 3 * slackPx && pulled / Math.max(1, timeStamp - from.atMs) > flickPxPerMs
    if (from.isAway && (isFlick || pulled > enough * (dialog.current?.offsetWidth ?? 0))) onClose()
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = pointerType === 'mouse' || !isPrimary ? null : { id: pointerId, x: clientX, y: clientY, atMs: timeStamp, isAway: false }
    },
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: letGo,
  }
}
