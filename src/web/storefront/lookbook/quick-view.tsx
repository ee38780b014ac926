import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { picturesOf, sizeStates, variantOf } from '#web/storefront/product/choice.ts'
import { ColourChoice } from '#web/storefront/product/colour-choice.tsx'
import { Notify } from '#web/storefront/product/notify.tsx'
import { OptionChoice } from '#web/storefront/product/option-choice.tsx'
import { SizeChoice } from '#web/storefront/product/size-choice.tsx'
import { useBuying } from '#web/storefront/product/use-buying.ts'
import { ProductBadges } from '#web/storefront/goods/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Price } from '#web/storefront/goods/price.tsx'
import { pricesOf } from '#web/storefront/goods/prices.ts'
import { WishlistHeart } from '#web/storefront/goods/product-card.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { usePiece } from '#web/storefront/product/use-piece.ts'

type QuickViewProps = { product: Product; isOpen: boolean; onClose: () => void; color?: string | null }

/** R041: enough of a piece to buy it without leaving the page, in the colour in which it was seen. What the list knows is there at once; stock is asked for. */
export function QuickView({ product, color = null, isOpen, onClose }: QuickViewProps) {
  const { product: detail, error, isLoading, retry } = usePiece(product._id)
  return (
    <Dialog title={product.name} isOpen={isOpen} onClose={onClose}>
      {detail ? (
        <Suspense
          fallback={
            <Frame product={product}>
              <Coming />
            </Frame>
          }
        >
          <Choice product={detail} color={color} onDone={onClose} />
        </Suspense>
      ) : (
        <Frame product={product}>
          {error !== null ? <Failed error={error} isRetrying={isLoading} onRetry={retry} /> : <Coming />}
        </Frame>
      )}
    </Dialog>
  )
}

function Choice({ product, color, onDone }: { product: ProductDetail; color: string | null; onDone: () => void }) {
  const { t } = useTranslation()
  const buying = useBuying(product, color ?? product.images[0]?.color ?? null, () => {})
  const { choice, choose } = buying
  const variant = variantOf(product, choice)
  const isSoldOut = variant !== undefined && variant.availableStock <= 0
  const add = () => void buying.add().then((isAdded) => isAdded && onDone())
  return (
    <Frame product={product} picture={picturesOf(product, choice.color)[0]} option={choice.option}>
      <OptionChoice product={product} chosen={choice.option} onChoose={choose.option} />
      {product.colors.length > 0 && (
        <ColourChoice colours={product.colors} chosen={choice.color} onChoose={choose.color} />
      )}
      <SizeChoice
        sizes={sizeStates(product, choice.color)}
        chosen={choice.size}
        table={product.sizeTable}
        error={buying.sizeError}
        onChoose={choose.size}
        firstRef={buying.firstSize}
      />
      {isSoldOut && choice.size !== null ? (
        <Notify key={variant.sku} productId={product._id} color={choice.color} size={choice.size} />
      ) : (
        <Button size="lg" isBusy={buying.isAdding} onClick={add}>
          {t('addToBag')}
        </Button>
      )}
      <p role="alert" className="text-sm text-sale empty:hidden">
        {buying.refusal}
      </p>
    </Frame>
  )
}

type FrameProps = {
  product: Product
  picture?: Product['images'][number] | undefined
  option?: ProductDetail['purchaseOptions'][number] | null
  children: ReactNode
}

/** Picture, price and the way to the piece's own page, around what can be chosen. */
function Frame({
  product,
  picture = product.images[0],
  option = product.purchaseOptions[0] ?? null,
  children,
}: FrameProps) {
  const { t } = useTranslation('lookbook')
  const { now, was } = pricesOf(product, option)
  return (
    <div className="grid gap-6 p-4 sm:grid-cols-[2fr_3fr] sm:p-6">
      <Picture
        url={picture?.url ?? ''}
        alt={picture?.alt ?? product.name}
        sizes="(width >= 40rem) 15rem, 8rem"
        className="max-sm:w-32"
      />
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex items-center justify-between gap-4">
          <p className="text-lg">
            <Price now={now} was={was} />
          </p>
          <WishlistHeart productId={product._id} name={product.name} />
        </div>
        <ProductBadges product={product} className="-mt-3 flex-wrap [&>.bg-paper]:bg-sand" />
        {children}
        <LocalLink
          to={links.product(product.slug)}
          className="link inline-flex min-h-11 items-center self-start text-sm"
        >
          {t('details')}
        </LocalLink>
      </div>
    </div>
  )
}

function Coming() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-18 w-40" />
      <Skeleton className="h-30" />
      <Skeleton className="h-14" />
    </div>
  )
}

function Failed({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('lookbook')
  const describe = useDescribeFailure()
  return (
    <ErrorState
      message={describe(error, t('quickFailed')).message}
      onRetry={onRetry}
      isRetrying={isRetrying}
      headingLevel={3}
    />
  )
}
