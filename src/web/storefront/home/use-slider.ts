import { useEffect, useState, useSyncExternalStore } from 'react'
import { Slider } from './slider.ts'
import type { SlideKind, SliderState } from './slider.ts'

const clock = {
  after: (delayMs: number, run: () => void) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Starts after hydration and sleeps while the page is hidden. `kinds` are taken once: give the component a key for others. */
export function useSlider(kinds: readonly SlideKind[]): { slider: Slider; state: SliderState } {
  const [slider] = useState(() => new Slider(kinds, clock))
  const state = useSyncExternalStore(slider.subscribe, slider.state, slider.state)
  useEffect(() => {
    slider.start({ prefersStillness: matchMedia('(prefers-reduced-motion: reduce)').matches })
    const look = () => (document.hidden ? slider.hold('hidden') : slider.release('hidden'))
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      slider.stop()
    }
  }, [slider])
  return { slider, state }
}
