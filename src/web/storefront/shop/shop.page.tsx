import { pickText } from '#domain/locale.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { formatOf } from '#web/i18n/format.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { crumbList } from '#web/storefront/frame/crumb-list.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { languageOf, loadFrom, notFound } from '#web/session/load-from.ts'
import { Breadcrumbs } from '#web/storefront/frame/breadcrumbs.tsx'
import type { Crumb } from '#web/storefront/frame/breadcrumbs.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { whenThere } from '#web/kit/when-there.ts'
import { ActiveChips } from './active-chips.tsx'
import { CategoryLinks } from './category-links.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListTools } from './list-tools.tsx'
import { ProductGrid } from './product-grid.tsx'
import { findShelf, shelfNames } from './shelf.ts'
import type { Shelf, ShelfNames } from './shelf.ts'
import { chipsOf, readFilters, toProductQuery, withChange } from './shop-filters.ts'
import { useListing } from './use-listing.ts'
import { valueNamesOf } from './value-name.ts'

/** Most lists have something in them. */
const NothingListed = lazy(() =>
  whenThere(() => import('./nothing-listed.tsx').then((module) => ({ default: module.NothingListed }))),
)

export const handle = { areas: ['shop'] } satisfies RouteHandle

/** R011, R061, D21. */
export async function loader(args: LoaderFunctionArgs) {
  const { goods } = args.context.get(shopFrontContext)
  const shelf = findShelf(goods, args.params.category, args.params.subcategory) ?? notFound()
  const filters = readFilters(new URL(args.request.url).searchParams)
  const call = loadFrom(args)
  const [listed, { categories }] = await Promise.all([
    call('GET /products', { query: { ...shelf, ...toProductQuery(filters) } }),
    call('GET /products/categories'),
  ])
  const { products, total, pagination, facets, correctedQuery, suggestion } = listed
  const isShown = (size: string) => filters.sizes.includes(size) || facets.sizes.some(({ value }) => value === size)
  return {
    shelf,
    products,
    total,
    pagination,
    facets,
    names: valueNamesOf(goods),
    sizes: goods.sizes.filter((size) => filters.sizes.length > 0 && isShown(size)),
    categories,
    search: filters.search,
    correctedQuery,
    suggestion,
    page: filters.page,
    words: wordsOf(shelf, args),
  }
}

/** What search engines read; made here, because the page's texts may come after its head. */
function wordsOf(shelf: Shelf, args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const { t } = translatorOf(language)
  const front = args.context.get(shopFrontContext)
  const own = shelfNames(shelf, front)
  const name = own.name ?? t('heading', { ns: 'shop' })
  const title = own.within ? t('subcategoryTitle', { ns: 'shop', subcategory: name, category: own.within }) : name
  const store = pickText(front.storeName, language)
  const amount = formatOf(language).money(front.store.shipping.freeFrom)
  return {
    own,
    title,
    shop: t('shop', { ns: 'shop' }),
    description: t('description', { ns: 'shop', name: title, store, amount, returns: front.store.returns.text }),
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return pageMeta(args, { title: 'shop' })
  const { shelf, search, page, words, products } = args.loaderData
  if (search) return pageMeta(args, { title: { text: search }, path: null })
  const path = links.shop(shelf.collection ?? shelf.category, shelf.subcategory, page > 1 ? { page } : {})
  const crumbs: Crumb[] = [
    { label: words.shop, to: links.shop() },
    { label: words.title, to: path },
  ]
  return [
    ...pageMeta(args, {
      title: { text: words.title },
      description: words.description,
      path,
      image: products[0]?.images[0]?.url,
    }),
    ...crumbList(args, crumbs),
  ]
}

export default function ShopPage() {
  const { t } = useTranslation('shop')
  const { shelf, products, total, pagination, facets, sizes, categories, search, correctedQuery, suggestion, words } =
    useLoaderData<typeof loader>()
  const listing = useListing(shelf)
  const { filters, linkTo, isPending } = listing
  const { crumbs, title } = useTrail(shelf, words.own, search)
  // Nothing is left to choose from, and nothing chosen that could be taken away.
  const canFilter = total > 0 || isPending || chipsOf(filters).length > 0
  const rail = (
    <>
      <CategoryLinks listing={listing} facets={facets} categories={categories} />
      <FilterForm listing={listing} facets={facets} sizes={sizes} />
    </>
  )
  return (
    <div className="page pt-4 pb-16 sm:pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-4 mb-8 lg:mb-10">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        {correctedQuery !== null && <p className="mt-3">{t('corrected', { typed: search, query: correctedQuery })}</p>}
        {correctedQuery === null && suggestion !== null && (
          <LocalLink
            to={linkTo(withChange(filters, { search: suggestion }))}
            className="link mt-3 inline-flex min-h-11 items-center"
          >
            {t('didYouMean', { query: suggestion })}
          </LocalLink>
        )}
        <p role="status" className="mt-3 text-stone">
          {isPending ? t('updating') : t('count', { count: total })}
        </p>
      </div>
      <div className={canFilter ? 'grid items-start gap-x-12 lg:grid-cols-[15rem_1fr]' : ''}>
        {canFilter && (
          <aside id="filters" aria-label={t('filters')} className="hidden target:block lg:block">
            {rail}
          </aside>
        )}
        <div className="min-w-0">
          {canFilter && (
            <ListTools listing={listing} total={total}>
              {rail}
            </ListTools>
          )}
          <ActiveChips listing={listing} />
          {products.length === 0 && !isPending ? (
            <Suspense>
              <NothingListed listing={listing} total={total} categories={categories} />
            </Suspense>
          ) : (
            <ProductGrid products={products} isPending={isPending} />
          )}
          <div className="mt-16">
            <Pagination
              current={pagination.current}
              totalPages={pagination.totalPages}
              linkTo={(page) => linkTo(withChange(filters, { page }))}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

function useTrail(shelf: Shelf, { name, within }: ShelfNames, search: string): { crumbs: Crumb[]; title: string } {
  const { t } = useTranslation('shop')
  const title = search ? t('searchHeading', { query: search }) : (name ?? t('heading'))
  const parent = within === undefined ? [] : [{ label: within, to: links.shop(shelf.category) }]
  const own = name ?? (search ? title : undefined)
  return { title, crumbs: [{ label: t('shop'), to: links.shop() }, ...parent, ...(own ? [{ label: own }] : [])] }
}
