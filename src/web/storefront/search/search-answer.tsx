import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { categoryLink, collectionLinks } from '#web/storefront/frame/menu-links.ts'
import { useCategoryName, useMenu } from '#web/storefront/frame/use-store.ts'
import { links } from '#web/storefront/links.ts'
import { describeFailure, Failure } from '#web/calls/failure.ts'
import { isOffline } from '#web/calls/is-offline.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import type { SearchState } from './searcher.ts'

type SearchAnswerProps = {
  state: SearchState
  recent: readonly string[]
  onPick: (query: string) => void
  onRetry: () => void
  /** A result is being opened. */
  onOpen: () => void
}

/** Below the box: the prompt, the results, that there are none, or that it failed. */
export function SearchAnswer(props: SearchAnswerProps) {
  const { t } = useTranslation('search')
  const { state, recent, onPick } = props
  const { status, total, answered, words } = state
  return (
    <div className="min-h-64 pt-6">
      <Says state={state} onPick={onPick} />
      {(status === 'searching' || status === 'found') && (
        <Words name="suggested-words" heading={t('suggested')} words={words} onPick={onPick} />
      )}
      {status === 'idle' && <Words name="recent-searches" heading={t('recent')} words={recent} onPick={onPick} />}
      {(status === 'idle' || (status === 'found' && total === 0)) && (
        <>
          <Words
            name="popular-searches"
            heading={t('popular')}
            words={popularKeys.map((key) => t(`popularWords.${key}`))}
            onPick={onPick}
          />
          <Shelves />
        </>
      )}
      {status === 'failed' && <Failed {...props} />}
      {status === 'searching' && answered === '' ? <Waiting /> : <Results {...props} />}
    </div>
  )
}

/** What is heard too: how many there are, and what was searched for instead of a misspelt word. */
function Says({ state, onPick }: Pick<SearchAnswerProps, 'state' | 'onPick'>) {
  const { t } = useTranslation('search')
  const { status, total, answered, correctedQuery, suggestion } = state
  const count = total > 0 ? t('count', { count: total }) : t('noResults', { query: answered })
  const found =
    correctedQuery === null ? count : `${t('corrected', { typed: answered, query: correctedQuery })} ${count}`
  const says = { idle: t('startTyping'), searching: t('searching'), found, failed: '' }[status]
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-stone">
        {says}
      </p>
      {status === 'found' && correctedQuery === null && suggestion !== null && (
        <button
          type="button"
          data-step
          onClick={() => onPick(suggestion)}
          className="link inline-flex min-h-11 items-center"
        >
          {t('didYouMean', { query: suggestion })}
        </button>
      )}
    </>
  )
}

function Failed({ state: { error }, onRetry }: SearchAnswerProps) {
  const { t } = useTranslation(['errors', 'search'])
  const isAway = error instanceof Failure && error.status === 0 && isOffline()
  return (
    <ErrorState
      message={isAway ? t('search:offline') : describeFailure(error, t, t('failed.fetchProducts')).message}
      onRetry={onRetry}
    />
  )
}

function Results({ state, onOpen }: SearchAnswerProps) {
  const { t } = useTranslation('search')
  const { status, products, query, correctedQuery } = state
  if (status === 'failed' || products.length === 0) return null
  return (
    <>
      <ul
        aria-label={t('results')}
        className={`mt-4 grid gap-x-6 gap-y-2 transition-opacity sm:grid-cols-2 lg:grid-cols-4 ${status === 'searching' ? 'opacity-60' : ''}`}
      >
        {products.map((product) => (
          <li key={product._id}>
            <Result product={product} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <LocalLink
        data-step
        to={links.shop(undefined, undefined, { search: correctedQuery ?? query })}
        onClick={onOpen}
        className="link mt-6 inline-flex min-h-11 items-center"
      >
        {t('seeAll')}
      </LocalLink>
    </>
  )
}

function Result({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { name, slug, category, images } = product
  const categoryName = useCategoryName(category)
  return (
    <LocalLink
      data-step
      to={links.product(slug)}
      onClick={onOpen}
      className="group flex items-center gap-4 py-2 hover:text-clay"
    >
      <Picture url={images[0]?.url ?? ''} alt="" sizes="5rem" className="w-20 shrink-0" />
      <span className="min-w-0 text-sm">
        <span className="block font-medium">{name}</span>
        <span className="block text-stone">{categoryName}</span>
        <span className="mt-1 block">
          <ListedPrice product={product} />
        </span>
      </span>
    </LocalLink>
  )
}

const popularKeys = ['first', 'second', 'third', 'fourth'] as const

/** Words to search for at a press: those that were searched for before, or that the words typed may become. */
function Words({
  name,
  heading,
  words,
  onPick,
}: {
  name: string
  heading: string
  words: readonly string[]
  onPick: (query: string) => void
}) {
  if (words.length === 0) return null
  return (
    <section aria-labelledby={name} className="mt-6">
      <h3 id={name} className="label-caps font-sans text-stone">
        {heading}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((query) => (
          <li key={query}>
            <button
              type="button"
              data-step
              onClick={() => onPick(query)}
              className="min-h-11 rounded-sm bg-sand px-4 text-sm hover:bg-line"
            >
              <bdi>{query}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where to go without a word to search for, or when it found nothing. */
function Shelves() {
  const { t } = useTranslation('search')
  const menu = useMenu()
  const shelves = [
    ...collectionLinks(menu, ['new-in']),
    ...menu.categories.map(categoryLink),
    ...collectionLinks(menu, ['ready-to-wear', 'sale']),
  ]
  return (
    <section aria-labelledby="search-shelves" className="mt-8">
      <h3 id="search-shelves" className="label-caps font-sans text-stone">
        {t('browse')}
      </h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap sm:gap-x-10">
        {shelves.map(({ label, to }) => (
          <li key={to}>
            <LocalLink
              data-step
              to={to}
              className="inline-flex min-h-12 items-center font-display text-xl hover:text-clay"
            >
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 py-2">
          <Skeleton className="aspect-[4/5] w-20 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
