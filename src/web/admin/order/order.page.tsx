import { useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Buyer } from './buyer.tsx'
import { CashBuyer } from './cash-buyer.tsx'
import { CashQuestion } from './cash-question.tsx'
import { Contact } from './contact.tsx'
import { Disputes } from './disputes.tsx'
import { Documents } from './documents.tsx'
import { Edits } from './edits.tsx'
import { Lines } from './lines.tsx'
import { Money } from './money.tsx'
import { NextStep } from './next-step.tsx'
import { type OrderReply, useFils } from './order-reply.ts'
import { Parcels } from './parcels.tsx'
import { Refunds } from './refunds.tsx'
import { Story } from './story.tsx'
import { OrderTags } from './order-tags.tsx'

const inputOf = (number = '') => ({ params: { id: number } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/orders/:id', inputOf(params.number)))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['order', 'packing', 'calls', 'refunds', 'disputes'] } satisfies RouteHandle

/** One order: what to do next, and beneath it everything that is known of it. */
export default function OrderPage() {
  const { number = '' } = useParams()
  const page = useStaffReply('GET /admin/orders/:id', inputOf(number))
  const { t } = useTranslation('order')
  return (
    <>
      <PageTitle of={t('title', { number: page.order.number })} />
      <Heading {...page} />
      <NextStep page={page} />
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-10">
          <Lines page={page} />
          {page.parcels && <Parcels parcels={page.parcels} />}
          {page.edits.length > 0 && <Edits edits={page.edits} />}
        </div>
        <div className="grid min-w-0 content-start gap-8 sm:max-xl:grid-cols-2 xl:row-span-2">
          {page.money && <Money order={page.order} money={page.money} />}
          {page.money && <Refunds number={number} />}
          {page.money && <Disputes orderId={page.order._id} />}
          {page.confirmation && <CashQuestion order={page.order} asked={page.confirmation} />}
          <Contact page={page} />
          {page.buyer && <Buyer buyer={page.buyer} />}
          {page.cashHistory && <CashBuyer orderId={page.order._id} history={page.cashHistory} />}
          {page.documents && <Documents orderId={page.order._id} documents={page.documents} />}
        </div>
        <Story key={page.order._id} page={page} />
      </div>
    </>
  )
}

function Heading({ order, money, blocked }: OrderReply) {
  const { t } = useTranslation('order')
  const { moment } = useFormat()
  const fils = useFils()
  const status = blocked.confirm === null ? 'to_confirm' : order.status
  return (
    <header>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          <bdi>{order.number}</bdi>
        </h1>
        <p className="rounded-full border border-line bg-white px-3 py-0.5 text-sm">{t(`statuses.${status}`)}</p>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-stone">
        <span>{t('placedAt', { time: moment(order.createdAt) })}</span>
        <span>{t(`methods.${order.paymentMethod}`)}</span>
        {money && <bdi>{fils(money.chargedFils)}</bdi>}
      </p>
      <OrderTags order={order} />
    </header>
  )
}

/** A number that names no order is said so; all else as everywhere. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { number = '' } = useParams()
  const { t } = useTranslation('order')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('nowhere.heading')} text={t('nowhere.text', { number })}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.home()}>
        {t('nowhere.list')}
      </LinkButton>
    </EmptyState>
  )
}
