import type { LookPoint } from '#contract/lookbook.ts'
import type { Product } from '#contract/catalogue.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { listedPrices } from '#web/storefront/goods/prices.ts'
import { useBusy } from './use-busy.ts'

/** Done when it is open, or has said that it can't be. */
export type QuickViewOf = (product: Product, color: string | null) => Promise<void>

type HotspotsProps = { points: readonly LookPoint[]; onQuickView: QuickViewOf; onLeave?: (() => void) | undefined }

/**
 * Over a picture whose frame it fills: a button on each piece that is seen. They come once the page is alive, because without scripts they
 * could do nothing; the same pieces are links beside the picture.
 */
export function Hotspots({ points, ...rest }: HotspotsProps) {
  const { t } = useTranslation('lookbook')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive) return null
  return (
    <ul aria-label={t('spots')}>
      {points.map((point) => (
        <Hotspot key={`${point.product._id} ${point.x} ${point.y}`} point={point} {...rest} />
      ))}
    </ul>
  )
}

type HotspotProps = Omit<HotspotsProps, 'points'> & { point: LookPoint }

/** The place is the picture's, so it is counted from the left in every language. Written by scripts, because the page's policy allows no other. */
function Hotspot({ point, onQuickView, onLeave }: HotspotProps) {
  const { t } = useTranslation('lookbook')
  const { money } = useFormat()
  const { isOpen, handlers, button, press } = useCard()
  const cardId = useId()
  const { x, y, product, color } = point
  const { name } = product
  const [isBusy, quickView] = useBusy(() => onQuickView(product, color))
  return (
    <li {...handlers}>
      <button
        ref={button}
        type="button"
        aria-label={t('spotOf', { name, price: money(listedPrices(product).now) })}
        aria-expanded={isOpen}
        aria-controls={cardId}
        onClick={press}
        style={{ left: `${x}%`, top: `${y}%` }}
        className="group/spot absolute z-20 -translate-1/2 inline-flex size-11 items-center justify-center"
      >
        <span className="inline-flex size-6 items-center justify-center rounded-full border border-ink/70 bg-paper/90 transition-transform group-hover/spot:scale-125 group-aria-expanded/spot:scale-125">
          <span className="size-2 rounded-full bg-ink" />
        </span>
      </button>
      <div
        id={cardId}
        hidden={!isOpen}
        style={cardPlace(x, y)}
        className="absolute z-30 w-56 bg-paper text-ink shadow-overlay"
      >
        {isOpen && (
          <div className="flex gap-3 p-3">
            <Picture url={pictureOf(product, color)} alt="" sizes="4rem" className="w-16 shrink-0 self-start" />
            <div className="min-w-0 flex-1 text-sm">
              <LocalLink
                to={links.product(product.slug, color)}
                onClick={onLeave}
                className="block py-1 leading-snug hover:underline hover:underline-offset-4"
              >
                {name}
              </LocalLink>
              <ListedPrice product={product} />
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('quickViewOf', { name })}
                aria-busy={isBusy}
                onClick={() => void quickView()}
                className="mt-1 block min-h-9 text-start text-clay underline underline-offset-4"
              >
                {t('quickView')}
              </button>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}

export function pictureOf({ images }: Product, color: string | null): string {
  return (images.find((image) => color !== null && image.color === color) ?? images[0])?.url ?? ''
}

/** Above a piece in the lower half, below one in the upper, and never over the picture's sides. The card is 14 rem wide. */
function cardPlace(x: number, y: number) {
  const left = `clamp(0px, calc(${x}% - 7rem), calc(100% - 14rem))`
  return y > 50 ? { left, bottom: `calc(${100 - y}% + 1.125rem)` } : { left, top: `calc(${y}% + 1.125rem)` }
}

/** Opens under the pointer and under the focus, stays after a press, and closes on Escape or when both have gone. */
function useCard() {
  const [openedBy, setOpenedBy] = useState<'pointing' | 'pressing' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpenedBy(null)
  const point = () => setOpenedBy((before) => before ?? 'pointing')
  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && point(),
    onPointerLeave: ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && setOpenedBy((before) => (before === 'pointing' ? null : before)),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && point(),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A dialog that opens over the picture gives the focus back: the card has to be there then.
      if (
        relatedTarget &&
        !currentTarget.contains(relatedTarget) &&
        relatedTarget.closest('dialog') === currentTarget.closest('dialog')
      )
        close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openedBy === null) return
      // Only the card, not the viewer that it may stand in.
      event.preventDefault()
      event.stopPropagation()
      close()
      button.current?.focus()
    },
  }
  const press = () => setOpenedBy((before) => (before === 'pressing' ? null : 'pressing'))
  return { isOpen: openedBy !== null, handlers, button, press }
}
