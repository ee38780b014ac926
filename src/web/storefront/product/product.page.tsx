import type { StoreGoods } from '#contract/store.ts'
import { isLanguage } from '#domain/locale.ts'
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { reviewPageSize } from '#domain/review.ts'
import { lazy, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { shopFrontContext } from '#web/api-context.ts'
import { crumbList } from '#web/storefront/frame/crumb-list.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { localPath } from '#web/i18n/local-path.ts'
import { loadFrom } from '#web/session/load-from.ts'
import { Breadcrumbs } from '#web/storefront/frame/breadcrumbs.tsx'
import type { Crumb } from '#web/storefront/frame/breadcrumbs.tsx'
import { LatePart, whenNear } from '#web/kit/late-part.tsx'
import { BuyingColumn } from './buying-column.tsx'
import { picturesOf } from './choice.ts'
import { Gallery } from './gallery.tsx'
import { productData } from './product-seo.ts'
import { keepSeen } from './recent-products.ts'
import { useBuying } from './use-buying.ts'

/** Rendered by the server like everything else; their scripts are fetched when a reader comes near. */
const ProductNotes = lazy(() =>
  whenNear('notes', () => import('./product-notes.tsx').then((module) => ({ default: module.ProductNotes }))),
)
const Reviews = lazy(() =>
  whenNear('reviews', () => import('./reviews/reviews.tsx').then((module) => ({ default: module.Reviews }))),
)
const MoreProducts = lazy(() =>
  whenNear('more', () => import('./more-products.tsx').then((module) => ({ default: module.MoreProducts }))),
)

export const handle = { areas: ['product'] } satisfies RouteHandle

/** R012, R063. The canonical address has the slug; the id answers the same (D2). */
export async function loader(args: LoaderFunctionArgs) {
  const { lang } = args.params
  const call = loadFrom(args, (slug) => localPath(links.product(slug), isLanguage(lang) ? lang : null))
  const id = args.params.id ?? ''
  const [{ product }, { products: related }, reviews] = await Promise.all([
    call('GET /products/:id', { params: { id } }),
    call('GET /products/:id/related', { params: { id } }),
    call('GET /products/:productId/reviews', { params: { productId: id }, query: { limit: reviewPageSize } }),
  ])
  return {
    product,
    crumbs: crumbsOf(product, args.context.get(shopFrontContext).goods),
    related,
    reviews,
    forEngines: dataForEngines(args, product),
    askedColor: new URL(args.request.url).searchParams.get('color'),
  }
}

/** Here, so that no browser fetches the script that makes it. */
function dataForEngines({ context, params }: LoaderFunctionArgs, product: ProductDetail) {
  const { publicUrl } = context.get(shopFrontContext)
  const url = publicUrl + localPath(links.product(product.slug), isLanguage(params.lang) ? params.lang : null)
  return productData(product, { url, publicUrl })
}

export function meta(args: MetaArgs<typeof loader>) {
  const product = args.loaderData?.product
  if (!product) return pageMeta(args, { title: 'product' })
  return [
    ...pageMeta(args, {
      title: { text: product.name },
      description: product.description,
      path: links.product(product.slug),
      image: product.images[0]?.url,
    }),
    { property: 'og:type', content: 'product' },
    { 'script:ld+json': args.loaderData?.forEngines },
    ...crumbList(args, args.loaderData?.crumbs ?? []),
  ]
}

function crumbsOf({ category, subcategory, name, slug }: Product, { categories }: StoreGoods): Crumb[] {
  const shelf = categories.find(({ id }) => id === category)
  const part = shelf?.subcategories.find(({ id }) => id === subcategory)
  return [
    ...(shelf ? [{ label: shelf.name, to: links.shop(category) }] : []),
    ...(part ? [{ label: part.name, to: links.shop(category, subcategory) }] : []),
    { label: name, to: links.product(slug) },
  ]
}

export default function ProductPage() {
  const { product, crumbs, related, reviews, askedColor } = useLoaderData<typeof loader>()
  useEffect(() => keepSeen(product._id), [product._id])
  return (
    <div className="page pt-2 pb-16 sm:pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <ProductFold key={product._id} product={product} askedColor={askedColor}>
        <LatePart id="notes">
          <ProductNotes product={product} />
        </LatePart>
      </ProductFold>
      <LatePart id="reviews" className="mt-16 scroll-mt-24 border-t border-line pt-12 lg:mt-24">
        <Reviews key={product._id} productId={product._id} first={reviews} />
      </LatePart>
      <LatePart id="more">
        <MoreProducts key={product._id} product={product} related={related} />
      </LatePart>
    </div>
  )
}

/** Pictures and texts (`children`) on one side; what decides the purchase stays beside both. A choice does not render the texts again. */
function ProductFold({
  product,
  askedColor,
  children,
}: {
  product: ProductDetail
  askedColor: string | null
  children: ReactNode
}) {
  const buying = useBuying(product, askedColor)
  const { color } = buying.choice
  return (
    <div className="mt-2 grid items-start gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[1.35fr_1fr] lg:gap-x-12 xl:gap-x-20">
      <Gallery key={color} name={product.name} pictures={picturesOf(product, color)} />
      <BuyingColumn product={product} buying={buying} />
      {children}
    </div>
  )
}
