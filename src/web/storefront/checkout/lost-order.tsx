import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyBag } from '../cart/cart-states.tsx'
import { attemptShelf, forgetAttempt } from './order-attempt.ts'
import type { usePlacing } from './use-placing.ts'

/** The bag is empty, and an order went out from this tab that was not answered or not paid: asking again finds it, and places no second one. */
export function LostOrder({ placing }: { placing: ReturnType<typeof usePlacing> }) {
  const { t } = useTranslation(['checkout', 'bag', 'errors'])
  if (placing.told?.trouble.kind === 'empty') {
    forgetAttempt(attemptShelf)
    return <EmptyBag />
  }
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <h2 className="text-2xl">{t('checkout:lost.heading')}</h2>
      <p className="mt-4 max-w-md text-stone">{t('checkout:lost.text')}</p>
      <p role="alert" className="text-sale not-empty:mt-4">
        {placing.told && t('errors:failed.placeOrder')}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <Button isBusy={placing.phase !== 'idle'} onClick={() => void placing.ask()}>
          {t('checkout:lost.ask')}
        </Button>
        <LinkButton to={links.shop()} look="quiet">
          {t('bag:continueShopping')}
        </LinkButton>
      </div>
    </div>
  )
}
