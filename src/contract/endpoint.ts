/**
 * One value per call of the API. Four read it: the router (src/api/http/mount.ts), the OpenAPI document,
 * the web client (by its type only, so that no schema reaches the browser's bundle) and the tests.
 */
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Whom a call of the shop lets in. `anyone`: the token isn't read, so that the reply can be cached; `visitor`: everybody, and the token counts where one
 * is sent; `customer`: whoever is signed in. Staff calls name a permission instead (admin-endpoint.ts).
 */
export type Access = 'anyone' | 'visitor' | 'customer'

/** Names of the limits in src/api/http/limits.ts. */
export type LimitName =
  | 'login'
  | 'register'
  | 'forgot'
  | 'refresh'
  | 'coupon'
  | 'order'
  | 'invoice'
  | 'lookup'
  | 'stores'
  | 'courier'
  | 'receipt'
  | 'review'
  | 'contact'
  | 'token'
  | 'gift'
  | 'redeem'
  | 'write'
  | 'read'
  | 'alert'
  | 'photo'

export type Endpoint = {
  method: Method
  /** Below /api, parameters as `:name`. */
  path: string
  /** Older paths that answer the same (D14). */
  aliases?: readonly string[]
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The named fields of the success envelope; of a file, its bytes. */
  reply: z.ZodType
  /** How long the body may be; 64 KiB unless a full bag has to fit into it. */
  maxBodyBytes?: number
  /** The success answer is a file of this type, without an envelope. Refusals are JSON as ever. */
  file?: 'application/pdf' | 'image/webp'
  /** The body is one file as it is, no form and no JSON, streamed to the disk once the verb knows whose it is. */
  upload?: { mostBytes: number; types: readonly string[] }
  /** 200 unless something is created. */
  status?: 200 | 201
  refusals?: readonly RefusalCode[]
  limit?: LimitName
  /** The path's `:userId` must be the asker's own; anything else is answered as absent. */
  owner?: boolean
  /** The answer depends on nothing but the URL and the language, and may be kept by caches. */
  cacheable?: boolean
}

export const endpoint = <const E extends Endpoint>(value: E): E => value

export type Output<S> = S extends z.ZodType ? z.output<S> : undefined
