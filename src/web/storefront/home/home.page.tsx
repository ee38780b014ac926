import type { Banner } from '#contract/content.ts'
import { lazy, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { data, useLoaderData, useRevalidator } from 'react-router'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import type { Call } from '#web/calls/call.ts'
import { callFrom } from '#web/session/load-from.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { LatePart, whenNear } from '#web/kit/late-part.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { defaultBanner } from './default-banner.ts'
import { Hero } from './hero.tsx'
import { ProductRail } from './product-rail.tsx'
import { ProductSection } from './product-section.tsx'
import type { ServerClock } from './deal-of-the-week.tsx'
import { fetchShelves } from './shelves.ts'

/** Rendered by the server like everything else; its scripts are fetched when a reader comes near. */
const HomeEnd = lazy(() =>
  whenNear('home-end', () => import('./home-end.tsx').then((module) => ({ default: module.HomeEnd }))),
)

export const handle = { areas: ['home'], overHero: true } satisfies RouteHandle

/** The hero always shows something (R032); products that can't be had leave their place to a message and a retry (R038). */
export async function loader(args: LoaderFunctionArgs) {
  const call = callFrom(args)
  const nowMs = Date.now()
  const [banners, shop] = await Promise.all([
    fetchBanners(call),
    Promise.all([fetchShelves(call, nowMs), call('GET /products/categories')]).catch((error: unknown) => {
      warn('The products of the home page could not be fetched', error)
      return null
    }),
  ])
  const [shelves, categories] = shop ? [shop[0], shop[1].categories] : [null, []]
  const isWhole = shelves !== null && banners !== null
  return data(
    { banners: banners ?? [], shelves, categories, nowMs },
    { status: shelves ? 200 : 503, ...(isWhole ? {} : { headers: { 'cache-control': 'no-store' } }) },
  )
}

/** What could not be fetched for one visitor is not kept for the next. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Null where nobody could say which. */
async function fetchBanners(call: Call): Promise<Banner[] | null> {
  try {
    const { banners } = await call('GET /home/banners')
    if (banners.length === 0) warn('There are no banners; the default banner is shown')
    return banners
  } catch (error) {
    warn('The banners could not be fetched; the default banner is shown', error)
    return null
  }
}

// oxlint-disable-next-line no-console
const warn = (message: string, cause?: unknown) => console.warn(message, cause ?? '')

export function meta(args: MetaArgs<typeof loader>) {
  const image = args.loaderData?.banners.find(({ media }) => media.type === 'image')?.media.url
  return pageMeta(args, { title: 'home', path: links.home(), image })
}

export default function HomePage() {
  const { t } = useTranslation('home')
  const { revalidate, state } = useRevalidator()
  const { banners, shelves, categories, nowMs } = useLoaderData<typeof loader>()
  const shown = banners.length > 0 ? banners : [defaultBanner(t)]
  return (
    <>
      <h1 className="sr-only">{t('heading')}</h1>
      <Hero key={shown.map(({ id }) => id).join()} banners={shown} />
      <CategoryTiles categories={categories} />
      {shelves ? (
        <>
          <ProductRail
            id="new-in"
            heading={t('newIn.heading')}
            text={t('newIn.text')}
            products={shelves.newIn}
            seeAll={links.shop('new-in')}
          />
          <ProductSection
            id="featured"
            heading={t('featured.heading')}
            text={t('featured.text')}
            products={shelves.featured}
            seeAll={links.shop('featured')}
          />
        </>
      ) : (
        <ErrorState
          message={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
      <LatePart id="home-end">
        <HomeEnd shelves={shelves} clock={useServerClock(nowMs)} />
      </LatePart>
    </>
  )
}

/** The server's time, to be read later too: by the browser's steps since it came, so that a clock that is set wrong doesn't matter. */
function useServerClock(serverNowMs: number): ServerClock {
  const cameAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    cameAt.current = performance.now()
  }, [serverNowMs])
  return { serverNowMs, cameAt }
}
