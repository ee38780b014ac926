/** One listener for one origin: hot cache, files, API, pages, in this order. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Api } from '#api/api.ts'
import { clientAddress } from '#api/http/address.ts'
import { callLanguage } from '#api/http/request-language.ts'
import { refusals } from '#contract/refusals.ts'
import { defaultLanguage, type Language } from '#domain/locale.ts'
import { Admission, type Lane, laneOf, Overloaded, retryAfterSeconds } from './admission.ts'
import type { AnswerCrawler } from './crawlers.ts'
import { HotCache } from './hot-cache.ts'
import type { SendMedia } from './media-files.ts'
import type { Log } from './log.ts'
import { ownScriptsHeader } from './own-scripts.ts'
import { type RenderPage, strangerRequest } from './pages.ts'
import { idsIn, isApiUrl, publicityOf, type Publicity, showsNamedProducts } from './public-paths.ts'
import { type ReadyAnswer, readyAnswer, sendAnswer } from './ready-answer.ts'
import { readAddress, type RequestAddress } from './request-address.ts'
import { pageLanguage } from './request-language.ts'
import { commonHeaders, dataPolicy, documentPolicy, type HeaderPair, type SecurityRules } from './security-headers.ts'
import { isFilePath, sendStatic, type StaticFiles } from './static-files.ts'

export type ListenerParts = {
  api: Api
  renderPage: RenderPage
  answerCrawler: AnswerCrawler
  files: StaticFiles
  /** Uploaded pictures. */
  sendMedia?: SendMedia
  rules: SecurityRules
  log: Log
  /** How many proxies in front are believed for the client's address. */
  trustProxy?: number
  cache?: HotCache
  admission?: Admission
}

/** `incoming` is the visitor who waits for the answer: a refresh beside a request has none. */
type PageRequest = RequestAddress & { language: Language; incoming?: IncomingMessage }

export function createListener(parts: ListenerParts): RequestListener {
  const { rules } = parts
  const cache = parts.cache ?? new HotCache()
  const admission = parts.admission ?? new Admission()
  const callApi = apiListener(parts, admission)
  const inTurn = turnTaker(parts, admission)

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const address = readAddress(req.url ?? '')
    if (!address) return refuseAddress(res, rules)
    const language = languageOf(address, req)
    if (req.method !== 'GET' && req.method !== 'HEAD') return handleWrite({ ...address, language, incoming: req }, res)
    const key = language + address.url
    const kept = cache.find(
      key,
      () => inTurn('refreshing', () => makePublic(parts, { ...address, language })),
      admission.isFull,
    )
    if (kept) return sendAnswer(kept, req, res)
    if (sendStatic(parts.files, req, res)) return
    handleRead({ ...address, language, incoming: req }, res)
  }

  function handleWrite(request: Required<PageRequest>, res: ServerResponse): void {
    if (isApiUrl(request.path)) callApi(request, res)
    else refuse(res, { rules, status: 405, text: 'This address takes no data.', headers: ['Allow', 'GET, HEAD'] })
  }

  function handleRead(request: Required<PageRequest>, res: ServerResponse): void {
    const { url, path, language, incoming } = request
    if (parts.sendMedia?.(path, incoming, res)) return
    if (isFilePath(path)) return refuse(res, { rules, status: 404, text: 'There is no such file.' })
    const isPublic = publicityOf(url, path) !== undefined
    if (!isPublic && isApiUrl(path)) return callApi(request, res)
    const making = isPublic
      ? cache.make(language + url, () => inTurn('looking', () => makePublic(parts, request), incoming))
      : inTurn('looking', () => makePrivatePage(parts, request), incoming)
    making.then(
      (ready) => sendAnswer(ready, incoming, res),
      (error: unknown) => {
        if (error instanceof Overloaded) return refuseBusy(res, { ...request, rules })
        parts.log.error({ err: error, url }, 'an answer could not be made')
        refuse(res, { rules, status: 500, text: serverError.message })
      },
    )
  }

  return handle
}

type TakeTurn = (lane: Lane, make: () => Promise<ReadyAnswer>, incoming?: IncomingMessage) => Promise<ReadyAnswer>

