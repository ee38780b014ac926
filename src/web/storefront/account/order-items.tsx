import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Price } from '#web/storefront/goods/price.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'

export function OrderItems({ items }: { items: Order['items'] }) {
  const { t } = useTranslation('account')
  return (
    <section>
      <h2 className="text-xl">{t('order.items')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** As it was sold: name and price are the order's, not today's. */
function Item({ item }: { item: Order['items'][number] }) {
  const { t } = useTranslation('account')
  const colourName = useColourName()
  const sizeName = useSizeName()
  const {
    name,
    slug,
    image,
    color,
    size,
    purchaseOption,
    customization,
    quantity,
    unitPrice,
    optionPrice,
    lineTotal,
    replaces,
  } = item
  return (
    <li className="flex gap-4 py-6 sm:gap-6">
      <div className="w-20 shrink-0 sm:w-24">
        <Picture url={image ?? ''} alt="" sizes="96px" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap content-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-sans">
            <LocalLink to={links.product(slug)} className="hover:text-clay">
              {name}
            </LocalLink>
          </h3>
          <p className="mt-1 text-sm text-stone">
            <bdi>{colourName(color)}</bdi> · <bdi>{sizeName(size)}</bdi>
            {purchaseOption && ` · ${t(`option.${purchaseOption}`)}`}
          </p>
          {customization && (
            <p className="text-sm text-stone">
              <bdi>“{customization}”</bdi>
            </p>
          )}
          <p className="text-sm text-stone">
            {t('order.quantity', { count: quantity })}
            {replaces === null ? (
              <>
                {' × '}
                <Price now={optionPrice} was={purchaseOption === 'combo' ? unitPrice : null} />
              </>
            ) : (
              ` · ${t('order.replacement')}`
            )}
          </p>
        </div>
        {replaces === null && <Price now={lineTotal} />}
      </div>
    </li>
  )
}
