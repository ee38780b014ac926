import type { Cart, CartItem } from '#contract/cart.ts'
import { estimateDelivery } from '#domain/arrival.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { keyOf } from '#web/personal/line-key.ts'
import { Picture } from '#web/kit/picture.tsx'
import { CouponForm } from '../cart/coupon-form.tsx'
import { LineFacts } from '../cart/line-facts.tsx'
import { pictureOf } from '../cart/line-picture.ts'
import { useStore } from '../frame/use-store.ts'
import { Summary } from '../cart/summary.tsx'

/** What is being bought, at the server's price: beside the form, and folded above it on phones. */
export function OrderAside({ cart, isCollected }: { cart: Cart; isCollected: boolean }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  return (
    <aside aria-label={t('summary.heading')}>
      <details className="group border-y border-line lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <span>{t('summary.show')}</span>
          <ChevronDown
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180"
          />
          <bdi className="ms-auto font-medium tabular-nums">{money(cart.payable)}</bdi>
        </summary>
        <div className="pb-6">
          <Content cart={cart} isCollected={isCollected} />
        </div>
      </details>
      <div className="hidden bg-sand/50 p-8 lg:sticky lg:top-26 lg:block">
        <Content cart={cart} isCollected={isCollected} hasHeading />
      </div>
    </aside>
  )
}

type ContentProps = { cart: Cart; isCollected: boolean; hasHeading?: boolean }

function Content({ cart, isCollected, hasHeading = false }: ContentProps) {
  const { t } = useTranslation('checkout')
  const { days } = useFormat()
  const { delivery } = useStore()
  const [{ from, to }] = useState(() => estimateDelivery(new Date(), delivery))
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        {hasHeading && <h2 className="text-xl">{t('summary.heading')}</h2>}
        <LocalLink to={links.cart()} className="link inline-flex min-h-11 items-center text-sm">
          {t('summary.edit')}
        </LocalLink>
      </div>
      <ul aria-label={t('summary.lines')} className="mt-2 flex flex-col gap-4">
        {cart.items.map((item) => (
          <Line key={JSON.stringify(keyOf(item))} item={item} />
        ))}
      </ul>
      <div className="mt-6">
        <CouponForm cart={cart} />
      </div>
      <Summary amounts={cart} className="mt-6" />
      {!isCollected && (
        <p className="mt-4 border-t border-line pt-4 text-sm">{t('summary.estimate', { days: days(from, to) })}</p>
      )}
    </>
  )
}

function Line({ item }: { item: CartItem }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4">
      <Picture url={pictureOf(item)} alt="" sizes="64px" />
      <div className="min-w-0 text-sm">
        <p>
          {item.name} <span className="text-stone">{t('summary.quantity', { count: item.quantity })}</span>
        </p>
        <LineFacts {...item} />
      </div>
      <bdi className="text-sm tabular-nums">{money(item.lineTotal)}</bdi>
    </li>
  )
}
