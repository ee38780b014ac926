/** The contract as an OpenAPI 3.1 document: made from the same schemas that check requests and replies. */
import { endpoints } from '#contract/all.ts'
import { codesOf } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { z } from 'zod'

export const failure = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    shouldLogout: { type: 'boolean' },
    availableStock: { type: 'integer' },
    maxAllowed: { type: 'integer' },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [key: string]: unknown }

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

export function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

export function envelopeOf(schema: z.ZodType): JsonSchema {
  const reply = schemaOf(schema, 'output')
  return {
    ...reply,
    properties: { success: { const: true }, ...reply.properties },
    required: ['success', ...(reply.required ?? [])],
  }
}

/** By status, with the codes that this call may answer it with. */
export function failuresOf(refused: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Map.groupBy(refused, (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Failure', properties: { code: { enum: codes } } },
            },
          },
        },
      ]),
  )
}

/** A file as it is, or JSON. */
export function bodyOf({ body, upload }: Pick<Endpoint, 'body' | 'upload'>): object {
  if (upload) {
    const file = { schema: { type: 'string', format: 'binary', maxLength: upload.mostBytes } }
    return { requestBody: { required: true, content: Object.fromEntries(upload.types.map((type) => [type, file])) } }
  }
  if (!body) return {}
  const content = { 'application/json': { schema: schemaOf(body, 'input') } }
  return { requestBody: { required: !body.safeParse(undefined).success, content } }
}

function operationOf(id: string, endpoint: Endpoint): object {
  return {
    operationId: id,
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    ...(endpoint.access === 'anyone'
      ? {}
      : { security: endpoint.access === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: endpoint.file
          ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: envelopeOf(endpoint.reply) } },
      },
      ...failuresOf(codesOf(endpoint)),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

export function openApiDocument(title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [id, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const all = [endpoint.path, ...(endpoint.aliases ?? [])]
    for (const [index, path] of all.entries()) {
      const key = path.replace(/:(\w+)/g, '{$1}')
      paths[key] = {
        ...paths[key],
        [endpoint.method.toLowerCase()]: operationOf(index === 0 ? id : `${id}Alias`, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, ...shared },
  }
}

/** What each of our documents says once. */
export const shared = {
  schemas: { Failure: failure },
  responses: {
    Failure: {
      description: 'Our fault, or of something that we need',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
}
