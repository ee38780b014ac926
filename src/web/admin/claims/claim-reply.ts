import type { AdminCalls } from '#contract/admin-calls.ts'

export type Claim = AdminCalls['GET /admin/claims/:id']['reply']['claim']
