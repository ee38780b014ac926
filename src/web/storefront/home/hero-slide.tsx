import type { Banner } from '#contract/content.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { HeroVideo } from './hero-video.tsx'
import type { Reading, Tone } from './picture-tone.ts'
import type { Slider } from './slider.ts'
import { useLoaded } from './use-loaded.ts'

type HeroSlideProps = {
  banner: Banner
  place: { number: number; total: number }
  isCurrent: boolean
  /** Its picture may be fetched. */
  isNear: boolean
  /** Videos stand still. */
  isStill: boolean
  slider: Slider
  onRead: (reading: Reading) => void
}

/** What is worth seeing lies opposite the text; a narrow screen cuts to it. Pictures don't mirror with the language, so this is physical. */
const focusOf = { left: 'object-[88%_50%]', right: 'object-[10%_50%]', center: 'object-[100%_50%] wide:object-center' }

export function HeroSlide({ banner, place, isCurrent, isNear, isStill, slider, onRead }: HeroSlideProps) {
  const { t } = useTranslation('home')
  const frame = useRef<HTMLDivElement>(null)
  const { isLoaded, tone } = useLoaded(frame, isNear, onRead)
  const { media, textPosition } = banner
  return (
    <div
      role="group"
      aria-roledescription={t('hero.slideRoleDescription')}
      aria-label={t('hero.slide', place)}
      inert={!isCurrent}
      className={`absolute inset-0 grid grid-rows-[1fr_18rem] bg-sand transition-opacity duration-250 wide:grid-rows-1 ${isCurrent ? 'z-[1] opacity-100' : 'opacity-0'}`}
    >
      <div ref={frame} className="relative min-h-0 wide:col-start-1 wide:row-start-1">
        {media.type === 'image' && isNear && (
          <Picture
            kind="hero"
            url={media.url}
            alt={media.altText}
            sizes="(aspect-ratio >= 5/4) 110vw, 180vw"
            isFirst={place.number === 1}
            className="absolute inset-0 size-full"
            imageClassName={focusOf[textPosition]}
          />
        )}
        {media.type === 'video' && isNear && (
          <HeroVideo
            media={media}
            isPlaying={isCurrent && !isStill}
            loops={place.total === 1}
            slider={slider}
            className={focusOf[textPosition]}
          />
        )}
        {isNear && !isLoaded && isCurrent && <Loading />}
      </div>
      <SlideText banner={banner} tone={tone} />
    </div>
  )
}

/** Beneath the picture, on phones, letters and button stand on paper whatever the picture is like. */
const letters: Record<Tone, string> = { light: '', dark: 'wide:text-white', unknown: 'wide:bg-paper wide:p-8' }
const onDark = 'wide:bg-paper wide:text-ink wide:hover:bg-sand'

/** In the picture's empty side on wide screens (which is where it is, in every language), beneath the picture on phones. */
function SlideText({ banner, tone }: { banner: Banner; tone: Tone }) {
  const { t } = useTranslation('home')
  const { isRtl } = useLanguage()
  const { textPosition, title, subtitle, link } = banner
  const side = textPosition === 'center' ? 'center' : (textPosition === 'left') !== isRtl ? 'start' : 'end'
  const sides = {
    start: 'wide:justify-self-start',
    end: 'wide:justify-self-end',
    center: 'wide:justify-self-center wide:text-center',
  }
  return (
    <div className="page z-[1] flex flex-col bg-paper pt-6 wide:pointer-events-none wide:col-start-1 wide:row-start-1 wide:grid wide:items-center wide:bg-transparent wide:pt-20 wide:pb-16">
      <div
        className={`wide:pointer-events-auto wide:w-fit ${textPosition === 'center' ? 'wide:max-w-[27%]' : 'wide:max-w-[38%]'} ${sides[side]} ${letters[tone]}`}
      >
        <h2 className="text-2xl sm:text-3xl wide:lg:text-4xl wide:xl:text-5xl">{title}</h2>
        <p className="mt-3 max-w-md text-base wide:mt-6 wide:text-lg">{subtitle}</p>
        <LinkButton to={link} className={`mt-5 wide:mt-8 ${tone === 'dark' ? onDark : ''}`}>
          {t('hero.shopNow')}
        </LinkButton>
      </div>
    </div>
  )
}

/** R031: only once hydrated; before, the browser itself shows how far it is. */
function Loading() {
  const { t } = useTranslation('home')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <div role="status" className="absolute inset-0 flex items-center justify-center">
      <Spinner className="size-8" />
      <span className="sr-only">{t('hero.loading')}</span>
    </div>
  )
}
