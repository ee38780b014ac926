import type { Banner } from '#contract/content.ts'
import { useEffect, useRef } from 'react'
import type { Slider } from './slider.ts'

type HeroVideoProps = { media: Banner['media']; isPlaying: boolean; loops: boolean; slider: Slider; className: string }

/** R031: muted and without controls; it moves the slider on when it ends, and only warns when the browser won't let it play. */
export function HeroVideo({ media, isPlaying, loops, slider, className }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    // It may have failed before React listened: the server's page begins to load it.
    if (element.error) return slider.videoFailed()
    if (!isPlaying) {
      element.pause()
      return
    }
    element.currentTime = 0
    element.play().catch((reason: unknown) => {
      // A step away while it starts also ends here; that is no block.
      if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return
      // oxlint-disable-next-line no-console
      console.warn('The browser does not let the banner video play', reason)
      slider.playbackBlocked()
    })
  }, [isPlaying, slider])
  return (
    <video
      ref={video}
      src={media.url}
      poster={media.posterUrl ?? undefined}
      aria-label={media.altText}
      muted
      playsInline
      loop={loops}
      preload="metadata"
      disablePictureInPicture
      onEnded={() => slider.videoEnded()}
      onError={() => slider.videoFailed()}
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  )
}
