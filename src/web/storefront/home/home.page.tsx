import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { loadFrom } from '#web/session/load-from.ts'
import { ProductCard } from '#web/ui/product-card.tsx'

export const handle = { areas: ['home'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { products } = await loadFrom(args)('GET /products/new-arrivals', { query: { limit: 12 } })
  return { products }
}

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'home' })

export default function HomePage() {
  const { t } = useTranslation('home')
  const { products } = useLoaderData<typeof loader>()
  return (
    <div className="page section">
      <h1 className="text-4xl">{t('heading')}</h1>
      <div className="mt-12 grid grid-cols-2 gap-x-4 gap-y-12 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product, index) => <ProductCard key={product._id} product={product} isFirst={index < 4} headingLevel={2} />)}
      </div>
    </div>
  )
}
