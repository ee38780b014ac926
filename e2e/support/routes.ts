/** Every screen of the store, each with an example of its address. What is said of all screens is checked over this table. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { demoPages } from '#db/seed/pages.ts'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { isPageSlug } from '#domain/written-page.ts'
import type { texts as titles } from '#web/i18n/en/base/titles.ts'
import { shelfName } from './shelf-names.ts'
import { say } from './words.ts'

export type Screen = {
  /** As src/web/routes.ts writes it, without the language. */
  pattern: string
  /** `:order` is an order of the visitor. */
  path: string
  /** What the title says before the store's name. */
  title: (language: Language) => string
  /** `public`: for search engines; `personal`: for everybody, but the contents are the visitor's; `account`: for who is signed in. */
  kind: 'public' | 'personal' | 'account' | 'missing'
  /** Drawn in another way on a wide screen: looked at there too. */
  isWide?: true
}

const titled = (key: keyof typeof titles) => (language: Language) => say[language](`titles:${key}`)
const named = (en: string, ar: string, fr: string) => (language: Language) => ({ en, ar, fr })[language]

type Written = { texts: { title: string } }

async function pagesByLanguage(folder: string): Promise<(language: Language) => string> {
  const read = async (language: Language) =>
    [
      language,
      ((await import(`../../src/web/storefront/pages/${folder}/${folder}.${language}.server.ts`)) as Written).texts
        .title,
    ] as const
  const found = Object.fromEntries(await Promise.all(languages.map(read))) as Record<Language, string>
  return (language) => found[language]
}

const information = [
  'shipping',
  'returns',
  'sustainability',
  'privacy',
  'accessibility',
  'cookies',
  'about',
  'faq',
  'contact',
  'size-guide',
  'store-locator',
  'careers',
  'press',
  'terms-of-service',
]
const wideInformation = new Set(['about', 'contact', 'size-guide', 'store-locator', 'faq', 'cookies'])

async function informationScreen(folder: string): Promise<Screen> {
  const path = `/${folder}`
  return {
    pattern: path.slice(1),
    path,
    title: isPageSlug(folder) ? (language) => demoPages[folder].title[language] : await pagesByLanguage(folder),
    kind: 'public',
    ...(wideInformation.has(folder) ? { isWide: true } : {}),
  }
}

export const shelves: Screen[] = [
  { pattern: '', path: '/', title: titled('home'), kind: 'public', isWide: true },
  {
    pattern: 'shop/:category?/:subcategory?',
    path: '/shop',
    title: (language) => say[language]('shop:heading'),
    kind: 'public',
    isWide: true,
  },
  {
    pattern: 'shop/:category?/:subcategory?',
    path: '/shop/women',
    title: (language) => shelfName('women', language),
    kind: 'public',
  },
  {
    pattern: 'shop/:category?/:subcategory?',
    path: '/shop/men/shirts',
    title: (language) => `${shelfName('shirts', language)} – ${shelfName('men', language)}`,
    kind: 'public',
  },
  {
    pattern: 'product/:id',
    path: '/product/linen-shirt-and-trousers-set',
    title: named('Linen shirt and trousers set', 'طقم قميص وبنطال كتان', 'Ensemble chemise et pantalon en lin'),
    kind: 'public',
    isWide: true,
  },
  {
    pattern: 'lookbook',
    path: '/lookbook',
    title: (language) => say[language]('lookbook:heading'),
    kind: 'public',
    isWide: true,
  },
  {
    pattern: 'wholesale',
    path: '/wholesale',
    title: (language) => say[language]('wholesale:title'),
    kind: 'public',
    isWide: true,
  },
]

export const writtenPages: Screen[] = await Promise.all(information.map(informationScreen))

