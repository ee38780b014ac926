import { Search } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useNavigate } from 'react-router'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { useUi } from '#web/storefront/frame/use-ui.ts'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { TopSheet } from '#web/kit/overlay.tsx'
import { keepRecent, loadRecent, withSearch } from './recent-searches.ts'
import { SearchAnswer } from './search-answer.tsx'
import { Searcher } from './searcher.ts'

const shownResults = 8

/** R054. A form that leads to the listing; results appear below it while it is being filled. */
export function SearchOverlay() {
  const { t } = useTranslation('search')
  const { isSearchOpen, closeAll } = useUi()
  const { searcher, state } = useSearcher()
  const { recent, remember } = useRecent(isSearchOpen)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const localTo = useLocalTo()
  useEffect(() => {
    if (!isSearchOpen) return searcher.stop()
    input.current?.select()
    searcher.resume()
  }, [isSearchOpen, searcher])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = state.typed.trim()
    if (query === '') return
    remember(query)
    closeAll()
    void navigate(localTo(links.shop(undefined, undefined, { search: query })))
  }
  /** The box keeps the focus: what was picked can be typed on. */
  const pick = (query: string) => {
    searcher.type(query)
    input.current?.focus()
  }
  return (
    <TopSheet title={t('label')} hideTitle isOpen={isSearchOpen} onClose={closeAll}>
      <search className="page block pb-10" onKeyDown={walk}>
        <form
          action={localTo(links.shop())}
          onSubmit={submit}
          className="flex items-center gap-4 border-b border-ink pe-12"
        >
          <Search size={22} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          <input
            ref={input}
            type="search"
            name="search"
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            data-step
            aria-label={t('label')}
            placeholder={t('placeholder')}
            value={state.typed}
            onChange={({ target }) => searcher.type(target.value)}
            onKeyDown={(event) => event.key === 'Escape' && closeAll()}
            className="min-h-16 w-full min-w-0 bg-transparent font-display text-xl outline-none placeholder:text-stone sm:text-2xl [&::-webkit-search-cancel-button]:hidden"
          />
        </form>
        <SearchAnswer
          state={state}
          recent={recent}
          onPick={pick}
          onRetry={() => searcher.retry()}
          onOpen={() => remember(state.query)}
        />
      </search>
    </TopSheet>
  )
}

/** Up and down go through the box and the results; Enter then is the link's own. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function useSearcher() {
  const [searcher] = useState(
    () =>
      new Searcher({
        search: async (q, signal) => {
          const { products, total, correctedQuery, suggestion, words } = await call('GET /products/search', {
            query: { q, limit: shownResults },
            signal,
          })
          return { products, total, correctedQuery, suggestion, words }
        },
        clock: {
          after: (delayMs, run) => {
            const timer = setTimeout(run, delayMs)
            return () => clearTimeout(timer)
          },
        },
      }),
  )
  const state = useSyncExternalStore(searcher.subscribe, searcher.state, searcher.state)
  const setSearchQuery = useUi((ui) => ui.setSearchQuery)
  useEffect(() => setSearchQuery(state.query), [state.query, setSearchQuery])
  return { searcher, state }
}

function useRecent(isOpen: boolean) {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    if (isOpen) setRecent(loadRecent())
  }, [isOpen])
  const remember = (query: string) => {
    const next = withSearch(recent, query)
    setRecent(next)
    keepRecent(next)
  }
  return { recent, remember }
}
