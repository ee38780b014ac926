/** Contract, "What the browser keeps": a new key does not compile until the cookie page explains it in every language. */
import { type databases, routerKeys, tabGroups } from '#web/storage/storage-keys.ts'
import type { StorageKey, TabName } from '#web/storage/storage-keys.ts'
import type { PageHeadTexts, Section } from '../article/texts.ts'

export type StoredItem = { purpose: string; lasts: string }

export const cookieNames = ['refreshToken', 'device', 'signIn', 'languageCookie'] as const

/** Cookies, the browser's storage, the tab's, React Router's part of it, and the caches of src/web/offline. */
export type KeptName =
  | (typeof cookieNames)[number]
  | StorageKey
  | TabName
  | keyof typeof routerKeys
  | (typeof databases)[number]
  | 'seenPages'

/** Names as they stand in the browser, where they differ. */
export const shownNames: Partial<Record<KeptName, string>> = {
  refreshToken: '__Host-refreshToken',
  device: '__Host-device',
  signIn: '__Host-signIn',
  languageCookie: 'language',
  ...Object.fromEntries(tabGroups.map((name) => [name, `${name}:…`])),
  ...routerKeys,
  seenPages: 'qutn|…',
}

export type CookieTexts = PageHeadTexts & {
  updated: string
  before: readonly Section[]
  tables: {
    cookies: string
    storage: string
    name: string
    purpose: string
    lasts: string
    id: string
    heading: string
    intro: string
  }
  kept: Record<KeptName, StoredItem>
  after: readonly Section[]
}
