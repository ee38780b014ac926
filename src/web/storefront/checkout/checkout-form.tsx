import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { call } from '#web/session/browser-session.ts'
import type { User } from '#contract/accounts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { useOffline } from '#web/offline/use-offline.ts'
import { Button } from '#web/kit/button.tsx'
import { Summary } from '../cart/summary.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { ContactFields, DeliveryFields, PaymentFields } from './checkout-fields.tsx'
import { FaultList } from './fault-list.tsx'
import { OrderAside } from './order-aside.tsx'
import { cashRefusalOf, collected, payIn } from './pay-in.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { WalletField } from './wallet-field.tsx'
import { type CheckoutFormView, useCheckoutForm } from './use-checkout-form.ts'
import type { PlacingFailure, usePlacing } from './use-placing.ts'

type CheckoutFormProps = { cart: Cart; isChanging: boolean; user: User | null; placing: ReturnType<typeof usePlacing> }

export function CheckoutForm({ cart: bag, isChanging, user, placing }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const balance = useBalance(user, placing.told)
  const { form, submit } = useCheckoutForm(user, placing, balance)
  const { phase, told } = placing
  const method = form.watch('paymentMethod')
  const isCollected = form.watch('way') === 'collect'
  const withWallet = payIn(bag, { method, isCollected, balance })
  const cart = form.watch('useWallet') ? withWallet : payIn(bag, { method, isCollected })
  const isCovered = cart.wallet > 0 && cart.wallet === cart.payable
  const saidNo = useSaidNo(told, form)
  return (
    <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <OrderAside cart={cart} isCollected={isCollected} />
      <form onSubmit={submit} noValidate aria-label={t('heading')} className="flex flex-col gap-10 lg:order-first">
        <FaultList form={form} />
        <ContactFields form={form} user={user} />
        <DeliveryFields form={form} user={user} bag={bag} />
        <PaymentFields form={form} bag={isCollected ? collected(bag) : bag} saidNo={saidNo} isCovered={isCovered}>
          {balance > 0 && <WalletField form={form} toPay={withWallet} balance={balance} />}
        </PaymentFields>
        <div>
          <Summary amounts={cart} className="mb-6 lg:hidden" />
          {told && told.trouble.kind !== 'fields' && (
            <TroubleNotice told={told} cart={cart} form={form} hasCash={cashRefusalOf(bag) === null} />
          )}
          <PlaceButton
            method={method}
            payable={toAed(fromAed(cart.payable) - fromAed(cart.wallet))}
            phase={phase}
            isBusy={isChanging || form.formState.isSubmitting}
          />
          <p className="mt-4 text-sm text-stone">{t('terms')}</p>
        </div>
      </form>
    </div>
  )
}

/** What is in her wallet; 0 for a guest, and until it is known. Asked for again once an order is refused. */
function useBalance(user: User | null, told: PlacingFailure | null): number {
  const [balance, setBalance] = useState(0)
  const userId = user?._id
  useEffect(() => {
    if (userId === undefined) return
    call('GET /wallet', { query: {} })
      .then(({ wallet }) => setBalance(wallet.balance))
      .catch(() => {})
  }, [userId, told])
  return userId === undefined ? 0 : balance
}

/** Why cash was refused; null again once she types another telephone or e-mail. */
function useSaidNo(told: PlacingFailure | null, form: CheckoutFormView): string | null {
  const [refused, setRefused] = useState({ told, phone: '', email: '' })
  const [phone, email] = form.watch(['contact.phone', 'contact.email'])
  if (told !== refused.told) setRefused({ told, phone, email })
  if (told?.trouble.kind !== 'cash' || phone !== refused.phone || email !== refused.email) return null
  return told.failure.serverMessage
}

type PlaceButtonProps = {
  method: CheckoutValues['paymentMethod']
  payable: number
  phase: ReturnType<typeof usePlacing>['phase']
  isBusy: boolean
}

/** Says what it will do and what it will cost. */
function PlaceButton({ method, payable, phase, isBusy }: PlaceButtonProps) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const goesToPay = method === 'card' && payable > 0
  const isOffline = useOffline()
  const waiting = phase === 'leaving' && goesToPay ? t('redirecting') : t('placing')
  return (
    <>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        isBusy={isBusy || phase !== 'idle'}
        {...(isOffline ? { 'aria-disabled': true, 'aria-describedby': 'place-offline' } : {})}
      >
        {phase === 'idle' ? (
          <>
            {goesToPay ? t('pay') : t('place')}
            <span aria-hidden="true">·</span>
            <bdi className="tabular-nums">{money(payable)}</bdi>
          </>
        ) : (
          waiting
        )}
      </Button>
      <p
        id="place-offline"
        role="status"
        className="not-empty:mt-4 not-empty:border-s-2 not-empty:border-sale not-empty:ps-4"
      >
        {isOffline && t('offline')}
      </p>
      <p role="status" className="sr-only">
        {phase !== 'idle' && waiting}
      </p>
    </>
  )
}
