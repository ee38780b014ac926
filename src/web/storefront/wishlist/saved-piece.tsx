import type { Product } from '#contract/catalogue.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { overPicture, ProductBadges } from '#web/storefront/goods/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useMove } from './use-move.ts'
import { onlyVariant } from './variants.ts'

const cardSizes = '(width >= 64rem) 24vw, (width >= 40rem) 32vw, 50vw'

export function SavedPiece({ product, isFirst }: { product: Product; isFirst: boolean }) {
  const { t } = useTranslation(['wishlist', 'common'])
  const { toggle } = useWishlist()
  const { move, moving } = useMove(product)
  const [isChoosing, setChoosing] = useState(false)
  const [hasChosen, setChosen] = useState(false)
  const { _id, name, slug, images, availability } = product
  const only = onlyVariant(product)
  const choose = () => {
    setChosen(true)
    setChoosing(true)
  }
  return (
    <article className="relative flex w-full flex-col">
      <div className="relative">
        <Picture url={images[0]?.url ?? ''} alt={images[0]?.alt ?? name} sizes={cardSizes} isFirst={isFirst} />
        <ProductBadges product={{ ...product, isFeatured: false }} className={overPicture} />
        <IconButton
          label={t('removeOf', { name })}
          onClick={() => toggle(_id)}
          className="absolute! end-0 top-0 z-10 bg-paper/80 hover:bg-paper"
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1 sm:mt-4">
        <h2 className="font-sans text-sm leading-snug sm:text-base">
          <LocalLink to={links.product(slug)} className="after:absolute after:inset-0">
            {name}
          </LocalLink>
        </h2>
        <ListedPrice product={product} className="text-sm" />
      </div>
      {availability === 'out_of_stock' ? (
        <Button look="outline" disabled className="mt-4 w-full">
          {t('common:soldOut')}
        </Button>
      ) : (
        <Button
          look="outline"
          aria-label={t('moveOf', { name })}
          aria-haspopup={only ? undefined : 'dialog'}
          isBusy={moving !== null}
          onClick={() => (only ? void move(only) : choose())}
          className="relative z-10 mt-4 w-full"
        >
          {t('moveToBag')}
        </Button>
      )}
      {hasChosen && (
        <MoveDialog product={product} isOpen={isChoosing} onClose={() => setChoosing(false)} {...{ move, moving }} />
      )}
    </article>
  )
}

/** No longer in the shop: in the place and size of a piece. */
export function GonePiece({ productId }: { productId: string }) {
  const { t } = useTranslation('wishlist')
  const { toggle } = useWishlist()
  return (
    <article className="flex w-full flex-col">
      <p className="flex aspect-[4/5] items-center justify-center bg-sand p-4 text-center text-sm">{t('gone')}</p>
      <Button look="outline" className="mt-4 w-full" onClick={() => toggle(productId)}>
        {t('remove')}
      </Button>
    </article>
  )
}

export function SavedPieceSkeleton() {
  return (
    <div aria-hidden="true" className="w-full">
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-3 h-5 w-3/4 sm:mt-4" />
      <Skeleton className="mt-1 h-5 w-1/3" />
      <Skeleton className="mt-4 h-12" />
    </div>
  )
}
