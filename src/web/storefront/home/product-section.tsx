import type { Product } from '#contract/catalogue.ts'
import { ProductCard } from '#web/ui/product-card.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { SectionHead } from './section-head.tsx'

type ProductSectionProps = { id: string; heading: string; text: string; products: readonly Product[]; seeAll: string; /** With stars: where the order is theirs. */ isRated?: boolean }

/** Four across, two on phones. Without products there is no section. */
export function ProductSection({ id, heading, text, products, seeAll, isRated = false }: ProductSectionProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="page py-12 sm:py-16">
      <SectionHead id={id} heading={heading} text={text} seeAll={seeAll} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} note={isRated && <Rating value={product.averageRating} count={product.totalReviews} className="flex-wrap gap-y-0" />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
