import { useMemo } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { emirateName, isEmirate } from '#domain/address.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import type { Format } from '#web/i18n/format.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { CourierName } from '../parcels/courier-name.tsx'

export type OrderRow = AdminCalls['GET /admin/orders']['reply']['orders'][number]

export const orderColumnIds = [
  'date',
  'buyer',
  'status',
  'payment',
  'amount',
  'pieces',
  'emirate',
  'courier',
  'tags',
  'email',
  'phone',
] as const
export const usualColumns = ['date', 'buyer', 'status', 'payment', 'amount', 'pieces', 'emirate', 'tags'] as const

type OrderColumn = RowColumn<OrderRow> & { id: (typeof orderColumnIds)[number] }

/** Every column that the list of orders can have, in its order: the same ones until the language changes. */
export function useOrderColumns(): OrderColumn[] {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { language } = useLanguage()
  const short = useShortMoment()
  return useMemo(() => columnsFor({ t, language, short, ...format }), [t, format, language, short])
}

type Words = Pick<Format, 'money' | 'number' | 'moment'> & {
  t: ReturnType<typeof useTranslation<'desk'>>['t']
  language: Language
  short: (iso: string) => string
}

function columnsFor({ t, language, short, money, number, moment }: Words): OrderColumn[] {
  const nameOf = (code: string) => (isEmirate(code) ? emirateName(code)[language] : code)
  return [
    {
      id: 'date',
      name: t('orders.columns.date'),
      sort: 'date',
      show: ({ createdAt }) => (
        <time dateTime={createdAt} title={moment(createdAt)} className="whitespace-nowrap text-stone">
          {short(createdAt)}
        </time>
      ),
    },
    { id: 'buyer', name: t('orders.columns.buyer'), show: ({ buyer }) => <bdi>{buyer.name}</bdi> },
    { id: 'status', name: t('orders.columns.status'), show: (order) => <Status {...order} /> },
    {
      id: 'payment',
      name: t('orders.columns.payment'),
      show: ({ paymentMethod, paymentStatus }) => (
        <span className="whitespace-nowrap">
          {t(`orders.methods.${paymentMethod}`)}{' '}
          <span className={paymentStatus === 'failed' ? 'text-sale' : 'text-stone'}>
            {t(`orders.payments.${paymentStatus}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      name: t('orders.columns.amount'),
      sort: 'amount',
      isNumber: true,
      show: ({ payableFils }) => <bdi className="whitespace-nowrap tabular-nums">{money(toAed(payableFils))}</bdi>,
    },
    {
      id: 'pieces',
      name: t('orders.columns.pieces'),
      isNumber: true,
      show: ({ pieces }) => (
        <span className="tabular-nums">
          {number(pieces)} <span className="text-stone lg:sr-only">{t('orders.piecesUnit', { count: pieces })}</span>
        </span>
      ),
    },
    {
      id: 'emirate',
      name: t('orders.columns.emirate'),
      show: ({ emirate, city }) => (
        <span className="whitespace-nowrap" title={city}>
          {nameOf(emirate)}
        </span>
      ),
    },
    {
      id: 'courier',
      name: t('orders.columns.courier'),
      show: ({ couriers }) =>
        couriers.length > 0 && couriers.map((courier) => <CourierName key={courier} of={courier} />),
    },
    { id: 'tags', name: t('orders.columns.tags'), show: ({ tags }) => tags.length > 0 && <Tags tags={tags} /> },
    {
      id: 'email',
      name: t('orders.columns.email'),
      show: ({ buyer }) => <bdi className="text-stone">{buyer.email}</bdi>,
    },
    {
      id: 'phone',
      name: t('orders.columns.phone'),
      show: ({ buyer }) => (
        <bdi dir="ltr" className="whitespace-nowrap text-stone">
          {buyer.phone}
        </bdi>
      ),
    },
  ]
}

const statusColours: Partial<Record<OrderRow['status'], string>> = {
  pending_payment: 'text-clay',
  placed: 'text-clay',
  delivered: 'text-success',
  cancelled: 'text-stone',
  refunded: 'text-stone',
}

function Status({ status, paymentMethod, held, confirmation }: OrderRow) {
  const { t } = useTranslation(['desk', 'order'])
  const isAsked = confirmation !== null || (status === 'pending_payment' && paymentMethod === 'cod')
  const name = isAsked ? 'to_confirm' : status
  return (
    <span className={`whitespace-nowrap ${statusColours[status] ?? ''}`}>
      {t(`order:statuses.${name}`)}
      {held !== null && (
        <span title={held} className="ms-2 rounded-sm border border-sale px-1 text-xs text-sale">
          {t('orders.held')}
        </span>
      )}
    </span>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <bdi key={tag} className="rounded-sm bg-sand px-1.5 text-xs leading-5">
          {tag}
        </bdi>
      ))}
    </span>
  )
}
