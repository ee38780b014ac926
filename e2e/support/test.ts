/** Every journey starts here: its browser is watched, and it may ask the API as another visitor would. */
import { test as base } from '@playwright/test'
import { outsideShop } from './outside.ts'
import type { Outside } from './outside.ts'
import { expectNoFaults, watchContext } from './watch.ts'
import type { Watch } from './watch.ts'

type Fixtures = {
  watch: Watch
  /** The shop as others meet it: other buyers, other devices. */
  outside: Outside
  isPhone: boolean
}

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context)
      await use(watch)
      expectNoFaults(watch)
    },
    { auto: true },
  ],
  outside: async ({ baseURL }, use) => use(outsideShop(baseURL ?? '')),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 1024),
})

export { expect } from '@playwright/test'
