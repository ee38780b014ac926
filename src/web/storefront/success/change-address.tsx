import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { loadLanguage } from '#web/i18n/load.ts'
import { Button } from '#web/kit/button.tsx'
import { useLate } from '#web/kit/use-late.tsx'

const loadDialog = () =>
  import('../account/order-address-dialog.tsx').then(({ OrderAddressDialog }) => OrderAddressDialog)

/** R084: the page that promises a change offers it, to guests too. The form comes with the first press. */
export function ChangeAddress({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  const { language } = useLanguage()
  const dialog = useLate(() =>
    Promise.all([loadDialog(), loadLanguage(language, ['account'])]).then(([Dialog]) => Dialog),
  )
  return (
    <>
      <Button look="quiet" className="px-0!" isBusy={dialog.isBusy} onClick={dialog.open}>
        {t('success.changeAddress')}
      </Button>
      {dialog.show({ order })}
    </>
  )
}
