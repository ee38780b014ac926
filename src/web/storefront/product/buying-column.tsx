import type { ProductDetail } from '#contract/catalogue.ts'
import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { ProductBadges } from '#web/storefront/goods/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Price } from '#web/storefront/goods/price.tsx'
import { optionPriceAed, pricesOf } from '#web/storefront/goods/prices.ts'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { Rating } from '#web/storefront/goods/rating.tsx'
import { useLate } from '#web/kit/use-late.tsx'
import { useStore } from '../frame/use-store.ts'
import { mostOf, sizeStates, variantOf } from './choice.ts'
import { ColourChoice } from './colour-choice.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { Notify } from './notify.tsx'
import { OptionChoice } from './option-choice.tsx'
import { SizeChoice } from './size-choice.tsx'
import type { Buying } from './use-buying.ts'

/** Everything that decides the purchase, beside the pictures. */
export function BuyingColumn({ product, buying }: { product: ProductDetail; buying: Buying }) {
  const { t } = useTranslation('product')
  const { choice, choose } = buying
  const variant = variantOf(product, choice)
  const soldOut = variant !== undefined && variant.availableStock <= 0
  const states = sizeStates(product, choice.color)
  const allGone = states.every(({ isSoldOut }) => isSoldOut)
  // Beside the texts it stays in view, if the window is high enough for all of it.
  const stays =
    product.purchaseOptions.length > 0 ? '[@media(height>=64rem)]:md:sticky' : '[@media(height>=45rem)]:md:sticky'
  return (
    <div className={`flex flex-col gap-6 md:top-24 md:col-start-2 md:row-span-2 md:row-start-1 ${stays}`}>
      <ProductHead product={product} option={choice.option} />
      <OptionChoice product={product} chosen={choice.option} onChoose={choose.option} />
      {product.colors.length > 0 && (
        <ColourChoice colours={product.colors} chosen={choice.color} onChoose={choose.color} />
      )}
      <SizeChoice
        sizes={states}
        chosen={choice.size}
        table={product.sizeTable}
        error={buying.sizeError}
        onChoose={choose.size}
        firstRef={buying.firstSize}
      />
      {soldOut && choice.size !== null ? (
        <Notify key={variant.sku} productId={product._id} color={choice.color} size={choice.size} />
      ) : allGone ? (
        <p className="border-s-2 border-line py-2 ps-4 text-sm">{t('allSoldOut')}</p>
      ) : (
        <AddToBag product={product} buying={buying} />
      )}
      <SaveButton product={product} />
      {!allGone && (
        <DeliveryPromise price={pricesOf(product, choice.option).now}>
          <InStores productId={product._id} sku={variant?.sku ?? null} />
        </DeliveryPromise>
      )}
    </div>
  )
}

const loadStores = () => import('./stores-dialog.tsx').then((module) => module.StoresDialog)

/** Fetched with the first press. A shop without stores has no such page either. */
function InStores(props: { productId: string; sku: string | null }) {
  const { t } = useTranslation('product')
  const { absentPages } = useStore()
  const dialog = useLate(loadStores)
  if (absentPages.includes('store-locator')) return null
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={dialog.isBusy}
        onClick={dialog.open}
        className="link min-h-11"
      >
        {t('stores')}
      </button>
      <Suspense>{dialog.show(props)}</Suspense>
    </li>
  )
}

function ProductHead({ product, option }: { product: ProductDetail; option: Buying['choice']['option'] }) {
  const { t } = useTranslation('product')
  const { money, percent } = useFormat()
  const { now, was } = pricesOf(product, option)
  const { lowestPrice30Days: lowest } = product
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <LocalLink
          to={links.shop(undefined, undefined, { brands: [product.brand] })}
          className="inline-flex min-h-11 items-center text-sm text-stone hover:text-ink"
        >
          <bdi>{product.brandName}</bdi>
        </LocalLink>
        <ProductBadges product={{ ...product, isFeatured: false }} className="flex-wrap [&>.bg-paper]:bg-sand" />
      </div>
      <h1 className="text-2xl sm:text-3xl">{product.name}</h1>
      <p className="mt-4 text-xl">
        <Price now={now} was={was} />
      </p>
      {was !== null && (
        <p className="mt-1 text-sm text-stone">
          <bdi>{t('wasPrice', { amount: money(was), percent: percent(product.discountPercentage) })}</bdi>
        </p>
      )}
      {was !== null && lowest !== null && (
        <p className="mt-1 text-sm text-stone">
          <bdi>{t('lowestPrice', { amount: money(optionPriceAed(lowest, option)) })}</bdi>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-stone">
        <span>{t('vat')}</span>
        <a
          href="#reviews"
          className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {product.totalReviews > 0 ? (
            <Rating value={product.averageRating} count={product.totalReviews} />
          ) : (
            t('noReviews')
          )}
        </a>
      </div>
    </div>
  )
}

/** On narrow screens it keeps to the lower edge as long as what is chosen above it is in view. */
function AddToBag({ product, buying }: { product: ProductDetail; buying: Buying }) {
  const { t } = useTranslation(['product', 'common'])
  const { choice, choose, isAdding, refusal } = buying
  return (
    <div className="z-20 max-md:sticky max-md:bottom-(--notice) max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3 sm:max-md:-mx-8 sm:max-md:px-8">
      <div className="flex gap-3">
        <QuantityStepper
          value={choice.quantity}
          max={mostOf(product, choice)}
          onChange={choose.quantity}
          of={product.name}
        />
        <Button size="lg" className="flex-1" isBusy={isAdding} onClick={() => void buying.add()}>
          {t('common:addToBag')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-sale not-empty:mt-3">
        {refusal}
      </p>
    </div>
  )
}

function SaveButton({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'common'])
  const { has, toggle } = useWishlist()
  const isOn = has(product._id)
  return (
    <Button
      look="outline"
      aria-pressed={isOn}
      aria-label={
        isOn
          ? t('common:removeFromWishlist', { name: product.name })
          : t('common:saveToWishlist', { name: product.name })
      }
      onClick={() => toggle(product._id)}
    >
      <Heart size={18} strokeWidth={1.5} aria-hidden="true" className={isOn ? 'fill-current' : ''} />
      {isOn ? t('product:saved') : t('product:save')}
    </Button>
  )
}
