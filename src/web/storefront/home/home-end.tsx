import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCategoryName } from '#web/storefront/frame/use-store.ts'
import { links } from '#web/storefront/links.ts'
import { Rating } from '#web/storefront/goods/rating.tsx'
import { DealOfTheWeek } from './deal-of-the-week.tsx'
import type { ServerClock } from './deal-of-the-week.tsx'
import { LookbookStrip } from './lookbook-strip.tsx'
import { ProductSection } from './product-section.tsx'
import { Promises } from './promises.tsx'
import type { Shelves, TopCollection } from './shelves.ts'

/** All that lies well below the fold. Without products the promises stand alone. */
export function HomeEnd({ shelves, clock }: { shelves: Shelves | null; clock: ServerClock }) {
  return (
    <>
      {shelves && <Rows shelves={shelves} clock={clock} />}
      {shelves && shelves.featured.length > 0 && <LookbookStrip products={shelves.featured} />}
      <Promises />
    </>
  )
}

function Rows({
  shelves: { deal, bestSellers, bestRated, topCollection },
  clock,
}: {
  shelves: Shelves
  clock: ServerClock
}) {
  const { t } = useTranslation('home')
  return (
    <>
      {deal && <DealOfTheWeek deal={deal} clock={clock} />}
      <div className="pt-4 sm:pt-8">
        <ProductSection
          id="best-sellers"
          heading={t('bestSellers.heading')}
          text={t('bestSellers.text')}
          products={bestSellers}
          seeAll={links.shop(undefined, undefined, { sortBy: 'popular' })}
        />
        {topCollection && <TopCollectionSection top={topCollection} />}
        <ProductSection
          id="best-rated"
          heading={t('bestRated.heading')}
          text={t('bestRated.text')}
          products={bestRated}
          noteOf={stars}
          seeAll={links.shop(undefined, undefined, { sortBy: 'rating' })}
        />
      </div>
    </>
  )
}

const stars = ({ averageRating, totalReviews }: Product) => (
  <Rating value={averageRating} count={totalReviews} className="flex-wrap gap-y-0" />
)

function TopCollectionSection({ top: { category, products } }: { top: TopCollection }) {
  const { t } = useTranslation('home')
  const name = useCategoryName(category)
  return (
    <ProductSection
      id="top-collection"
      heading={t('topCollection.heading', { name })}
      text={t('topCollection.text')}
      products={products}
      seeAll={links.shop(category, undefined, { sortBy: 'popular' })}
    />
  )
}
