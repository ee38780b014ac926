import type { AdminCalls } from '#contract/admin-calls.ts'

export type View = AdminCalls['GET /admin/views']['reply']['views'][number]

/** A kept view is an address, and says which view it is. */
export const viewAddress = (path: string, { _id, query }: Pick<View, '_id' | 'query'>): string =>
  `${path}?${query === '' ? '' : `${query}&`}view=${_id}`
