import { describe, expect, it } from 'vitest'
import { filesOf } from './offline/worker.plugin.ts'
import { leaksOf } from './back-office.plugin.ts'

type Given = { imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; more?: string[] }

const chunk = (
  fileName: string,
  module: string,
  { imports = [], dynamicImports = [], isEntry = true, more = [] }: Given = {},
) => [
  fileName,
  {
    type: 'chunk',
    fileName,
    imports,
    dynamicImports,
    isEntry,
    facadeModuleId: isEntry ? `/shop/src/web/${module}` : null,
    moduleIds: [`/shop/src/web/${module}`, ...more],
  },
]
const bundleOf = (...chunks: ReturnType<typeof chunk>[]) => Object.fromEntries(chunks) as never

const people = chunk('people.js', 'admin/people/people.page.tsx', { imports: ['shared.js'] })

describe('T20 the back office apart from the shop', () => {
  it('T20 a shopper’s page that reaches a part of the back office, through others too, is found', () => {
    const home = chunk('home.js', 'storefront/home/home.page.tsx', { imports: ['shared.js'] })
    expect(leaksOf(bundleOf(people, home, chunk('shared.js', 'kit/button.tsx', { isEntry: false })))).toEqual([])
    const mixed = chunk('shared.js', 'kit/button.tsx', {
      isEntry: false,
      more: ['/shop/node_modules/react-aria-components/dist/Table.mjs'],
    })
    expect(leaksOf(bundleOf(people, home, mixed))).toHaveLength(1)
    const later = chunk('shared.js', 'kit/button.tsx', { isEntry: false, dynamicImports: ['people.js'] })
    expect(leaksOf(bundleOf(people, home, later))).toHaveLength(1)
  })

  it('T20 D7 the worker brings the shop’s screens and texts to a device, and none of the back office', () => {
    const files = filesOf(
      bundleOf(
        people,
        chunk('home.js', 'storefront/home/home.page.tsx', { dynamicImports: ['people.js'] }),
        chunk('shop-en.js', 'i18n/en/areas/shop.ts'),
        chunk('admin-en.js', 'i18n/en/admin/admin.ts'),
      ),
    )
    expect(files).toEqual({ scripts: ['/home.js'], texts: { en: ['/shop-en.js'], ar: [], fr: [] } })
  })
})
