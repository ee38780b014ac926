import type { CartItem } from '#contract/cart.ts'
import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { keyOf } from '#web/personal/line-key.ts'
import { CartLine } from './cart-line.tsx'

/** The bag's lines. When one is taken out, the focus stays in the list. */
export function CartLines({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('bag')
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('lines')} className="divide-y divide-line">
      {items.map((item) => (
        <CartLine key={JSON.stringify(keyOf(item))} item={item} onGone={() => list.current?.focus()} />
      ))}
    </ul>
  )
}
