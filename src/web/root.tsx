import { defaultLanguage, directionOf, pickText } from '#domain/locale.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { languageContext, shopFrontContext } from './api-context.ts'
import './app.css'
import { LanguageProvider, useLanguage } from './i18n/language.tsx'
import { ErrorScreen } from './storefront/frame/error-screen.tsx'
import { PagePreloads } from './storefront/frame/page-preloads.tsx'
import { restorationKeyOf, SmoothScroll } from './storefront/frame/scroll.ts'
import { LateNotFound } from './storefront/frame/late-not-found.tsx'
import { isBackOffice } from './is-back-office.ts'
import { useRepeatedPress } from './kit/early-press.ts'
import { PersonalProvider } from './personal/personal-provider.tsx'

/** The same for everybody in a language. */
export function loader({ context }: LoaderFunctionArgs) {
  const language = context.get(languageContext)
  const { publicUrl, storeName, showNotice, store, goods, menu } = context.get(shopFrontContext)
  return {
    language,
    storeName: pickText(storeName, language),
    year: Number(uaeDay(new Date()).slice(0, 4)),
    publicUrl,
    showNotice,
    store,
    colours: goods.colours,
    menu,
  }
}

/** Nothing here depends on the page, only on the language: asked again when the prefix changes or the visitor chooses one. */
export function shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang || currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <LanguageProvider pageLanguage={data?.language ?? defaultLanguage}>
      <Document>{children}</Document>
    </LanguageProvider>
  )
}

/** A shopper's session, bag and wishlist; the back office has a session of its own. */
function Personal({ children }: { children: ReactNode }) {
  const shipping = useRouteLoaderData<typeof loader>('root')?.store.shipping
  if (isBackOffice(useLocation().pathname)) return children
  return <PersonalProvider shipping={shipping}>{children}</PersonalProvider>
}

function Document({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  useRepeatedPress()
  return (
    // `data-bag`, `data-announcement` and `--bars` are set before React comes.
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/${language}/manifest.webmanifest`} />
        <PagePreloads language={language} />
        <Meta />
        <Links />
      </head>
      <body>
        <Personal>{children}</Personal>
        <SmoothScroll />
        <ScrollRestoration getKey={restorationKeyOf} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return <main>{notFound ? <LateNotFound /> : <ErrorScreen error={error} />}</main>
}
