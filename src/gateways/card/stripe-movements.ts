/** Stripe's balance transactions as lines of a provider's book. */
import type Stripe from 'stripe'
import type { MovementKind } from '#domain/money-day.ts'
import type { ProviderMovement } from './provider.ts'

const kinds: Record<string, MovementKind> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  stripe_fee: 'fee',
  tax_fee: 'fee',
  adjustment: 'dispute',
}

/** A charge and a refund bear the order and attempt that the session was made with. */
export function movementOf({ id, type, amount, fee, created, source }: Stripe.BalanceTransaction): ProviderMovement {
  const named = typeof source === 'object' && source !== null ? source : null
  const { order, attempt } = (named && 'metadata' in named ? named.metadata : null) ?? {}
  return {
    id,
    kind: kinds[type] ?? 'other',
    amountFils: amount,
    feeFils: fee,
    about: named?.id ?? (typeof source === 'string' ? source : id),
    at: new Date(created * 1000),
    payment:
      order !== undefined && Number.isInteger(Number(attempt)) ? { orderId: order, attempt: Number(attempt) } : null,
  }
}
