import { useTranslation } from 'react-i18next'
import { useUi } from '#web/layout/use-ui.ts'
import { useCart } from '#web/personal/use-cart.ts'
import { Drawer } from '#web/ui/overlay.tsx'

/** R055. */
export function CartDrawer() {
  const { t } = useTranslation(['bag', 'common'])
  const { isCartOpen, closeAll } = useUi()
  const { items, count } = useCart()
  return (
    <Drawer title={t('bag:heading')} isOpen={isCartOpen} onClose={closeAll}>
      <p className="px-6 py-4 text-stone">{t('common:items', { count })}</p>
      <ul className="px-6">{items.map((item) => <li key={item._id} className="py-3">{item.name}</li>)}</ul>
    </Drawer>
  )
}
