/** The store: settings, database, API, pages, one listener. */
import { haveProductsChanged, listChangedProducts } from '#api/catalogue/changes.actions.ts'
import { countForSitemap, listForSitemap } from '#api/catalogue/sitemap.actions.ts'
import { showStore } from '#api/settings/store.actions.ts'
import { FolderUnusable } from '#db/folder-lock.ts'
import { defaultLanguage } from '#domain/locale.ts'
import cluster from 'node:cluster'
import { createCrawlerAnswers } from './crawlers.ts'
import { environment } from './environment.ts'
import { createLog, type Log } from './log.ts'
import { HotCache, usualLimits } from './hot-cache.ts'
import { createListener } from './listener.ts'
import { createMediaFiles } from './media-files.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { createPages, shopFrontOf } from './pages.ts'
import { type ProductChanges, watchProductChanges } from './product-changes.ts'
import { mayBeShared } from './public-paths.ts'
import { serve } from './serve.ts'
import { localUrl, readSettings, type Settings, SettingsFault } from './settings.ts'
import { listStaticFiles } from './static-files.ts'
import { stopOnSignals } from './stop.ts'
import { loadWebBuild, staticFolders } from './web-build.ts'
import { welcome } from './welcome.ts'

async function main(): Promise<void> {
  const settings = readSettings(environment)
  const log = createLog(settings.logLevel)
  const build = await loadWebBuild()
  const open = await openShop(settings, log)
  const serving = await serve(await listenerOf(settings, open, { log, build }), settings)
  stopOnSignals(log, [serving.stop, open.close])
  // One of several is announced by the one that started them.
  if (cluster.isPrimary) process.stdout.write(welcome(localUrl(settings.host, serving.port), settings))
}

async function listenerOf(
  settings: Settings,
  { api, shop, onChange }: OpenShop,
  { log, build }: { log: Log; build: Awaited<ReturnType<typeof loadWebBuild>> },
) {
  const renderPage = createPages(
    { load: () => Promise.resolve(build), mode: 'production' },
    api,
    shopFrontOf(shop, settings),
  )
  const answerCrawler = createCrawlerAnswers({
    publicUrl: settings.publicUrl,
    routes: build.routes,
    addedPages: () => shop.facts.addedPages(),
    absentPages: () => showStore(shop, defaultLanguage).store.absentPages,
    categories: () => showStore(shop, defaultLanguage).goods.categories,
    countProducts: () => countForSitemap(shop),
    listProducts: (page, size) => listForSitemap(shop, page, size),
  })
  const limits = { ...usualLimits, maxBytes: settings.pageCacheMiB * 1024 * 1024 }
  const shared = await sharedPagesOf(shop, settings, () => changes)
  const cache = new HotCache(limits, { confirmNow: () => changes?.hurry(), shared })
  // A replica may be behind what the primary lists as changed: beside replicas pages are kept by their age.
  const changes: ProductChanges | undefined =
    settings.databaseReplicaUrls.length === 0
      ? watchProductChanges({ cache, read: (cursor) => listChangedProducts(shop, cursor) })
      : undefined
  onChange((change) => {
    if (change === 'lists') cache.noteChange()
    else if (change === 'products' && changes) void changes.hurry()
    else if (change === 'begun') cache.forgetOwn()
    else cache.forgetAll()
  })
  return createListener({
    cache,
    api,
    renderPage,
    answerCrawler,
    files: listStaticFiles(staticFolders, settings),
    sendMedia: createMediaFiles(shop.media, { rules: settings, log }),
    rules: settings,
    log,
    trustProxy: settings.trustProxy,
  })
}

/** What only some shops are set up with is loaded only there: it costs every start. */
async function sharedPagesOf(shop: OpenShop['shop'], setUp: Settings, changes: () => ProductChanges | undefined) {
  const { redis, settings } = shop
  if (!redis) return undefined
  const { sharePages } = await import('./shared-pages.ts')
  const code = (await import('./code-version.ts')).codeVersion()
  const haveChanged = (ids: readonly string[], since: string) => haveProductsChanged(shop, ids, since)
  // The first request after the start comes before the first look.
  const cursor = async () => changes()?.cursor() ?? (await changes()?.hurry(), changes()?.cursor() ?? null)
  const mayShare = (key: string) => mayBeShared(key.slice(2))
  const state = () => stateOf(shop, setUp, code)
  return sharePages({ redis, state, secret: settings.sessionSecret, mayShare, cursor, haveChanged })
}

/** What pages show beside products. A node that is set up in another way, or doesn't know the owner's facts as they are yet, has pages of its own. */
function stateOf({ facts }: OpenShop['shop'], settings: Settings, code: string): string {
  const { publicUrl, assetHost, storeName, storeNotice } = settings
  return JSON.stringify([code, publicUrl, assetHost, storeName, storeNotice, facts.version()])
}

main().catch((error: unknown) => {
  const isForTheOwner = error instanceof SettingsFault || error instanceof FolderUnusable
  const text = isForTheOwner ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
