/** How a loader on the server calls the API: in the same process, as a stranger who speaks the page's language. */
import type { Calls } from '#contract/calls.ts'
import type { Language } from '#domain/locale.ts'
import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { fetchApiContext, languageContext } from '../api-context.ts'
import { createCall } from '../calls/call.ts'
import type { Call, ReplyOf } from '../calls/call.ts'
import { Failure } from '../calls/failure.ts'

type LoaderInput = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** What an error boundary gets of a failed call: enough to tell a person, nothing of the inside. */
export type RouteFailure = { code: string; message: string; requestId: string | undefined }

/** The page's language, as the server has decided it. */
export const languageOf = ({ context }: Pick<LoaderInput, 'context'>): Language => context.get(languageContext)

/** Rejects with a `Failure`, for loaders that go on without the answer (R032). */
export function callFrom({ request, context }: LoaderInput): Call {
  const fetchApi = context.get(fetchApiContext)
  const send = async (path: string, init: RequestInit) =>
    fetchApi(new Request(new URL(`/api${path}`, request.url), { ...init, signal: request.signal }))
  return createCall(send, () => context.get(languageContext))
}

/** As `callFrom`, but a failure ends the loader: 404 becomes the not-found screen, the rest the error screen, each with its status. What has a new address is redirected there for good. */
export function loadFrom(args: LoaderInput, pathOfMoved?: (slug: string) => string): Call {
  const call = callFrom(args)
  return async (key, ...input) => {
    try {
      return (await call(key, ...input)) as ReplyOf<Calls[typeof key]>
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'MOVED' && error.slug && pathOfMoved) throw redirect(pathOfMoved(error.slug), 301)
      const { code, serverMessage: message, requestId } = error
      throw data({ code, message, requestId } satisfies RouteFailure, { status: error.status || 503 })
    }
  }
}

/** The address names nothing: shows the not-found screen with status 404 (R020). */
export function notFound(): never {
  throw data({ code: 'NOT_FOUND', message: '', requestId: undefined } satisfies RouteFailure, { status: 404 })
}
