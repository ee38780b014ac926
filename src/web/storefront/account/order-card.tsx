import type { Order } from '#contract/orders.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { OrderState } from './order-status.tsx'

const shownPictures = 4

/** An order in a list: all of it opens the order. */
export function OrderCard({ order, headingLevel = 2 }: { order: Order; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation('account')
  const { date, money } = useFormat()
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="font-sans text-base font-medium">
          <LocalLink to={links.order(order._id)} className="after:absolute after:inset-0 group-hover:text-clay">
            {t('orders.order', { number: order.number })}
          </LocalLink>
        </Heading>
        <bdi className="tabular-nums">{money(order.payable)}</bdi>
      </div>
      <div className="mt-1 grid gap-y-1 sm:flex sm:items-center sm:gap-x-6">
        <OrderState order={order} />
        <span className="text-sm text-stone">{t('orders.placedOn', { date: date(order.createdAt) })}</span>
      </div>
      <div className="mt-4 flex items-end justify-between gap-4">
        <Pictures order={order} />
        <ChevronRight
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="flip mb-2 shrink-0 text-stone group-hover:text-ink"
        />
      </div>
    </article>
  )
}

function Pictures({ order: { items } }: { order: Order }) {
  const { t } = useTranslation('account')
  const more = items.length - shownPictures
  return (
    <ul className="flex items-end gap-2">
      {items.slice(0, shownPictures).map(({ _id, image, name }) => (
        <li key={_id} className="w-16">
          <Picture url={image ?? ''} alt={name} sizes="64px" />
        </li>
      ))}
      {more > 0 && <li className="ps-1 text-sm text-stone">{t('orders.andMore', { count: more })}</li>}
    </ul>
  )
}

export function OrderCardSkeleton() {
  return (
    <div className="border-b border-line py-6">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-52" />
        <Skeleton className="h-6 w-20" />
      </div>
      <Skeleton className="mt-1 h-11.5 w-64 sm:h-5.25" />
      <Skeleton className="mt-4 aspect-[4/5] w-16" />
    </div>
  )
}
