import { fromAed, toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/kit/field.tsx'
import type { ToPay } from './pay-in.ts'
import type { CheckoutFormView } from './use-checkout-form.ts'

type WalletFieldProps = {
  form: CheckoutFormView
  /** Where she pays with it. */
  toPay: ToPay
  balance: number
}

/** Whether she pays with her wallet, how much of it that would be, and what is left. */
export function WalletField({ form, toPay: { payable, wallet }, balance }: WalletFieldProps) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const left = toAed(fromAed(payable) - fromAed(wallet))
  return (
    <Checkbox
      className="mb-5"
      label={t('payment.wallet', { amount: money(wallet) })}
      hint={
        left === 0
          ? t('payment.walletAll', { balance: money(balance) })
          : t('payment.walletLeft', { balance: money(balance), left: money(left) })
      }
      {...form.register('useWallet')}
    />
  )
}
