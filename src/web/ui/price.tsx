import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '../i18n/language.tsx'
import { listedPrices } from './prices.ts'

type PriceProps = {
  /** AED, as in calls. */
  now: number
  /** Shown struck through, if it is higher. */
  was?: number | null
  /** What is sold at this price, where that is not plain: before the price. */
  label?: string | undefined
  className?: string
}

export function Price({ now, was, label, className = '' }: PriceProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isReduced = was !== undefined && was !== null && was > now
  if (!isReduced && label === undefined) return <bdi className={`tabular-nums ${className}`}>{money(now)}</bdi>
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      {label !== undefined && <span className="text-stone">{label}</span>}
      {isReduced
        ? <>
            <span className="text-sale"><span className="sr-only">{t('nowPrice')} </span><bdi>{money(now)}</bdi></span>
            <span className="text-stone"><span className="sr-only">{t('wasPrice')} </span><s><bdi>{money(was)}</bdi></s></span>
          </>
        : <bdi>{money(now)}</bdi>}
    </span>
  )
}

/** The price of a piece in a list: what one press of "add" takes. A set says that it is one, because its shirt alone costs something else. */
export function ListedPrice({ product, className }: { product: Pick<Product, 'additionalInfo' | 'isOnSale' | 'originalPrice' | 'purchaseOptions'>; className?: string }) {
  const { t } = useTranslation()
  const { now, was, isSet } = listedPrices(product)
  return <Price now={now} was={was} label={isSet ? t('setPrice') : undefined} {...(className ? { className } : {})} />
}
