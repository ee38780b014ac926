/**
 * What a page of the back office shows of the API. Its loader fetches it, `clientLoader = … staffReplies.load('GET /admin/roles', {})`; the page reads it
 * by `useStaffReply('GET /admin/roles', {})`; and whoever changes something says `staffReplies.renew('GET /admin/roles')`.
 */
import type { AdminCalls } from '#contract/admin-calls.ts'
import type { ReplyOf } from '#web/calls/call.ts'
import { Failure } from '#web/calls/failure.ts'
import { createReplyCache, Replies } from '#web/calls/replies.ts'
import type { ReadInput, ReadOf } from '#web/calls/replies.ts'
import { createUseCall } from '#web/calls/use-call.ts'
import { useEffect, useRef } from 'react'
import type { Language } from '#domain/locale.ts'
import { staffCall } from './staff-call.ts'

/** Of this tab: on the server nothing is fetched for the back office. */
export const staffCache = createReplyCache()

/** Most are the same in every language; where they carry names, `useRepliesInLanguage` asks for them anew. */
export const staffReplies = new Replies<AdminCalls>(staffCache, staffCall, '')

/** For what no loader has fetched: it may be on its way or have failed. */
export const useStaffCall = createUseCall(() => staffReplies)

/**
 * What the page's loader has fetched; fetched again when the window is looked at anew. Where the session has ended meanwhile, what is there stays, and
 * the next act asks to sign in again; with nothing there, the error screen leads to sign in.
 */
export function useStaffReply<Name extends ReadOf<AdminCalls>>(
  name: Name,
  input: ReadInput<AdminCalls[Name]>,
): ReplyOf<AdminCalls[Name]> {
  const { data, error } = useStaffCall(name, input, { refetchOnMount: false })
  if (data === undefined) throw error ?? new Error(`No loader has fetched ${name}`)
  return data
}

export const isSignedOut = (error: unknown): boolean => error instanceof Failure && error.status === 401

/** After a change of language all that is shown is fetched anew: names and reasons come in the language that they were asked in. */
export function useRepliesInLanguage(language: Language): void {
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void staffCache.invalidateQueries()
  }, [language])
}
