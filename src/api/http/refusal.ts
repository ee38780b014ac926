import type { RefusalCode } from '#contract/refusals.ts'

export type RefusalDetails = {
  availableStock?: number
  maxAllowed?: number
  issues?: { path: string; message: string }[]
  /** Which of the code's texts fits, where it has several (`#contract/refusals.ts`). */
  about?: string
  /** Seconds, for the header Retry-After. */
  retryAfterSeconds?: number
  /** Where the thing is now, for the header Location. */
  location?: string
  [field: string]: unknown
}

/** An expected no. A verb throws one; `http/reply.ts` answers it from the table in `#contract/refusals.ts`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export function refuse(code: RefusalCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details)
}
