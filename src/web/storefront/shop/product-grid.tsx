import type { Product } from '#contract/catalogue.ts'
import { pageSize } from '#domain/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ProductCard } from '#web/storefront/goods/product-card.tsx'
import { ProductCardSkeleton } from '#web/kit/skeleton.tsx'

const grid = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6 lg:gap-y-14'

export function ProductGrid({ products, isPending }: { products: readonly Product[]; isPending: boolean }) {
  const { t } = useTranslation('shop')
  if (isPending) {
    return (
      <div aria-busy="true" className={grid}>
        {Array.from({ length: pageSize }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    )
  }
  return (
    <ul aria-label={t('products')} className={grid}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            isFirst={index < 2}
            headingLevel={2}
            sizes="(width >= 64rem) 27vw, (width >= 48rem) 32vw, 50vw"
          />
        </li>
      ))}
    </ul>
  )
}
