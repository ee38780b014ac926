/** The page's language (R002–R005, D3): what it is, and how a visitor changes it without losing what she was doing. */
import { defaultLanguage, detectLanguage, directionOf, isLanguage } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { localPath, splitLanguage } from './local-path.ts'
import { isOffline, offline } from '../calls/is-offline.ts'
import { formatOf } from './format.ts'
import type { Format } from './format.ts'
import { loadedAreas, loadLanguage } from './load.ts'
import { keepLanguage, storedLanguage } from './stored-language.ts'
import { hasLanguage, translatorOf } from './translator.ts'
import { TranslatorContext } from './use-translation.tsx'

type LanguageChoice = {
  language: Language
  direction: 'ltr' | 'rtl'
  isRtl: boolean
  /** The language that the address fixes, else null: links keep it. */
  prefix: Language | null
  /**
   * Shows the page in another language at once and remembers it. False: it can't be had without a connection, or another was chosen before its texts
   * came. Fails where its texts can't be fetched; the page then stays as it is.
   */
  choose: (language: Language) => Promise<boolean>
}

const LanguageContext = createContext<LanguageChoice | null>(null)

/** `pageLanguage` is the language in which the server made the page's data. */
export function LanguageProvider({ pageLanguage, children }: { pageLanguage: Language; children: ReactNode }) {
  const { pathname } = useLocation()
  const prefix = splitLanguage(pathname).prefix
  const { language, show } = useShownLanguage(pageLanguage)
  const fetchPageIn = usePageFetcher(prefix)

  const latest = useRef<object>(null)
  const choose = useCallback(
    async (wanted: Language) => {
      const choice = {}
      latest.current = choice
      const isLatest = () => latest.current === choice
      if (isOffline() && !(await offline.mayTurn?.(wanted))) return false
      await show(wanted, isLatest)
      if (!isLatest()) return false
      keepLanguage(wanted)
      await fetchPageIn(wanted)
      return true
    },
    [show, fetchPageIn],
  )

  useFirstChoice({ prefix, pageLanguage, choose })
  const value = useMemo(
    () => ({ language, direction: directionOf(language), isRtl: language === 'ar', prefix, choose }),
    [language, prefix, choose],
  )
  return (
    <LanguageContext value={value}>
      <TranslatorContext value={translatorOf(language)}>{children}</TranslatorContext>
    </LanguageContext>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage is used outside LanguageProvider')
  return choice
}

/** Money, numbers and dates in the page's language. */
export function useFormat(): Format {
  return formatOf(useLanguage().language)
}

/** What is shown follows the page's data, except while a chosen language's data is still on its way. */
function useShownLanguage(pageLanguage: Language) {
  const [shown, setShown] = useState(pageLanguage)
  const show = useCallback(async (wanted: Language, isStillWanted: () => boolean = () => true) => {
    const current = isLanguage(document.documentElement.lang) ? document.documentElement.lang : defaultLanguage
    await loadLanguage(wanted, loadedAreas(current))
    if (isStillWanted()) setShown(wanted)
  }, [])
  useEffect(() => void show(pageLanguage).catch(keepAsItIs), [pageLanguage, show])
  return { language: hasLanguage(shown) ? shown : pageLanguage, show }
}

/** The same page's data in another language: at the other prefix, or again with the new cookie. Scroll and forms stay. */
function usePageFetcher(prefix: Language | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const location = useLocation()
  const latest = useRef(location)
  latest.current = location
  return useCallback(
    async (wanted: Language) => {
      if (prefix === null) return revalidate()
      const { pathname, search, hash, state } = latest.current
      const to = localPath(splitLanguage(pathname).path, wanted) + search + hash
      await navigate(to, { replace: true, preventScrollReset: true, state })
    },
    [prefix, navigate, revalidate],
  )
}

type FirstChoice = { prefix: Language | null; pageLanguage: Language; choose: LanguageChoice['choose'] }

/** R003: local storage, then the browser, then the page. An address that names its language is taken at its word. */
function useFirstChoice({ prefix, pageLanguage, choose }: FirstChoice) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    if (prefix !== null) return
    const wanted = detectLanguage([storedLanguage(), ...navigator.languages, pageLanguage])
    if (wanted === pageLanguage) keepLanguage(wanted)
    else choose(wanted).catch(keepAsItIs)
  }, [prefix, pageLanguage, choose])
}

/** Nobody pressed anything, and the page can be read: no more than a line for who looks into the console. */
// oxlint-disable-next-line no-console
const keepAsItIs = (error: unknown) => console.warn('The texts of another language could not be fetched', error)
