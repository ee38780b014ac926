import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { usePlaces } from '../picking/places.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { useCan, useMe } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type ToShelveOrder = AdminCalls['GET /admin/stock/to-shelve']['reply']['orders'][number]

/** Packed pieces of orders that were called off. Nothing on the page where there are none. The page's loader has fetched them. */
export function ToShelve() {
  const { t } = useTranslation(['couriers', 'packing'])
  const { orders } = useStaffReply('GET /admin/stock/to-shelve', {})
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="to-shelve" className="mt-4 mb-6 border-b border-line pb-8">
      <h2 id="to-shelve" className="text-xl">
        {t('shelving.heading')}
      </h2>
      <p className="mt-1 text-stone">{t('shelving.text')}</p>
      <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
        {orders.map((order) => (
          <li key={order._id}>
            <ToShelveCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToShelveCard({ order }: { order: ToShelveOrder }) {
  const { t } = useTranslation(['couriers', 'packing'])
  const short = useShortMoment()
  const sizeOf = useSizeWords()
  const { codes, nameOf } = usePlaces()
  const { seesOwnPlaceAlone } = useMe()
  const mayWrite = useCan()('parcels.write')
  const { act, isBusy, error } = useAct()
  const [place, setPlace] = useState(order.place)
  const { _id, number, since, pieces } = order
  const lay = () =>
    void act(
      () =>
        staffCall('POST /admin/stock/orders/:id/shelve', {
          params: { id: _id },
          body: { place },
          headers: oneTimeKey(),
        }),
      () => {
        toast.success(said('couriers:shelving.done', { number }))
        void staffReplies.renew('GET /admin/stock/to-shelve')
      },
    )
  return (
    <article className="flex h-full flex-col gap-1 border border-line bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={adminLinks.order(number)}
          className="inline-flex min-h-11 items-center text-lg font-medium underline-offset-4 hover:underline"
        >
          <bdi>{number}</bdi>
        </Link>
        <span className="text-sm text-stone">{short(since)}</span>
      </p>
      <ul className="mb-2">
        {pieces.map(({ sku, name, color, size, quantity }) => (
          <li key={sku} className="flex justify-between gap-4">
            <span>
              {name} · {color} · {sizeOf(size)}
              <bdi className="block font-mono text-xs text-stone">{sku}</bdi>
            </span>
            <span>{quantity}</span>
          </li>
        ))}
      </ul>
      <FormAlert>{error}</FormAlert>
      {mayWrite && (
        <div className="mt-auto grid gap-3">
          {!seesOwnPlaceAlone && (
            <SelectField label={t('packing:place')} value={place} onChange={({ target }) => setPlace(target.value)}>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </SelectField>
          )}
          <Button size="lg" isBusy={isBusy} aria-label={t('shelving.of', { number })} onClick={lay}>
            {t('shelving.lay')}
          </Button>
        </div>
      )}
    </article>
  )
}
