import type { ProductDetail } from '#contract/catalogue.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { call } from '#web/session/browser-session.ts'

type LoadedPiece = { product: ProductDetail | null; error: unknown; isLoading: boolean }

/** A piece with its stock, asked for once and on every `retry`. Give the component the piece as key. */
export function usePiece(id: string): LoadedPiece & { retry: () => void } {
  const { language } = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [piece, setPiece] = useState<LoadedPiece>({ product: null, error: null, isLoading: true })
  useEffect(() => {
    const controller = new AbortController()
    setPiece((before) => ({ ...before, isLoading: true }))
    call('GET /products/:id', { params: { id }, signal: controller.signal }).then(
      ({ product }) => setPiece({ product, error: null, isLoading: false }),
      (error: unknown) => controller.signal.aborted || setPiece({ product: null, error, isLoading: false }),
    )
    return () => controller.abort()
  }, [id, language, attempt])
  return { ...piece, retry: () => setAttempt(attempt + 1) }
}
