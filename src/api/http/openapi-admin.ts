/** The back office's calls as an OpenAPI 3.1 document, for whoever connects another program to it: derived from the contract as the shop's is. */
import { type AdminEndpoint, asksFactorAgain } from '#contract/admin-endpoint.ts'
import { adminEndpoints } from '#contract/all.admin.ts'
import { codesOfAdmin } from '#contract/codes.ts'
import { bodyOf, envelopeOf, failuresOf, parametersOf, shared } from './openapi.ts'

/** What a caller must know of a call, in words. */
export function factsOf(endpoint: AdminEndpoint): string[] {
  const { stage = 'full', may, version, repeatable, upload, audit } = endpoint
  const facts: [unknown, string][] = [
    [stage === 'none', 'no session'],
    [stage === 'password', 'session with the password shown'],
    [stage === 'enrol', 'session that enrols or has both factors'],
    [may, `permission ${may}`],
    [stage === 'full' && !may, 'everybody on the staff'],
    [asksFactorAgain(endpoint), 'second factor of the last five minutes'],
    [version, 'If-Match: "version" required'],
    [repeatable, 'Idempotency-Key required'],
    [upload, `the body is the file itself, at most ${(upload?.mostBytes ?? 0) / 1024 / 1024} MiB`],
    [audit, `audit log: ${audit}`],
  ]
  return facts.filter(([applies]) => applies).map(([, fact]) => fact)
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

function operationOf(id: string, endpoint: AdminEndpoint): object {
  const { stage = 'full', may, version, repeatable, file, reply } = endpoint
  return {
    operationId: id,
    summary: endpoint.summary,
    description: factsOf(endpoint).join('; '),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(version ? [header('If-Match', 'The version that was read, in quotes: "7"')] : []),
      ...(repeatable ? [header('Idempotency-Key', 'The same key again gets the first answer again')] : []),
    ],
    ...bodyOf(endpoint),
    security: stage === 'none' ? [] : [{ staff: [] }],
    'x-permission': may,
    'x-step-up': asksFactorAgain(endpoint),
    ...(endpoint.audit ? { 'x-audit': endpoint.audit } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: file
          ? { [file]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: envelopeOf(reply) } },
      },
      ...failuresOf(codesOfAdmin(endpoint)),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

export function adminDocument(title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [id, endpoint] of Object.entries(adminEndpoints) as [string, AdminEndpoint][]) {
    const key = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} back office API`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: 'staff' } }, ...shared },
  }
}
