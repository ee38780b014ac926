import { describe, expect, it } from 'vitest'
import { listShopperEntries } from './shopper-entries.ts'

type Links = { isEntry?: boolean; code?: string; importers?: string[]; dynamicImporters?: string[] }

const modules = (given: Record<string, Links>) => (id: string) => {
  const links = given[id]
  return links ? { isEntry: false, code: null, importers: [], dynamicImporters: [], ...links } : null
}

const [cart, people, drawer] = [
  '/src/web/storefront/cart.page.tsx',
  '/src/web/admin/people.page.tsx',
  '/src/web/drawer',
]
const pages = { [cart]: { isEntry: true }, [people]: { isEntry: true } }

describe('T20 what shoppers share is counted by the shop’s own entries', () => {
  it('T20 a screen of the back office counts for nothing, nor what only it opens later', () => {
    const find = modules({
      ...pages,
      '/src/web/kit/menu.tsx': { importers: [cart, people, drawer] },
      [drawer]: { dynamicImporters: [people] },
    })
    expect(listShopperEntries('/src/web/kit/menu.tsx', find)).toEqual([cart])
  })

  it('T20 a drawer that a page of the shop opens later is an entry, through others and in circles too', () => {
    const find = modules({
      ...pages,
      '/src/domain/money.ts': { importers: ['/src/domain/cart.ts'] },
      '/src/domain/cart.ts': { importers: [drawer, '/src/domain/money.ts'] },
      [drawer]: { dynamicImporters: ['/src/web/frame.tsx'] },
      '/src/web/frame.tsx': { importers: [cart] },
    })
    expect(listShopperEntries('/src/domain/money.ts', find)).toEqual([drawer])
  })

  it('T20 an icon belongs to who names it, though one file of its package exports all of them', () => {
    const [all, icons] = [
      '/node_modules/lucide-react/dist/esm/lucide-react.mjs',
      '/node_modules/lucide-react/dist/esm/icons',
    ]
    const find = modules({
      [cart]: { isEntry: true, code: "import { ArrowDown } from 'lucide-react'" },
      [people]: { isEntry: true, code: "import { Printer } from 'lucide-react'" },
      [all]: { importers: [cart, people], code: 'export { default as Printer }' },
      [`${icons}/index.mjs`]: { importers: [all], code: 'export { default as Printer }' },
      [`${icons}/arrow-down.mjs`]: { importers: [all, `${icons}/index.mjs`] },
      [`${icons}/printer.mjs`]: { importers: [all, `${icons}/index.mjs`] },
    })
    expect(listShopperEntries(`${icons}/arrow-down.mjs`, find)).toEqual([cart])
    expect(listShopperEntries(`${icons}/printer.mjs`, find)).toEqual([])
  })
})
