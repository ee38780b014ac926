import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { useCall } from '#web/session/use-call.ts'
import { RadioGroup } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { addressInOneLine } from './address-lines.ts'
import type { CheckoutFormView } from './use-checkout-form.ts'

/** A signed-in shopper's addresses as choices, the default one first; `children` is the form for another one. */
export function SavedAddresses({
  form,
  userId,
  children,
}: {
  form: CheckoutFormView
  userId: string
  children: ReactNode
}) {
  const { t } = useTranslation('checkout')
  const { language } = useLanguage()
  // Without them (the call failed) she types the address.
  const { data, isPending } = useCall('GET /user/:userId/addresses', { params: { userId } })
  const addresses = data?.addresses
  const { setValue } = form
  const chosen = form.watch('addressId')
  useEffect(() => {
    if (!addresses || addresses.some(({ _id }) => _id === chosen) || chosen === '') return
    setValue('addressId', addresses[0]?._id ?? '')
  }, [addresses, chosen, setValue])
  if (isPending)
    return (
      <div aria-busy="true">
        <p className="sr-only" role="status">
          {t('delivery.savedLoading')}
        </p>
        <Skeleton className="h-40" />
      </div>
    )
  if (!addresses || addresses.length === 0) return children
  const options = [
    ...addresses.map((address) => ({
      value: address._id,
      label: address.label || address.fullName,
      note: <bdi>{addressInOneLine(address, language)}</bdi>,
    })),
    { value: '', label: t('delivery.other'), note: t('delivery.otherNote') },
  ]
  return (
    <>
      <RadioGroup
        label={t('delivery.saved')}
        name="addressId"
        options={options}
        value={chosen ?? ''}
        onValue={(value) => setValue('addressId', value, { shouldDirty: true })}
      />
      {chosen === '' && <div className="mt-6">{children}</div>}
    </>
  )
}