export const buying: Screen[] = [
  { pattern: 'wishlist', path: '/wishlist', title: titled('wishlist'), kind: 'personal' },
  {
    pattern: 'wishlist/shared',
    path: '/wishlist/shared',
    title: (language) => say[language]('wishlist:shared.title'),
    kind: 'personal',
  },
  { pattern: 'cart', path: '/cart', title: titled('cart'), kind: 'personal', isWide: true },
  { pattern: 'checkout', path: '/checkout', title: titled('checkout'), kind: 'personal', isWide: true },
  { pattern: 'success', path: '/success?order=:order', title: titled('success'), kind: 'personal', isWide: true },
  { pattern: 'cancel', path: '/cancel?order=:order', title: titled('cancel'), kind: 'personal' },
  {
    pattern: 'confirm-order',
    path: '/confirm-order#token=a-token-of-a-letter',
    title: titled('confirmOrder'),
    kind: 'personal',
  },
  { pattern: 'order', path: '/order', title: titled('findOrder'), kind: 'personal' },
  { pattern: 'order/claim', path: '/order/claim?order=:order', title: titled('order'), kind: 'personal' },
  { pattern: 'order/return', path: '/order/return?order=:order', title: titled('order'), kind: 'personal' },
  { pattern: 'order/yes', path: '/order/yes', title: titled('confirmOrder'), kind: 'personal' },
  { pattern: 'refund-account', path: '/refund-account', title: titled('refundAccount'), kind: 'personal' },
  {
    pattern: 'gift-card',
    path: '/gift-card',
    title: (language) => say[language]('gift:title'),
    kind: 'personal',
    isWide: true,
  },
  {
    pattern: 'gift-card/bought',
    path: '/gift-card/bought',
    title: (language) => say[language]('gift:title'),
    kind: 'personal',
  },
  { pattern: 'pay', path: '/pay', title: titled('checkout'), kind: 'personal' },
]

export const doors: Screen[] = [
  { pattern: 'login', path: '/login', title: titled('login'), kind: 'personal', isWide: true },
  { pattern: 'login/:provider', path: '/login/google', title: titled('login'), kind: 'personal' },
  { pattern: 'register', path: '/register', title: titled('register'), kind: 'personal' },
  { pattern: 'forgot-password', path: '/forgot-password', title: titled('forgotPassword'), kind: 'personal' },
  {
    pattern: 'reset-password',
    path: '/reset-password#token=a-token-of-a-letter',
    title: titled('resetPassword'),
    kind: 'personal',
  },
  { pattern: 'verify-email', path: '/verify-email', title: titled('verifyEmail'), kind: 'personal' },
  { pattern: 'newsletter/confirm', path: '/newsletter/confirm', title: titled('newsletterConfirm'), kind: 'personal' },
  {
    pattern: 'newsletter/unsubscribe',
    path: '/newsletter/unsubscribe',
    title: titled('newsletterUnsubscribe'),
    kind: 'personal',
  },
  { pattern: 'pages/:slug', path: '/pages/not-written', title: titled('notFound'), kind: 'missing' },
  { pattern: '*', path: '/nowhere', title: titled('notFound'), kind: 'missing' },
]

export const accountScreens: Screen[] = [
  { pattern: 'account', path: '/account', title: titled('account'), kind: 'account', isWide: true },
  { pattern: 'account/orders', path: '/account/orders', title: titled('orders'), kind: 'account' },
  {
    pattern: 'account/orders/:id',
    path: '/account/orders/:order',
    title: titled('order'),
    kind: 'account',
    isWide: true,
  },
  { pattern: 'account/wallet', path: '/account/wallet', title: titled('wallet'), kind: 'account' },
  { pattern: 'account/addresses', path: '/account/addresses', title: titled('addresses'), kind: 'account' },
  { pattern: 'account/profile', path: '/account/profile', title: titled('profile'), kind: 'account' },
  { pattern: 'account/settings', path: '/account/settings', title: titled('settings'), kind: 'account' },
]

export const screens: Screen[] = [...shelves, ...writtenPages, ...buying, ...doors, ...accountScreens]

/** Addresses that lead to another at once; `/offline` does while there is a connection. */
export const detours = [
  { pattern: 'terms', path: '/terms', to: '/terms-of-service' },
  { pattern: 'offline', path: '/offline', to: '/' },
  { pattern: 'gift-card/redeem', path: '/gift-card/redeem', to: '/login' },
]

/** Files that a route makes: home-screen.e2e.ts reads the manifest. */
export const madeFiles = [{ pattern: 'manifest.webmanifest' }]

/** The patterns of a route table, each as a path without the language; a route that only lays out others has none of its own. */
export function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path === ':lang?' ? '' : entry.path].filter(Boolean).join('/')
    return entry.children ? patternsOf(entry.children, here) : [here]
  })
}
