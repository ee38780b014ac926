import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AddressFields, blankAddress, hasRare } from '#web/storefront/address/address-fields.tsx'
import type { AddressValues } from '#web/storefront/address/address-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import type { SentAddress } from './schemas.ts'

const load = () => import('./schemas.ts').then(({ addressForm }) => addressForm)

type AddressFormProps = {
  /** Of an address there is; blank for a new one. */
  initial?: Order['shippingAddress'] & { label?: string }
  withLabel?: boolean
  /** Under which name what is typed outlives a reload. */
  keep: string
  /** What saving says for itself when nobody else does (R133). */
  fallback: string
  /** Rejects to have its failure shown here. */
  onSave: (address: SentAddress) => Promise<void>
  onCancel: () => void
  /** Below the fields. */
  children?: ReactNode
}

export function AddressForm({ initial, withLabel, keep, fallback, onSave, onCancel, children }: AddressFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useContractForm({ load, keep, defaultValues: valuesOf(initial) })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (address) => {
    setMessage(null)
    await onSave(address).then(form.forget, (error: unknown) => setMessage(form.showFailure(error, fallback)))
  })
  const cancel = () => {
    form.forget()
    onCancel()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6 p-4 sm:p-6">
      <FormAlert>{message}</FormAlert>
      <AddressFields field={form.field} withRare={hasRare(form.watch())} withLabel={withLabel} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={cancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" isBusy={form.formState.isSubmitting}>
          {t('addresses.save')}
        </Button>
      </div>
    </form>
  )
}

function valuesOf(address: AddressFormProps['initial']): AddressValues {
  if (!address) return blankAddress
  const { label = '', fullName, phone, building, area, city, emirate, postalCode, poBox, makani } = address
  return {
    label,
    fullName,
    phone,
    address: address.address,
    building,
    area,
    city,
    emirate,
    postalCode: postalCode ?? '',
    poBox: poBox ?? '',
    makani: makani ?? '',
  }
}
