/** Joins a call of the back office with its verb: which session, which permission, which version, how often, and the log of what was done. */
import { type AdminEndpoint, asksFactorAgain, type FileReply, type RequiredStage } from '#contract/admin-endpoint.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Language } from '#domain/locale.ts'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Shop } from '../shop.ts'
import { clientAddress } from './address.ts'
import { earlierAnswerOf, type Write, writer } from './admin-write.ts'
import { readJson } from './body.ts'
import type { ApiEnv } from './mount.ts'
import { refuseCrossSite } from './origin.ts'
import { parse, queryOf } from './parse.ts'
import { refuse } from './refusal.ts'
import { refusalOf, replyRefusal, replyStream, replySuccess } from './reply.ts'
import {
  type IdentifyStaff,
  refuseBelowStage,
  refuseOldFactor,
  refuseWithoutPermission,
  type StaffMember,
} from './staff-asker.ts'
import { receiveUpload, type Upload } from './upload.ts'

type MemberOf<S> = S extends 'none' ? StaffMember | null : StaffMember
type StageOf<E extends AdminEndpoint> = E['stage'] extends RequiredStage ? E['stage'] : 'full'

export type AdminCall<E extends AdminEndpoint = AdminEndpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** The file that was sent, until the call has ended. */
  upload: E extends { upload: object } ? Upload : undefined
  member: MemberOf<StageOf<E>>
  language: Language
  address: string
  /** Of If-Match, for calls with `version`; 0 otherwise. */
  version: number
  /** The one way to change something: a transaction that ends with its entry in the audit log. */
  write: Write
  /** Of a call that came before with this key: what was answered. Asked first where a file is kept before the transaction. */
  findEarlierAnswer: () => Promise<unknown>
  request: { headers: Headers }
  reply: { headers: Headers }
}

export type AdminHandler<E extends AdminEndpoint> = (
  call: AdminCall<E>,
) => Promise<z.input<E['reply']>> | z.input<E['reply']>
export type AdminMount = <E extends AdminEndpoint>(endpoint: E, handler: AdminHandler<E>) => void

export function adminMounter(app: Hono<ApiEnv>, shop: Shop, identify: IdentifyStaff): AdminMount {
  return (endpoint, handler) => {
    app.on(endpoint.method, endpoint.path, async (context) => {
      const language = context.get('language')
      const reply = { language, requestId: context.get('requestId'), headers: new Headers() }
      let upload: Upload | undefined
      try {
        const call = await readCall(endpoint, { context, shop, identify, language, headers: reply.headers })
        upload = call.upload
        const answer = endpoint.reply.parse(await handler(call as never))
        if (endpoint.file) return await replyStream(answer as FileReply, endpoint.file, reply)
        return replySuccess(answer as object, endpoint.status ?? 200, { ...reply, cacheControl: 'no-store' })
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal !== error && refusal.code !== 'TOKEN_INVALID')
          shop.log.error({ err: error, requestId: reply.requestId, path: endpoint.path }, 'surprise')
        return replyRefusal(refusal, reply)
      } finally {
        await upload?.remove()
      }
    })
  }
}

type CallInput = { context: Context<ApiEnv>; shop: Shop; identify: IdentifyStaff; language: Language; headers: Headers }

async function readCall(
  endpoint: AdminEndpoint,
  { context, shop, identify, language, headers }: CallInput,
): Promise<AdminCall> {
  const request = context.req.raw
  refuseCrossSite(request, shop.settings.publicUrl)
  const address = clientAddress(context.env, request.headers, shop.settings.trustProxy)
  const member = await identify(request.headers)
  refuseBelowStage(member, endpoint.stage ?? 'full')
  refuseWithoutPermission(member, endpoint.may)
  if (asksFactorAgain(endpoint)) refuseOldFactor(member, shop.clock.now())
  await shop.limits.count(
    endpoint.limit ?? 'admin',
    member ? `${endpoint.limit ?? 'admin'}:${member.staffId}` : address,
  )
  const params = parseParams(endpoint, context.req.param())
  const version = endpoint.version ? readVersion(request.headers) : 0
  const query = endpoint.query && parse(endpoint.query, queryOf(new URL(request.url).searchParams), language)
  const body = endpoint.body && parse(endpoint.body, await readJson(request, endpoint.maxBodyBytes), language)
  const upload = endpoint.upload && (await receiveUpload(request, endpoint.upload, { incoming: context.env.incoming }))
  const circumstances = {
    endpoint,
    member,
    headers: request.headers,
    address,
    requestId: context.get('requestId'),
    sent: { params, query, body: upload ? upload.hash : body },
  }
  return {
    params,
    query,
    body,
    upload,
    member,
    language,
    address,
    version,
    write: writer(shop, circumstances),
    findEarlierAnswer: () => earlierAnswerOf(shop, circumstances),
    request: { headers: request.headers },
    reply: { headers },
  } as AdminCall
}

function parseParams(endpoint: AdminEndpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined
  const result = endpoint.params.safeParse(params)
  return result.success ? result.data : refuse('NOT_FOUND')
}

/** `If-Match: "7"`: the version that the editor had before her eyes. */
function readVersion(headers: Headers): number {
  const [, digits] = /^"([1-9]\d{0,8})"$/.exec(headers.get('if-match') ?? '') ?? []
  return digits ? Number(digits) : refuse('VERSION_MISSING')
}
