/** D3: the server's order of languages is the prefix of the path, the cookie `language`, Accept-Language, English. */
import { acceptedLanguage } from '#api/http/request-language.ts'
import { isLanguage, type Language } from '#domain/locale.ts'

/** `/ar`, `/ar/shop`, `/ar?x` and React Router's `/ar.data` fix the language; anything else does not. */
export function prefixLanguage(url: string): Language | undefined {
  if (url.length > 3 && !'/?.'.includes(url.charAt(3))) return undefined
  const word = url.slice(1, 3)
  return isLanguage(word) ? word : undefined
}

/** The language of a page. Called for every request, so it allocates next to nothing. */
export function pageLanguage(url: string, cookie: string | undefined, acceptLanguage: string | undefined): Language {
  return prefixLanguage(url) ?? cookieLanguage(cookie) ?? acceptedLanguage(acceptLanguage)
}

function cookieLanguage(cookie: string | undefined): Language | undefined {
  if (cookie === undefined) return undefined
  const at = cookie.startsWith('language=') ? 0 : cookie.indexOf('; language=') + 2
  if (at === 1) return undefined
  const word = cookie.slice(at + 9, at + 11)
  const end = cookie.charAt(at + 11)
  return (end === '' || end === ';') && isLanguage(word) ? word : undefined
}
