import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { ProviderRefused } from './guarded.ts'
import { callStripe } from './stripe-call.ts'

const said = (error: Error) => callStripe(() => Promise.reject(error)).catch((thrown: unknown) => thrown)

it('G14 what our key may not do is a no, which is not asked again; a key that is not known is replaced, and asked again', async () => {
  const { StripePermissionError, StripeAuthenticationError } = Stripe.errors
  expect(await said(new StripePermissionError({ type: 'invalid_request_error', message: 'no' }))).toBeInstanceOf(
    ProviderRefused,
  )
  const unknown = await said(new StripeAuthenticationError({ type: 'authentication_error', message: 'no' }))
  expect(unknown).toBeInstanceOf(Error)
  expect(unknown).not.toBeInstanceOf(ProviderRefused)
})