/** Makes an answer once admission lets it in; rejects with `Overloaded` for one that would wait too long. */
function turnTaker(parts: ListenerParts, admission: Admission): TakeTurn {
  return async (lane, make, incoming) => {
    const leave = await admission.enter(lane, incoming && clientOf(parts, incoming))
    if (!leave) throw new Overloaded()
    return make().finally(leave)
  }
}

function clientOf({ trustProxy = 0 }: ListenerParts, incoming: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwardedFor = incoming.headers['x-forwarded-for']
  const headers = new Headers(trustProxy > 0 && forwardedFor ? { 'x-forwarded-for': String(forwardedFor) } : {})
  return clientAddress({ incoming }, headers, trustProxy)
}

/** The one decision: whatever makes the answer is given it. */
function languageOf({ url, path }: RequestAddress, { headers }: IncomingMessage): Language {
  const { cookie, 'accept-language': accepted } = headers
  return isApiUrl(path) ? callLanguage(url, accepted) : pageLanguage(path, cookie, accepted)
}

async function makePublic(parts: ListenerParts, request: PageRequest): Promise<ReadyAnswer> {
  const publicity = publicityOf(request.url, request.path)
  const ready = await withHeaders(await answerPublic(parts, request, publicity), {
    ...request,
    rules: parts.rules,
    publicity,
  })
  if (ready.body && showsNamedProducts(request.path)) ready.shows = idsIn(ready.body.toString('latin1'))
  return ready
}

function answerPublic(
  parts: ListenerParts,
  request: PageRequest,
  publicity: Publicity | undefined,
): Response | Promise<Response> {
  if (publicity?.kind === 'read') return readPublic(parts, request)
  if (publicity?.kind === 'crawler') return parts.answerCrawler(request.url)
  return parts.renderPage(request.url, request.language)
}

/** A stranger's request, counted against the address that caused it, so that nobody gets past the limits by inventing addresses. */
function readPublic(
  { api, rules }: ListenerParts,
  { url, language, incoming }: PageRequest,
): Response | Promise<Response> {
  const request = strangerRequest(rules.publicUrl, url)
  if (!incoming) return api.fetch(request, { internal: true, language })
  const forwardedFor = incoming.headers['x-forwarded-for']
  if (forwardedFor) request.headers.set('x-forwarded-for', String(forwardedFor))
  return api.fetch(request, { incoming, language })
}

async function makePrivatePage(
  { renderPage, rules }: ListenerParts,
  { url, path, language }: PageRequest,
): Promise<ReadyAnswer> {
  return withHeaders(await renderPage(url, language), { path, language, rules })
}

type HeaderFacts = { path: string; language: Language; rules: SecurityRules; publicity?: Publicity | undefined }

function withHeaders(response: Response, { path, language, rules, publicity }: HeaderFacts): Promise<ReadyAnswer> {
  return readyAnswer(response, (headers) => {
    const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false
    const policy =
      headers.get('content-security-policy') ??
      (isDocument ? documentPolicy(headers.get(ownScriptsHeader) ?? '', rules, path) : dataPolicy)
    return [
      ...commonHeaders(path, rules),
      ['Content-Security-Policy', policy],
      ...languageHeaders(language, publicity),
      ...cachingHeaders(publicity, response),
    ]
  })
}

/** A page, and its data, may be in another language than its address says: the cookie's. The browser keeps each by this. */
function languageHeaders(language: Language, publicity: Publicity | undefined): HeaderPair[] {
  return publicity === undefined || publicity.kind === 'page' ? [['Content-Language', language]] : []
}

/** What the answer itself forbids stays forbidden; only answers that succeeded are made public. */
function cachingHeaders(publicity: Publicity | undefined, response: Response): HeaderPair[] {
  const own = response.headers.get('cache-control')
  const closed = own !== null && /private|no-store/.test(own)
  if (!publicity || closed || !response.ok || response.headers.has('set-cookie'))
    return own ? [] : [['Cache-Control', 'private, no-cache']]
  return [
    ['Cache-Control', publicity.cacheControl],
    ['Vary', publicity.vary],
  ]
}

