/** One question to Stripe, and what its failures mean. */
import Stripe from 'stripe'
import { ProviderRefused } from './guarded.ts'

/** A failure within Stripe: a 500 and its kind. */
export class StripeBroken extends Error {}

/** Asking again would change nothing. A key that is not known (401) is no such no: it is replaced, and what waits goes on. */
const refusals: ReadonlySet<string> = new Set([
  'StripeInvalidRequestError',
  'StripeIdempotencyError',
  'StripeCardError',
  'StripePermissionError',
])

/** Stripe's answer. Its own no becomes a `ProviderRefused`, but for the one that `fine` names; nothing of its errors but type, code and number goes on, into logs. */
export async function callStripe<T>(call: () => Promise<T>, fine?: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, requestId, statusCode = 0 } = error
    if (fine !== undefined && code === fine) return undefined as T
    if (refusals.has(type)) throw new ProviderRefused(`${type} ${code ?? ''} ${requestId ?? ''}`)
    const words = `Stripe did not answer: ${type} ${code ?? ''} ${requestId ?? ''}`
    throw statusCode >= 500 ? new StripeBroken(words) : new Error(words)
  }
}
