import { type AdminEndpoint, asksFactorAgain } from './admin-endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'

const notSignedIn: readonly RefusalCode[] = ['TOKEN_MISSING', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'ACCOUNT_SUSPENDED']

/** What the door itself refuses, before the call's verb is asked. */
function codesOfDoor({ access, body, query, params, owner, limit, method, upload }: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = []
  if (method !== 'GET') codes.push('CROSS_SITE')
  if (access !== 'anyone') codes.push(...notSignedIn.filter((code) => access !== 'visitor' || code !== 'TOKEN_MISSING'))
  if (params || owner) codes.push('NOT_FOUND')
  if (limit) codes.push('RATE_LIMITED')
  if (body || query || upload) codes.push('VALIDATION_FAILED')
  if (body || upload) codes.push('UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE')
  return codes
}

/** Every code that a call may refuse with, its own and the door's; beside them only an outage or a fault of ours. */
export function codesOf(endpoint: Endpoint): RefusalCode[] {
  return [...new Set([...codesOfDoor(endpoint), ...(endpoint.refusals ?? [])])].sort()
}

/** The same of a call of the back office (api/http/admin-mount.ts). */
export function codesOfAdmin(endpoint: AdminEndpoint): RefusalCode[] {
  const { method, stage = 'full', may, params, query, body, upload, version, repeatable, refusals = [] } = endpoint
  const found: [unknown, RefusalCode[]][] = [
    [method !== 'GET', ['CROSS_SITE']],
    [stage !== 'none', ['TOKEN_MISSING', 'FACTOR_REQUIRED']],
    [may, ['FORBIDDEN']],
    [asksFactorAgain(endpoint), ['STEP_UP_REQUIRED']],
    [params, ['NOT_FOUND']],
    [query || body || upload || repeatable, ['VALIDATION_FAILED']],
    [body || upload, ['UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE']],
    [version, ['VERSION_MISSING', 'VERSION_CONFLICT']],
    [repeatable, ['IDEMPOTENCY_MISMATCH']],
  ]
  const ofDoor = found.filter(([applies]) => applies).flatMap(([, codes]) => codes)
  return [...new Set<RefusalCode>(['RATE_LIMITED', ...ofDoor, ...refusals])].sort()
}
