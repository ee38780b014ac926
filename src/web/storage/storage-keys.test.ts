import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { texts as ar } from '#web/storefront/pages/cookies/cookies.ar.server.ts'
import { texts as en } from '#web/storefront/pages/cookies/cookies.en.server.ts'
import { texts as fr } from '#web/storefront/pages/cookies/cookies.fr.server.ts'
import { cookieNames } from '#web/storefront/pages/cookies/kept.ts'
import { databases, localKeys, routerKeys, tabGroups, tabKeys } from './storage-keys.ts'

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file),
)
const reaching = (what: RegExp) => sources.filter((file) => what.test(readFileSync(join(web, file), 'utf8'))).toSorted()

describe('B18 R123 what the browser keeps', () => {
  it('B18 one table names it, and the cookie page explains each entry in three languages', () => {
    const names = [
      ...cookieNames,
      ...localKeys,
      ...tabKeys,
      ...tabGroups,
      ...Object.keys(routerKeys),
      ...databases,
      'seenPages',
    ].toSorted()
    for (const { kept } of [en, ar, fr]) {
      expect(Object.keys(kept).toSorted()).toEqual(names)
      for (const { purpose, lasts } of Object.values(kept)) expect(purpose && lasts).toBeTruthy()
    }
  })

  it('B18 nothing reaches for a storage but the two files that take their keys from that table', () => {
    // The bag's first paint asks before any script of ours is there; signing out empties the tab.
    expect(reaching(/\blocalStorage\b/)).toEqual(['storage/browser-storage.ts', 'storefront/frame/page-preloads.tsx'])
    expect(reaching(/\bsessionStorage\b/)).toEqual([
      'session/browser-ports.ts',
      'storage/tab-storage.ts',
      'storefront/frame/page-preloads.tsx',
    ])
    expect(reaching(/\bdocument\.cookie\s*=|\bcookieStore\.set\b/)).toEqual(['i18n/stored-language.ts'])
    expect(reaching(/\bindexedDB\b/)).toEqual(['storage/unsent-photos.ts'])
    expect(reaching(/\bcaches\.open\b/)).toEqual(['offline/shelves.ts'])
  })

  it('B18 the inline script of the bag asks for keys of the table only', () => {
    const asked = readFileSync(join(web, 'storefront/frame/page-preloads.tsx'), 'utf8').matchAll(
      /(?:has|getItem)\('(\w+)'\)/g,
    )
    expect(
      [...asked].map(([, key = '']) => key).filter((key) => ![...localKeys, ...tabKeys].some((name) => name === key)),
    ).toEqual([])
  })
})
