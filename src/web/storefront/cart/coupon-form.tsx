import type { Cart } from '#contract/cart.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { cartActions } from '#web/personal/use-cart.ts'
import { useBag } from '#web/personal/use-bag.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { said, toast } from '#web/kit/toast-store.ts'

/** R072: one coupon per bag; a code that is not good is said at the field. */
export function CouponForm({ cart }: { cart: Cart }) {
  return cart.coupon ? <Applied code={cart.coupon.code} /> : <Enter />
}

function Applied({ code }: { code: string }) {
  const { t } = useTranslation('bag')
  const { removeCoupon } = useBag()
  return (
    <p className="flex items-center justify-between gap-3 border-y border-line">
      <bdi>{t('coupon.applied', { code })}</bdi>
      <IconButton label={t('coupon.remove', { code })} onClick={() => void removeCoupon()} className="-me-3">
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </p>
  )
}

function Enter() {
  const { t } = useTranslation('bag')
  const { code, setCode, error, isBusy, apply } = useCoupon()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply()
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-3">
      <TextField
        label={t('coupon.label')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="done"
        dir="ltr"
        className="flex-1"
      />
      <Button type="submit" look="outline" isBusy={isBusy} className="mt-[calc(0.875rem*var(--leading-text)+0.5rem)]">
        {t('coupon.apply')}
      </Button>
    </form>
  )
}

function useCoupon() {
  const { t } = useTranslation(['bag', 'errors', 'messages'])
  const describe = useDescribeFailure()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    const wanted = code.trim()
    if (wanted === '') return setError(t('bag:coupon.missing'))
    setBusy(true)
    setError(undefined)
    try {
      const cart = await cartActions.applyCoupon(wanted)
      toast.success(said('messages:couponApplied', { code: cart.coupon?.code ?? wanted }))
    } catch (failure) {
      setError(describe(failure, t('errors:failed.coupon')).message)
    } finally {
      setBusy(false)
    }
  }
  const change = (typed: string) => {
    setCode(typed)
    setError(undefined)
  }
  return { code, setCode: change, error, isBusy, apply }
}
