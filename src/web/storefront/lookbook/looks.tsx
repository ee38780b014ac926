import type { Product } from '#contract/catalogue.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLate } from '#web/kit/use-late.tsx'
import type { QuickViewOf } from './hotspots.tsx'
import { LookFigure } from './look.tsx'
import { Piece } from './piece.tsx'
import type { Slide } from './slides.ts'

const loadViewer = () => import('./viewer-dialog.tsx').then(({ ViewerDialog }) => ViewerDialog)
const loadQuickView = () => import('./quick-view.tsx').then(({ QuickView }) => QuickView)

/** Three pieces between two looks: a small one, a large one lower down, a small one; and the other way round. */
const places = [
  { isLarge: false, place: 'lg:col-span-4' },
  { isLarge: false, place: 'lg:col-span-4 lg:mt-20' },
  { isLarge: false, place: 'lg:col-span-4' },
  { isLarge: false, place: 'lg:col-span-4 lg:col-start-2 lg:self-end' },
  { isLarge: true, place: 'lg:col-span-6 lg:col-start-7' },
  { isLarge: false, place: 'lg:col-span-5' },
] as const

type Viewing = { index: number; time: number }
type Looking = { product: Product; color: string | null; time: number }

/** R040 to R042. On phones every third piece has the width of the page, as every look has. */
export function Looks({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('lookbook')
  const [viewing, setViewing] = useState<Viewing | null>(null)
  const [looking, setLooking] = useState<Looking | null>(null)
  const viewer = useLate(loadViewer)
  const quick = useLate(loadQuickView)
  const view = (index: number) => {
    setViewing((before) => ({ index, time: (before?.time ?? 0) + 1 }))
    return viewer.open()
  }
  const quickView: QuickViewOf = (product, color) => {
    setLooking((before) => ({ product, color, time: (before?.time ?? 0) + 1 }))
    return quick.open()
  }
  return (
    <>
      <ul
        aria-label={t('looks')}
        className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-14 lg:grid-cols-12 lg:gap-y-24"
      >
        {slides.map((slide, index) => (
          <SlideItem key={slide.id} slides={slides} index={index} onView={() => view(index)} onQuickView={quickView} />
        ))}
      </ul>
      {viewing &&
        viewer.show({ slides, first: viewing.index, isCovered: quick.isOpen, onQuickView: quickView }, viewing.time)}
      {looking && quick.show({ product: looking.product, color: looking.color }, looking.time)}
    </>
  )
}

type ItemProps = { slides: readonly Slide[]; index: number; onView: () => Promise<void>; onQuickView: QuickViewOf }

function SlideItem({ slides, index, onView, onQuickView }: ItemProps) {
  const slide = slides[index]
  if (!slide) return null
  const place = slides.slice(0, index).filter(({ kind }) => kind === slide.kind).length
  if (slide.kind === 'look') {
    return (
      <li className="col-span-full">
        <LookFigure
          look={slide.look}
          isFirst={index < 2}
          isTurned={place % 2 === 1}
          onView={onView}
          onQuickView={onQuickView}
        />
      </li>
    )
  }
  const { isLarge, place: className } = places[place % places.length] ?? places[0]
  const isFull = place % 3 === 2
  return (
    <li className={`${isFull ? 'max-sm:col-span-2' : ''} ${className}`}>
      <Piece
        product={slide.product}
        isFirst={index < 2}
        sizes={`(width >= 64rem) ${isLarge ? 47 : 31}vw, (width >= 40rem) 46vw, ${isFull ? 100 : 50}vw`}
        onView={onView}
        onQuickView={() => onQuickView(slide.product, null)}
      />
    </li>
  )
}
