import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import type { Slider, SliderState } from './slider.ts'

/** WCAG 2.2.2: what moves by itself can be stopped. On a plate of its own, so that it can be read over any picture. */
export function HeroControls({
  slider,
  state,
  titles,
}: {
  slider: Slider
  state: SliderState
  titles: readonly string[]
}) {
  const { t } = useTranslation('home')
  return (
    <div className="page pointer-events-none absolute inset-x-0 bottom-0 z-10 flex pb-1 sm:pb-6">
      <div className="pointer-events-auto -ms-3 flex items-center rounded-sm bg-paper text-ink sm:ms-0">
        <IconButton label={state.isPaused ? t('hero.play') : t('hero.pause')} onClick={slider.togglePause}>
          {state.isPaused ? (
            <Play size={16} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Pause size={16} strokeWidth={1.5} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton label={t('hero.previous')} onClick={slider.previous}>
          <ChevronLeft className="flip" size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            aria-label={t('hero.goTo', { number: index + 1, title })}
            aria-current={index === state.index || undefined}
            onClick={() => slider.goTo(index)}
            className="group inline-flex h-11 w-8 items-center justify-center"
          >
            <span className="block h-0.5 w-5 bg-stone/50 transition-colors group-hover:bg-ink group-aria-[current=true]:bg-ink" />
          </button>
        ))}
        <IconButton label={t('hero.next')} onClick={slider.next}>
          <ChevronRight className="flip" size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
