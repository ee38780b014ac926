import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useLocation } from 'react-router'
import { headsFor } from './aim.ts'
import type { Point } from './aim.ts'

export type MegaMenus = ReturnType<typeof useMegaMenus>

/** A pointer that rests on the way is given this long. */
const restMs = 300
/** It is looked at from where it was so many steps ago: a single step may well be level. */
const stepsSeen = 5

/**
 * Which of the panels is open. Pointing at a word opens its panel; while the pointer heads for the panel that is open, the words that it crosses
 * change nothing (A6).
 */
export function useMegaMenus() {
  const [state, setState] = useState<{ name: string; by: 'pointing' | 'pressing' } | null>(null)
  const { key } = useLocation()
  const trail = useRef<Point[]>([])
  /** What the pointer is over by now, and what will count if it rests. */
  const wish = useRef<{ name: string | null; timer: ReturnType<typeof setTimeout> } | null>(null)
  const stay = () => {
    clearTimeout(wish.current?.timer)
    wish.current = null
  }
  const close = () => {
    stay()
    setState(null)
  }
  useEffect(close, [key])
  useEffect(() => stay, [])
  const grant = (name: string | null) => {
    stay()
    setState((before) => (name === null ? null : before?.name === name ? before : { name, by: 'pointing' }))
  }
  const point = (name: string | null) => {
    stay()
    const isThere = name === (state?.name ?? null)
    if (!isThere && isHeading(trail.current)) {
      wish.current = { name, timer: setTimeout(() => grant(name), restMs) }
      return
    }
    // From here the pointer may set out for the panel.
    trail.current = []
    if (!isThere) grant(name)
  }
  const handlers = {
    onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      trail.current = [...trail.current, { x: clientX, y: clientY }].slice(-stepsSeen)
      if (wish.current && !isHeading(trail.current)) grant(wish.current.name)
    },
    onPointerLeave: () => {
      point(null)
      trail.current = []
    },
  }
  // A mouse can't press without pointing first: its first press keeps what pointing opened.
  const press = (name: string) =>
    setState((before) => (before?.name === name && before.by === 'pressing' ? null : { name, by: 'pressing' }))
  return { open: state?.name ?? null, point, stay, press, close, handlers }
}

function isHeading(trail: readonly Point[]): boolean {
  const panel = document.querySelector('[data-mega-panel]:not([hidden])')?.getBoundingClientRect()
  const [before] = trail
  const now = trail.at(-1)
  return panel !== undefined && before !== undefined && now !== undefined && headsFor(panel, before, now)
}
