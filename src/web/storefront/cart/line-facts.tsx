import type { CartItem } from '#contract/cart.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'

type Facts = Pick<CartItem, 'color' | 'size' | 'purchaseOption' | 'customization'>

/** Colour, size, option and note of a line, in words. */
export function LineFacts({ color, size, purchaseOption, customization }: Facts) {
  const { t } = useTranslation(['bag', 'common'])
  const nameOf = useColourName()
  const sizeName = useSizeName()
  return (
    <div className="text-sm text-stone">
      <p>
        <span className="sr-only">{t('common:colour')} </span>
        {nameOf(color)}
        <span aria-hidden="true"> · </span>
        <span className="sr-only">{t('common:size')} </span>
        <bdi>{sizeName(size)}</bdi>
      </p>
      {purchaseOption && <p>{t(`bag:option.${purchaseOption}`)}</p>}
      {customization && <p className="break-words">{t('bag:note', { text: customization })}</p>}
    </div>
  )
}
