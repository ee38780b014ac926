/** The language before a path: /ar/shop is /shop in Arabic (D3). */
import { isLanguage } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'

/** The path with the language before it; with `null` (an unprefixed page) as it is. */
export function localPath(to: string, prefix: Language | null): string {
  if (prefix === null || !to.startsWith('/')) return to
  return to === '/' || to.startsWith('/?') || to.startsWith('/#') ? `/${prefix}${to.slice(1)}` : `/${prefix}${to}`
}

/** Takes the language off a path: `/ar/shop?page=2` is `ar` and `/shop?page=2`. */
export function splitLanguage(to: string): { prefix: Language | null; path: string } {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(to) ?? []
  if (!isLanguage(first)) return { prefix: null, path: to }
  return { prefix: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}
