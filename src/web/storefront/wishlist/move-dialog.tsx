import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { usePiece } from '#web/storefront/product/use-piece.ts'
import { ColourDot, useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { Variant } from './use-move.ts'
import { firstColour, sizesIn } from './variants.ts'

type Moving = { move: (variant: Variant) => Promise<void>; moving: string | null; onClose: () => void }

/** A colour, and with the size it goes into the bag. What is left of each is asked for when it opens. */
export function MoveDialog({ product, isOpen, onClose, ...moving }: Moving & { product: Product; isOpen: boolean }) {
  const { t } = useTranslation('wishlist')
  const { name, slug, purchaseOptions } = product
  return (
    <Dialog title={t('chooseOf')} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-6 p-4 sm:p-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span>{name}</span>
          <ListedPrice product={product} />
        </p>
        <Choices id={product._id} onClose={onClose} {...moving} />
        {purchaseOptions.length > 0 && (
          <p className="text-sm text-stone">
            {t('optionNote')}{' '}
            <LocalLink to={links.product(slug)} className="link">
              {t('seePiece')}
            </LocalLink>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Choices({ id, ...moving }: Moving & { id: string }) {
  const { t } = useTranslation('wishlist')
  const describe = useDescribeFailure()
  const { product, error, isLoading, retry } = usePiece(id)
  if (product) return <Sizes product={product} {...moving} />
  if (error !== null)
    return (
      <ErrorState
        message={describe(error, t('failed')).message}
        onRetry={retry}
        isRetrying={isLoading}
        headingLevel={3}
      />
    )
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-2 h-5 w-16" />
      <Skeleton className="h-12" />
    </div>
  )
}

function Sizes({ product, move, moving, onClose }: Moving & { product: ProductDetail }) {
  const { t } = useTranslation('wishlist')
  const sizeName = useSizeName()
  const [color, setColor] = useState(() => firstColour(product))
  return (
    <>
      {product.colors.length > 1 && <Colours {...{ colors: product.colors, color, setColor }} />}
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('size')}</legend>
        <div className="flex flex-wrap gap-2">
          {sizesIn(product, color).map(({ size, isAvailable }) => (
            <button
              key={size}
              type="button"
              disabled={!isAvailable}
              aria-label={
                isAvailable ? t('moveSize', { size: sizeName(size) }) : t('sizeSoldOut', { size: sizeName(size) })
              }
              aria-busy={moving === size || undefined}
              onClick={() => void move({ color, size }).then(onClose)}
              className="inline-flex min-h-12 min-w-14 items-center justify-center rounded-sm border border-stone/60 bg-white px-4 hover:border-ink hover:bg-ink hover:text-paper disabled:border-line disabled:bg-transparent disabled:text-stone disabled:line-through"
            >
              {moving === size ? <Spinner /> : <bdi>{sizeName(size)}</bdi>}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function Colours({
  colors,
  color,
  setColor,
}: {
  colors: readonly string[]
  color: string
  setColor: (color: string) => void
}) {
  const { t } = useTranslation('wishlist')
  const nameOf = useColourName()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-12 items-center gap-2 rounded-sm border border-stone/60 bg-white px-4 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name="colour"
              value={one}
              checked={one === color}
              onChange={() => setColor(one)}
              className="sr-only"
            />
            <ColourDot colour={one} className="size-4" />
            {nameOf(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
