import type { ProductDetail } from '#contract/catalogue.ts'
import type { PurchaseOption } from '#domain/pricing.ts'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useBag } from '#web/personal/use-bag.ts'
import { stockRefusal } from '#web/personal/stock-refusal.ts'
import { firstChoice, withColor, withQuantity, withSize } from './choice.ts'
import type { Choice } from './choice.ts'

export type Buying = {
  choice: Choice
  choose: {
    color: (color: string) => void
    size: (size: string) => void
    option: (option: PurchaseOption) => void
    quantity: (quantity: number) => void
  }
  /** Nothing goes into the bag without a size. */
  sizeError: string | null
  firstSize: RefObject<HTMLInputElement | null>
  /** Whether it is in the bag now. */
  add: () => Promise<boolean>
  isAdding: boolean
  /** Why it did not go into the bag, with what is left (R076). */
  refusal: string | null
}

/** What is chosen of a product, and its way into the bag. Give the component the product as key. On the product's own page the address keeps the colour. */
export function useBuying(
  product: ProductDetail,
  askedColor: string | null,
  onColor: (color: string) => void = keepInAddress,
): Buying {
  const { t } = useTranslation(['product', 'errors'])
  const bag = useBag()
  const [choice, setChoice] = useState(() => firstChoice(product, askedColor))
  const [sizeError, setSizeError] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const firstSize = useRef<HTMLInputElement>(null)
  const change = (next: Choice) => {
    setChoice(next)
    setRefusal(null)
    if (next.size !== null) setSizeError(null)
  }
  const add = async () => {
    if (choice.size === null) {
      setSizeError(t('product:sizeRequired'))
      firstSize.current?.focus()
      return false
    }
    setAdding(true)
    setRefusal(null)
    const { option: purchaseOption, ...chosen } = choice
    const failure = await bag.add({ ...chosen, product: shownFirst(product, chosen.color), purchaseOption })
    setAdding(false)
    const refused = failure && stockRefusal(failure)
    if (refused) setRefusal(t(refused.key, refused.values))
    return failure === null
  }
  return {
    choice,
    choose: {
      color: (color) => {
        change(withColor(choice, product, color))
        onColor(color)
      },
      size: (size) => change(withSize(choice, product, size)),
      option: (option) => change({ ...choice, option }),
      quantity: (quantity) => change(withQuantity(choice, product, quantity)),
    },
    sizeError,
    firstSize,
    add,
    isAdding,
    refusal,
  }
}

/** The bag shows the first picture. */
function shownFirst(product: ProductDetail, color: string): ProductDetail {
  const images = product.images.toSorted((a, b) => Number(b.color === color) - Number(a.color === color))
  return { ...product, images }
}

/** A shared or reloaded page shows the same colour; nothing is fetched for it. */
function keepInAddress(color: string): void {
  const url = new URL(location.href)
  url.searchParams.set('color', color)
  history.replaceState(history.state, '', url)
}
