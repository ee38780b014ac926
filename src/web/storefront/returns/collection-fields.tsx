import type { Order } from '#contract/orders.ts'
import { type CollectionWindow, collectionWindows } from '#domain/collection.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, SelectField } from '#web/kit/field.tsx'
import { useLate } from '#web/kit/use-late.tsx'
import { AddressLines } from '../account/address-lines.tsx'
import type { OrderReturns, ReturnWish } from './return-wish.ts'

const loadDialog = () => import('./collect-address-dialog.tsx').then(({ CollectAddressDialog }) => CollectAddressDialog)

type CollectionFieldsProps = {
  order: Order
  collection: OrderReturns['collection']
  wish: ReturnWish
  onWish: (wish: ReturnWish) => void
}

/** Where a courier collects the pieces, on which day, and in which hours. */
export function CollectionFields({ order, collection: { isHere, days }, wish, onWish }: CollectionFieldsProps) {
  const { t } = useTranslation('returning')
  const { day: dayText } = useFormat()
  const elsewhere = useLate(loadDialog)
  const { address, day = days[0], window = 'morning' } = wish.collect ?? {}
  const change = (changed: Partial<NonNullable<ReturnWish['collect']>>) =>
    onWish({ ...wish, collect: { ...wish.collect, ...changed } })
  return (
    <>
      <div>
        <p className="text-sm font-medium">{t('collect.from')}</p>
        {address || isHere ? (
          <div className="mt-1">
            <AddressLines address={address ?? order.shippingAddress} />
          </div>
        ) : (
          <p className="mt-1 text-sm text-stone">{t('collect.notHere')}</p>
        )}
        <Button look="outline" className="mt-3" isBusy={elsewhere.isBusy} onClick={elsewhere.open}>
          {t('collect.elsewhere')}
        </Button>
      </div>
      <SelectField
        label={t('collect.day')}
        className="w-full"
        value={day}
        onChange={({ target }) => change({ day: target.value })}
      >
        {days.map((one) => (
          <option key={one} value={one}>
            {dayText(one)}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        label={t('collect.window')}
        name="window"
        value={window}
        onValue={(value) => change({ window: value as CollectionWindow })}
        options={collectionWindows.map((value) => ({ value, label: t(`collect.windows.${value}`) }))}
      />
      {elsewhere.show({ orderId: order._id, initial: address, onSave: (chosen) => change({ address: chosen }) })}
    </>
  )
}
