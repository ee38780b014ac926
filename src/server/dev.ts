/** npm run dev: the same store, with the web taken from its sources by Vite and reloaded on change. No cache and no Content-Security-Policy here. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { createLog } from './log.ts'
import { openShop } from './open-shop.ts'
import { createPages, shopFrontOf } from './pages.ts'
import { isApiUrl } from './public-paths.ts'
import { pageLanguage } from './request-language.ts'
import { serve } from './serve.ts'
import { localUrl, readSettings } from './settings.ts'
import { stopOnSignals } from './stop.ts'
import { welcome } from './welcome.ts'

const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const open = await openShop(settings, log)
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: settings.port + 1 } },
  appType: 'custom',
})
const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
const renderPage = createPages({ load, mode: 'development' }, open.api, shopFrontOf(open.shop, settings))
const callApi = getRequestListener((request, env) => open.api.fetch(request, env), { overrideGlobalObjects: false })

const serving = await serve((req, res) => {
  // Vite shortens the address for its own use.
  const url = req.url ?? '/'
  if (isApiUrl(url)) void callApi(req, res)
  else vite.middlewares(req, res, () => void answerPage(url, req, res))
}, settings)
stopOnSignals(log, [serving.stop, () => vite.close(), open.close])
process.stdout.write(welcome(localUrl(settings.host, serving.port), settings))

async function answerPage(url: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const response = await renderPage(url, pageLanguage(url, req.headers.cookie, req.headers['accept-language']))
    res.writeHead(response.status, [...response.headers].flat())
    res.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error({ err: error }, 'a page could not be made')
    res.writeHead(500).end('Server error. Please try again later.')
  }
}
