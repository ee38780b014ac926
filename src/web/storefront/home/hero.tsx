import type { Banner } from '#contract/content.ts'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { useUi } from '#web/storefront/frame/use-ui.ts'
import { defaultBanner } from './default-banner.ts'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import type { Reading } from './picture-tone.ts'
import type { Slider, SliderState } from './slider.ts'
import { useSlider } from './use-slider.ts'

/** R030–R032. The first slide is in the server's page; the others' pictures are fetched when their turn comes near. */
export function Hero({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home')
  const { slider, state } = useSlider(banners.map(({ media }) => media.type))
  const shown = state.hasFailed ? [defaultBanner(t)] : banners
  const { top, isTopCalm, setReading } = useReadings(state.index)
  const isHydrated = useHydrated()
  const turning = useHandlers(slider)
  return (
    <section
      aria-roledescription={t('hero.roleDescription')}
      aria-label={t('hero.label')}
      className="relative h-[calc(100svh-var(--bars))] min-h-[36rem] touch-pan-y overflow-hidden bg-sand"
      {...turning}
    >
      <div aria-live={state.isTurning ? 'off' : 'polite'} className="absolute inset-0">
        {shown.map((banner, index) => (
          <HeroSlide
            key={banner.id}
            banner={banner}
            place={{ number: index + 1, total: shown.length }}
            isCurrent={index === state.index}
            isNear={index === 0 || (isHydrated && isNear(index, state, shown.length))}
            isStill={state.isPaused}
            slider={slider}
            onRead={(reading) => setReading(index, reading)}
          />
        ))}
      </div>
      {/* A sleeve or a lapel that reaches up under the header must not swallow its letters. Where the top is calm, nothing is laid over it. On a phone the
          header gets its own ground: a haze would take half of what is worth seeing. */}
      <div
        aria-hidden="true"
        data-veil={isTopCalm ? undefined : top}
        className={`pointer-events-none absolute inset-x-0 top-0 z-[5] h-20 transition-opacity [mask-image:linear-gradient(black_75%,transparent)] wide:h-32 wide:[mask-image:linear-gradient(black_20%,transparent)] ${isTopCalm ? 'opacity-0' : 'wide:opacity-75'} ${top === 'dark' ? 'bg-ink' : 'bg-paper'}`}
      />
      {shown.length > 1 && <HeroControls slider={slider} state={state} titles={shown.map(({ title }) => title)} />}
    </section>
  )
}

/** The present one, the one before and the one after: a step never shows an empty frame. */
function isNear(index: number, { index: current }: SliderState, count: number): boolean {
  return [0, 1, count - 1].includes((index - current + count) % count)
}

const unread: Reading = { tone: 'light', top: 'light', isTopCalm: true }

/** The header's letters follow the picture beneath them. */
function useReadings(current: number) {
  const setHeroTone = useUi((ui) => ui.setHeroTone)
  const [readings, setReadings] = useState<Record<number, Reading>>({})
  const { top, isTopCalm } = readings[current] ?? unread
  useEffect(() => setHeroTone(top), [top, setHeroTone])
  return {
    top,
    isTopCalm,
    setReading: (index: number, reading: Reading) => setReadings((known) => ({ ...known, [index]: reading })),
  }
}

const swipePx = 40

/** Pointing at it and tabbing into it hold it; arrows and swipes move it along the reading direction. */
function useHandlers(slider: Slider) {
  const { isRtl } = useLanguage()
  const from = useRef<{ x: number; y: number } | null>(null)
  const move = (toTheRight: boolean) => (toTheRight === isRtl ? slider.previous() : slider.next())
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && slider.hold('pointer'),
    onPointerLeave: () => slider.release('pointer'),
    onFocus: () => slider.hold('focus'),
    onBlur: () => slider.release('focus'),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' || key === 'ArrowLeft') move(key === 'ArrowRight')
    },
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y]
      from.current = null
      // A finger that drags to the left asks for what lies on the right.
      if (Math.abs(dx) > swipePx && Math.abs(dx) > Math.abs(dy)) move(dx < 0)
    },
  }
}

function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
