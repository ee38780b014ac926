import type { User } from '#contract/accounts.ts'
import type { PlaceOrder } from '#contract/orders.ts'
import { useEffect, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useUi } from '#web/storefront/frame/use-ui.ts'
import { isOffline } from '#web/calls/is-offline.ts'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { keepDraft, orderOf, readDraft, startingValues } from './checkout-values.ts'
import type { CheckoutValues } from './checkout-values.ts'
import type { usePlacing } from './use-placing.ts'

const load = () => import('./checkout-rules.ts').then(({ PlaceOrder }) => PlaceOrder)

export type CheckoutFormView = ReturnType<typeof useCheckoutForm>['form']

/** What is typed at the checkout: kept as a draft, shown with what the server found wrong, sent as an order. */
export function useCheckoutForm(user: User | null, placing: ReturnType<typeof usePlacing>, balance: number) {
  const [defaultValues] = useState(() => startingValues(readDraft(), user))
  const form = useContractForm<CheckoutValues, PlaceOrder>({ load, defaultValues, prepare: orderOf })
  const { watch, showFailure } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepDraft(values))
    return unsubscribe
  }, [watch])
  const { told } = placing
  useEffect(() => {
    if (told?.trouble.kind === 'fields') showFailure(told.failure)
  }, [told, showFailure])
  const submit = (event: SyntheticEvent) => {
    // An order is never sent behind somebody's back, later: she presses again, under the same key. The rules may come only with the connection.
    const wasOffline = isOffline()
    void form.handleSubmit(async (order) => {
      if (wasOffline || isOffline()) return
      useUi.getState().closeAll()
      await placing.place(order, balance)
    })(event)
  }
  return { form, submit }
}
