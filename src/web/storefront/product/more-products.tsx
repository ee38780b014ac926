import type { Product } from '#contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { call } from '#web/session/browser-session.ts'
import { ProductCard } from '#web/storefront/goods/product-card.tsx'
import { loadSeen } from './recent-products.ts'

const shownAtOnce = 4

/** Where one goes from here: what goes with it, and what was looked at before. */
export function MoreProducts({ product, related }: { product: Product; related: readonly Product[] }) {
  const { t } = useTranslation('product')
  const seen = useSeenBefore(product._id)
  return (
    <>
      <Row id="related" heading={t('related')} products={related} />
      <Row id="seen" heading={t('seen')} products={seen} />
    </>
  )
}

function Row({ id, heading, products }: { id: string; heading: string; products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16 lg:mt-24">
      <h2 id={id} className="mb-8 text-2xl sm:text-3xl">
        {heading}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {products.slice(0, shownAtOnce).map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Known in the browser only; what is no longer sold is left out, and so is all of it when it can't be had. */
function useSeenBefore(id: string): readonly Product[] {
  const { language } = useLanguage()
  const [seen, setSeen] = useState<readonly Product[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const ids = loadSeen()
      .filter((one) => one !== id)
      .slice(0, shownAtOnce)
    if (ids.length === 0) return setSeen([])
    call('GET /products/by-ids', { query: { ids: ids.join(',') }, signal: stop.signal }).then(
      ({ products }) => setSeen(products),
      () => undefined,
    )
    return () => stop.abort()
  }, [id, language])
  return seen
}
