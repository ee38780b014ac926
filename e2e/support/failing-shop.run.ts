/** The built shop on a database of its own, which is down while the parent says so: `down`, `up`. It ends with its parent. */
import { countForSitemap, listForSitemap } from '#api/catalogue/sitemap.actions.ts'
import { createCrawlerAnswers } from '#server/crawlers.ts'
import { createListener } from '#server/listener.ts'
import { createLog } from '#server/log.ts'
import { openShop } from '#server/open-shop.ts'
import { createPages, shopFrontOf } from '#server/pages.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { listStaticFiles } from '#server/static-files.ts'
import { loadWebBuild, staticFolders } from '#server/web-build.ts'
import { failQueriesOf } from '../../tests/harness/failing-queries.ts'

const settings = readSettings(process.env)
const log = createLog('silent')
const build = await loadWebBuild()
const { shop, api, close } = await openShop(settings, log)
const queries = failQueriesOf(shop.db)
const listener = createListener({
  api,
  log,
  rules: settings,
  renderPage: createPages({ load: () => Promise.resolve(build), mode: 'production' }, api, shopFrontOf(shop, settings)),
  answerCrawler: createCrawlerAnswers({
    publicUrl: settings.publicUrl,
    routes: build.routes,
    absentPages: () => [],
    categories: () => [],
    addedPages: () => [],
    countProducts: () => countForSitemap(shop),
    listProducts: (page, size) => listForSitemap(shop, page, size),
  }),
  files: listStaticFiles(staticFolders, settings),
})
const serving = await serve(listener, settings)

process.on('message', (message) => {
  queries.failAll(message === 'down')
  process.send?.(message)
})
process.on('disconnect', () => {
  queries.failAll(false)
  void serving
    .stop()
    .then(close)
    .finally(() => process.exit())
})
process.send?.(serving.port)
