import type { CartItem } from '#contract/cart.ts'
import { X } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { LineFacts } from './line-facts.tsx'
import { pictureOf } from './line-picture.ts'
import type { LineTrouble } from './line-trouble.ts'
import { useLine } from './use-line.ts'

/** The server says how many there may be (R076); the stepper only counts. */
const noLimit = 999

type CartLineProps = {
  item: CartItem
  /** So that the focus can go somewhere when the line is gone. */ onGone: () => void
}

/** R055, R070, R073: a line of the bag, in the drawer and on the page alike. */
export function CartLine({ item, onGone }: CartLineProps) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  const line = useLine(item)
  const { name, quantity, lineTotal, optionPrice } = item
  const setQuantity = (wanted: number) => {
    line.setQuantity(wanted)
    if (wanted < 1) onGone()
  }
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[6.5rem_1fr] sm:gap-6">
      <LocalLink to={links.product(item.productId.slug)} tabIndex={-1} aria-hidden="true">
        <Picture url={pictureOf(item)} alt="" sizes="104px" />
      </LocalLink>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-sans leading-snug">
            <LocalLink to={links.product(item.productId.slug)} className="hover:text-clay">
              {name}
            </LocalLink>
          </h3>
          <IconButton
            label={t('removeItem', { name })}
            onClick={() => setQuantity(0)}
            className="-me-3 -mt-2.5 text-stone hover:text-ink"
          >
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <LineFacts {...item} />
        <PriceNews item={item} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-3">
          <QuantityStepper value={quantity} onChange={setQuantity} min={0} max={noLimit} of={name} />
          <p className="text-end tabular-nums">
            <bdi>{money(lineTotal)}</bdi>
            {quantity > 1 && (
              <span className="block text-sm text-stone">
                <bdi>{t('each', { price: money(optionPrice) })}</bdi>
              </span>
            )}
          </p>
        </div>
        <div aria-live="polite">
          {line.trouble && <Trouble trouble={line.trouble} quantity={quantity} onSet={setQuantity} />}
        </div>
      </div>
    </li>
  )
}

/** The bag always shows today's price; a difference is said, not hidden. */
function PriceNews({ item: { price, priceAtAddition } }: { item: CartItem }) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  if (price === priceAtAddition) return null
  return (
    <p className="text-sm text-stone">
      {t(price > priceAtAddition ? 'dearer' : 'cheaper', { before: money(priceAtAddition) })}
    </p>
  )
}

/** R076: what is left, and one press to take that many. */
function Trouble({
  trouble: { kind, allowed },
  quantity,
  onSet,
}: {
  trouble: LineTrouble
  quantity: number
  onSet: (quantity: number) => void
}) {
  const { t } = useTranslation(['bag', 'errors', 'common'])
  const message =
    kind === 'none-left'
      ? t('errors:noneLeft')
      : t(kind === 'stock' ? 'errors:stockLeft' : 'errors:limitReached', { count: allowed })
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-sale">
      {message}
      {allowed !== quantity && (
        <button
          type="button"
          onClick={() => onSet(allowed)}
          className="min-h-11 font-medium text-ink underline underline-offset-4"
        >
          {allowed === 0 ? t('common:remove') : t('bag:setTo', { count: allowed })}
        </button>
      )}
    </p>
  )
}
