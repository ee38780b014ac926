import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { WishlistHeart } from '#web/storefront/goods/product-card.tsx'
import type { QuickViewOf } from './hotspots.tsx'
import type { Slide } from './slides.ts'
import { fetchAhead, ViewerStage } from './viewer-stage.tsx'
import { stepFrom, stepOfKey, stepOfSwipe } from './viewer.ts'
import type { Step } from './viewer.ts'

type ViewerDialogProps = {
  slides: readonly Slide[]
  first: number
  isOpen: boolean
  /** Something else lies over it, and has the arrow keys. */
  isCovered: boolean
  onQuickView: QuickViewOf
  onClose: () => void
}

/** R042. Starts at `first` once: give it a key for another start. */
export function ViewerDialog({ slides, first, isOpen, isCovered, onQuickView, onClose }: ViewerDialogProps) {
  const { t } = useTranslation('lookbook')
  const { isRtl } = useLanguage()
  const [index, setIndex] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const move = (step: Step) => {
    // What has the focus in this picture goes with it; the keyboard stays in the viewer.
    if (stage.current?.contains(document.activeElement)) stage.current.focus()
    setIndex((before) => stepFrom(before, step, slides.length))
  }
  useArrowKeys(isOpen && !isCovered, isRtl, move)
  const swipe = useSwipe(isRtl, move)
  const slide = slides[index]
  if (isOpen) fetchAhead(slides[stepFrom(index, 1, slides.length)])
  if (!slide) return null
  const position = t('viewer.position', {
    number: index + 1,
    total: slides.length,
    name: slide.kind === 'look' ? slide.look.title : slide.product.name,
  })
  return (
    <Dialog size="full" title={t('viewer.title')} isOpen={isOpen} onClose={onClose}>
      <div className="flex h-[calc(100dvh-4rem)] flex-col">
        <div
          ref={stage}
          tabIndex={-1}
          {...swipe}
          className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom bg-sand/40"
        >
          <ViewerStage key={index} slide={slide} onQuickView={onQuickView} onLeave={onClose} />
        </div>
        <div className="grid shrink-0 items-center gap-x-6 border-t border-line px-4 py-2 sm:grid-cols-[1fr_auto_1fr] sm:px-6">
          <Caption slide={slide} onLeave={onClose} />
          <div className="flex items-center justify-center gap-2">
            <IconButton label={t('viewer.previous')} onClick={() => move(-1)}>
              <ChevronLeft className="flip" size={22} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
            <p role="status" className="min-w-16 text-center text-sm tabular-nums">
              <span className="sr-only">{position}</span>
              <bdi aria-hidden="true" dir="ltr">
                {index + 1} / {slides.length}
              </bdi>
            </p>
            <IconButton label={t('viewer.next')} onClick={() => move(1)}>
              <ChevronRight className="flip" size={22} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

function Caption({ slide, onLeave }: { slide: Slide; onLeave: () => void }) {
  if (slide.kind === 'look')
    return (
      <p className="flex min-h-11 min-w-0 items-center font-display text-lg max-sm:justify-center">
        {slide.look.title}
      </p>
    )
  const { _id, name, slug } = slide.product
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm max-sm:justify-center">
      <LocalLink
        to={links.product(slug)}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {name}
      </LocalLink>
      <ListedPrice product={slide.product} />
      <WishlistHeart productId={_id} name={name} />
    </div>
  )
}

/** On the whole page, because the focus may stand on the close button or on nothing at all. With Alt the arrows are the browser's. */
function useArrowKeys(isOpen: boolean, isRtl: boolean, move: (step: Step) => void): void {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const turn = (event: KeyboardEvent) => {
      const step = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : stepOfKey(event.key, isRtl)
      if (step === null) return
      event.preventDefault()
      latest.current(step)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [isOpen, isRtl])
}

/** One finger; a mouse has the arrows. Two fingers enlarge the picture. */
function useSwipe(isRtl: boolean, move: (step: Step) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const step = stepOfSwipe({ x: clientX - from.x, y: clientY - from.y }, isRtl)
      if (step !== null) move(step)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
