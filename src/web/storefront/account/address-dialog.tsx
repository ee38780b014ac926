import type { Address } from '#contract/addresses.ts'
import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/kit/field.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { AddressForm } from './address-form.tsx'
import type { SentAddress } from './schemas.ts'
import { useAddressActions } from './use-address-actions.ts'

type AddressDialogProps = {
  edited: Address | 'new' | null
  /** The first one is the default by itself. */ isFirst: boolean
  onClose: () => void
}

export function AddressDialog({ edited, isFirst, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['account', 'errors'])
  const { save } = useAddressActions()
  const fallback = edited === 'new' ? t('errors:failed.addAddress') : t('errors:failed.updateAddress')
  const isDefault = useRef<HTMLInputElement>(null)
  const existing = edited === 'new' || edited === null ? undefined : edited
  const saveAndClose = async (address: SentAddress) => {
    await save(
      { ...address, isDefault: isFirst || existing?.isDefault === true || isDefault.current?.checked === true },
      existing?._id ?? null,
    )
    toast.success(said('account:addresses.saved'))
    onClose()
  }
  return (
    <Dialog
      title={existing ? t('addresses.editHeading') : t('addresses.addHeading')}
      isOpen={edited !== null}
      onClose={onClose}
    >
      {edited !== null && (
        <AddressForm
          keep={`address:${existing?._id ?? 'new'}`}
          initial={existing}
          withLabel
          fallback={fallback}
          onSave={saveAndClose}
          onCancel={onClose}
        >
          {!isFirst && !existing?.isDefault && <Checkbox ref={isDefault} label={t('addresses.isDefault')} />}
        </AddressForm>
      )}
    </Dialog>
  )
}
