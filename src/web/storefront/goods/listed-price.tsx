import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Price } from './price.tsx'
import { listedPrices } from './prices.ts'

/** The price of a piece in a list: what one press of "add" takes. A set says that it is one, because its shirt alone costs something else. */
export function ListedPrice({
  product,
  className,
}: {
  product: Pick<Product, 'additionalInfo' | 'isOnSale' | 'originalPrice' | 'purchaseOptions'>
  className?: string
}) {
  const { t } = useTranslation()
  const { now, was, isSet } = listedPrices(product)
  return <Price now={now} was={was} label={isSet ? t('setPrice') : undefined} {...(className ? { className } : {})} />
}
