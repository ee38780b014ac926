import type { Product } from '#contract/catalogue.ts'
import { categoryNames, isCategory } from '#domain/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/layout/local-link.tsx'
import { links } from '#web/links.ts'
import { describeFailure } from '#web/session/failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
export function SearchAnswer({ state, recent, onPick, onRetry, onOpen }: SearchAnswerProps) {
  const { t } = useTranslation(['errors', 'search'])
  const { status, products, total, answered, query, error } = state
  const isFirst = status === 'searching' && answered === ''
  const says = status === 'found' && (total > 0 ? t('search:count', { count: total }) : t('search:noResults', { query: answered }))
  return (
    <div className="min-h-64 pt-6">
      <p role="status" className="min-h-6 text-sm text-stone">
        {status === 'idle' && t('search:startTyping')}
        {status === 'searching' && t('search:searching')}
        {says}
      </p>
      {status === 'idle' && <Recent recent={recent} onPick={onPick} />}
      {(status === 'idle' || (status === 'found' && total === 0)) && <Shelves />}
      {status === 'failed' && <ErrorState message={describeFailure(error, t, t('failed.fetchProducts')).message} onRetry={onRetry} />}
      {isFirst && <Waiting />}
      {!isFirst && status !== 'failed' && products.length > 0 && (
        <>
          <ul aria-label={t('search:results')} className={`mt-4 grid gap-x-6 gap-y-2 transition-opacity sm:grid-cols-2 lg:grid-cols-4 ${status === 'searching' ? 'opacity-60' : ''}`}>
            {products.map((product) => <li key={product._id}><Result product={product} onOpen={onOpen} /></li>)}
          </ul>
          <LocalLink data-step to={links.shop(undefined, undefined, { search: query })} onClick={onOpen} className="link mt-6 inline-flex min-h-11 items-center">
            {t('search:seeAll')}
          </LocalLink>
        </>
      )}
    </div>
  )
}

function Result({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { language } = useLanguage()
  const { name, slug, category, images, additionalInfo, isOnSale, originalPrice } = product
  return (
    <LocalLink data-step to={links.product(slug)} onClick={onOpen} className="group flex items-center gap-4 py-2 hover:text-clay">
      <Picture url={images[0]?.url ?? ''} alt="" sizes="5rem" className="w-20 shrink-0" />
      <span className="min-w-0 text-sm">
        <span className="block font-medium">{name}</span>
        <span className="block text-stone">{isCategory(category) ? pickText(categoryNames[category], language) : category}</span>
        <span className="mt-1 block"><Price now={additionalInfo.price} was={isOnSale ? originalPrice : null} /></span>
      </span>
    </LocalLink>
  )
}

function Recent({ recent, onPick }: { recent: readonly string[]; onPick: (query: string) => void }) {
  const { t } = useTranslation('search')
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="mt-6">
      <h3 id="recent-searches" className="label-caps font-sans text-stone">{t('recent')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {recent.map((query) => (
          <li key={query}>
            <button type="button" data-step onClick={() => onPick(query)} className="min-h-11 rounded-sm bg-sand px-4 text-sm hover:bg-line"><bdi>{query}</bdi></button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shelves = [
  ['newIn', links.shop('new-in')], ['men', links.shop('men')], ['women', links.shop('women')],
  ['kids', links.shop('kids')], ['leathergoods', links.shop('leathergoods')], ['sale', links.shop('sale')],
] as const

/** Where to go without a word to search for, or when it found nothing. */
function Shelves() {
  const { t } = useTranslation(['search', 'layout'])
  return (
    <section aria-labelledby="search-shelves" className="mt-8">
      <h3 id="search-shelves" className="label-caps font-sans text-stone">{t('search:browse')}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap sm:gap-x-10">
        {shelves.map(([name, to]) => (
          <li key={name}>
            <LocalLink data-step to={to} className="inline-flex min-h-12 items-center font-display text-xl hover:text-clay">{t(`layout:nav.${name}`)}</LocalLink>
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
          <div className="flex-1"><Skeleton className="h-4 w-3/4" /><Skeleton className="mt-2 h-4 w-1/2" /></div>
        </div>
      ))}
    </div>
  )
}
