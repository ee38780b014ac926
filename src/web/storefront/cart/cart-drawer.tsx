import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { useUi } from '#web/storefront/frame/use-ui.ts'
import { links } from '#web/storefront/links.ts'
import { useCart } from '#web/personal/use-cart.ts'
import type { CartView } from '#web/personal/use-cart.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Drawer } from '#web/kit/overlay.tsx'
import { CartLines } from './cart-lines.tsx'
import { BagSkeleton, EmptyBag, FailedBag } from './cart-states.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { Summary } from './summary.tsx'

/** R055. Opens by itself when something is put into the bag. */
export function CartDrawer() {
  const { t } = useTranslation(['bag', 'common'])
  const { isCartOpen, closeAll } = useUi()
  const cart = useCart()
  const title = cart.count > 0 ? `${t('bag:heading')} (${cart.count})` : t('bag:heading')
  return (
    <Drawer
      title={title}
      isOpen={isCartOpen}
      onClose={closeAll}
      footer={cart.items.length > 0 && <DrawerFooter cart={cart} />}
    >
      <div className="px-4 sm:px-6">
        <DrawerBody cart={cart} />
      </div>
    </Drawer>
  )
}

function DrawerBody({ cart }: { cart: CartView }) {
  if (cart.cart === null) return cart.status === 'failed' ? <FailedBag cart={cart} headingLevel={3} /> : <BagSkeleton />
  if (cart.items.length === 0) return <EmptyBag headingLevel={3} />
  return (
    <>
      <FreeShipping cart={cart.cart} className="pt-5" />
      <CartLines items={cart.items} />
    </>
  )
}

function DrawerFooter({ cart: { cart } }: { cart: CartView }) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  if (cart === null) return null
  return (
    <div className="px-4 py-4 sm:px-6">
      <Summary amounts={cart} />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={links.cart()} look="outline" className="grow px-4! whitespace-nowrap">
          {t('viewBag')}
        </LinkButton>
        <LinkButton to={links.checkout()} className="grow-2 px-4! whitespace-nowrap">
          {t('checkout')}
          <span aria-hidden="true">·</span>
          <bdi className="tabular-nums">{money(cart.payable)}</bdi>
        </LinkButton>
      </div>
    </div>
  )
}
