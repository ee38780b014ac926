/**
 * The API as types, for the web client: `Calls['POST /cart/addToCart']` says what to send and what comes back.
 * Import this file with `import type` only: no schema belongs in the browser's bundle.
 */
import type { z } from 'zod'
import type { endpoints } from './all.ts'
import type { RefusalCode } from './refusals.ts'

type Endpoints = typeof endpoints
type EndpointPart<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? z.input<S> : undefined
/** In a URL everything is text, so a number may be given for it. */
type Loose<Q> = Q extends object ? { [K in keyof Q]?: Q[K] | number } : undefined
type EndpointReply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never

/** Files are fetched, not called: their answer is no JSON. */
export type Calls = {
  [
    K in keyof Endpoints as Endpoints[K] extends { file: string }
      ? never
      : `${Endpoints[K]['method']} ${Endpoints[K]['path']}`
  ]: {
    params: EndpointPart<Endpoints[K], 'params'>
    query: Loose<EndpointPart<Endpoints[K], 'query'>>
    body: EndpointPart<Endpoints[K], 'body'>
    reply: EndpointReply<Endpoints[K]>
  }
}
export type CallKey = keyof Calls

/** What is fetched and kept as it is: an invoice, a list for a spreadsheet. */
export type Files = {
  [
    K in keyof Endpoints as Endpoints[K] extends { file: string }
      ? `${Endpoints[K]['method']} ${Endpoints[K]['path']}`
      : never
  ]: {
    params: EndpointPart<Endpoints[K], 'params'>
  }
}
export type FileKey = keyof Files

/** The failure envelope. */
export type FailureReply = {
  success: false
  code: RefusalCode
  message: string
  shouldLogout?: boolean
  availableStock?: number
  maxAllowed?: number
  /** INSUFFICIENT_STOCK and QUANTITY_LIMIT of an order or a return: which of its pieces. */
  item?: { productId: string; color: string; size: string }
  issues?: { path: string; message: string }[]
  /** MOVED: the product's address now. */
  slug?: string
  requestId?: string
}
