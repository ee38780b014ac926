import type { Product } from '#contract/catalogue.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { preload } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/layout/local-link.tsx'
import { links } from '#web/links.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import { Picture, srcSets } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { stepFrom, stepOfKey, stepOfSwipe } from './viewer.ts'
import type { Step } from './viewer.ts'

type ViewerDialogProps = { products: readonly Product[]; first: number; isOpen: boolean; onClose: () => void }

/** As wide as a picture of 4:5 can be between the bars. */
const sizes = 'min(100vw, 70vh)'

/** R042. Starts at `first` once: give it a key for another start. */
export function ViewerDialog({ products, first, isOpen, onClose }: ViewerDialogProps) {
  const { t } = useTranslation('lookbook')
  const { isRtl } = useLanguage()
  const [index, setIndex] = useState(first)
  const move = (step: Step) => setIndex((before) => stepFrom(before, step, products.length))
  useArrowKeys(isOpen, isRtl, move)
  const swipe = useSwipe(isRtl, move)
  const product = products[index]
  const next = products[stepFrom(index, 1, products.length)]
  if (isOpen) fetchAhead(next)
  if (!product) return null
  const { name, slug, images, additionalInfo, isOnSale, originalPrice } = product
  return (
    <Dialog size="full" title={t('viewer.title')} isOpen={isOpen} onClose={onClose}>
      <div className="flex h-[calc(100dvh-4rem)] flex-col">
        <div {...swipe} className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom bg-sand/40">
          <Picture
            key={index}
            url={images[0]?.url ?? ''}
            alt={images[0]?.alt ?? name}
            sizes={sizes}
            isFirst
            className="aspect-auto! size-full bg-transparent! transition-opacity starting:opacity-0"
            imageClassName="object-contain!"
          />
        </div>
        <div className="grid shrink-0 items-center gap-x-6 border-t border-line px-4 py-2 sm:grid-cols-[1fr_auto_1fr] sm:px-6">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-4 text-sm max-sm:justify-center">
            <LocalLink to={links.product(slug)} onClick={onClose} className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink">{name}</LocalLink>
            <Price now={additionalInfo.price} was={isOnSale ? originalPrice : null} />
          </p>
          <div className="flex items-center justify-center gap-2">
            <IconButton label={t('viewer.previous')} onClick={() => move(-1)}><ChevronLeft className="flip" size={22} strokeWidth={1.5} aria-hidden="true" /></IconButton>
            <p role="status" className="min-w-16 text-center text-sm tabular-nums">
              <span className="sr-only">{t('viewer.position', { number: index + 1, total: products.length, name })}</span>
              <bdi aria-hidden="true" dir="ltr">{index + 1} / {products.length}</bdi>
            </p>
            <IconButton label={t('viewer.next')} onClick={() => move(1)}><ChevronRight className="flip" size={22} strokeWidth={1.5} aria-hidden="true" /></IconButton>
          </div>
        </div>
      </div>
    </Dialog>
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

function fetchAhead(product: Product | undefined): void {
  const url = product?.images[0]?.url
  const set = url && srcSets(url, 'product')
  if (set) preload(url, { as: 'image', imageSrcSet: set.avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'low' })
}
