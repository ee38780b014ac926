import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext } from 'react-router'
import { registerAllLanguages } from './i18n/server.ts'

/** The server lays its API and its shop front under these keys; they must be this build's own. */
export { fetchApiContext, shopFrontContext } from './api-context.ts'

registerAllLanguages()

const renderTimeoutMs = 10_000

/** Renders the whole page before it answers: the server hashes its inline scripts for the Content-Security-Policy, and keeps it. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // React writes stylesheets behind the preloads of all scripts; nothing can be painted before they are here.
  for (const href of context.manifest.routes.root?.css ?? []) headers.append('Link', `<${href}>; rel=preload; as=style`)
  const page = await render(<ServerRouter context={context} url={request.url} />)
  return new Response(import.meta.env.PROD ? scriptsLast(page) : page, { status, headers })
}

/**
 * What is seen comes first: on a thin line 150 KiB of scripts would otherwise take turns with the stylesheet, the fonts and the first picture.
 * React Router's own preloads can't be told; in development React would warn of the difference.
 */
function scriptsLast(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')
}

function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything stands in its place: a page without scripts has no other way to get it there.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error(`The page was not rendered in ${renderTimeoutMs} ms`)), renderTimeoutMs)
  })
}
