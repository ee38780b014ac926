import type { Address } from '#contract/addresses.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { AddressLines } from './address-lines.tsx'
import { useAddressActions } from './use-address-actions.ts'

export function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const { makeDefault, remove } = useAddressActions()
  const name = address.label || address.address
  return (
    <article className="flex h-full flex-col border border-line bg-white p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">
          <bdi>{name}</bdi>
        </h2>
        {address.isDefault && <span className="label-caps bg-sand px-2 py-1">{t('addresses.default')}</span>}
      </div>
      <div className="mt-3 flex-1">
        <AddressLines address={address} />
      </div>
      <div className="-mb-2 mt-4 flex flex-wrap gap-x-6 border-t border-line pt-2">
        <Button look="quiet" size="sm" className="px-0!" aria-label={t('addresses.editOf', { name })} onClick={onEdit}>
          {t('common:edit')}
        </Button>
        <Button
          look="quiet"
          size="sm"
          className="px-0!"
          aria-label={t('addresses.deleteOf', { name })}
          onClick={() => void remove(address)}
        >
          {t('common:delete')}
        </Button>
        {!address.isDefault && (
          <Button
            look="quiet"
            size="sm"
            className="px-0!"
            aria-label={t('addresses.makeDefaultOf', { name })}
            onClick={() => void makeDefault(address)}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
      </div>
    </article>
  )
}
