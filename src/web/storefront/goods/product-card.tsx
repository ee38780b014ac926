import type { Product } from '#contract/catalogue.ts'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '../links.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { overPicture, ProductBadges } from './badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { cardViews } from './card-views.ts'
import { ColourDots } from './colour-dot.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from './listed-price.tsx'
import { QuickAdd } from './quick-add.tsx'

type ProductCardProps = {
  product: Product
  /** The first visible row: its pictures come at once. */
  isFirst?: boolean
  /** How wide a card is shown; the default fits a grid of two columns on phones and four on desktops. */
  sizes?: string
  headingLevel?: 2 | 3
  /** Under the price. */
  note?: ReactNode
}

const gridSizes = '(width >= 64rem) 24vw, (width >= 40rem) 32vw, 50vw'

/**
 * Picture with a second view, name, price, colours, badges, the heart, and a size into the bag in one more press.
 * The name is first for the keyboard and for readers, the picture first to the eye.
 */
export function ProductCard({ product, isFirst = false, sizes = gridSizes, headingLevel = 3, note }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const { name, slug, colors } = product
  return (
    <article className="group relative flex flex-col">
      <div className="order-1 mt-3 flex flex-1 flex-col gap-1 sm:mt-4">
        <Heading className="font-sans text-sm leading-snug sm:text-base">
          <LocalLink to={links.product(slug)} className="after:absolute after:inset-0 after:z-1">
            {name}
          </LocalLink>
        </Heading>
        <ListedPrice product={product} className="text-sm" />
        {note}
        {colors.length > 1 && (
          <span className="mt-1">
            <ColourDots colours={colors} />
          </span>
        )}
      </div>
      <div className="relative">
        <Views product={product} isFirst={isFirst} sizes={sizes} />
        <ProductBadges product={{ ...product, isFeatured: false }} className={overPicture} />
        <WishlistHeart productId={product._id} name={name} className="absolute! end-0 top-0 z-10" />
        <QuickAdd product={product} />
      </div>
    </article>
  )
}

/** The second view lies under the first and is fetched with the list; the pointer uncovers it. */
function Views({ product, isFirst, sizes }: { product: Product; isFirst: boolean; sizes: string }) {
  const [first, second] = cardViews(product)
  return (
    <>
      <Picture url={first?.url ?? ''} alt={first?.alt ?? product.name} sizes={sizes} isFirst={isFirst} />
      {second && (
        <Picture
          url={second.url}
          alt=""
          sizes={sizes}
          className="absolute! inset-0 hidden opacity-0 transition-opacity group-hover:opacity-100 [@media(hover:hover)]:block"
        />
      )}
    </>
  )
}

/** On or off the wishlist (R103). */
export function WishlistHeart({
  productId,
  name,
  className = '',
}: {
  productId: string
  name: string
  className?: string
}) {
  const { t } = useTranslation()
  const { has, toggle } = useWishlist()
  const isOn = has(productId)
  return (
    <IconButton
      label={isOn ? t('removeFromWishlist', { name }) : t('saveToWishlist', { name })}
      aria-pressed={isOn}
      onClick={() => toggle(productId)}
      className={className}
    >
      <Heart
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className={isOn ? 'fill-clay text-clay' : 'fill-white/60'}
      />
    </IconButton>
  )
}
