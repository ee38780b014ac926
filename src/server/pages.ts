/** Pages are rendered by React Router from the built web. A page knows the language and nothing else of the visitor (architecture.md, 3). */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Api } from '#api/api.ts'
import { showStore } from '#api/settings/store.actions.ts'
import type { Shop } from '#api/shop.ts'
import type { Language } from '#domain/locale.ts'
import { randomBytes } from 'node:crypto'
import type {
  fetchApiContext,
  languageContext,
  scriptMarkContext,
  ShopFront,
  shopFrontContext,
} from '#web/api-context.ts'
import { ownScripts } from './own-scripts.ts'
import type { Settings } from './settings.ts'

export type RenderPage = (url: string, language: Language) => Promise<Response>

export type WebBuild = { load: () => Promise<ServerBuild>; mode: 'production' | 'development' }

/** A request with an address and nothing of the visitor: no cookie, no token, no user agent. With its language, what is made from it suits everybody. */
export const strangerRequest = (publicUrl: string, url: string): Request => new Request(publicUrl + url)

/** Loaders reach the API through the context, in process; they never carry a visitor's rights, and are not counted against anybody. */
export function createPages(web: WebBuild, api: Api, shopFrontIn: (language: Language) => ShopFront): RenderPage {
  const handlerOf = handlersOf(web.mode)
  return async (url, language) => {
    const build = await web.load()
    const keys = contextKeysOf(build)
    const context = new RouterContextProvider()
    const shopFront = shopFrontIn(language)
    context.set(keys.fetchApiContext, (request) => api.fetch(request, { internal: true, language }))
    context.set(keys.languageContext, language)
    context.set(keys.shopFrontContext, shopFront)
    // F35: nobody whose text comes to stand in the page can know it.
    const mark = randomBytes(18).toString('base64url')
    context.set(keys.scriptMarkContext, mark)
    return ownScripts(await handlerOf(build)(strangerRequest(shopFront.publicUrl, url), context), mark)
  }
}

/** One handler a build: given a function instead of a build, React Router would sort all routes at each request. */
function handlersOf(mode: WebBuild['mode']): (build: ServerBuild) => ReturnType<typeof createRequestHandler> {
  const known = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
  return (build) => {
    const handler = known.get(build) ?? createRequestHandler(build, mode)
    known.set(build, handler)
    return handler
  }
}

type ContextKeys = {
  fetchApiContext: typeof fetchApiContext
  languageContext: typeof languageContext
  scriptMarkContext: typeof scriptMarkContext
  shopFrontContext: typeof shopFrontContext
}

/** The keys have to be the build's own: src/web/api-context.ts imported from here would make a second pair. */
function contextKeysOf(build: ServerBuild): ContextKeys {
  const entry: Partial<ContextKeys> = build.entry.module as object
  const { fetchApiContext, languageContext, scriptMarkContext, shopFrontContext } = entry
  if (fetchApiContext && languageContext && scriptMarkContext && shopFrontContext)
    return { fetchApiContext, languageContext, scriptMarkContext, shopFrontContext }
  throw new Error('src/web/entry.server.tsx has to export all contexts of ./api-context.ts')
}

/** What of the settings and of the owner's facts may be seen by everybody. */
export function shopFrontOf(shop: Shop, { storeNotice: showNotice }: Pick<Settings, 'storeNotice'>) {
  const { publicUrl, storeName } = shop.settings
  return (language: Language): ShopFront => ({ publicUrl, storeName, showNotice, ...showStore(shop, language) })
}
