/** What the server lays into the context of every page, for tests that render pages without a database: the demonstration's, or other facts. */
import { showStore } from '#api/settings/store.actions.ts'
import { demoFacts } from '#db/seed/facts.ts'
import type { Language } from '#domain/locale.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import type { ShopFront } from '#web/api-context.ts'

const storeName = { en: 'Qutn', ar: 'قطن', fr: 'Qutn' }

export function frontIn(language: Language, change: Partial<StoreFacts> = {}): ShopFront {
  const facts = { ...demoFacts, ...change }
  const shop = {
    facts: {
      current: () => facts,
      version: () => '1',
      absentPages: () => [],
      addedPages: () => [],
      renew: () => Promise.resolve(false),
    },
    clock: { now: () => new Date() },
    settings: { storeName },
  }
  return { publicUrl: 'https://qutn.test', storeName, showNotice: true, ...showStore(shop, language) }
}
