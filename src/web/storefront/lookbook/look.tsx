import type { Look } from '#contract/lookbook.ts'
import { Expand } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { Hotspots } from './hotspots.tsx'
import type { QuickViewOf } from './hotspots.tsx'
import { PictureButton } from './piece.tsx'

type LookProps = {
  look: Look
  isFirst: boolean
  /** A tall picture stands at the end of the line instead of at its start. */
  isTurned: boolean
  onView: () => Promise<void>
  onQuickView: QuickViewOf
}

/** A picture of several pieces, each with its point in it, and all of them named beside it. */
export function LookFigure({ look, isFirst, isTurned, onView, onQuickView }: LookProps) {
  const { t } = useTranslation('lookbook')
  const { title, shape, image, points } = look
  const isWide = shape === 'wide'
  const columns = isTurned ? 'lg:grid-cols-[5fr_7fr] lg:*:first:order-last' : 'lg:grid-cols-[7fr_5fr]'
  return (
    <figure className={`grid gap-x-10 gap-y-5 ${isWide ? '' : `${columns} lg:items-end`}`}>
      <div className="group relative">
        <Picture
          url={image.url}
          alt={image.alt}
          kind={isWide ? 'hero' : 'product'}
          sizes={isWide ? '(width >= 100rem) 92rem, 100vw' : '(width >= 64rem) 54vw, 100vw'}
          isFirst={isFirst}
          className={isWide ? 'aspect-video' : ''}
        />
        <Hotspots points={points} onQuickView={onQuickView} />
        <div className="absolute end-0 top-0 z-10 bg-paper/95 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
          <PictureButton text={t('view')} label={t('viewOf', { name: title })} onPress={onView}>
            <Expand size={16} strokeWidth={1.5} aria-hidden="true" />
          </PictureButton>
        </div>
      </div>
      <figcaption className={isWide ? 'sm:flex sm:items-baseline sm:justify-between sm:gap-10' : ''}>
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        <ul
          aria-label={t('piecesOf', { name: title })}
          className={`mt-3 text-sm ${isWide ? 'sm:mt-0 sm:flex sm:flex-wrap sm:justify-end sm:gap-x-8' : 'max-w-md divide-y divide-line border-y border-line'}`}
        >
          {points.map(({ product, color }) => (
            <li key={product._id} className="flex items-center justify-between gap-x-4">
              <LocalLink
                to={links.product(product.slug, color)}
                className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
              >
                {product.name}
              </LocalLink>
              <ListedPrice product={product} />
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
