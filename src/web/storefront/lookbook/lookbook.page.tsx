import type { Product } from '#contract/catalogue.ts'
import type { Look } from '#contract/lookbook.ts'
import type { LookbookFilter } from '#domain/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { data, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'
import { describeFailure, Failure } from '#web/calls/failure.ts'
import { callFrom, languageOf } from '#web/session/load-from.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Looks } from './looks.tsx'
import { lookbookLink, productQueryOf, readLookbookFilter } from './lookbook-filter.ts'
import { LookbookTabs } from './lookbook-tabs.tsx'
import { slidesOf } from './slides.ts'

export const handle = { areas: ['lookbook'] } satisfies RouteHandle

type Loaded = {
  filter: LookbookFilter
  words: Words
  looks: Look[]
  products: Product[]
  failure: { message: string; requestId: string | undefined } | null
}

/** R018, R040, R043. Products that can't be had leave their place to a message and another try (R041). */
export async function loader(args: LoaderFunctionArgs) {
  const filter = readLookbookFilter(new URL(args.request.url).searchParams.get('category'))
  const words = wordsOf(filter, args)
  try {
    const call = callFrom(args)
    const [{ products }, { looks }] = await Promise.all([
      call('GET /products', { query: productQueryOf(filter) }),
      call('GET /lookbook/looks', { query: { category: filter } }),
    ])
    return data<Loaded>({ filter, words, looks, products, failure: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const t = translatorOf(languageOf(args)).in('errors')
    const { message } = describeFailure(error, t, t('failed.fetchProducts'))
    return data<Loaded>(
      { filter, words, looks: [], products: [], failure: { message, requestId: error.requestId } },
      { status: error.status || 503 },
    )
  }
}

type Words = { title: string; description: string }

/** What search engines read; made here, because the page's texts may come after its head. */
function wordsOf(filter: LookbookFilter, args: LoaderFunctionArgs): Words {
  const language = languageOf(args)
  const t = translatorOf(language).in('lookbook')
  const name = t(`tabs.${filter}`)
  const store = pickText(args.context.get(shopFrontContext).storeName, language)
  return {
    title: filter === 'all' ? t('heading') : t('title', { name }),
    description: t('description', { store, name }),
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return []
  const { filter, words, looks, products } = args.loaderData
  const image = looks[0]?.image.url ?? products[0]?.images[0]?.url
  return pageMeta(args, {
    title: { text: words.title },
    description: words.description,
    path: lookbookLink(filter),
    image,
  })
}

export default function LookbookPage() {
  const { t } = useTranslation('lookbook')
  const { filter, looks, products, failure } = useLoaderData<typeof loader>()
  const coming = useComingFilter()
  return (
    <div className="page pt-10 pb-16 sm:pt-16 sm:pb-24">
      <div className="max-w-2xl">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t('heading')}</h1>
        <p className="mt-4 text-stone sm:mt-6 sm:text-lg">{t('intro')}</p>
      </div>
      <LookbookTabs current={coming ?? filter} count={failure || coming ? null : products.length} />
      <div aria-busy={coming !== null} className={`transition-opacity ${coming === null ? '' : 'opacity-40'}`}>
        {failure ? (
          <Failed {...failure} />
        ) : products.length === 0 ? (
          <NothingFound filter={filter} />
        ) : (
          <Looks key={filter} slides={slidesOf(looks, products)} />
        )}
      </div>
      {products.length > 0 && (
        <div className="mt-20 flex flex-col items-center gap-6 border-t border-line pt-16 text-center sm:mt-28">
          <p className="font-display text-2xl">{t('shopText')}</p>
          <LinkButton to={links.shop()}>{t('shop')}</LinkButton>
        </div>
      )}
    </div>
  )
}

/** The tab that was pressed answers before its pictures are there. */
function useComingFilter(): LookbookFilter | null {
  const { location } = useNavigation()
  if (!location || splitLanguage(location.pathname).path !== links.lookbook()) return null
  return readLookbookFilter(new URLSearchParams(location.search).get('category'))
}

function NothingFound({ filter }: { filter: LookbookFilter }) {
  const { t } = useTranslation('lookbook')
  return (
    <EmptyState heading={t('empty.heading')} text={t('empty.text')}>
      {filter !== 'all' && (
        <LinkButton to={lookbookLink('all')} look="outline">
          {t('empty.all')}
        </LinkButton>
      )}
      <LinkButton to={links.shop()}>{t('shop')}</LinkButton>
    </EmptyState>
  )
}

function Failed({ message, requestId }: NonNullable<Loaded['failure']>) {
  const { t } = useTranslation('errors')
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      heading={t('oops')}
      message={message}
      note={requestId && t('requestId', { id: requestId })}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  )
}
