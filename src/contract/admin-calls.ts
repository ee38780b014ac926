/** The back office's calls as types, for its screens alone. Import this file with `import type` only. */
import type { z } from 'zod'
import type { adminEndpoints } from './all.admin.ts'

type Endpoints = typeof adminEndpoints
type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? z.input<S> : undefined

export type AdminCalls = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: {
    params: Part<Endpoints[K], 'params'>
    query: Part<Endpoints[K], 'query'>
    body: Part<Endpoints[K], 'body'>
    reply: z.output<Endpoints[K]['reply']>
  }
}
