/** Spec §8, R132: what a failed call was, and what a person is told about it. */
import type { FailureReply } from '#contract/calls.ts'
import type { TFunction } from 'i18next'
import { isOffline } from './is-offline.ts'

export type Issue = { path: string; message: string }

type FailureDetails = Partial<Omit<FailureReply, 'success' | 'code'>> & {
  status: number
  code?: string
  retryAfterSeconds?: number | undefined
  /** The call only asked for something. */
  isRead?: boolean
}

/** A call that did not succeed. Status 0: there was no answer at all. `cause` is the whole reply. */
export class Failure extends Error {
  override name = 'Failure'
  status: number
  /** Empty when there was no answer, or none of ours. */
  code: string
  /** In the request's language; empty when the server said nothing. */
  serverMessage: string
  shouldLogout: boolean
  availableStock: number | undefined
  maxAllowed: number | undefined
  item: FailureReply['item']
  issues: readonly Issue[]
  /** Of what has moved. */
  slug: string | undefined
  requestId: string | undefined
  /** How long the server asks to wait (429, 503). */
  retryAfterSeconds: number | undefined
  isRead: boolean

  constructor(details: FailureDetails) {
    super(details.message || `Status ${details.status}`, { cause: details })
    this.status = details.status
    this.code = details.code ?? ''
    this.serverMessage = details.message ?? ''
    this.shouldLogout = details.shouldLogout ?? false
    this.availableStock = details.availableStock
    this.maxAllowed = details.maxAllowed
    this.item = details.item
    this.issues = details.issues ?? []
    this.slug = details.slug
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isRead = details.isRead ?? false
  }
}

/** Reads the envelope of a failed answer; an answer that is not ours (a proxy's page) keeps only its status. */
export async function failureOf(response: Response): Promise<Failure> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = wait > 0 ? wait : undefined
  const reply = (await response.json().catch(() => null)) as Partial<FailureReply> | null
  const ours = typeof reply === 'object' && reply !== null && reply.success === false
  return new Failure({ requestId, ...(ours ? reply : {}), retryAfterSeconds, status: response.status })
}

export type FailureDescription = { message: string; effect: 'logout' | 'retry' | 'none' }

/** The error catalogue. `fallback`: what this call says for itself when the server says nothing ("Failed to add item"). */
export function describeFailure(error: unknown, t: TFunction<'errors'>, fallback?: string): FailureDescription {
  if (!(error instanceof Failure)) return { message: fallback ?? t('unexpected'), effect: 'none' }
  const { status, serverMessage } = error
  const known = knownRow(error)
  if (known) return { message: t(known.key), effect: known.effect }
  if (status === 429) return { message: tooManyText(error, t), effect: 'none' }
  if (status === 401) return { message: serverMessage || t('authentication'), effect: 'logout' }
  if (status === 403) return { message: serverMessage || t('forbidden'), effect: 'none' }
  if (status >= 400 && status < 500) return { message: serverMessage || fallback || t('request'), effect: 'none' }
  return { message: fallback ?? t('unexpected'), effect: 'none' }
}

function tooManyText({ serverMessage, retryAfterSeconds }: Failure, t: TFunction<'errors'>): string {
  const message = serverMessage || t('tooMany')
  return retryAfterSeconds === undefined ? message : `${message} ${waitOf(retryAfterSeconds, t)}`
}

/** Whole minutes from one minute on: nobody watches seconds that long. */
function waitOf(seconds: number, t: TFunction<'errors'>): string {
  return seconds < 60
    ? t('waitSeconds', { count: Math.ceil(seconds) })
    : t('waitMinutes', { count: Math.ceil(seconds / 60) })
}

function knownRow({ status, code, isRead }: Failure) {
  if (status === 0 && !isOffline()) return { key: 'network', effect: 'retry' } as const
  if (status === 0) return { key: isRead ? 'offlineRead' : 'offline', effect: 'retry' } as const
  if (status === 401 && code === 'TOKEN_EXPIRED') return { key: 'tokenExpired', effect: 'logout' } as const
  if (status === 401 && code === 'TOKEN_INVALID') return { key: 'tokenInvalid', effect: 'logout' } as const
  if (status === 401 && code === 'TOKEN_MISSING') return { key: 'tokenMissing', effect: 'logout' } as const
  if (status === 403 && code === 'ACCOUNT_SUSPENDED') return { key: 'suspended', effect: 'logout' } as const
  if (status >= 500) return { key: 'server', effect: 'retry' } as const
  return null
}

/** The messages that belong to fields of a form, by path. */
export function fieldErrors(error: unknown): Record<string, string> {
  const issues = error instanceof Failure ? error.issues : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
