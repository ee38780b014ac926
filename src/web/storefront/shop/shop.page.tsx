import { categoryNames, isCategory, isCollection, isSubcategoryOf } from '#domain/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { pageMeta } from '#web/layout/page-meta.ts'
import { loadFrom, notFound } from '#web/session/load-from.ts'
import { ProductCard } from '#web/ui/product-card.tsx'

export const handle = { areas: ['shop'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { category, subcategory } = args.params
  if (category !== undefined && !isCategory(category) && !isCollection(category)) notFound()
  if (subcategory !== undefined && !(isCategory(category) && isSubcategoryOf(category, subcategory))) notFound()
  const filter = isCollection(category) ? { collection: category } : { category, subcategory }
  const { products, total } = await loadFrom(args)('GET /products', { query: filter })
  return { category, products, total }
}

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'shop' })

export default function ShopPage() {
  const { t } = useTranslation(['shop', 'common'])
  const { language } = useLanguage()
  const { category, products, total } = useLoaderData<typeof loader>()
  const known = isCategory(category) || isCollection(category) ? pickText(categoryNames[category], language) : t('shop:heading')
  return (
    <div className="page py-12">
      <h1 className="text-3xl">{known}</h1>
      <p className="mt-2 text-stone">{t('common:items', { count: total })}</p>
      <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-12 md:grid-cols-3 lg:grid-cols-4">
        {products.map((product, index) => <ProductCard key={product._id} product={product} isFirst={index < 4} headingLevel={2} />)}
      </div>
    </div>
  )
}
