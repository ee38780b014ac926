/** R003, R098, D3: whether signing in shows the page in the account's language. */
import { isLanguage } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'

type Languages = {
  /** Saved with the account: what letters are written in, and what a browser shows that has none of its own. */
  account: Language
  /** What is shown now. */
  page: Language
  /** What this browser keeps, by hand or from an earlier page; null where storage is empty or blocked. */
  stored: string | null
  /** Fixed by the address (/ar/…). */
  prefix: Language | null
}

/** Null: the page stays as it is. Storage comes first (R003), and an address is taken at its word. */
export function languageAtSignIn({ account, page, stored, prefix }: Languages): Language | null {
  return prefix !== null || isLanguage(stored) || account === page ? null : account
}
