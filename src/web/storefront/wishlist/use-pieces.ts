import type { Product } from '#contract/catalogue.ts'
import { pageLimit } from '#domain/catalogue.ts'
import type { Language } from '#domain/locale.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { call } from '#web/session/browser-session.ts'

/** Null: no longer in the shop. */
type Found = ReadonlyMap<string, Product | null>

/** Asks for those that are not known yet, as many at once as one call takes; what is known is not asked for again. */
export function usePieces(ids: readonly string[]) {
  const { language } = useLanguage()
  const [known, setKnown] = useState<{ language: Language; found: Found }>({ language, found: new Map() })
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const found: Found = known.language === language ? known.found : new Map()
  const missing = ids
    .filter((id) => !found.has(id))
    .slice(0, pageLimit)
    .join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const controller = new AbortController()
    const learn = (products: readonly Product[]) =>
      setKnown((before) => {
        const had = before.language === language ? before.found : new Map<string, Product | null>()
        const gone = missing.split(',').map((id) => [id, null] as const)
        return {
          language,
          found: new Map([...had, ...gone, ...products.map((product) => [product._id, product] as const)]),
        }
      })
    setFailure(null)
    call('GET /products/by-ids', { query: { ids: missing }, signal: controller.signal }).then(
      ({ products }) => learn(products),
      (error: unknown) => controller.signal.aborted || setFailure(error),
    )
    return () => controller.abort()
  }, [missing, language, attempt])
  return { found, failure: missing === '' ? null : failure, retry: () => setAttempt(attempt + 1) }
}
