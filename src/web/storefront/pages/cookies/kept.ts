/** Contract, "What the browser keeps": a new key does not compile until the cookie page explains it in every language. */
import type { StorageKey } from '#web/session/browser-storage.ts'
import type { PageHeadTexts, Section } from '../article/texts.ts'

export type Kept = { purpose: string; lasts: string }

/** Cookies first; `orderToken` is one per guest order and goes with the tab, as does `typed`, one per form. `seenPages` are the caches of src/web/offline. */
export type KeptName = 'refreshToken' | 'device' | 'signIn' | 'languageCookie' | 'orderToken' | 'typed' | 'seenPages' | StorageKey

export const cookieNames = ['refreshToken', 'device', 'signIn', 'languageCookie'] as const satisfies readonly KeptName[]

/** Names as they stand in the browser, where they differ. */
export const shownNames: Partial<Record<KeptName, string>> = { refreshToken: '__Host-refreshToken', device: '__Host-device', signIn: '__Host-signIn', languageCookie: 'language', orderToken: 'orderToken:…', typed: 'typed:…', seenPages: 'qutn|…' }

export type CookieTexts = PageHeadTexts & {
  updated: string
  before: readonly Section[]
  tables: { cookies: string; storage: string; name: string; purpose: string; lasts: string; id: string; heading: string; intro: string }
  kept: Record<KeptName, Kept>
  after: readonly Section[]
}
