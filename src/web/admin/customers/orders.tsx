import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Section } from '../order/section.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { CustomerReply, PersonsOrder } from './customer-reply.ts'

type OrdersProps = { id: string; first: NonNullable<CustomerReply['orders']> }

/** Newest first; older ones come with a press. */
export function Orders({ id, first }: OrdersProps) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const [more, setMore] = useState<{ orders: readonly PersonsOrder[]; next: string | null }>({
    orders: [],
    next: first.next,
  })
  const orders = [...first.orders, ...more.orders]
  const goOn = () =>
    void act(
      () => staffCall('GET /admin/customers/:id/orders', { params: { id }, query: { cursor: more.next ?? '' } }),
      (page) => setMore({ orders: [...more.orders, ...page.orders], next: page.next }),
    )
  return (
    <Section heading={t('person.orders')}>
      {orders.length === 0 && <p className="text-sm text-stone">{t('person.noOrders')}</p>}
      <ul className="divide-y divide-line text-sm">
        {orders.map((order) => (
          <OneOrder key={order._id} order={order} />
        ))}
      </ul>
      <FormAlert>{error}</FormAlert>
      {more.next !== null && (
        <Button look="outline" size="sm" className="mt-3" isBusy={isBusy} onClick={goOn}>
          {t('person.olderOrders')}
        </Button>
      )}
    </Section>
  )
}

function OneOrder({ order: { number, status, createdAt, payableFils, isGuests } }: { order: PersonsOrder }) {
  const { t } = useTranslation(['care', 'order'])
  const { date } = useFormat()
  const fils = useFils()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 max-sm:pb-2">
      <Link
        to={adminLinks.order(number)}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <bdi>{number}</bdi>
      </Link>
      <span className="text-stone">
        {t(`order:statuses.${status}`)} · {date(createdAt)} · <bdi>{fils(payableFils)}</bdi>
        {isGuests && <> · {t('person.asGuest')}</>}
      </span>
    </li>
  )
}
