import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { scriptMarkContext } from './api-context.ts'
import { registerAllLanguages } from './i18n/server.ts'
import { ScriptMark } from './storefront/frame/own-script.tsx'

/** The server lays its API, the page's language, its shop front and the mark of scripts under these keys; they must be this build's own. */
export { fetchApiContext, languageContext, scriptMarkContext, shopFrontContext } from './api-context.ts'

registerAllLanguages()

const renderTimeoutMs = 10_000

type Rendering = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
]

/** Renders the whole page before it answers: the server hashes the scripts that bear its mark for the Content-Security-Policy, and keeps the page. */
export default async function handleRequest(
  ...[request, status, headers, context, loadContext]: Rendering
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // React writes stylesheets behind the preloads of all scripts; nothing can be painted before they are here.
  for (const href of context.manifest.routes.root?.css ?? []) headers.append('Link', `<${href}>; rel=preload; as=style`)
  const mark = loadContext.get(scriptMarkContext)
  const page = await render(
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>,
    mark,
  )
  return new Response(import.meta.env.PROD ? scriptsLast(page) : page, { status, headers })
}

/**
 * What is seen comes first: on a thin line 150 KiB of scripts would otherwise take turns with the stylesheet, the fonts and the first picture.
 * React Router's own preloads can't be told; in development React would warn of the difference.
 */
function scriptsLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  // A character a byte: nothing is decoded or encoded.
  const html = page.toString('latin1')
  return Buffer.from(
    html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"'),
    'latin1',
  )
}

function render(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Everything stands in its place: a page without scripts has no other way to get it there.
      progressiveChunkSize: Infinity,
      nonce,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(collect(resolve)).on('error', reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(
      () => abort(new Error(`The page was not rendered in ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    )
  })
}

function collect(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
