import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { textChunks } from './src/web/i18n/text-chunks.plugin.ts'
import { backOfficeApart, isOfBackOffice } from './src/web/back-office.plugin.ts'
import { offlineWorker } from './src/web/offline/worker.plugin.ts'
import { listShopperEntries } from './src/web/shopper-entries.ts'

/** What pages to look at and buy from don't need: parts of single screens, forms, cards of products, the account’s queries. It stays in chunks of its own. */
const onlyForSome =
  /react-hook-form|[\\/]node_modules[\\/]clsx[\\/]|@hookform|libphonenumber|@tanstack|[\\/]node_modules[\\/]zod[\\/]|[\\/](contract|offline)[\\/]|[\\/]storefront[\\/](?!frame[\\/]|goods[\\/]|links\.ts)|[\\/]domain[\\/](arrival|holidays|cart|company|wishlist|wishlist-owner)\.ts$|[\\/]cart-guess\.ts$|[\\/](form|tab-storage|page-facts|save-file|use-late|kept-|use-kept-form|use-call|use-replies|replies|use-change|field|use-contract-form|password-|query-provider|address|phone|product-card|quick-add|rating|prices|listed-price|overlay|after-paint)[^\\/]*$/

/** What this many entries (screens, drawers) of the shop share comes in one file: fifty small ones take turns on six connections, and compress worse. */
const leastShares = 6
const sharedByMost = {
  name: (id: string, build: Rolldown.ChunkingContext) =>
    listShopperEntries(id, (module) => build.getModuleInfo(module)).length >= leastShares ? 'shop' : null,
  test: (id: string) => !onlyForSome.test(id) && !isOfBackOffice(id),
  minShareCount: leastShares,
}

/** Small things that few pages share: in files of their own, half of each would be its wrapping. */
const sharedByFew = [
  {
    name: 'product-lookbook',
    test: /[\\/](use-late\.tsx|recent-products\.ts)$|[\\/]icons[\\/]expand\./,
    minShareCount: 2,
  },
  // Before the cards, which would take it along: a product's own page shows a price, and no card before its end.
  { name: 'prices', test: /[\\/]goods[\\/]prices\.ts$/, minShareCount: 2 },
  { name: 'use-replies', test: /[\\/]session[\\/]use-replies\.ts$/, minShareCount: 2 },
  { name: 'cards', test: /[\\/]goods[\\/](product-card|quick-add|listed-price)\.tsx$/, minShareCount: 2 },
  // Of every page, by name: the root, the store around it and the side menu share them.
  {
    name: 'shell',
    test: /[\\/](storefront[\\/]frame[\\/](scroll|main-menu|late-not-found|error-screen|language-switcher|pressed-link|use-mega-menus|aim|page-title|sign-in-path)|popup-shown|use-subscription|back-first)\.tsx?$|[\\/]icons[\\/](search|chevron-down)\./,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), textChunks(), backOfficeApart(), offlineWorker(), reactRouter()],
  // The server answers public/ from its place: a second copy of every picture would only slow the build.
  build: { target: 'es2022', assetsInlineLimit: 0, copyPublicDir: false },
  // Hundreds of small modules, which the server would find and read one by one at every start: they become part of its bundle.
  ssr: {
    noExternal: [
      /^react-aria/,
      /^react-stately/,
      /^@react-(aria|stately|types)\//,
      /^@internationalized\//,
      /^lucide-react/,
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names dozens of scripts, and no hash can be compressed: 36 bits tell the versions of one file apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: 'base36',
            codeSplitting: { groups: [sharedByMost, ...sharedByFew] },
          },
        },
      },
    },
  },
})
