/** R003, D3: the choice is kept in local storage, and mirrored in a cookie so that the server renders the same language. */
import { type Language, languageKeptMs } from '#domain/locale.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'

export const storedLanguage = () => readStored('language')

export function keepLanguage(language: Language): void {
  writeStored('language', language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; Max-Age=${languageKeptMs / 1000}; SameSite=Lax${secure}`
}
