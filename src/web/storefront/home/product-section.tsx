import type { Product } from '#contract/catalogue.ts'
import type { ReactNode } from 'react'
import { ProductCard } from '#web/storefront/goods/product-card.tsx'
import { SectionHead } from './section-head.tsx'

type ProductSectionProps = {
  id: string
  heading: string
  text: string
  products: readonly Product[]
  seeAll: string
  /** Under each price: stars, where the order is theirs. */ noteOf?: (product: Product) => ReactNode
}

/** Four across, two on phones. Without products there is no section. */
export function ProductSection({ id, heading, text, products, seeAll, noteOf }: ProductSectionProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="page py-12 sm:py-16">
      <SectionHead id={id} heading={heading} text={text} seeAll={seeAll} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} note={noteOf?.(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
