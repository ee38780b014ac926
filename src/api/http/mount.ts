/** Joins a call of the contract with its verb: who asks, how often, what exactly, and the reply in the contract's shape. */
import type { Access, Endpoint, LimitName, Output } from '#contract/endpoint.ts'
import type { Language } from '#domain/locale.ts'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Shop } from '../shop.ts'
import { clientAddress } from './address.ts'
import { assetPlacer, placeInRefusal, placeOf } from './asset-urls.ts'
import { findAsker, type Identify, type Shopper, type SignedIn } from './asker.ts'
import { readBytes, readJson } from './body.ts'
import { refuseCrossSite } from './origin.ts'
import { parse, queryOf } from './parse.ts'
import { refuse } from './refusal.ts'
import { refusalOf, replyFile, replyRefusal, replySuccess } from './reply.ts'
import { callLanguage } from './request-language.ts'
import { receiveUpload, type Upload } from './upload.ts'

type AskerOf<A extends Access> = A extends 'anyone' | 'visitor' ? Shopper : SignedIn

export type Call<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Reads the file that is sent, for the verb to say when: whoever may not send it is refused before. It is gone when the call has ended. */
  receive: E extends { upload: object } ? () => Promise<Upload> : undefined
  shopper: AskerOf<E['access']>
  language: Language
  /** The client's address, or 'internal' for the server's own rendering. */
  address: string
  request: { headers: Headers; bytes(): Promise<Uint8Array> }
  reply: { headers: Headers }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']>> | z.input<E['reply']>
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export type ApiEnv = {
  Bindings: {
    /** `bodyTimeoutMs`: how long this one's body may take to arrive (src/server/serve.ts). */
    incoming?: { socket?: { remoteAddress?: string }; bodyTimeoutMs?: number }
    internal?: boolean
    /** What the server has decided; without it the door reads the request. */
    language?: Language
  }
  Variables: { requestId: string; language: Language }
}

/** Comes before every route: the request's id, and its language, which nobody decides again. */
export const nameRequest: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { req, env } = context
  context.set('requestId', randomUUID())
  context.set('language', env?.language ?? callLanguage(req.url, req.raw.headers.get('accept-language')))
  await next()
}

/** `mount` for a shop's app. `identify` is the accounts room's; nobody else reads tokens. */
export function mounter(app: Hono<ApiEnv>, shop: Shop, identify: Identify): Mount {
  return (endpoint, handler) => {
    const placer = assetPlacer(endpoint.reply)
    const placed = (reply: unknown) => {
      const place = placer && placeOf(shop)
      return place ? placer(reply, place) : reply
    }
    const handle = async (context: Context<ApiEnv>) => {
      const language = context.get('language')
      const reply = { language, requestId: context.get('requestId'), headers: new Headers() }
      const received: Upload[] = []
      try {
        const call = await readCall(endpoint, { context, shop, identify, language, headers: reply.headers, received })
        const answered = placed(endpoint.reply.parse(await handler(call as never)))
        if (endpoint.file) return replyFile(answered as Uint8Array<ArrayBuffer>, endpoint.file, reply)
        return replySuccess(answered as object, endpoint.status ?? 200, {
          ...reply,
          cacheControl: endpoint.cacheable ? 'public, max-age=0, must-revalidate' : 'no-store',
        })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal !== error && refusal.code !== 'TOKEN_INVALID')
          shop.log.error({ err: error, requestId: reply.requestId, path: endpoint.path }, 'surprise')
        placeInRefusal(refusal, placeOf(shop))
        return replyRefusal(refusal, reply)
      } finally {
        for (const upload of received) await upload.remove()
      }
    }
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) app.on(endpoint.method, path, handle)
  }
}

type CallInput = {
  context: Context<ApiEnv>
  shop: Shop
  identify: Identify
  language: Language
  headers: Headers
  received: Upload[]
}

async function readCall(
  endpoint: Endpoint,
  { context, shop, identify, language, headers, received }: CallInput,
): Promise<Call<Endpoint>> {
  const request = context.req.raw
  refuseCrossSite(request, shop.settings.publicUrl)
  const address = clientAddress(context.env, request.headers, shop.settings.trustProxy)
  const shopper = await findAsker(endpoint.access, request.headers, identify)
  const params = parseParams(endpoint, context.req.param())
  if (endpoint.owner && (shopper.kind === 'guest' || (params as { userId: string }).userId !== shopper.userId))
    refuse('NOT_FOUND')
  if (endpoint.limit !== undefined && address !== 'internal')
    await countCall(shop, endpoint.limit, { shopper, address })
  const query = endpoint.query && parse(endpoint.query, queryOf(new URL(request.url).searchParams), language)
  const body = endpoint.body && parse(endpoint.body, await readJson(request, endpoint.maxBodyBytes), language)
  return {
    params,
    query,
    body,
    receive: receiverOf(endpoint, context, received),
    shopper,
    language,
    address,
    request: { headers: request.headers, bytes: () => readBytes(request) },
    reply: { headers },
  } as Call<Endpoint>
}

function receiverOf({ upload }: Endpoint, { req, env }: Context<ApiEnv>, received: Upload[]) {
  if (!upload) return undefined
  return async () => {
    const file = await receiveUpload(req.raw, upload, { incoming: env?.incoming })
    received.push(file)
    return file
  }
}

/** F18: of somebody signed in for her account and for her address, else twenty accounts would have twenty times as much. */
function countCall(
  { limits }: Shop,
  name: LimitName,
  { shopper, address }: { shopper: Shopper; address: string },
): Promise<void> {
  return shopper.kind === 'user'
    ? limits.countSignedIn(name, { userId: shopper.userId, address })
    : limits.count(name, address)
}

/** An id that can't exist is answered as one that doesn't. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined
  const result = endpoint.params.safeParse(params)
  return result.success ? result.data : refuse('NOT_FOUND')
}
