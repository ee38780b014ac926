import type { AdminCalls } from '#contract/admin-calls.ts'

export type Return = AdminCalls['GET /admin/returns/:id']['reply']['return']
