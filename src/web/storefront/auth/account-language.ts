/** R098, D3: whether signing in shows the page in the account's language. */
import type { Language } from '#domain/locale.ts'

type Languages = {
  /** Saved with the account. */
  account: Language
  /** What is shown now. */
  page: Language
  /** What the browser asks for. */
  browser: Language
  /** Fixed by the address (/ar/…). */
  prefix: Language | null
}

/** Null: the page stays as it is, because the address or the visitor's own hand chose its language. */
export function languageAtSignIn({ account, page, browser, prefix }: Languages): Language | null {
  const wasChosenHere = prefix !== null || page !== browser
  return wasChosenHere || account === page ? null : account
}
