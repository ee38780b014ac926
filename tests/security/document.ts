/** The operations as the shop's own document names them (GET /api/openapi.json), each with the value of the contract that it was printed from. */
import { openApiDocument } from '#api/http/openapi.ts'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
}

type Content = Record<string, { schema: Schema }>
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

type Described = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  security?: object[]
  responses: Record<string, { description: string; content: Content }>
}

export type Operation = Omit<Described, 'operationId'> & {
  /** The contract's name; of an older path, the same with `Alias`. */
  id: string
  method: Endpoint['method']
  /** With {name} for parameters, below /api. */
  path: string
  endpoint: Endpoint
}

export type ApiDocument = { paths: Record<string, Record<string, Described>> }

export const contract: Readonly<Record<string, Endpoint>> = endpoints

export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, ...described }]) => {
      const endpoint = contract[id] ?? contract[id.replace(/Alias$/, '')]
      if (!endpoint) throw new Error(`No call of the contract is named ${id}`)
      return { ...described, id, path, method: method.toUpperCase() as Endpoint['method'], endpoint }
    }),
  )
}

/** Printed from the same value that GET /api/openapi.json answers; document.test.ts compares the two. */
export const operations = operationsOf(openApiDocument('Qutn') as ApiDocument)
