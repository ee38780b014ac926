import type { Product } from '#contract/catalogue.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ProductCard } from '#web/storefront/goods/product-card.tsx'
import { SectionHead } from './section-head.tsx'

type ProductRailProps = { id: string; heading: string; text: string; products: readonly Product[]; seeAll: string }

/** R034: one row that scrolls by finger, wheel, keys or its two arrows. */
export function ProductRail({ id, heading, text, products, seeAll }: ProductRailProps) {
  const { t } = useTranslation('home')
  const { isRtl } = useLanguage()
  const rail = useRef<HTMLUListElement>(null)
  if (products.length === 0) return null
  const move = (steps: number) => {
    const { current } = rail
    current?.scrollBy({ left: steps * (isRtl ? -1 : 1) * current.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={id} className="page pt-16 pb-12 sm:pt-24 sm:pb-16">
      <SectionHead id={id} heading={heading} text={text} seeAll={seeAll}>
        <span className="hidden sm:flex">
          <IconButton label={t('railPrevious', { name: heading })} onClick={() => move(-1)}>
            <ChevronLeft className="flip" size={22} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('railNext', { name: heading })} onClick={() => move(1)}>
            <ChevronRight className="flip" size={22} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </span>
      </SectionHead>
      <ul
        ref={rail}
        className="-mx-4 flex snap-x snap-proximity gap-4 scroll-px-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:scroll-px-0 sm:px-0 lg:gap-6"
      >
        {products.map((product) => (
          <li key={product._id} className="w-[62vw] shrink-0 snap-start sm:w-[34vw] lg:w-[22vw] xl:w-80">
            <ProductCard
              product={product}
              sizes="(width >= 80rem) 20rem, (width >= 64rem) 22vw, (width >= 40rem) 34vw, 62vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
