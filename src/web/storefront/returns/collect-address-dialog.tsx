import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { AddressForm } from '../account/address-form.tsx'
import type { SentAddress } from '../account/schemas.ts'

type CollectAddressProps = {
  orderId: string
  initial: SentAddress | undefined
  isOpen: boolean
  onSave: (address: SentAddress) => void
  onClose: () => void
}

/** Another place to collect the pieces from. Its script comes with the first press. */
export function CollectAddressDialog({ orderId, initial, isOpen, onSave, onClose }: CollectAddressProps) {
  const { t } = useTranslation('returning')
  const save = (address: SentAddress) => {
    onSave(address)
    onClose()
    return Promise.resolve()
  }
  return (
    <Dialog title={t('collect.elsewhere')} isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <AddressForm
          keep={`collect:${orderId}`}
          fallback={t('failed')}
          {...(initial ? { initial } : {})}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
