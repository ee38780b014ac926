import type { Product } from '#contract/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import { data, useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { frontOf, pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { addAllToWishlist, takeOffWishlist } from '#web/personal/wishlist-store.ts'
import { describeFailure, Failure } from '#web/calls/failure.ts'
import { callFrom, languageOf } from '#web/session/load-from.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { ProductCard } from '#web/storefront/goods/product-card.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { piecesGrid } from './pieces-grid.ts'
import { readSharedPieces } from './shared-pieces.ts'

export const handle = { areas: ['wishlist'] } satisfies RouteHandle

type Loaded = {
  title: string
  intro: string
  products: Product[]
  failure: { message: string; requestId: string | undefined } | null
}

/** R103: the pieces that the link names, as they are now. Whose list it is, nobody knows, this shop included. */
export async function loader(args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const t = translatorOf(language).in('wishlist')
  const store = pickText(args.context.get(shopFrontContext).storeName, language)
  const words = { title: t('shared.title'), intro: t('shared.preview', { store }) }
  const ids = readSharedPieces(new URL(args.request.url).searchParams.get('pieces'))
  try {
    const { products } =
      ids.length === 0
        ? { products: [] }
        : await callFrom(args)('GET /products/by-ids', { query: { ids: ids.join(',') } })
    return data<Loaded>({ ...words, products, failure: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { message } = describeFailure(error, translatorOf(language).in('errors'), t('failed'))
    return data<Loaded>(
      { ...words, products: [], failure: { message, requestId: error.requestId } },
      { status: error.status || 503 },
    )
  }
}

/** For the previews of message apps, not for search engines; no other site is told the address. */
export function meta(args: MetaArgs<typeof loader>) {
  const front = frontOf(args)
  if (!args.loaderData || !front) return []
  const { title, intro, products } = args.loaderData
  const image = products[0]?.images[0]?.url
  return [
    ...pageMeta(args, { title: { text: title }, path: null }),
    { name: 'referrer', content: 'no-referrer' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: intro },
    ...(image ? [{ property: 'og:image', content: new URL(image, front.publicUrl).href }] : []),
  ]
}

export default function SharedWishlistPage() {
  const { t } = useTranslation(['wishlist', 'common'])
  const { products, failure } = useLoaderData<typeof loader>()
  return (
    <div className="page py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="max-w-2xl">
          <h1 className="text-3xl">{t('shared.title')}</h1>
          {products.length > 0 && <p className="mt-3 text-stone">{t('shared.text')}</p>}
        </div>
        {products.length > 0 && <TakeAll products={products} />}
      </header>
      <div className="mt-8">
        {failure ? (
          <Failed {...failure} />
        ) : products.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={piecesGrid}>
            {products.map((product, index) => (
              <li key={product._id}>
                <ProductCard product={product} isFirst={index < 4} headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function TakeAll({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation(['wishlist', 'common'])
  const { has } = useWishlist()
  const take = () => {
    const added = addAllToWishlist(products.map(({ _id }) => _id))
    toast.success(said('wishlist:shared.added', { count: added.length }), {
      label: said('common:undo'),
      run: () => takeOffWishlist(added),
    })
  }
  if (products.every(({ _id }) => has(_id)))
    return (
      <LinkButton to={links.wishlist()} look="outline">
        {t('shared.toMine')}
      </LinkButton>
    )
  return <Button onClick={take}>{t('shared.takeAll')}</Button>
}

function Nothing() {
  const { t } = useTranslation('wishlist')
  return (
    <EmptyState heading={t('shared.empty')} text={t('shared.emptyText')}>
      <LinkButton to={links.shop('new-in')}>{t('emptyNew')}</LinkButton>
      <LinkButton to={links.shop()} look="outline">
        {t('emptyAll')}
      </LinkButton>
    </EmptyState>
  )
}

function Failed({ message, requestId }: { message: string; requestId: string | undefined }) {
  const { t } = useTranslation('errors')
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      message={message}
      note={requestId && t('requestId', { id: requestId })}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  )
}