/** Everything the API answers for one visitor: not to be kept by anybody unless the API says so (G41). */
function apiListener(
  parts: ListenerParts,
  admission: Admission,
): (request: Required<PageRequest>, res: ServerResponse) => void {
  const { api, rules, log } = parts
  const known = new WeakMap<object, { lane: Lane; language: Language }>()
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env
      const { lane, language } = known.get(incoming) ?? { lane: 'looking', language: defaultLanguage }
      const client = clientOf(parts, incoming)
      const isBare = incoming.method === 'GET' || incoming.method === 'HEAD'
      const leave = await (isBare ? admission.enter(lane, client) : admission.enterWithBody(lane, incoming, client))
      if (!leave) return overloaded(language)
      try {
        return withDocumentPolicy(await api.fetch(request, { ...env, language }), rules)
      } finally {
        leave()
      }
    },
    {
      overrideGlobalObjects: false,
      // HTTP/1.0 needs no Host, and watchers of health still speak it.
      hostname: new URL(rules.publicUrl).host,
      errorHandler: (error) => {
        // An address or a Host that is none: the client's fault, and nothing for the log.
        if (error instanceof RequestError)
          return new Response(JSON.stringify(badRequest), {
            status: 400,
            headers: { 'content-type': 'application/json' },
          })
        log.error({ err: error }, 'the API failed')
        return new Response(JSON.stringify(serverError), {
          status: 500,
          headers: { 'content-type': 'application/json' },
        })
      },
    },
  )
  return ({ path, language, incoming }, res) => {
    known.set(incoming, { lane: laneOf(path), language })
    for (const [name, value] of commonHeaders(path, rules)) res.setHeader(name, value)
    res.setHeader('Content-Security-Policy', dataPolicy)
    res.setHeader('Cache-Control', 'no-store')
    void listener(incoming, res)
  }
}

/** The API's few documents (its own pages for docs, test gateway, development mail) bring policies of their own; one without runs nothing inline. */
function withDocumentPolicy(response: Response, rules: SecurityRules): Response {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.headers.has('content-security-policy'))
    return response
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', documentPolicy('', rules))
  return new Response(response.body, { status: response.status, headers })
}

const busyHeaders = { 'retry-after': String(retryAfterSeconds) }

function overloaded(language: Language): Response {
  const { status, message } = refusals.OVERLOADED
  return Response.json(
    { success: false, code: 'OVERLOADED', message: message[language] },
    { status, headers: busyHeaders },
  )
}

/** An API read that was to be made for everybody is refused in the API's form, a page in words. */
function refuseBusy(
  res: ServerResponse,
  { path, language, rules }: { path: string; language: Language; rules: SecurityRules },
): void {
  const { status, message } = refusals.OVERLOADED
  const json = JSON.stringify({ success: false, code: 'OVERLOADED', message: message[language] })
  const said = isApiUrl(path) ? { text: json, type: 'application/json' } : { text: message[language] }
  refuse(res, { rules, status, ...said, headers: ['Retry-After', busyHeaders['retry-after']] })
}

const badRequest = { success: false, code: 'VALIDATION_FAILED', message: 'Request failed. Please check your input.' }
const serverError = { success: false, code: 'SERVER_ERROR', message: 'Server error. Please try again later.' }

/** F5: who would be understood in two ways is not understood at all. */
function refuseAddress(res: ServerResponse, rules: SecurityRules): void {
  const said = isApiUrl(res.req.url ?? '')
    ? { text: JSON.stringify(badRequest), type: 'application/json' }
    : { text: 'This is no address of the store.' }
  refuse(res, { rules, status: 400, ...said })
}

type Refused = { status: number; text: string; type?: string; rules: SecurityRules; headers?: string[] }

function refuse(
  res: ServerResponse,
  { status, text, type = 'text/plain; charset=utf-8', rules, headers = [] }: Refused,
): void {
  const common = [...commonHeaders(res.req.url ?? '', rules).flat(), 'Content-Security-Policy', dataPolicy]
  const own = ['Content-Type', type, 'Cache-Control', 'no-store']
  res.writeHead(status, [...common, ...own, ...headers, 'Content-Length', String(Buffer.byteLength(text))])
  res.end(text)
}
