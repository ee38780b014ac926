import type { Product } from '#contract/catalogue.ts'
import { Expand, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useCategoryName } from '#web/storefront/frame/use-store.ts'
import { links } from '#web/storefront/links.ts'
import { overPicture, ProductBadges } from '#web/storefront/goods/badge.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { WishlistHeart } from '#web/storefront/goods/product-card.tsx'
import { useBusy } from './use-busy.ts'

type PieceProps = {
  product: Product
  sizes: string
  isFirst: boolean
  onView: () => Promise<void>
  onQuickView: () => Promise<void>
}

/** The whole card leads to the piece; its two buttons appear under the pointer, and always stand there for fingers. */
export function Piece({ product, sizes, isFirst, onView, onQuickView }: PieceProps) {
  const { t } = useTranslation('lookbook')
  const { name, slug, images, category } = product
  const categoryName = useCategoryName(category)
  return (
    <article className="group relative">
      <div className="relative">
        <Picture url={images[0]?.url ?? ''} alt={images[0]?.alt ?? name} sizes={sizes} isFirst={isFirst} />
        <ProductBadges product={product} className={overPicture} />
        <WishlistHeart productId={product._id} name={name} className="absolute! end-0 top-0 z-10" />
        <div className="absolute end-0 bottom-0 z-10 flex bg-paper/95 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
          <PictureButton text={t('quickView')} label={t('quickViewOf', { name })} onPress={onQuickView}>
            <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
          </PictureButton>
          <PictureButton text={t('view')} label={t('viewOf', { name })} onPress={onView}>
            <Expand size={16} strokeWidth={1.5} aria-hidden="true" />
          </PictureButton>
        </div>
      </div>
      <p className="label-caps mt-4 text-stone">{categoryName}</p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-sans text-sm leading-snug sm:text-base">
          <LocalLink to={links.product(slug)} className="after:absolute after:inset-0">
            {name}
          </LocalLink>
        </h2>
        <ListedPrice product={product} className="text-sm" />
      </div>
    </article>
  )
}

type PictureButtonProps = { text: string; label: string; onPress: () => Promise<void>; children: ReactNode }

/** An icon on small screens, with its word beside it on large ones. */
export function PictureButton({ text, label, onPress, children }: PictureButtonProps) {
  const [isBusy, press] = useBusy(onPress)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      onClick={() => void press()}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 text-sm hover:bg-ink hover:text-paper"
    >
      {children}
      <span className="hidden lg:inline">{text}</span>
    </button>
  )
}
