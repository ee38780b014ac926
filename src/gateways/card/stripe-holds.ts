/** Money that is held at Stripe: taken once, or let go. */
import type Stripe from 'stripe'
import { ProviderRefused } from './guarded.ts'
import type { HoldEnd, PaymentProvider } from './provider.ts'
import { callStripe } from './stripe-call.ts'

export function stripeHolds(stripe: Stripe): Pick<PaymentProvider, 'capture' | 'release'> {
  const intentOf = async (sessionId: string): Promise<string> => {
    const { payment_intent: intent } = await callStripe(() => stripe.checkout.sessions.retrieve(sessionId))
    if (intent === null) throw new ProviderRefused('nothing is held')
    return typeof intent === 'string' ? intent : intent.id
  }
  /** Stripe's no means that the hold has ended before, or that the bank does not give it: the payment says which. */
  const end = async (id: string, ask: () => Promise<Stripe.PaymentIntent>): Promise<HoldEnd> => {
    try {
      return endOf(await callStripe(ask))
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      return endOf(await callStripe(() => stripe.paymentIntents.retrieve(id)), error.message)
    }
  }
  return {
    async capture(sessionId, { amountFils, idempotencyKey }) {
      const id = await intentOf(sessionId)
      return end(id, () => stripe.paymentIntents.capture(id, { amount_to_capture: amountFils }, { idempotencyKey }))
    },
    async release(sessionId, idempotencyKey) {
      const id = await intentOf(sessionId)
      return end(id, () => stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))
    },
  }
}

function endOf({ status, amount_received: amountFils }: Stripe.PaymentIntent, failure: string = status): HoldEnd {
  if (status === 'succeeded') return { state: 'captured', amountFils }
  return status === 'canceled' ? { state: 'released' } : { state: 'failed', failure }
}
